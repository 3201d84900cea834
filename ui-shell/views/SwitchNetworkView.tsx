import { useContext, useEffect, useRef, useState } from 'react'
import {
  activeConnection,
  type CaipNetworkId,
  connectionsStore,
  type LoadedView,
  namespaceOf,
  networksStore,
  NetworkService,
  switchNetworkView,
} from '../../kernel/exports/index.ts'
import { Actions } from '../components/Actions.tsx'
import { Button } from '../components/Button.tsx'
import { Text } from '../components/Text.tsx'
import { ViewState } from '../components/ViewState.tsx'
import { useAsker } from '../hooks/use-asker.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useService } from '../hooks/use-service.ts'
import { useStore } from '../hooks/use-store.ts'
import { useView } from '../hooks/use-view.ts'
import { LedContext } from '../kit-context.ts'
import { networksMessages } from '../messages/areas/networks.ts'
import { NetworkMove } from './NetworkMove.tsx'
import { runAfterDrawing } from '../hooks/run-after-drawing.ts'
import { ViewHeading } from './ViewHeading.tsx'

interface SwitchNetworkParams {
  readonly network: CaipNetworkId
  readonly mode: 'confirm' | 'start'
}

/** Goes to another network, at once or after the visitor agreed; how it ends, the service shows. */
function SwitchNetwork({ params }: { readonly params: SwitchNetworkParams }) {
  const { network: id, mode } = params
  const t = useMessages(networksMessages)
  const view = useView()
  const app = useAsker(switchNetworkView)
  const isLed = useContext(LedContext)
  const [isConfirmed, setConfirmed] = useState(mode === 'start' && !isLed)
  const target = useStore(networksStore, ({ requested }) =>
    requested.find(({ caipNetworkId }) => caipNetworkId === id),
  )
  const wallet = useStore(
    connectionsStore,
    (connections) => activeConnection(connections, namespaceOf(id))?.wallet.name,
  )
  const network = target?.name ?? id
  useSwitch(id, network, isConfirmed)
  const picture = <NetworkMove to={target ?? { name: network }} />

  if (isConfirmed) {
    return (
      <ViewState
        kind="waiting"
        picture={picture}
        title={
          wallet === undefined ? t('switch.plain', { network }) : t('switch.waiting', { wallet })
        }
        text={wallet === undefined ? undefined : t('switch.waitingText', { network })}
      />
    )
  }
  return (
    <>
      <ViewHeading picture={picture} title={t('switch.question', { network })}>
        <Text isCentred>{t('switch.confirmText', { app, network })}</Text>
      </ViewHeading>
      <Actions>
        <Button id="confirm" kind="primary" isMain isWide onPress={() => setConfirmed(true)}>
          {t('switch.confirm', { network })}
        </Button>
        <Button id="not now" isWide onPress={view.back}>
          {t('switch.notNow')}
        </Button>
      </Actions>
    </>
  )
}

/** Leaving the view ends the switch. Where to go afterwards, the service knows. */
function useSwitch(id: CaipNetworkId, network: string, isConfirmed: boolean) {
  const t = useMessages(networksMessages)
  const view = useView()
  const service = useService(NetworkService)
  // What is said in other words, or by another name, is no reason to ask the wallet again.
  const done = useRef('')
  done.current = t('networks.nowOn', { network })
  useEffect(() => {
    if (!isConfirmed || !service) return
    return runAfterDrawing(async (signal) => {
      await service.switchNetwork(id, signal)
      view.announce(done.current)
    })
  }, [service, view, id, isConfirmed])
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<SwitchNetworkParams>>({
  View: SwitchNetwork,
  title: (translate) => translate(networksMessages, 'switch.title'),
})

import { useEffect } from 'react'
import {
  defineView,
  isSwapNetwork,
  type LoadedView,
  namespaceOf,
  networksStore,
  NetworkService,
  routerStore,
} from '../../kernel/exports/index.ts'
import { Button } from '../components/Button.tsx'
import { Footer } from '../components/Footer.tsx'
import { Group } from '../components/Group.tsx'
import { NetworkIcon } from '../components/NetworkIcon.tsx'
import { NoticeBar } from '../components/NoticeBar.tsx'
import { Row } from '../components/Row.tsx'
import { useNetwork } from '../hooks/use-account.ts'
import { useConnectWhenAlone } from '../hooks/use-connect-when-alone.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useNamespaceName } from '../hooks/use-namespace-name.ts'
import { useService } from '../hooks/use-service.ts'
import { useSettings } from '../hooks/use-settings.ts'
import { useStore } from '../hooks/use-store.ts'
import { useView } from '../hooks/use-view.ts'
import { networksMessages } from '../messages/areas/networks.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import { DisconnectButton } from './account/DisconnectButton.tsx'

/** Where a visitor goes on who came from there. */
const swapView = /*#__PURE__*/ defineView<Readonly<Record<string, unknown>>>()('Swap')

interface UnsupportedChainParams {
  readonly target?: 'swap'
  readonly arguments?: Readonly<Record<string, unknown>>
}

/** The way back to a network of the app, or out. Its close guard is in the shell's plugin. */
function UnsupportedChain({ params }: { readonly params: UnsupportedChainParams }) {
  useConnectWhenAlone()
  const t = useMessages(shellMessages, networksMessages)
  const { metadata } = useSettings()
  const service = useService(NetworkService)
  const view = useView()
  const nameOf = useNamespaceName()
  const { network, caipNetworkId } = useNetwork()
  const isSwap = params.target === 'swap'
  const networks = useStore(networksStore, ({ requested }) => requested).filter(
    ({ caipNetworkId }) =>
      caipNetworkId !== network?.caipNetworkId && (!isSwap || isSwapNetwork(caipNetworkId)),
  )
  // What the wallet itself can go to stands first.
  const own = caipNetworkId && namespaceOf(caipNetworkId)
  const families = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))].sort(
    (left, right) => Number(right === own) - Number(left === own),
  )
  // Where the network has all but swaps, the view before works still.
  const mayGoBack = useStore(routerStore, ({ history }) => history.length > 1) && isSwap
  const mayGoOn = isSwap && network !== undefined && isSwapNetwork(network.caipNetworkId)
  useEffect(() => {
    if (mayGoOn) view.replace(swapView, params.arguments ?? {})
  }, [mayGoOn, view, params.arguments])
  return (
    <>
      <NoticeBar kind="warn">
        {isSwap
          ? t('unsupported.swapText')
          : t('unsupported.text', {
              app: metadata.name,
              network: network?.name ?? t('unsupported.thisNetwork'),
            })}
      </NoticeBar>
      {families.map((family) => (
        <Group key={family} label={families.length > 1 ? nameOf(family) : undefined}>
          {networks
            .filter(({ chainNamespace }) => chainNamespace === family)
            .map((one) => (
              <Row
                key={one.caipNetworkId}
                id={one.caipNetworkId}
                name={one.name}
                end={one.testnet ? t('networks.testnet') : undefined}
                image={<NetworkIcon network={one} />}
                onPress={() => service?.requestSwitch(one.caipNetworkId)}
              />
            ))}
        </Group>
      ))}
      {mayGoBack && (
        <Button id="back" isWide onPress={view.back}>
          {t('shell.back')}
        </Button>
      )}
      <Footer>
        <DisconnectButton isWide />
      </Footer>
    </>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<UnsupportedChainParams>>({
  View: UnsupportedChain,
  title: (translate) => translate(networksMessages, 'unsupported.title'),
})

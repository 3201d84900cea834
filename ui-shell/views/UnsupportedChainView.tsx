import { type ReactNode, useEffect } from 'react'
import {
  type CaipNetwork,
  defineView,
  isSwapNetwork,
  type LoadedView,
  namespaceOf,
  networksStore,
  NetworkService,
  routerStore,
} from '../../kernel/exports/index.ts'
import { Button } from '../components/Button.tsx'
import { Disclosure } from '../components/Disclosure.tsx'
import { Footer } from '../components/Footer.tsx'
import { Group } from '../components/Group.tsx'
import { NetworkIcon } from '../components/NetworkIcon.tsx'
import { Row } from '../components/Row.tsx'
import { StateBadge } from '../components/StateBadge.tsx'
import { Text } from '../components/Text.tsx'
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
import { byFamily } from './by-family.ts'
import { ViewHeading } from './ViewHeading.tsx'

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
  const { network, caipNetworkId } = useNetwork()
  const isSwap = params.target === 'swap'
  const networks = useStore(networksStore, ({ requested }) => requested).filter(
    ({ caipNetworkId }) =>
      caipNetworkId !== network?.caipNetworkId && (!isSwap || isSwapNetwork(caipNetworkId)),
  )
  // What the wallet itself can go to stands first.
  const own = caipNetworkId && namespaceOf(caipNetworkId)
  const ordered = [...networks].sort(
    (left, right) => Number(right.chainNamespace === own) - Number(left.chainNamespace === own),
  )
  const real = ordered.filter(({ testnet }) => !testnet)
  const tests = ordered.filter(({ testnet }) => testnet)
  const row = (one: CaipNetwork) => (
    <Row
      key={one.caipNetworkId}
      id={one.caipNetworkId}
      name={one.name}
      image={<NetworkIcon network={one} />}
      hasChevron={false}
      onPress={() => service?.requestSwitch(one.caipNetworkId)}
    />
  )
  const heading = network
    ? t(isSwap ? 'unsupported.swapHeading' : 'unsupported.heading', { network: network.name })
    : t('unsupported.headingPlain')
  // It comes by itself: why, is to be heard as well.
  useEffect(() => view.announce(heading), [view, heading])
  // Where the network has all but swaps, the view before works still.
  const mayGoBack = useStore(routerStore, ({ history }) => history.length > 1) && isSwap
  const mayGoOn = isSwap && network !== undefined && isSwapNetwork(network.caipNetworkId)
  useEffect(() => {
    if (mayGoOn) view.replace(swapView, params.arguments ?? {})
  }, [mayGoOn, view, params.arguments])
  return (
    <>
      <ViewHeading
        picture={
          <>
            <NetworkIcon network={network ?? { name: '?', caipNetworkId }} size="state" />
            <StateBadge kind="error" />
          </>
        }
        title={heading}
      >
        <Text isCentred>
          {isSwap ? t('unsupported.swapText') : t('unsupported.text', { app: metadata.name })}
        </Text>
      </ViewHeading>
      <Families networks={real.length > 0 ? real : tests} row={row} />
      {real.length > 0 && tests.length > 0 && (
        <Disclosure label={t('networks.testnets')}>
          <Families networks={tests} row={row} />
        </Disclosure>
      )}
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

function Families({
  networks,
  row,
}: {
  readonly networks: readonly CaipNetwork[]
  readonly row: (network: CaipNetwork) => ReactNode
}) {
  const nameOf = useNamespaceName()
  return byFamily(networks).map(({ heading, networks: own }) => (
    <Group key={own[0]?.caipNetworkId} label={heading && nameOf(heading)}>
      {own.map(row)}
    </Group>
  ))
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<UnsupportedChainParams>>({
  View: UnsupportedChain,
  title: (translate) => translate(networksMessages, 'unsupported.title'),
})

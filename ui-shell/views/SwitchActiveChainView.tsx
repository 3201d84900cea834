import {
  activeConnection,
  type CaipNetworkId,
  type ChainNamespace,
  connectionsStore,
  connectView,
  connectWalletsView,
  type LoadedView,
  namespaceOf,
  networksStore,
  NetworkService,
  switchActiveChainView,
} from '../../kernel/exports/index.ts'
import { Actions } from '../components/Actions.tsx'
import { Button } from '../components/Button.tsx'
import { NetworkIcon } from '../components/NetworkIcon.tsx'
import { Text } from '../components/Text.tsx'
import { useNetwork } from '../hooks/use-account.ts'
import { useAsker } from '../hooks/use-asker.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useService } from '../hooks/use-service.ts'
import { useStore } from '../hooks/use-store.ts'
import { useView } from '../hooks/use-view.ts'
import { networksMessages } from '../messages/areas/networks.ts'
import { ViewHeading } from './ViewHeading.tsx'

interface SwitchActiveChainParams {
  readonly switchToChain: ChainNamespace
  readonly navigateTo: 'Connect' | 'ConnectWallets'
  readonly navigateWithReplace: boolean
  readonly network: CaipNetworkId
}

const nextViews = { Connect: connectView, ConnectWallets: connectWalletsView }

/** The wallet has no account in another namespace: offers to go there and connect one. */
function SwitchActiveChain({ params }: { readonly params: SwitchActiveChainParams }) {
  const { switchToChain, navigateTo, navigateWithReplace, network: id } = params
  const t = useMessages(networksMessages)
  const view = useView()
  const app = useAsker(switchActiveChainView)
  const service = useService(NetworkService)
  const wallet = useWalletOfNow()
  const network = useStore(networksStore, ({ requested }) =>
    requested.find(({ caipNetworkId }) => caipNetworkId === id),
  )
  const namespace = t(`namespace.${switchToChain}`)

  const goThere = async () => {
    await service?.switchNetwork(id)
    const [next, nextParams] = [nextViews[navigateTo], { namespace: switchToChain }]
    if (navigateWithReplace) view.reset(next, nextParams)
    else view.push(next, nextParams)
  }
  return (
    <>
      <ViewHeading
        picture={<NetworkIcon network={network ?? { name: namespace }} size="state" />}
        title={t('switchChain.heading', { app, namespace })}
      >
        <Text isCentred>
          {wallet === undefined
            ? t('switchChain.textPlain', { namespace })
            : t('switchChain.text', { wallet, namespace })}
        </Text>
      </ViewHeading>
      <Actions>
        <Button id="connect" kind="primary" isMain isWide onPress={() => void goThere()}>
          {t('switchChain.connect', { namespace })}
        </Button>
        <Button id="not now" isWide onPress={view.back}>
          {t('switch.notNow')}
        </Button>
      </Actions>
    </>
  )
}

function useWalletOfNow(): string | undefined {
  const { caipNetworkId } = useNetwork()
  return useStore(
    connectionsStore,
    (connections) =>
      caipNetworkId && activeConnection(connections, namespaceOf(caipNetworkId))?.wallet.name,
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<SwitchActiveChainParams>>({
  View: SwitchActiveChain,
  title: (translate, { switchToChain }) =>
    translate(networksMessages, 'switchChain.title', {
      namespace: translate(networksMessages, `namespace.${switchToChain}`),
    }),
})

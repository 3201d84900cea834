import {
  type ChainNamespace,
  connectingExternalView,
  connectionsStore,
  connectors,
  type LoadedView,
} from '../../kernel/exports/index.ts'
import { Group } from '../components/Group.tsx'
import { NetworkIcon } from '../components/NetworkIcon.tsx'
import { Row } from '../components/Row.tsx'
import { Text } from '../components/Text.tsx'
import { WalletIcon } from '../components/WalletIcon.tsx'
import { useContributions } from '../hooks/use-contributions.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useStore } from '../hooks/use-store.ts'
import { useView } from '../hooks/use-view.ts'
import { connectMessages } from '../messages/areas/connect.ts'
import { multiChainMessages } from '../messages/areas/multi-chain.ts'
import { networksMessages } from '../messages/areas/networks.ts'
import { connectorRows } from '../wallet-list/connector-rows.ts'
import { connectorIdsOf, type WalletRow } from '../wallet-list/wallet-row.ts'
import { ViewHeading } from './ViewHeading.tsx'

interface ConnectingMultiChainParams {
  readonly connectorIds: Readonly<Partial<Record<ChainNamespace, string>>>
}

/** One wallet with a connector in each of several namespaces: the visitor picks one. */
function ConnectingMultiChain({ params }: { readonly params: ConnectingMultiChainParams }) {
  const t = useMessages(connectMessages, networksMessages, multiChainMessages)
  const view = useView()
  const { namespaces } = useStore(connectionsStore)
  const asked = Object.entries(params.connectorIds) as readonly [ChainNamespace, string][]
  const rows = connectorRows(useContributions(connectors).map(({ value }) => value))
  const isOf = (row: WalletRow) => (choice: (typeof asked)[number]) =>
    connectorIdsOf(row).includes(choice[1])
  // One wallet is asked under its name, whatever others stand beside it in what the view is opened with.
  const wallet = rows.find((row) => asked.some(isOf(row)))
  const choices = wallet ? asked.filter(isOf(wallet)) : asked
  const named = wallet && { walletName: wallet.name }

  return (
    <>
      {wallet && (
        <ViewHeading
          picture={
            <WalletIcon
              name={wallet.name}
              icon={wallet.icon}
              imageId={wallet.imageId}
              size="state"
            />
          }
          title={t('multiChain.heading', { wallet: wallet.name })}
        >
          <Text isCentred>{t('multiChain.text')}</Text>
        </ViewHeading>
      )}
      <Group label={t('multiChain.list')} isLabelHidden>
        {choices.map(([namespace, connectorId]) => {
          const name = t(`namespace.${namespace}`)
          const isConnected = namespaces[namespace].connections.some(
            (connection) => connection.connectorId === connectorId,
          )
          return (
            <Row
              key={namespace}
              id={namespace}
              name={name}
              image={<NetworkIcon network={{ name, caipNetworkId: namespace }} />}
              end={isConnected ? t('multiChain.connected') : undefined}
              onPress={() =>
                view.push(connectingExternalView, { connectorId, namespace, ...named })
              }
            />
          )
        })}
      </Group>
    </>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<ConnectingMultiChainParams>>({
  View: ConnectingMultiChain,
  title: (translate) => translate(multiChainMessages, 'multiChain.title'),
})

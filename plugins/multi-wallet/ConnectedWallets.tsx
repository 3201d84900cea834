import { type Connection, namespaceOf, networksStore } from '../../kernel/exports/index.ts'
import {
  BidiText,
  Group,
  type MenuItem,
  MenuRow,
  useCopy,
  useMessages,
  useNetwork,
  useStore,
  WalletIcon,
} from '../../ui-shell/exports/ui.ts'
import { multiWalletMessages } from './messages.ts'
import { rowId, type WalletActions } from './wallet-actions.ts'

export interface ConnectedWalletsProps {
  /** The name of the namespace. */
  readonly label: string
  /** Those of one namespace, the active one first. */
  readonly connections: readonly Connection[]
  readonly actions: WalletActions
}

/** The wallets of a namespace, a tick at the one in use; each opens a menu of what can be done with it. */
export function ConnectedWallets({ label, connections, actions }: ConnectedWalletsProps) {
  const t = useMessages(multiWalletMessages)
  const itemsOf = useItems(actions)
  const { failure } = actions
  if (connections.length === 0) return null
  return (
    <Group label={label}>
      {connections.map((connection, index) => (
        <MenuRow
          key={rowId(connection)}
          id={rowId(connection)}
          name={connection.wallet.name}
          meta={failure?.row === rowId(connection) ? failure.text : <Whereabouts of={connection} />}
          image={<WalletIcon name={connection.wallet.name} icon={connection.wallet.icon} />}
          isSelected={index === 0}
          busyLabel={actions.isEnding(connection) ? t('multiWallet.disconnecting') : undefined}
          items={itemsOf(connection, index === 0)}
        />
      ))}
    </Group>
  )
}

/** The account and the network of a wallet; a network that the app does not know has no name. */
function Whereabouts({ of: { accounts, caipNetworkId } }: { readonly of: Connection }) {
  const network = useStore(networksStore, ({ requested }) =>
    requested.find((one) => one.caipNetworkId === caipNetworkId),
  )
  return (
    <>
      <BidiText value={accounts[0]?.address ?? ''} isShort />
      {network && ` · ${network.name}`}
    </>
  )
}

function useItems({ switchTo, disconnect }: WalletActions) {
  const t = useMessages(multiWalletMessages)
  const copy = useCopy()
  const { caipNetworkId } = useNetwork()
  const current = caipNetworkId && namespaceOf(caipNetworkId)
  return (connection: Connection, isActive: boolean): readonly MenuItem[] => {
    const { namespace, accounts } = connection
    const isInUse = isActive && namespace === current
    return [
      ...(isInUse
        ? []
        : [
            {
              id: 'use',
              label: t('multiWallet.use'),
              icon: 'check',
              onPress: () => switchTo(connection),
            } as const,
          ]),
      {
        id: 'copy',
        label: t('multiWallet.copy'),
        icon: 'copy',
        onPress: () => copy(accounts[0]?.address ?? '', t('multiWallet.copied')),
      },
      {
        id: 'disconnect',
        label: t('multiWallet.disconnect'),
        icon: 'disconnect',
        onPress: () => disconnect(connection),
      },
    ]
  }
}

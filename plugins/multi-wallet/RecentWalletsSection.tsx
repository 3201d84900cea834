import type { Connection } from '../../kernel/exports/index.ts'
import {
  Group,
  MenuRow,
  useChooseWallet,
  useMessages,
  useRecentWallets,
  useView,
  type WalletRow,
  WalletIcon,
} from '../../ui-shell/exports/ui.ts'
import { multiWalletMessages } from './messages.ts'

export interface RecentWalletsSectionProps {
  readonly connected: readonly Connection[]
}

/** The wallets that were used last and are not connected now. */
export function RecentWalletsSection({ connected }: RecentWalletsSectionProps) {
  const t = useMessages(multiWalletMessages)
  const view = useView()
  const choose = useChooseWallet(undefined)
  const { rows, forget } = useRecentWallets()
  const idle = rows.filter((row) => !connected.some((one) => isConnectedBy(one, row)))
  if (idle.length === 0) return null

  return (
    <Group label={t('multiWallet.recent')}>
      {idle.map((row) => {
        const { key, name, icon, imageId } = row
        return (
          <MenuRow
            key={key}
            id={`recent ${key}`}
            name={name}
            image={<WalletIcon name={name} icon={icon} imageId={imageId} />}
            items={[
              {
                id: 'connect',
                label: t('multiWallet.connect'),
                icon: 'wallet',
                onPress: () => choose(row),
              },
              {
                id: 'remove',
                label: t('multiWallet.remove'),
                icon: 'close',
                onPress: () => {
                  forget(row)
                  view.announce(t('multiWallet.removed', { wallet: name }))
                },
              },
            ]}
          />
        )
      })}
    </Group>
  )
}

/** By a connector of its own, or, where it was paired, by the name that it gives itself. */
const isConnectedBy = (
  { connectorId, wallet }: Connection,
  { connector, name }: WalletRow,
): boolean =>
  connectorId === connector?.id ||
  Object.values(connector?.ids ?? {}).includes(connectorId) ||
  wallet.name.trim().toLowerCase() === name.trim().toLowerCase()

import { useState } from 'react'
import {
  type Connection,
  ConnectionService,
  connectors,
  type WalletListing,
} from '../../kernel/exports/index.ts'
import {
  Group,
  MenuRow,
  useChooseWallet,
  useContributions,
  useMessages,
  useService,
  useView,
  WalletIcon,
} from '../../ui-shell/exports/ui.ts'
import { multiWalletMessages } from './messages.ts'

export interface RecentWalletsViewProps {
  readonly connected: readonly Connection[]
}

/** The wallets that were used last and are not connected now, at most two [S9.05]. */
export function RecentWalletsView({ connected }: RecentWalletsViewProps) {
  const t = useMessages(multiWalletMessages)
  const view = useView()
  const service = useService(ConnectionService)
  const contributed = useContributions(connectors)
  const choose = useChooseWallet(undefined)
  const [forgotten, setForgotten] = useState<readonly string[]>([])
  const recent = (service?.recentWallets() ?? []).filter(
    (wallet) =>
      !forgotten.includes(wallet.id) && !connected.some((one) => isConnectedBy(one, wallet)),
  )
  if (recent.length === 0) return null

  const forget = ({ id, name }: WalletListing) => {
    service?.forgetWallet(id)
    setForgotten((ids) => [...ids, id])
    view.announce(t('multiWallet.removed', { wallet: name }))
  }
  return (
    <Group label={t('multiWallet.recent')}>
      {recent.map((wallet) => {
        const { id, name, image_id: imageId } = wallet
        const connector = contributed.find(({ value }) => value.id === id)?.value
        const row = { key: `wallet:${id}`, name, imageId, connector, listing: wallet }
        return (
          <MenuRow
            key={id}
            id={`recent ${id}`}
            name={name}
            image={<WalletIcon name={name} icon={connector?.icon} imageId={imageId} />}
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
                onPress: () => forget(wallet),
              },
            ]}
          />
        )
      })}
    </Group>
  )
}

/** By its connector, or, where it was paired, by the name that it gives itself. */
const isConnectedBy = ({ connectorId, wallet }: Connection, { id, name }: WalletListing): boolean =>
  connectorId === id || wallet.name.trim().toLowerCase() === name.trim().toLowerCase()

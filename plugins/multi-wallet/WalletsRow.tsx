import { connectionsStore, listConnections } from '../../kernel/exports/index.ts'
import {
  Group,
  Icon,
  Row,
  RowSymbol,
  useMessages,
  useStore,
  useView,
} from '../../ui-shell/exports/ui.ts'
import { multiWalletMessages } from './messages.ts'
import { profileWalletsView } from './contract.ts'

/** In Account: the way to the wallets, and how many are connected. */
export function Block() {
  const t = useMessages(multiWalletMessages)
  const view = useView()
  const count = useStore(connectionsStore, (state) => listConnections(state).length)
  return (
    <Group>
      <Row
        id="wallets"
        name={t('multiWallet.title')}
        meta={t('multiWallet.connected', { count })}
        image={
          <RowSymbol>
            <Icon name="wallet" size={20} />
          </RowSymbol>
        }
        onPress={() => view.push(profileWalletsView)}
      />
    </Group>
  )
}

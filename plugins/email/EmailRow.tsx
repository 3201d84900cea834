import {
  activeConnection,
  type AccountRowProps,
  connectionsStore,
} from '../../kernel/exports/index.ts'
import {
  BidiText,
  Group,
  Row,
  useMessages,
  useService,
  useStore,
  useView,
} from '../../ui-shell/exports/ui.ts'
import { embeddedWalletId } from '../embedded-wallet/contract.ts'
import { useCurrentAddress } from './use-current-address.tsx'
import { EmailFlow, updateEmailWalletView } from './contract.ts'
import { emailMessages } from './messages.ts'

/** In the settings of an account that was logged in by e-mail: its address, and the way to another. */
export function Block({ namespace }: AccountRowProps) {
  const isEmbedded = useStore(
    connectionsStore,
    (state) => activeConnection(state, namespace)?.connectorId === embeddedWalletId,
  )
  // Other wallets do not have the embedded one loaded.
  return isEmbedded ? <AddressRow /> : null
}

function AddressRow() {
  const t = useMessages(emailMessages)
  const view = useView()
  const flow = useService(EmailFlow)
  const address = useCurrentAddress()
  if (!address || !flow) return null
  return (
    <Group>
      <Row
        id="email"
        name={t('email.label')}
        meta={<BidiText value={address} />}
        end={t('email.change')}
        onPress={() => {
          flow.editAddress()
          view.push(updateEmailWalletView)
        }}
      />
    </Group>
  )
}

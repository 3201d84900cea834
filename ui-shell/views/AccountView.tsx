import {
  accountSettingsView,
  accountView,
  type Connection,
  type LoadedView,
} from '../../kernel/exports/index.ts'
import { Group } from '../components/Group.tsx'
import { Icon } from '../components/Icon.tsx'
import { Row, RowSymbol } from '../components/Row.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { type ActiveAccount, useAccount, useNetwork } from '../hooks/use-account.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useView } from '../hooks/use-view.ts'
import { accountMessages } from '../messages/areas/account.ts'
import { AccountActions } from './account/AccountActions.tsx'
import { AccountRows } from './account/AccountRows.tsx'
import { AccountIdentity } from './account/AccountIdentity.tsx'
import { NativeBalanceBlock } from './account/NativeBalanceBlock.tsx'
import { NetworkRow } from './account/NetworkRow.tsx'
import { OtherAccounts } from './account/OtherAccounts.tsx'
import { useCapabilities } from './account/use-capabilities.ts'
import { useConnectWhenAlone } from '../hooks/use-connect-when-alone.ts'

/** Who is connected, what they have and what they can do. */
function Account() {
  const account = useAccount()
  useConnectWhenAlone()
  const { connection } = account
  if (!connection) return <Skeleton />
  return <ConnectedAccount account={account} connection={connection} />
}

function ConnectedAccount({
  account: { address, caipAddress },
  connection,
}: {
  readonly account: ActiveAccount
  readonly connection: Connection
}) {
  const t = useMessages(accountMessages)
  const view = useView()
  const { network } = useNetwork()
  const capabilities = useCapabilities(connection.namespace)
  return (
    <>
      <AccountIdentity
        address={address ?? ''}
        account={capabilities?.names ? caipAddress : undefined}
        connection={connection}
        network={network?.name ?? t('account.otherNetwork')}
      />
      {caipAddress && network && (
        <div className="holdings">
          <AccountRows
            place="balance"
            viewId={accountView.id}
            address={address ?? ''}
            namespace={connection.namespace}
            otherwise={capabilities?.nativeBalance && <NativeBalanceBlock account={caipAddress} />}
          />
        </div>
      )}
      <AccountActions namespace={connection.namespace} />
      <div className="joined">
        <AccountRows
          place="account"
          viewId={accountView.id}
          address={address ?? ''}
          namespace={connection.namespace}
        />
        <Group>
          <NetworkRow />
          <Row
            id="settings"
            name={t('account.settings')}
            image={
              <RowSymbol>
                <Icon name="settings" size={20} />
              </RowSymbol>
            }
            onPress={() => view.push(accountSettingsView)}
          />
        </Group>
      </div>
      <OtherAccounts />
    </>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: Account,
  title: (translate) => translate(accountMessages, 'account.title'),
})

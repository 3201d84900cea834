import { accountSettingsView, type LoadedView } from '../../kernel/exports/index.ts'
import { AccountPicture } from '../components/AccountPicture.tsx'
import { Actions } from '../components/Actions.tsx'
import { BidiText } from '../components/BidiText.tsx'
import { CopyButton } from '../components/CopyButton.tsx'
import { Group } from '../components/Group.tsx'
import { Row } from '../components/Row.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { WalletIcon } from '../components/WalletIcon.tsx'
import { useAccount } from '../hooks/use-account.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useStyles } from '../hooks/use-styles.ts'
import { accountMessages } from '../messages/areas/account.ts'
import { copyMessages } from '../messages/areas/copy.ts'
import css from '../theme/account.css'
import { AccountRows } from './account/AccountRows.tsx'
import { DisconnectButton } from './account/DisconnectButton.tsx'
import { NetworkRow } from './account/NetworkRow.tsx'
import { useConnectWhenAlone } from '../hooks/use-connect-when-alone.ts'

/** The facts about the account, each where it applies. */
function AccountSettings() {
  useStyles(css)
  const t = useMessages(accountMessages, copyMessages)
  const { connection, address = '' } = useAccount()
  useConnectWhenAlone()
  if (!connection) return <Skeleton />
  const { wallet } = connection
  return (
    <>
      <div className="joined">
        <Group>
          <Row
            id="address"
            name={t('settings.address')}
            meta={<BidiText value={address} isGrouped />}
            image={<AccountPicture address={address} image={undefined} size={36} />}
            end={
              <CopyButton
                kind="icon"
                text={address}
                label={t('copy.address')}
                doneText={t('copy.addressDone')}
              />
            }
          />
          <Row
            id="wallet"
            name={t('settings.wallet')}
            meta={wallet.name}
            image={<WalletIcon name={wallet.name} icon={wallet.icon} />}
          />
          <NetworkRow />
        </Group>
        <AccountRows
          place="settings"
          viewId={accountSettingsView.id}
          address={address}
          namespace={connection.namespace}
        />
      </div>
      <Actions>
        <DisconnectButton isWide />
      </Actions>
    </>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: AccountSettings,
  title: (translate) => translate(accountMessages, 'settings.title'),
})

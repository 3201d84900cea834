import { useState, useSyncExternalStore } from 'react'
import { type AccountRowProps, NoticeService } from '../../kernel/exports/index.ts'
import {
  Group,
  NoticeBar,
  RemoteImage,
  Row,
  Section,
  Switch,
  useAccount,
  useMessages,
  useService,
  WaitBar,
} from '../../ui-shell/exports/ui.ts'
import { accountMessages } from './account-messages.ts'
import { EmbeddedWallet, embeddedWalletId } from './contract.ts'

/** In AccountSettings: who is logged in by a social login, and which account is used. */
export function Block({ namespace }: AccountRowProps) {
  const { connection } = useAccount()
  const wallet = useService(EmbeddedWallet)
  if (!wallet || connection?.connectorId !== embeddedWalletId) return null
  const { smartAccount, caipNetworkId, accounts } = connection
  return (
    <>
      <Identity wallet={wallet} provider={connection.wallet.name} />
      {smartAccount?.networkIds.includes(caipNetworkId) && (
        <AccountType
          wallet={wallet}
          namespace={namespace}
          isSmart={accounts[0]?.type === 'smartAccount'}
        />
      )}
    </>
  )
}

/** The name of a social login; an e-mail login has a row of its own. */
function Identity({ wallet, provider }: { wallet: EmbeddedWallet; provider: string }) {
  const t = useMessages(accountMessages)
  const { user } = wallet
  const { displayName, provider: social } = useSyncExternalStore(
    user.subscribe,
    user.getSnapshot,
    user.getSnapshot,
  )
  if (social === undefined || displayName === undefined) return null
  return (
    <Group label={t('embeddedAccount.label')}>
      <Row
        id="identity"
        name={displayName}
        meta={t('embeddedAccount.by', { provider })}
        image={<RemoteImage kind="login" mark={social} name={provider} size={36} />}
      />
    </Group>
  )
}

/** What was asked for last, and how far that is. */
interface Change {
  readonly toSmart: boolean
  readonly progress: 'busy' | 'done' | 'failed'
}

function AccountType({
  wallet,
  namespace,
  isSmart,
}: {
  readonly wallet: EmbeddedWallet
  readonly namespace: AccountRowProps['namespace']
  readonly isSmart: boolean
}) {
  const t = useMessages(accountMessages)
  const notices = useService(NoticeService)
  const [asked, setAsked] = useState<Change>()
  const isBusy = asked?.progress === 'busy'
  const hasFallenBack = asked?.progress === 'done' && asked.toSmart && !isSmart

  const change = async (toSmart: boolean) => {
    setAsked({ toSmart, progress: 'busy' })
    try {
      const now = await wallet.setAccountType(namespace, toSmart ? 'smartAccount' : 'eoa')
      setAsked({ toSmart, progress: 'done' })
      if ((now === 'smartAccount') === toSmart) {
        notices?.toast({ kind: 'ok', text: t('embeddedAccount.saved') })
      }
    } catch {
      setAsked({ toSmart, progress: 'failed' })
    }
  }

  return (
    <>
      {isBusy && <WaitBar label={t('embeddedAccount.changing')} />}
      {hasFallenBack && <NoticeBar kind="info">{t('embeddedAccount.fellBack')}</NoticeBar>}
      {asked?.progress === 'failed' && (
        <NoticeBar kind="danger">{t('embeddedAccount.failed')}</NoticeBar>
      )}
      <Section label={t('embeddedAccount.type')}>
        <Switch
          label={t('embeddedAccount.smart')}
          meta={t(isSmart ? 'embeddedAccount.smartOn' : 'embeddedAccount.smartOff')}
          isOn={isSmart}
          disabledReason={isBusy ? t('embeddedAccount.changing') : undefined}
          onChange={(isOn) => void change(isOn)}
        />
      </Section>
    </>
  )
}

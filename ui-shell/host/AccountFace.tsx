import { shortenAddress } from '../../kernel/exports/internal.ts'
import { Avatar } from '../components/Avatar.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { useStyles } from '../hooks/use-styles.ts'
import { hostMessages } from '../messages/host-messages.ts'
import faces from '../theme/faces.css'
import { useTrigger } from './use-connect-button.ts'
import { useKitAccount } from './use-kit-account.ts'
import { useKitBalance } from './use-kit-balance.ts'

/** The account as a button. Loads when there is one. */
export function AccountFace({ showBalance }: { readonly showBalance: boolean }) {
  useStyles(faces)
  const t = useMessages(hostMessages)
  const { address = '' } = useKitAccount()
  const trigger = useTrigger('Account')
  const short = shortenAddress(address)
  return (
    <button
      {...trigger}
      type="button"
      part="button"
      className="host-button"
      aria-label={t('button.account', { name: short })}
    >
      {showBalance && <Balance />}
      <Avatar address={address} size={24} />
      <bdi dir="ltr" className="address" title={address}>
        {short}
      </bdi>
    </button>
  )
}

function Balance() {
  const { data, isSupported } = useKitBalance()
  if (!isSupported) return null
  return (
    <bdi dir="ltr" className={data ? 'balance' : 'balance unknown'}>
      {data && `${data.formatted} ${data.symbol}`}
    </bdi>
  )
}

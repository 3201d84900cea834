import type { CSSProperties } from 'react'
import { shortenAddress } from '../../kernel/exports/internal.ts'
import { Avatar } from '../components/Avatar.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { useStyles } from '../hooks/use-styles.ts'
import { hostMessages } from '../messages/host-messages.ts'
import faces from '../theme/faces.css'
import { KitIsland } from './KitIsland.tsx'
import { useTrigger } from './use-connect-button.ts'
import { useKitAccount } from './use-kit-account.ts'
import { useKitBalance } from './use-kit-balance.ts'

export interface AccountButtonProps {
  readonly showBalance?: boolean | undefined
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** The connected account; nothing while there is none. Opens Account. */
export function AccountButton({ showBalance = false, className, style }: AccountButtonProps) {
  const { address } = useKitAccount()
  if (!address) return null
  return (
    <KitIsland className={className} style={style} width={160}>
      <AccountFace showBalance={showBalance} />
    </KitIsland>
  )
}

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
  const { data } = useKitBalance()
  return (
    <bdi dir="ltr" className={data ? 'balance' : 'balance unknown'}>
      {data && `${data.formatted} ${data.symbol}`}
    </bdi>
  )
}

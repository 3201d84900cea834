import { type CSSProperties, lazy } from 'react'
import { KitIsland } from './KitIsland.tsx'
import { useKitAccount } from './use-kit-account.ts'

const AccountFace = /*#__PURE__*/ lazy(async () => ({
  default: (await import('./AccountFace.tsx')).AccountFace,
}))

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
    <KitIsland className={className} style={style} width={160} early="account">
      <AccountFace showBalance={showBalance} />
    </KitIsland>
  )
}

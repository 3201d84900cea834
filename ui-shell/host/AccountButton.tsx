import type { CSSProperties } from 'react'
import { useLazyCode } from '../hooks/use-lazy-code.ts'
import { lazyCode } from '../shell/lazy-code.ts'
import { KitIsland } from './KitIsland.tsx'
import { useKitAccount } from './use-kit-account.ts'

const accountFace = /*#__PURE__*/ lazyCode(
  async () => (await import('./AccountFace.tsx')).AccountFace,
)

export interface AccountButtonProps {
  readonly showBalance?: boolean | undefined
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** The connected account; nothing while there is none. Opens Account. */
export function AccountButton({ showBalance = false, className, style }: AccountButtonProps) {
  const { address, status } = useKitAccount()
  const AccountFace = useLazyCode(accountFace, status !== 'disconnected')
  if (!address) return null
  return (
    <KitIsland className={className} style={style} width={160} early="account">
      {AccountFace && <AccountFace showBalance={showBalance} />}
    </KitIsland>
  )
}

import { AccountFace } from './AccountFace.tsx'
import { NetworkFace } from './NetworkFace.tsx'

/** The network and the account side by side. Loads when there is an account. */
export function ConnectedFace({ showBalance }: { readonly showBalance: boolean }) {
  return (
    <span className="pair">
      <NetworkFace isCompact />
      <AccountFace showBalance={showBalance} />
    </span>
  )
}

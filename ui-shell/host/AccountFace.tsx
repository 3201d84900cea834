import type { CaipAddress } from '../../kernel/exports/index.ts'
import { formatNativeBalance, shortenAddress } from '../../kernel/exports/internal.ts'
import { AccountPicture } from '../components/AccountPicture.tsx'
import { useIdentity } from '../hooks/use-identity.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useStyles } from '../hooks/use-styles.ts'
import { useKernel } from '../kit-context.ts'
import { hostMessages } from '../messages/host-messages.ts'
import faces from '../theme/faces.css'
import { useCapabilities } from '../views/account/use-capabilities.ts'
import { useNativeBalance } from '../views/account/use-native-balance.ts'
import { HostButton } from './HostButton.tsx'
import { useTrigger } from './use-connect-button.ts'
import { useKitAccount } from './use-kit-account.ts'

/** The account as a button. Loads when there is one. */
export function AccountFace({ showBalance }: { readonly showBalance: boolean }) {
  useStyles(faces)
  const t = useMessages(hostMessages)
  const { address = '', caipAddress, namespace, isRemembered } = useKitAccount()
  const { nativeBalance, names } = useCapabilities(namespace) ?? {}
  const { buttonProps, isOffline } = useTrigger('Account')
  const identity = useIdentity(useKernel(), names ? caipAddress : undefined)
  const name = identity?.name ?? shortenAddress(address)
  return (
    <HostButton
      {...buttonProps}
      className="account"
      isOffline={isOffline}
      aria-label={isOffline ? undefined : t('button.account', { name })}
      aria-busy={isRemembered || undefined}
    >
      {showBalance && nativeBalance && <Balance account={caipAddress} />}
      <AccountPicture address={address} image={identity?.image} size={24} />
      <bdi dir="ltr" className="address" title={address}>
        {name}
      </bdi>
    </HostButton>
  )
}

/** A bone while it is read, a dash while it cannot be. */
function Balance({ account }: { readonly account: CaipAddress | undefined }) {
  const balance = useNativeBalance(account)
  if (balance === 'loading') return <span className="balance unknown" />
  return (
    <bdi dir="ltr" className="balance">
      {balance === 'failed' ? '—' : `${formatNativeBalance(balance)} ${balance.symbol}`}
    </bdi>
  )
}

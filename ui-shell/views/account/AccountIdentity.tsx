import type { CaipAddress, Connection } from '../../../kernel/exports/index.ts'
import { walletUser } from '../../../kernel/exports/internal.ts'
import { AccountPicture } from '../../components/AccountPicture.tsx'
import { BidiText } from '../../components/BidiText.tsx'
import { CopyButton } from '../../components/CopyButton.tsx'
import { useMessages } from '../../hooks/use-messages.ts'
import { useIdentity } from '../../hooks/use-identity.ts'
import { useKernel } from '../../kit-context.ts'
import { copyMessages } from '../../messages/areas/copy.ts'
import { useStyles } from '../../hooks/use-styles.ts'
import css from '../../theme/account.css'
import { DisconnectButton } from './DisconnectButton.tsx'

export interface AccountIdentityProps {
  readonly address: string
  /** Where accounts have names. */
  readonly account: CaipAddress | undefined
  readonly connection: Connection
  /** The name of the network. */
  readonly network: string
}

/** Who is connected: picture, name, short address, wallet and network; the ways to copy it and to leave. */
export function AccountIdentity({ address, account, connection, network }: AccountIdentityProps) {
  useStyles(css)
  const t = useMessages(copyMessages)
  const kernel = useKernel()
  const { name, image } = useIdentity(kernel, account) ?? {}
  const email = walletUser(kernel, connection)?.email
  const known = name ?? email
  const short = <BidiText value={address} isShort />
  return (
    <div className="identity">
      <AccountPicture address={address} image={image} size={56} />
      <span className="identity-name">{known ? <bdi>{known}</bdi> : short}</span>
      <span className="row-meta">
        {known && <>{short} · </>}
        {!email && <>{connection.wallet.name} · </>}
        {network}
      </span>
      <div className="identity-actions">
        <CopyButton
          kind="chip"
          text={address}
          label={t('copy.address')}
          doneText={t('copy.addressDone')}
        />
        <DisconnectButton />
      </div>
    </div>
  )
}

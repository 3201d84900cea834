import type { Connection } from '../../../kernel/exports/index.ts'
import { Avatar, BidiText, CopyButton, useMessages } from '../../exports/ui.ts'
import { copyMessages } from '../../messages/areas/copy.ts'
import { useStyles } from '../../hooks/use-styles.ts'
import css from '../../theme/views.css'

export interface AccountIdentityProps {
  readonly address: string
  readonly connection: Connection
  /** The name of the network. */
  readonly network: string
}

/** Who is connected: picture, short address to copy, wallet and network. */
export function AccountIdentity({ address, connection, network }: AccountIdentityProps) {
  useStyles(css)
  const t = useMessages(copyMessages)
  return (
    <div className="identity">
      <Avatar address={address} />
      <div className="row-words">
        <span className="row-name">
          <BidiText value={address} isShort />
        </span>
        <span className="row-meta">
          {connection.wallet.name} · {network}
        </span>
      </div>
      <CopyButton
        kind="icon"
        text={address}
        label={t('copy.address')}
        doneText={t('copy.addressDone')}
      />
    </div>
  )
}

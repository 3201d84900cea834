import { Icon, NetworkIcon, useNetwork } from '../exports/ui.ts'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/views.css'

/** From the network of now to another one, as two pictures and an arrow. */
export function NetworkMove({
  to,
}: {
  readonly to: { readonly name: string; readonly imageId?: string | undefined }
}) {
  useStyles(css)
  const { network } = useNetwork()
  if (!network || network.name === to.name) return <NetworkIcon network={to} size="state" />
  return (
    <span className="network-move">
      <NetworkIcon network={network} size="state" />
      <Icon name="next" size={20} />
      <NetworkIcon network={to} size="state" />
    </span>
  )
}

import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/token-icon.css'
import { NetworkIcon, type NetworkIconProps } from './NetworkIcon.tsx'
import { RemoteImage } from './RemoteImage.tsx'

export interface TokenIconProps {
  readonly token: {
    readonly symbol: string
    /** A checked data URI; the image service has others, by symbol. */
    readonly icon?: string | undefined
  }
  /** Drawn small at its edge. */
  readonly network?: NetworkIconProps['network'] | undefined
  readonly size?: 24 | 32 | 36 | undefined
}

/** Round, with the network that the token is of. */
export function TokenIcon({ token, network, size = 36 }: TokenIconProps) {
  useStyles(css)
  const { symbol, icon } = token
  return (
    <span className="token-icon">
      <RemoteImage kind="token" id={symbol} src={icon} name={symbol} size={size} isRound />
      {network && (
        <span className="token-network">
          <NetworkIcon network={network} size="chip" />
        </span>
      )}
    </span>
  )
}

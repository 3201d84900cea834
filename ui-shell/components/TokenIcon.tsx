import { useKnownToken } from '../hooks/use-known-token.ts'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/token-icon.css'
import { NetworkIcon, type NetworkIconProps } from './NetworkIcon.tsx'
import { RemoteImage } from './RemoteImage.tsx'

export interface TokenIconProps {
  readonly token: {
    readonly symbol: string
    /** A checked data URI; the image service and the marks have others, by symbol. */
    readonly icon?: string | undefined
    /** CAIP-10; absent for the native coin, empty where it is not known which contract it is. */
    readonly address?: string | undefined
  }
  /** Drawn small at its edge. */
  readonly network?: NetworkIconProps['network'] | undefined
  readonly size?: 24 | 32 | 36 | 44 | undefined
}

/**
 * Round, with the network that the token is of. Anybody can call a token `USDC`: the picture of a symbol is
 * drawn for native coins and for contracts that are known by chain and address, else its letter.
 * A known contract has the picture of what it is, whatever it calls itself.
 */
export function TokenIcon({ token, network, size = 36 }: TokenIconProps) {
  useStyles(css)
  const { symbol, icon, address } = token
  const known = useKnownToken(address)
  const drawn = address === undefined ? symbol : (known ?? undefined)
  return (
    <span className="token-icon">
      <RemoteImage
        kind="token"
        id={drawn}
        mark={drawn?.toUpperCase()}
        src={icon}
        name={symbol}
        identity={address || symbol}
        size={size}
        isRound
      />
      {network && (
        <span className="token-network">
          <NetworkIcon network={network} size="chip" />
        </span>
      )}
    </span>
  )
}

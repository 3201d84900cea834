import type { ReactNode } from 'react'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/amount-field.css'
import { Icon } from './Icon.tsx'
import { TokenIcon, type TokenIconProps } from './TokenIcon.tsx'

export interface TokenChipProps {
  readonly id?: string | undefined
  /** Undefined while none is chosen. */
  readonly token: TokenIconProps['token'] | undefined
  readonly network?: TokenIconProps['network'] | undefined
  /** In the place of the token's icon: of a currency, for example. */
  readonly picture?: ReactNode
  /** What it says while none is chosen: "Choose token". */
  readonly emptyLabel: string
  /** What a press does, for assistive technology: "Change token". */
  readonly actionLabel: string
  readonly onPress: () => void
  /** Not known yet which: a bone stands in its place. */
  readonly isLoading?: boolean | undefined
}

/** The token of an amount; a press leads to the list of tokens. */
export function TokenChip(props: TokenChipProps) {
  useStyles(css)
  const { token } = props
  if (props.isLoading) return <span className="bone token-chip-bone" aria-hidden="true" />
  const name = token?.symbol ?? props.emptyLabel
  return (
    <button
      type="button"
      className="token-chip"
      data-focus-key={props.id ?? 'token'}
      onClick={props.onPress}
    >
      {token && (props.picture ?? <TokenIcon token={token} network={props.network} size={24} />)}
      <span className="token-chip-name">{name}</span>
      {token && <span className="hidden"> {props.actionLabel}</span>}
      <Icon name="down" />
    </button>
  )
}

import { classNames } from './class-names.ts'

export interface WaitBarProps {
  /** The sentence on screen that says what is awaited. */
  readonly label: string
  /** Both, when the end is known. */
  readonly value?: number | undefined
  readonly max?: number | undefined
  /** As wide as the end of a row. */
  readonly isSmall?: boolean | undefined
}

/** Something is awaited; never without words beside it. */
export function WaitBar({ label, value, max, isSmall }: WaitBarProps) {
  const isKnown = value !== undefined && max !== undefined && max > 0
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={isKnown ? value : undefined}
      aria-valuemin={isKnown ? 0 : undefined}
      aria-valuemax={isKnown ? max : undefined}
      className={classNames('wait-bar', isSmall && 'small', isKnown && 'known')}
    >
      <span style={isKnown ? { inlineSize: `${(100 * value) / max}%` } : undefined} />
    </span>
  )
}

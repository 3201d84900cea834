import { type CSSProperties, type ReactNode, useId } from 'react'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/amount-field.css'
import { classNames } from './class-names.ts'

export interface AmountFieldProps {
  readonly id?: string | undefined
  readonly label: string
  /** As it was typed; `readAmount` says what it means. */
  readonly value: string
  /** Absent: it is shown and not typed. */
  readonly onChange?: ((value: string) => void) | undefined
  /** It is on its way: a bone stands in its place. */
  readonly isLoading?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  /** A `TokenChip`, or the name of a currency. */
  readonly chip?: ReactNode
  /** What it is worth; stands below at the start. */
  readonly worth?: ReactNode
  /** Below at the end: what there is, and a quiet button for all of it. */
  readonly end?: ReactNode
  readonly error?: ReactNode
  readonly isMain?: boolean | undefined
}

/** A large amount with its token beside it. Amount and worth are left-to-right in every language. */
export function AmountField(props: AmountFieldProps) {
  useStyles(css)
  const id = useId()
  const isInvalid = props.error !== undefined
  return (
    <div className={classNames('amount-field', isInvalid && 'invalid')}>
      <label className="amount-label" htmlFor={id}>
        {props.label}
      </label>
      <div className="amount-line">
        {props.isLoading ? (
          <span className="bone amount-bone" aria-hidden="true" />
        ) : (
          <span
            className="amount-box"
            style={{ '--_kit-length': props.value.length || 1 } as CSSProperties}
          >
            <input
              id={id}
              className="amount-input"
              type="text"
              inputMode="decimal"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              placeholder="0"
              maxLength={100}
              value={props.value}
              readOnly={props.onChange === undefined}
              disabled={props.isDisabled}
              aria-invalid={isInvalid || undefined}
              aria-describedby={`${id}-note`}
              data-focus-key={props.id ?? props.label}
              data-autofocus={props.isMain || undefined}
              onChange={(event) => props.onChange?.(event.target.value)}
            />
          </span>
        )}
        {props.chip}
      </div>
      <div className="amount-foot">
        <span id={`${id}-note`} className="amount-note">
          {props.error ?? props.worth}
        </span>
        {props.end}
      </div>
    </div>
  )
}

import { type HTMLAttributes, type ReactNode, useId } from 'react'
import { forwardRef } from './forward-ref.ts'
import { classNames } from './class-names.ts'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/fields.css'

export interface TextFieldProps {
  readonly id?: string | undefined
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly hint?: ReactNode
  /** What is wrong and what to do; stands in the place of the hint. */
  readonly error?: ReactNode
  readonly placeholder?: string | undefined
  readonly type?: 'text' | 'email' | 'url' | undefined
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly autoComplete?: string | undefined
  readonly maxLength?: number | undefined
  readonly isDisabled?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  /** Addresses and codes: left-to-right whatever the language. */
  readonly isLtr?: boolean | undefined
  /** It wraps, so that all of an address is read where it stands; the label is inside of the box. */
  readonly isLong?: boolean | undefined
  /** The same as it is best read; it stands in the place of the value while the field has no focus. */
  readonly asRead?: ReactNode
  /** Inside the box, before what is typed: whom it means. */
  readonly picture?: ReactNode
  /** Gets the focus when the view appears. */
  readonly isMain?: boolean | undefined
  /** A fixed ending or a button inside the box. */
  readonly end?: ReactNode
}

/** Label above, box 48, hint or error below. Errors appear on blur or submit; the view decides. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(
  function TextField(props, ref) {
    useStyles(css)
    const id = useId()
    const note = props.error ?? props.hint
    const isInvalid = props.error !== undefined
    const typing = {
      id,
      autoComplete: props.autoComplete ?? 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      dir: props.isLtr ? 'ltr' : undefined,
      placeholder: props.placeholder,
      maxLength: props.maxLength,
      value: props.value,
      readOnly: props.isReadOnly,
      disabled: props.isDisabled,
      'aria-invalid': isInvalid || undefined,
      'aria-describedby': note === undefined ? undefined : `${id}-note`,
      'data-focus-key': props.id ?? props.label,
      'data-autofocus': props.isMain || undefined,
      onBlur: props.onBlur,
    }
    return (
      <div className={classNames('field', props.isLong && 'long', isInvalid && 'invalid')}>
        <label className="field-label" htmlFor={id}>
          {props.label}
        </label>
        <div className="field-box">
          {props.picture}
          {props.isLong ? (
            // The same words behind it, unseen, make it as high as they are.
            <span className="field-growing" data-text={props.value || props.placeholder}>
              <textarea
                {...typing}
                rows={1}
                // Of one line, however it is drawn: as in any other field, breaks are left out.
                onChange={({ target }) => props.onChange(target.value.replace(/[\r\n]/g, ''))}
              />
              {props.asRead && (
                <span className="field-read" aria-hidden="true">
                  {props.asRead}
                </span>
              )}
            </span>
          ) : (
            <input
              {...typing}
              ref={ref}
              type={props.type ?? 'text'}
              inputMode={props.inputMode}
              onChange={({ target }) => props.onChange(target.value)}
            />
          )}
          {props.end !== undefined && <span className="field-end">{props.end}</span>}
        </div>
        <p className="field-note" id={`${id}-note`} hidden={note === undefined}>
          {note}
        </p>
      </div>
    )
  },
)

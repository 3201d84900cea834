import { type MouseEvent, type ReactNode } from 'react'
import { forwardRef } from './forward-ref.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'

export interface ButtonProps {
  /** Finds the button again when the visitor comes back to the view. */
  readonly id?: string | undefined
  /**
   * One `primary` in a view. A `chip` is small, for what is done in passing; a `line` reads as a sentence; a `leave`
   * ends a connection, or goes on at a risk: quiet, in the colour of danger.
   */
  readonly kind?:
    | 'primary'
    | 'secondary'
    | 'quiet'
    | 'line'
    | 'leave'
    | 'danger'
    | 'chip'
    | undefined
  readonly icon?: IconName | undefined
  /** A small picture in the place of the icon. */
  readonly image?: ReactNode
  /** A verb, at most three words. */
  readonly children: ReactNode
  readonly onPress?: ((event: MouseEvent) => void) | undefined
  /** Keeps its width and says `busyLabel`; presses do nothing. */
  readonly isBusy?: boolean | undefined
  readonly busyLabel?: string | undefined
  /** Stays focusable and readable; presses do nothing. */
  readonly isDisabled?: boolean | undefined
  /** Why it is disabled, for assistive technology; say it on screen as well. */
  readonly disabledReason?: string | undefined
  readonly isSubmit?: boolean | undefined
  /** As wide as its container. */
  readonly isWide?: boolean | undefined
  /** Gets the focus when the view appears. */
  readonly isMain?: boolean | undefined
  /** When the visible words do not say it all; of a button that is a picture, also its tooltip. */
  readonly label?: string | undefined
  /** The picture alone is visible. */
  readonly isPicture?: boolean | undefined
}

/** At least 44 high, a chip 36. The label is a verb and stays in its place while the work is done. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const { id, kind = 'secondary', icon, children, onPress, isBusy, busyLabel, isWide } = props
  const isInert = Boolean(isBusy || props.isDisabled)
  return (
    <button
      ref={ref}
      type={props.isSubmit ? 'submit' : 'button'}
      part="button"
      className={classNames('button', kind, isWide && 'wide', isBusy && 'busy')}
      data-focus-key={id}
      data-autofocus={props.isMain || undefined}
      aria-disabled={isInert || undefined}
      aria-label={isBusy ? busyLabel : props.label}
      title={props.isPicture ? props.label : undefined}
      aria-description={props.isDisabled ? props.disabledReason : undefined}
      onClick={(event) => {
        if (!isInert) onPress?.(event)
        else if (props.isSubmit) event.preventDefault()
      }}
    >
      <span className="button-words" aria-hidden={isBusy ? true : undefined}>
        {icon ? <Icon name={icon} /> : props.image}
        <span className={props.isPicture ? 'hidden' : undefined}>{children}</span>
      </span>
      {isBusy && <span className="button-busy">{busyLabel ?? children}</span>}
    </button>
  )
})

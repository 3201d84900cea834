import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/field-submit.css'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

export interface FieldSubmitProps {
  /** A verb; also its tooltip. */
  readonly label: string
  /** What stands in the field can be sent: the arrow takes the colour of a main action. */
  readonly isReady: boolean
  /** Says `busyLabel`; presses do nothing. */
  readonly isBusy?: boolean | undefined
  readonly busyLabel?: string | undefined
  /** Disables it; stays focusable and readable. */
  readonly disabledReason?: string | undefined
}

/** The arrow at the end of a `TextField` that sends its form: quiet until there is something to send. */
export function FieldSubmit({
  label,
  isReady,
  isBusy = false,
  busyLabel,
  disabledReason,
}: FieldSubmitProps) {
  useStyles(css)
  const isInert = isBusy || disabledReason !== undefined
  return (
    <button
      type="submit"
      part="button"
      className={classNames('field-submit', isReady && !isInert && 'ready', isBusy && 'busy')}
      aria-disabled={isInert || undefined}
      aria-description={disabledReason}
      title={label}
      onClick={(event) => {
        if (isInert) event.preventDefault()
      }}
    >
      {isBusy ? <span className="field-submit-wait" /> : <Icon name="next" size={20} />}
      <span className="hidden">{isBusy ? busyLabel : label}</span>
    </button>
  )
}

import { type ReactNode, useId } from 'react'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/switch.css'

export interface SwitchProps {
  readonly label: string
  readonly meta?: string | undefined
  /** At the start, where it stands among rows that have one: a `RowSymbol`. */
  readonly image?: ReactNode
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  /** Disables the switch and stands in the second line. */
  readonly disabledReason?: string | undefined
}

/** On or off, effective at once. */
export function Switch({ label, meta, image, isOn, onChange, disabledReason }: SwitchProps) {
  useStyles(css)
  const id = useId()
  const note = disabledReason ?? meta
  return (
    <button
      type="button"
      role="switch"
      className="row switch-row"
      aria-checked={isOn}
      aria-disabled={disabledReason === undefined ? undefined : true}
      aria-labelledby={`${id}-label`}
      aria-describedby={note === undefined ? undefined : `${id}-note`}
      data-focus-key={label}
      onClick={() => disabledReason === undefined && onChange(!isOn)}
    >
      {image !== undefined && <span className="row-image">{image}</span>}
      <span className="row-words">
        <span className="row-name" id={`${id}-label`}>
          {label}
        </span>
        {note !== undefined && (
          <span className="row-meta" id={`${id}-note`}>
            {note}
          </span>
        )}
      </span>
      <span className="switch" aria-hidden="true">
        <span className="switch-knob" />
      </span>
    </button>
  )
}

import type { ReactNode } from 'react'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/checkbox.css'

export interface CheckboxProps {
  /** The sentence that is agreed to; may hold `Link`s. */
  readonly children: ReactNode
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}

export function Checkbox({ children, isChecked, onChange }: CheckboxProps) {
  useStyles(css)
  return (
    <label className="checkbox">
      <input
        type="checkbox"
        checked={isChecked}
        data-focus-key="checkbox"
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

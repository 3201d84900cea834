import type { ReactNode } from 'react'

export interface CheckboxProps {
  /** The sentence that is agreed to; may hold `Link`s. */
  readonly children: ReactNode
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}

export function Checkbox({ children, isChecked, onChange }: CheckboxProps) {
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

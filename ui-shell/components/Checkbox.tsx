import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/checkbox.css'

export interface CheckboxProps {
  /** The sentence that is agreed to; may hold `Link`s. */
  readonly children: ReactNode
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  /** What is better left as it is: it has the look of a warning. */
  readonly isRisky?: boolean | undefined
}

export function Checkbox({ children, isChecked, onChange, isRisky }: CheckboxProps) {
  useStyles(css)
  return (
    <label className={classNames('checkbox', isRisky && 'risky')}>
      <input
        type="checkbox"
        checked={isChecked}
        data-focus-key="checkbox"
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
      {isRisky && <Icon name="alert" size={20} />}
    </label>
  )
}

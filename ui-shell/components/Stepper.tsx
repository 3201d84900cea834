import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/stepper.css'
import { HiddenText } from './Text.tsx'

export interface StepperProps {
  /** "Step 2 of 3". */
  readonly label: string
  /** What each step is, for assistive technology. */
  readonly steps: readonly string[]
  /** Counted from 1. */
  readonly current: number
}

/** Where the visitor is in a task of several views. */
export function Stepper({ label, steps, current }: StepperProps) {
  useStyles(css)
  return (
    <div className="stepper">
      <p className="text meta">{label}</p>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step}
            className={index < current ? 'reached' : undefined}
            aria-current={index === current - 1 ? 'step' : undefined}
          >
            <HiddenText>{step}</HiddenText>
          </li>
        ))}
      </ol>
    </div>
  )
}

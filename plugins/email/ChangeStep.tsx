import { Stepper, useMessages } from '../../ui-shell/exports/ui.ts'
import { emailMessages } from './messages.ts'

const steps = ['email.stepAddress', 'email.stepPrimary', 'email.stepSecondary'] as const

/** Where the visitor is in a change of the address. */
export function ChangeStep({ step }: { readonly step: 1 | 2 | 3 }) {
  const t = useMessages(emailMessages)
  return (
    <Stepper
      label={t('email.step', { step, count: steps.length })}
      steps={steps.map((key) => t(key))}
      current={step}
    />
  )
}

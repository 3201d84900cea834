import { toUnits } from '../../kernel/exports/index.ts'
import { onRampStore, type PaymentCurrency } from './onramp-store.ts'

/** More than any currency has. */
const digits = 30

/** Whether one of the ways to pay admits the amount; exact. */
export function isWithinLimits(
  amount: string,
  { payment_method_limits: limits }: Pick<PaymentCurrency, 'payment_method_limits'>,
): boolean {
  const units = toUnits(amount, digits)
  return (
    units !== undefined &&
    limits.some(({ min, max }) => {
      const [least, most] = [toUnits(min, digits), toUnits(max, digits)]
      return least !== undefined && most !== undefined && least <= units && units <= most
    })
  )
}

/** Where the service does not say: the same without hundredths. */
export const fallbackLimits = (): PaymentCurrency['payment_method_limits'] =>
  onRampStore.initial.paymentCurrency.payment_method_limits.map(({ id, min, max }) => ({
    id,
    min: String(Number(min)),
    max: String(Number(max)),
  }))

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

/** From the least to the most that is admitted; undefined where something between is not. */
export function commonRange({
  payment_method_limits: limits,
}: Pick<PaymentCurrency, 'payment_method_limits'>) {
  const byStart = [...limits].sort((one, other) => compare(one.min, other.min))
  const [first, ...rest] = byStart
  if (!first) return undefined
  let { max } = first
  for (const limit of rest) {
    if (compare(limit.min, max) > 0) return undefined
    if (compare(limit.max, max) > 0) max = limit.max
  }
  return { min: first.min, max }
}

const compare = (one: string, other: string): number => {
  const [left = 0n, right = 0n] = [toUnits(one, digits), toUnits(other, digits)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** Where the service does not say: the same without hundredths. */
export const fallbackLimits = (): PaymentCurrency['payment_method_limits'] =>
  onRampStore.initial.paymentCurrency.payment_method_limits.map(({ id, min, max }) => ({
    id,
    min: String(Number(min)),
    max: String(Number(max)),
  }))

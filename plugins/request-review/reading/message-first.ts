/**
 * What `personal_sign` is asked with, as message and address. Some write the address first, and wallets
 * guess: here one reading holds for what is checked, what is shown and what is sent.
 */
export function messageFirst(params: unknown): readonly [message: unknown, address: unknown] {
  const [first, second] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const isTurned = isAddress(first) && typeof second === 'string' && !isAddress(second)
  return isTurned ? [second, first] : [first, second]
}

const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

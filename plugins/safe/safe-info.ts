/** The Safe of the page around this one, as that page tells it. */
export interface SafeInfo {
  readonly safeAddress: `0x${string}`
  readonly chainId: number
  readonly threshold: number
  readonly owners: string[]
  readonly isReadOnly: boolean
}

/** Undefined for what is no Safe. An address is judged by the namespace, when it is connected. */
export function parseSafeInfo(value: unknown): SafeInfo | undefined {
  const { safeAddress, chainId, threshold, owners, isReadOnly } = (value ?? {}) as Readonly<
    Partial<Record<keyof SafeInfo, unknown>>
  >
  if (!isAddress(safeAddress)) return undefined
  if (!Number.isSafeInteger(chainId) || Number(chainId) < 1) return undefined
  return {
    safeAddress,
    chainId: Number(chainId),
    threshold: Number.isSafeInteger(threshold) ? Number(threshold) : 1,
    owners: Array.isArray(owners) ? owners.filter(isAddress) : [],
    isReadOnly: isReadOnly === true,
  }
}

const isAddress = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

/** Hex bytes of a signature, a hash or the like. */
export function isHex(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)
}

export function isHash(value: unknown): value is `0x${string}` {
  return isHex(value) && value.length === 66
}

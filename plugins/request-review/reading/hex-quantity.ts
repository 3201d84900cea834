/** A number of up to 256 bits as nodes write it. Throws a TypeError for anything else. */
export function hexQuantity(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)) return BigInt(value)
  throw new TypeError('no quantity')
}

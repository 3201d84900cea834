/**
 * Whether every wallet signs the same for a value of an atomic type of EIP-712. In another form than its type's some
 * take `"false"` for true, others a missing value for zero, and what is shown would not be what is signed.
 */
export function fitsType(type: string, value: unknown): boolean {
  const [, name = '', size] = /^(u?int|bytes)(\d*)$/.exec(type) ?? ['', type]
  switch (name) {
    case 'bool':
      return typeof value === 'boolean'
    case 'string':
      return typeof value === 'string'
    case 'address':
      return isHex(value) && value.length === 42
    case 'bytes':
      return isHex(value) && (size === '' || value.length === 2 + 2 * Number(size))
    case 'uint':
    case 'int':
      return isWithin(value, Number(size || 256), name === 'int')
    default:
      return false
  }
}

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)

function isWithin(value: unknown, bits: number, isSigned: boolean): boolean {
  const isPlain =
    typeof value === 'bigint' ||
    (typeof value === 'number' && Number.isSafeInteger(value)) ||
    (typeof value === 'string' && /^(?:0x[0-9a-f]{1,64}|-?\d{1,78})$/i.test(value))
  if (!isPlain || bits > 256) return false
  const number = BigInt(value)
  const most = 2n ** BigInt(isSigned ? bits - 1 : bits)
  return number < most && number >= (isSigned ? -most : 0n)
}

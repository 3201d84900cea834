const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes as Bitcoin and Solana write them. */
export function toBase58(bytes: Uint8Array): string {
  let rest = bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = letters.charAt(Number(rest % 58n)) + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

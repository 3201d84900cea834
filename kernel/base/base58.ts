const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes as Bitcoin and Solana write them. */
export function toBase58(bytes: Uint8Array): string {
  let rest = bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = letters.charAt(Number(rest % 58n)) + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** Throws a TypeError for what is none. */
export function fromBase58(text: string): Uint8Array {
  let number = 0n
  for (const letter of text) {
    const digit = letters.indexOf(letter)
    if (digit < 0) throw new TypeError('no base58')
    number = number * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; number > 0n; number >>= 8n) bytes.unshift(Number(number & 255n))
  const zeros = text.length - text.replace(/^1+/, '').length
  return Uint8Array.from([...Array.from({ length: zeros }, () => 0), ...bytes])
}

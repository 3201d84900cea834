const blockBytes = 128

/** RFC 7693, 2.6: the same words as in SHA-512. */
const initial: readonly bigint[] = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
]

/** RFC 7693, 2.7: the words of the message as each round takes them, one hexadecimal digit a word. */
const orders: readonly string[] = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
  '0123456789abcdef',
  'ea489fd61c02b753',
]

/** What each of the eight steps of a round mixes: the columns, then the diagonals. */
const steps: readonly (readonly [number, number, number, number])[] = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
]

/**
 * BLAKE2b without a key (RFC 7693) of at most 128 bytes, which is one block; `length` is that of the
 * hash, 64 bytes at most. Here because an address must be checked at once, before the chain library is
 * loaded.
 */
export function blake2b(message: Uint8Array, length: number): Uint8Array {
  const block = new DataView(new ArrayBuffer(blockBytes))
  message.forEach((byte, index) => block.setUint8(index, byte))

  const state = BigUint64Array.from(initial)
  state[0] = at(state, 0) ^ BigInt(0x01010000 | length)
  const words = BigUint64Array.from([...state, ...initial])
  words[12] = at(words, 12) ^ BigInt(message.length)
  words[14] = ~at(words, 14)

  for (const order of orders) {
    const word = (index: number) =>
      block.getBigUint64(Number.parseInt(order.charAt(index), 16) * 8, true)
    steps.forEach((step, index) => mix(words, step, word(2 * index), word(2 * index + 1)))
  }
  const hash = new DataView(new ArrayBuffer(64))
  initial.forEach((_, index) => {
    hash.setBigUint64(index * 8, at(state, index) ^ at(words, index) ^ at(words, index + 8), true)
  })
  return new Uint8Array(hash.buffer, 0, length)
}

/** The function G; sums wrap because the array holds 64 bits. */
function mix(
  words: BigUint64Array,
  [a, b, c, d]: readonly [number, number, number, number],
  x: bigint,
  y: bigint,
): void {
  words[a] = at(words, a) + at(words, b) + x
  words[d] = rotate(at(words, d) ^ at(words, a), 32n)
  words[c] = at(words, c) + at(words, d)
  words[b] = rotate(at(words, b) ^ at(words, c), 24n)
  words[a] = at(words, a) + at(words, b) + y
  words[d] = rotate(at(words, d) ^ at(words, a), 16n)
  words[c] = at(words, c) + at(words, d)
  words[b] = rotate(at(words, b) ^ at(words, c), 63n)
}

const at = (words: BigUint64Array, index: number): bigint => words[index] ?? 0n

/** To the right. */
const rotate = (value: bigint, by: bigint): bigint =>
  BigInt.asUintN(64, (value >> by) | (value << (64n - by)))

import { base58 } from '@scure/base'

export interface SolanaInstruction {
  readonly program: string | undefined
  /** Undefined where a table on the chain says who it is. */
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

export interface SolanaTransaction {
  /** What is signed. */
  readonly message: Uint8Array
  /** Whose signatures it needs. */
  readonly signers: readonly string[]
  readonly instructions: readonly SolanaInstruction[]
}

const signatureLength = 64
const keyLength = 32

/**
 * Reads a legacy or version 0 transaction as it travels. Throws a TypeError for anything else, also when
 * something is left at its end.
 */
export function parseSolanaTransaction(bytes: Uint8Array): SolanaTransaction {
  const outer = reader(bytes)
  outer.skip(outer.length() * signatureLength)
  const message = outer.rest()

  const inner = reader(message)
  const first = inner.byte()
  const isVersioned = (first & 0x80) !== 0
  if (isVersioned && first !== 0x80) throw new TypeError('unknown version')
  const signers = isVersioned ? inner.byte() : first
  inner.skip(2)
  const keys = list(inner.length(), () => base58.encode(inner.take(keyLength)))
  inner.skip(keyLength)
  const instructions = list(inner.length(), () => {
    const program = inner.byte()
    const accounts = [...inner.take(inner.length())]
    const data = inner.take(inner.length())
    return {
      // A program is never in a table.
      program: keys[program],
      accounts: accounts.map((index) => keys[index]),
      data,
    }
  })
  if (isVersioned) {
    list(inner.length(), () => {
      inner.skip(keyLength)
      inner.skip(inner.length())
      inner.skip(inner.length())
    })
  }
  if (inner.rest().length > 0) throw new TypeError('more than a transaction')
  return { message, signers: keys.slice(0, signers), instructions }
}

const list = <T>(count: number, read: () => T): T[] => Array.from({ length: count }, read)

function reader(bytes: Uint8Array) {
  let at = 0
  const take = (count: number) => {
    if (at + count > bytes.length) throw new TypeError('cut off')
    at += count
    return bytes.slice(at - count, at)
  }
  const byte = () => take(1)[0] as number
  return {
    take,
    byte,
    skip: (count: number) => void take(count),
    rest: () => bytes.slice(at),
    /** Seven bits a byte, the lowest first, in at most three. */
    length() {
      let value = 0
      for (let place = 0; place < 3; place += 1) {
        const part = byte()
        value |= (part & 0x7f) << (place * 7)
        if (part < 0x80) return value
      }
      throw new TypeError('no length')
    },
  }
}

import { base58, base64 } from '@scure/base'
import { KitError, type RpcError, rpcErrorOf } from '../../kernel/exports/index.ts'

/**
 * Solana requests as the kit and paired wallets speak them, with transactions in base64, and as the frame
 * takes them, with transactions in base58.
 */
export interface SolanaDialect {
  /** The params for the frame. Throws −32602. */
  readonly params: (params: unknown) => unknown
  /** The answer for who asked. Throws `FRAME_ERROR`. */
  readonly answer: (answer: unknown, address: string) => unknown
}

/** What one packet of the network holds. */
const maxBytes = 1_232
const keyLength = 32
const signatureLength = 64
const maxMessageLength = 65_536
const maxTransactions = 100
const sendOptions = ['skipPreflight', 'preflightCommitment', 'maxRetries', 'minContextSlot']

const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined

function bytesOf(codec: typeof base58, value: unknown, maxLength: number): Uint8Array | undefined {
  if (typeof value !== 'string' || value === '' || value.length > maxLength) return undefined
  try {
    return codec.decode(value)
  } catch {
    return undefined
  }
}

const invalid = (details: string): RpcError => rpcErrorOf(-32602, { details }) as RpcError
const unreadable = (details: string): KitError =>
  new KitError('An error occurred', { code: 'FRAME_ERROR', details })

const toFrame = (value: unknown): string => {
  const bytes = bytesOf(base64, value, maxBytes * 2)
  if (!bytes || bytes.length > maxBytes)
    throw invalid('a transaction is base64 of at most 1,232 bytes')
  return base58.encode(bytes)
}
const fromFrame = (value: unknown): Uint8Array => {
  const bytes = bytesOf(base58, value, maxBytes * 2)
  if (!bytes || bytes.length > maxBytes) throw unreadable('expected a transaction in base58')
  return bytes
}
const withKey = (params: unknown) => {
  const pubkey = read(params, 'pubkey')
  return pubkey === undefined ? {} : { pubkey }
}

const signature = (answer: unknown) => {
  const text = read(answer, 'signature')
  if (bytesOf(base58, text, 88)?.length !== signatureLength) {
    throw unreadable('expected a signature of 64 bytes in base58')
  }
  return { signature: text }
}

/** By method; each of the four. */
export const solanaDialects: ReadonlyMap<string, SolanaDialect> = /*#__PURE__*/ new Map<
  string,
  SolanaDialect
>([
  [
    'solana_signMessage',
    {
      params: (params) => {
        const message = read(params, 'message')
        if (!bytesOf(base58, message, maxMessageLength)) {
          throw invalid('params.message is not base58')
        }
        return { message, ...withKey(params) }
      },
      answer: signature,
    },
  ],
  [
    'solana_signTransaction',
    {
      params: (params) => ({
        transaction: toFrame(read(params, 'transaction')),
        ...withKey(params),
      }),
      answer: (answer, address) => {
        const bytes = fromFrame(read(answer, 'transaction'))
        const signed = signatureBy(bytes, address)
        if (!signed) throw unreadable('expected a transaction that the account signed')
        return { signature: base58.encode(signed), transaction: base64.encode(bytes) }
      },
    },
  ],
  [
    'solana_signAllTransactions',
    {
      params: (params) => {
        const list = read(params, 'transactions')
        if (!Array.isArray(list) || list.length === 0 || list.length > maxTransactions) {
          throw invalid(`params.transactions is no list of 1 to ${maxTransactions}`)
        }
        return { transactions: list.map(toFrame), ...withKey(params) }
      },
      answer: (answer, address) => {
        const list = read(answer, 'transactions')
        if (!Array.isArray(list)) throw unreadable('expected a list of transactions')
        const signed = list.map(fromFrame)
        if (!signed.every((bytes) => signatureBy(bytes, address))) {
          throw unreadable('expected transactions that the account signed')
        }
        return { transactions: signed.map((bytes) => base64.encode(bytes)) }
      },
    },
  ],
  [
    'solana_signAndSendTransaction',
    {
      params: (params) => {
        const given = read(params, 'sendOptions') ?? read(params, 'options')
        const entries = sendOptions.flatMap((name) => {
          const value = read(given, name)
          return value === undefined ? [] : [[name, value]]
        })
        return {
          transaction: toFrame(read(params, 'transaction')),
          ...withKey(params),
          ...(entries.length > 0 && { options: Object.fromEntries(entries) }),
        }
      },
      answer: signature,
    },
  ],
])

/** The signature of an account in a transaction as it travels; undefined when it did not sign. */
function signatureBy(bytes: Uint8Array, address: string): Uint8Array | undefined {
  // So few signatures fit that the length takes one byte; a versioned message begins with one more.
  const count = bytes[0] ?? 0
  const messageAt = 1 + count * signatureLength
  const headerAt = messageAt + ((bytes[messageAt] ?? 0) >= 0x80 ? 1 : 0)
  const keysAt = headerAt + 4
  if (count === 0 || bytes.length < keysAt + count * keyLength) return undefined
  for (let place = 0; place < count; place += 1) {
    const at = keysAt + place * keyLength
    if (base58.encode(bytes.slice(at, at + keyLength)) !== address) continue
    const signed = bytes.slice(1 + place * signatureLength, 1 + (place + 1) * signatureLength)
    return signed.some((byte) => byte !== 0) ? signed : undefined
  }
  return undefined
}

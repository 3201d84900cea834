import { KitError, type KitErrorOptions } from '../../base/kit-error.ts'

export interface RpcErrorOptions extends Omit<KitErrorOptions, 'code'> {
  /** `data` of the error object, unparsed. */
  readonly data?: unknown
}

/** An error of a node or a wallet. `rpcCode` is the number on the wire. */
export class RpcError extends KitError {
  readonly rpcCode: number
  readonly data: unknown

  constructor(
    shortMessage: string,
    rpcCode: number,
    { data, ...options }: RpcErrorOptions & { readonly code: string },
  ) {
    super(shortMessage, options)
    this.rpcCode = rpcCode
    this.data = data
  }
}

/** The visitor said no: never shown as a failure and never reported. */
export class UserRejectedRequestError extends RpcError {
  constructor(options: RpcErrorOptions = {}) {
    super('You declined the request', 4001, { ...options, code: 'USER_REJECTED' })
  }
}

/** Name, sentence, and whether the same call may succeed later without a change. */
type Row = readonly [code: string, message: string, isRetryable?: true]

const rows: Readonly<Record<number, Row>> = {
  [-32700]: ['PARSE_ERROR', 'The request was not valid JSON'],
  [-32600]: ['INVALID_REQUEST', 'The request was not valid'],
  [-32601]: ['METHOD_NOT_FOUND', 'The method does not exist'],
  [-32602]: ['INVALID_PARAMS', 'The parameters of the request were not valid'],
  [-32603]: ['INTERNAL_RPC_ERROR', 'The request failed on the other side', true],
  [-32000]: ['INVALID_INPUT', 'The node refused the input'],
  [-32001]: ['RESOURCE_NOT_FOUND', 'What was asked for does not exist'],
  [-32002]: ['RESOURCE_UNAVAILABLE', 'What was asked for is not available now', true],
  [-32003]: ['TRANSACTION_REJECTED', 'The transaction was rejected'],
  [-32004]: ['METHOD_NOT_SUPPORTED', 'The method is not supported'],
  [-32005]: ['LIMIT_EXCEEDED', 'Too many requests were made', true],
  [-32006]: ['RPC_VERSION_NOT_SUPPORTED', 'The version of the protocol is not supported'],
  4100: ['UNAUTHORIZED', 'The wallet has not authorised this account or method'],
  4200: ['UNSUPPORTED_METHOD', 'The wallet does not support this method'],
  4900: ['PROVIDER_DISCONNECTED', 'The wallet is disconnected from all networks', true],
  4901: ['CHAIN_DISCONNECTED', 'The wallet is disconnected from this network', true],
  4902: ['SWITCH_CHAIN_ERROR', 'The wallet does not know this network'],
  5700: ['UNSUPPORTED_CAPABILITY', 'The wallet does not support a required capability'],
  5710: ['UNSUPPORTED_CHAIN_ID', 'The wallet does not support this network for the request'],
  5720: ['DUPLICATE_ID', 'A bundle with this id was sent before'],
  5730: ['UNKNOWN_BUNDLE_ID', 'The wallet does not know this bundle'],
  5740: ['BUNDLE_TOO_LARGE', 'The bundle is too large for the wallet'],
  5750: ['UPGRADE_REJECTED', 'The upgrade of the account was declined'],
  5760: ['ATOMICITY_NOT_SUPPORTED', 'The wallet cannot carry out the bundle as one'],
}

/** The error of a code, or undefined for a code that no table knows. */
export function rpcErrorOf(rpcCode: number, options: RpcErrorOptions = {}): RpcError | undefined {
  if (rpcCode === 4001) return new UserRejectedRequestError(options)
  const row = Object.hasOwn(rows, rpcCode) ? rows[rpcCode] : undefined
  return row && new RpcError(row[1], rpcCode, { retryable: row[2], ...options, code: row[0] })
}

const rejectionCodes: readonly number[] = [4001, 5000, 5001, 5002, 5003, 12001]
/** With one of these, or none, the words of the error say more than its number. */
const vagueCodes: readonly number[] = [-32603, -32000, 32603]
const rejectionWords =
  /user rejected|user denied|rejected by (?:the )?user|cancell?ed|(?:request|transaction) (?:was )?(?:rejected|declined)\.?$/i
const unsupportedWords = /does not exist|(?:is )?not available|not (?:supported|implemented)/i
const textLength = 300
// Also marks that turn text around or hide it.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800]+/gu

/**
 * What a wallet threw, in whatever form, as one of few errors: refusals become
 * `UserRejectedRequestError`, −32002 `REQUEST_PENDING` ("open your wallet"), −32601, 4200, −32004 or
 * their words `UNSUPPORTED_METHOD`, 429 and −32005 `LIMIT_EXCEEDED`, known codes their own error, and
 * all others `WALLET_ERROR`. `details` holds the wallet's words, at most 300 characters.
 */
export function normalizeWalletError(error: unknown): KitError {
  if (error instanceof KitError) return error
  const text = textOf(error)
  const codes = codesOf(error)
  const options: RpcErrorOptions = {
    details: text || undefined,
    data: read(error, 'data'),
    cause: error,
  }
  const has = (...wanted: readonly number[]) => codes.some((code) => wanted.includes(code))
  const isVague = codes.every((code) => vagueCodes.includes(code))

  if (has(...rejectionCodes) || (isVague && rejectionWords.test(text))) {
    return new UserRejectedRequestError(options)
  }
  if (has(4902) || /unrecognized chain/i.test(text)) return rpcErrorOf(4902, options) as RpcError
  if (has(-32002)) {
    return new RpcError('A request is waiting in your wallet. Open your wallet', -32002, {
      ...options,
      code: 'REQUEST_PENDING',
      retryable: true,
    })
  }
  if (has(-32601, 4200, -32004) || (isVague && unsupportedWords.test(text))) {
    return rpcErrorOf(4200, options) as RpcError
  }
  if (has(429, -32005)) return rpcErrorOf(-32005, options) as RpcError
  // The innermost number is the cause: wallets wrap it in −32603.
  const known = [...codes].reverse().map((code) => rpcErrorOf(code, options))
  return (
    known.find((candidate) => candidate !== undefined) ??
    new RpcError('The wallet reported an error', codes[0] ?? -32603, {
      ...options,
      code: 'WALLET_ERROR',
    })
  )
}

/** Every place in which wallets put the number. */
function codesOf(error: unknown): number[] {
  return [
    read(error, 'code'),
    read(error, 'data', 'originalError', 'code'),
    read(error, 'cause', 'code'),
    read(error, 'info', 'error', 'code'),
  ].filter((code): code is number => Number.isInteger(code))
}

function textOf(error: unknown): string {
  const text = typeof error === 'string' ? error : read(error, 'message')
  if (typeof text !== 'string') return ''
  const shown = text
    .slice(0, textLength * 4)
    .replace(invisible, ' ')
    .trim()
  return shown.length > textLength ? `${shown.slice(0, textLength - 1)}…` : shown
}

/** Wallets throw proxies and objects whose getters throw. */
function read(value: unknown, ...path: readonly string[]): unknown {
  try {
    return path.reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], value)
  } catch {
    return undefined
  }
}

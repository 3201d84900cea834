import {
  KitError,
  normalizeWalletError,
  type RpcError,
  rpcErrorOf,
} from '../../kernel/exports/index.ts'

/** What we know without asking the wallet: no session, not its method, not its network. */
export const refusedHere = (rpcCode: 4100 | 4200 | 4901, details: string): RpcError =>
  rpcErrorOf(rpcCode, { details, retryable: false }) as RpcError

/** The session is not known any more, here or at the peer. */
export class SessionGoneError extends KitError {
  constructor() {
    super('The wallet has ended the connection', { code: 'SESSION_GONE' })
  }
}

/**
 * The wallet may still carry the request out: nobody knows until the visitor looks there.
 */
class RequestExpiredError extends KitError {
  constructor() {
    super('The wallet did not answer in time. Check it before you try again', {
      code: 'REQUEST_EXPIRED',
    })
  }
}

/** The library's words for a session that it forgot, deleted or found to be past its end. */
const goneTexts = /no matching key|record was recently deleted|^expired\. session topic/i

/** What the library or the wallet threw at a request; refusals become `UserRejectedRequestError`. */
export function toRequestError(error: unknown): KitError {
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown }
  const text = typeof error === 'string' ? error : String(message)
  if (code === 7001 || goneTexts.test(text)) {
    return new SessionGoneError()
  }
  if (code === 8000 || /request expired/i.test(text)) return new RequestExpiredError()
  return normalizeWalletError(error)
}

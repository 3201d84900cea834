import { isEmailAddress } from '../../base/email-address.ts'
import { KitError, toErrorRecord } from '../../base/kit-error.ts'
import type { Connector } from '../../points/wallet-points.ts'
import { isRefusal } from '../requests/refusal.ts'
import { RpcError, rpcErrorOf } from '../requests/rpc-error.ts'

/** Ends are told of in one sentence, whoever failed. */
const asking: readonly PropertyKey[] = ['connect', 'reconnect', 'request', 'switchNetwork']

// Memo: a connector stays the same object.
const narrowed = /*#__PURE__*/ new WeakMap<Connector, Connector>()

/**
 * A connector that others wrote. By the code of an error the kit chooses its words and what it does next: one that is
 * neither a refusal, nor of wallets, nor of the vendor's own is told in the details of `WALLET_ERROR`. Whose the wallet is
 * it says by an e-mail address.
 */
export function narrowConnector(connector: Connector, pluginId: string): Connector {
  const known = narrowed.get(connector)
  if (known) return known
  const made = new Proxy(connector, {
    get(whole, name) {
      const member: unknown = Reflect.get(whole, name)
      if (typeof member !== 'function') return member
      if (name === 'user') return () => parseUser(Reflect.apply(member, whole, []))
      if (!asking.includes(name)) return member
      return async (...asked: readonly unknown[]) => {
        try {
          return await Reflect.apply(member, whole, asked)
        } catch (error) {
          const isOver = asked.some(isAborted)
          throw isOver ? error : ofWallet(error, pluginId)
        }
      }
    },
  })
  narrowed.set(connector, made)
  return made
}

/** A signal, or what is asked together with one. */
const isAborted = (asked: unknown): boolean =>
  [asked, Object(asked).signal].some((one) => Object(one).aborted === true)

function parseUser(user: unknown): ReturnType<NonNullable<Connector['user']>> {
  const email: unknown = Object(user).email
  return isEmailAddress(email) ? { email } : undefined
}

/** The wallet may have done it: that is not to become a failure. */
const isUnknown = (code: string): boolean => code === 'TRANSACTION_UNKNOWN'

function ofWallet(error: unknown, pluginId: string): unknown {
  if (!(error instanceof KitError) || isRefusal(error)) return error
  const { code, message } = toErrorRecord(error)
  const isOfRpc =
    error instanceof RpcError &&
    (code === 'REQUEST_PENDING' ||
      code === 'WALLET_ERROR' ||
      rpcErrorOf(error.rpcCode)?.code === code)
  if (isOfRpc || isUnknown(code) || code.startsWith(`${pluginId.split('/', 1)[0]}/`)) return error
  return new KitError('The wallet reported an error', {
    code: 'WALLET_ERROR',
    details: `${code}: ${error.details ?? message}`,
    cause: error,
  })
}

import { isEmailAddress } from '../../base/email-address.ts'
import { KitError, toErrorRecord } from '../../base/kit-error.ts'
import type { Connector } from '../../points/wallet-points.ts'
import { isRefusal } from '../requests/refusal.ts'
import { RpcError, rpcErrorOf } from '../requests/rpc-error.ts'

/** Ends are told of in one sentence, whoever failed. */
const asking: readonly PropertyKey[] = ['connect', 'reconnect', 'request', 'switchNetwork']

interface Narrowed {
  readonly pluginId: string
  readonly connector: Connector
}

// Memo: a connector stays the same object. Two plugins may share one.
const narrowed = /*#__PURE__*/ new WeakMap<Connector, Narrowed>()

/**
 * A connector that others wrote. By the code of an error the kit chooses its words and what it does next: one that is
 * neither a refusal, nor of wallets, nor of the vendor's own is told in the details of `WALLET_ERROR`. Whose the wallet is
 * it says by an e-mail address.
 */
export function narrowConnector(connector: Connector, pluginId: string): Connector {
  const known = narrowed.get(connector)
  if (known?.pluginId === pluginId) return known.connector
  // Of an object without members of its own, since those of a frozen one could not be read otherwise.
  const made: Connector = new Proxy(Object.create(connector) as Connector, {
    get(_, name) {
      const member: unknown = Reflect.get(connector, name)
      if (typeof member !== 'function') return member
      if (name === 'user') return () => parseUser(Reflect.apply(member, connector, []))
      if (!asking.includes(name)) return member
      return async (...asked: readonly unknown[]) => {
        try {
          return await Reflect.apply(member, connector, asked)
        } catch (error) {
          const isOver = asked.some(isAborted)
          throw isOver ? error : ofWallet(error, pluginId)
        }
      }
    },
  })
  narrowed.set(connector, { pluginId, connector: made })
  return made
}

/** A signal, or what is asked together with one. */
const isAborted = (asked: unknown): boolean =>
  [asked, Object(asked).signal].some((one) => Object(one).aborted === true)

function parseUser(user: unknown): ReturnType<NonNullable<Connector['user']>> {
  const email: unknown = Object(user).email
  return isEmailAddress(email) ? { email } : undefined
}

function ofWallet(error: unknown, pluginId: string): unknown {
  if (!(error instanceof KitError) || isRefusal(error)) return error
  const { code, message } = toErrorRecord(error)
  const isOfRpc =
    error instanceof RpcError &&
    (code === 'REQUEST_PENDING' ||
      code === 'WALLET_ERROR' ||
      rpcErrorOf(error.rpcCode)?.code === code)
  // The wallet may have done it: that is not to become a failure.
  const isUnknown = code === 'TRANSACTION_UNKNOWN'
  if (isOfRpc || isUnknown || code.startsWith(`${pluginId.split('/', 1)[0]}/`)) return error
  return new KitError('The wallet reported an error', {
    code: 'WALLET_ERROR',
    details: `${code}: ${error.details ?? message}`,
    cause: error,
  })
}

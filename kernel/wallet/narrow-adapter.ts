import { KitError } from '../base/kit-error.ts'
import type { NamespaceAdapter, WalletRequest } from '../points/wallet-points.ts'

/**
 * What each member asks a wallet for. Of those that send the visitor saw what they send, and their methods are the
 * namespace's own.
 */
const methodsOf: Readonly<Partial<Record<keyof NamespaceAdapter, readonly string[] | 'any'>>> = {
  signMessage: [
    'personal_sign',
    'solana_signMessage',
    'polkadot_signMessage',
    'signMessage',
    'cosmos_signAmino',
  ],
  signTypedData: ['eth_signTypedData_v4'],
  readCapabilities: ['wallet_getCapabilities'],
  waitForCalls: ['wallet_getCallsStatus'],
  send: 'any',
  sendTransaction: 'any',
  sendCalls: 'any',
}

/**
 * An adapter that others wrote. It asks a wallet by what it is lent, in the name of whoever called it: for what the
 * call is about, and no longer than the call takes.
 */
export function narrowAdapter(adapter: NamespaceAdapter): NamespaceAdapter {
  const known = narrowed.get(adapter) ?? narrow(adapter)
  narrowed.set(adapter, known)
  return known
}

// Memo: an adapter stays the same object.
const narrowed = /*#__PURE__*/ new WeakMap<NamespaceAdapter, NamespaceAdapter>()

const narrow = (adapter: NamespaceAdapter): NamespaceAdapter =>
  new Proxy(adapter, {
    get(whole, name) {
      const member: unknown = Reflect.get(whole, name)
      const methods = Object.hasOwn(methodsOf, name) && methodsOf[name as keyof NamespaceAdapter]
      if (!methods || typeof member !== 'function') return member
      return async (query: { readonly request: WalletRequest }) => {
        let isOver = false
        const request: WalletRequest = async (asked) => {
          const { method } = asked
          if (!isOver && (methods === 'any' || methods.includes(method))) {
            return query.request({ ...asked, method })
          }
          throw new KitError(`"${String(name)}" of an adapter asks for ${String(method)}`, {
            code: 'RPC_NOT_ALLOWED',
            details: isOver ? 'The call was over.' : `It may ask for ${String(methods)}.`,
          })
        }
        try {
          return await (member as (query: unknown) => unknown)({ ...query, request })
        } finally {
          isOver = true
        }
      }
    },
  })

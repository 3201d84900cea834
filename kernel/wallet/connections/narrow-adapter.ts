import type { ChainNamespace } from '../../base/caip.ts'
import { KitError } from '../../base/kit-error.ts'
import type { Kernel } from '../../kernel.ts'
import type { NamespaceAdapter, WalletRequest } from '../../points/wallet-points.ts'
import { activeConnection, connectionsStore } from './connections-store.ts'
import { listedConnector } from './find-connector.ts'
import { copyParams } from '../requests/copy-params.ts'
import { accountRpcMethods } from '../requests/rpc-methods.ts'
import { signsText } from '../requests/signs-text.ts'

/** What each member asks a wallet for. Methods that send are the namespace's own. */
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
/** What these ask for was written by the adapter: it is judged and reviewed as a request of its plugin. */
const writing: readonly PropertyKey[] = ['signTypedData', 'send', 'sendTransaction', 'sendCalls']

/** What says what the visitor decides on: what a request does, and whose an address is. */
const telling: readonly PropertyKey[] = [
  'contractInterface',
  'nameReader',
  'requestReader',
  'simulate',
]

export interface AdapterOwner {
  readonly pluginId: string
  readonly namespace: ChainNamespace
}
type NarrowingKernel = Pick<Kernel, 'isAllowed' | 'point' | 'store'>

/**
 * An adapter that others wrote. It asks a wallet by what it is lent: for what the call is about, and no longer than
 * the call takes. A text is signed as it was shown. What it writes itself needs `wallet:request`, and passes as what
 * its plugin asks for, whoever called it. It says what a request does while the wallet of its own plugin is the one
 * that is asked: of what others are asked it knows nothing.
 */
export function narrowAdapter(
  adapter: NamespaceAdapter,
  owner: AdapterOwner,
  kernel: NarrowingKernel,
): NamespaceAdapter {
  const { pluginId, namespace } = owner
  const known = narrowed.get(adapter)
  // Two kits, or two plugins, may share the object of an adapter, and never what the other was granted.
  const isKnown = known?.kernel === kernel && known.pluginId === pluginId
  if (isKnown && known.namespace === namespace) return known.adapter
  const made = narrow(adapter, owner, kernel)
  narrowed.set(adapter, { adapter: made, pluginId, namespace, kernel })
  return made
}

interface Narrowed extends AdapterOwner {
  readonly adapter: NamespaceAdapter
  readonly kernel: NarrowingKernel
}

// Memo: an adapter stays the same object.
const narrowed = /*#__PURE__*/ new WeakMap<NamespaceAdapter, Narrowed>()

/** Whether the plugin also brought the wallet that is asked in the namespace. */
function bringsWallet({ pluginId, namespace }: AdapterOwner, kernel: NarrowingKernel): boolean {
  const connection = activeConnection(kernel.store(connectionsStore).getSnapshot(), namespace)
  return (
    connection !== undefined &&
    listedConnector(kernel, connection.connectorId)?.pluginId === pluginId
  )
}

const narrow = (
  adapter: NamespaceAdapter,
  owner: AdapterOwner,
  kernel: NarrowingKernel,
): NamespaceAdapter =>
  new Proxy(adapter, {
    get(whole, name) {
      const { pluginId } = owner
      if (telling.includes(name) && !bringsWallet(owner, kernel)) return undefined
      const member: unknown = Reflect.get(whole, name)
      const methods = Object.hasOwn(methodsOf, name) && methodsOf[name as keyof NamespaceAdapter]
      if (!methods || typeof member !== 'function') return member
      const refuse = (what: string, details: string) =>
        new KitError(`"${String(name)}" of an adapter ${what}`, {
          code: 'RPC_NOT_ALLOWED',
          details,
        })
      return async (query: { readonly request: WalletRequest; readonly text?: string }) => {
        let isOver = false
        const request: WalletRequest = async ({ method, params: given, isSubmission }) => {
          if (isOver) throw refuse(`asks for ${String(method)}`, 'The call was over.')
          const isMeant =
            methods === 'any' ? !accountRpcMethods.has(method) : methods.includes(method)
          if (!isMeant || typeof method !== 'string') {
            throw refuse(`asks for ${String(method)}`, `It may ask for ${String(methods)}.`)
          }
          const params = copyParams(given)
          const isText = name === 'signMessage'
          if (isText && !signsText(method, params, query.text)) {
            throw refuse('has another text signed', 'It signs the text that it is called with.')
          }
          if (!writing.includes(name)) return query.request({ method, params })
          if (!kernel.isAllowed(pluginId, 'wallet:request')) {
            throw new KitError(`"${pluginId}" asks a wallet for ${String(method)}`, {
              code: 'PERMISSION_NOT_DECLARED',
              details: 'Declare the permission "wallet:request".',
            })
          }
          return query.request({ method, params, isSubmission, writtenBy: pluginId })
        }
        try {
          return await (member as (query: unknown) => unknown)({ ...query, request })
        } finally {
          isOver = true
        }
      }
    },
  })

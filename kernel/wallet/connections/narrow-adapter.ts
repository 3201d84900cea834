import type { ChainNamespace } from '../../base/caip.ts'
import { findCause, KitError } from '../../base/kit-error.ts'
import type { Kernel } from '../../kernel.ts'
import type { NamespaceAdapter } from '../../points/wallet-points.ts'
import { activeConnection, connectionsStore } from './connections-store.ts'
import { adapterAnswers, hearingIds } from './adapter-answers.ts'
import { listedConnector } from './find-connector.ts'
import { type LendingQuery, lendRequest } from './lent-request.ts'
import { isRefusal } from '../requests/refusal.ts'

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
type NarrowingKernel = Pick<Kernel, 'asksFor' | 'isAllowed' | 'isOpen' | 'point' | 'store'>

/**
 * An adapter that others wrote. It asks a wallet by what it is lent: for what the call is about, and no longer than
 * the call takes, or its plugin is there: the call is not over while the visitor is asked by it. A text is signed as it was shown, and once. What it writes itself needs `wallet:request`, is of the methods
 * that its manifest names, and passes as what its plugin asks for, whoever called it. It says what a request does
 * while the wallet of its own plugin is the one that is asked: of what others are asked it knows nothing. What it
 * answers is parsed.
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
      if (telling.includes(name) && !bringsWallet(owner, kernel)) return undefined
      const member: unknown = Reflect.get(whole, name)
      const parse = (Object.hasOwn(adapterAnswers, name) &&
        adapterAnswers[name as keyof NamespaceAdapter]) as ParseAnswer | false
      if (typeof member !== 'function' || !parse) return member
      const call = (...asked: readonly unknown[]): unknown => Reflect.apply(member, whole, asked)
      if (name === 'parseAddress') return (...asked: readonly unknown[]) => parse(call(...asked))
      return async (query: LendingQuery & { readonly signal?: AbortSignal }) => {
        const lent = lendRequest(String(name), Object(query), owner.pluginId, kernel)
        try {
          const told = { ...hearingIds(query), ...(lent && { request: lent.request }) }
          const answer = await call(told)
          await lent?.end()
          return parse(answer, query)
        } catch (error) {
          await lent?.end()
          const isOver = Object(query).signal?.aborted === true
          throw isOver || lent?.isRefused() ? error : withoutRefusal(error)
        }
      }
    },
  })

/** In the name of the visitor an adapter says no where they did. */
const withoutRefusal = (error: unknown): unknown =>
  findCause(error, isRefusal) === undefined
    ? error
    : new KitError('The answer of the wallet was not read', {
        code: 'ANSWER_NOT_READ',
        details: 'It says that the visitor declined, and they did not.',
      })

type ParseAnswer = (answer: unknown, ...asked: readonly unknown[]) => unknown

import { KitError } from '../../base/kit-error.ts'
import { drawsView } from '../draws-view.ts'
import { isData } from '../membrane/frozen-copy.ts'
import type { Kernel } from '../../kernel.ts'
import type { PluginGrants } from './plugin-grants.ts'
import type { ViewRef } from '../../points/view-points.ts'
import { connectors } from '../../points/wallet-points.ts'
import { refuseToLead } from '../seals/sealed-texts.ts'
import { connectionsStore } from '../../wallet/connections/connections-store.ts'
import type { OpenOutcome } from '../../wallet/views/open-outcome.ts'
import { networksStore } from '../../wallet/networks/networks-store.ts'
import { type RouterEntry, routerStore } from '../../wallet/views/router-store.ts'
import type { ViewService } from '../../wallet/tokens.ts'

/** Where a chosen wallet is asked to connect once the visitor wants it, or got: by what it is chosen, and nothing else. */
const connectingViews: Readonly<Record<string, readonly string[]>> = {
  ConnectingExternal: ['connectorId', 'namespace'],
  ConnectingMultiChain: ['connectorIds'],
  ConnectingWalletConnect: ['walletId'],
  Downloads: ['walletId'],
}

/** The card as its views have it: how it ends is what happened, and a view of another is left by that or by the visitor. */
export function limitCard(
  card: ViewService,
  kernel: Kernel,
  { pluginId, demand, mayOpen, isFree, afterFacts }: PluginGrants,
): Partial<ViewService> {
  const lead =
    (how: 'open' | 'push' | 'replace', may = isFree) =>
    (view: ViewRef<any>, params?: {}) => {
      const id = String(view.id)
      const chosenBy = Object.hasOwn(connectingViews, id) ? connectingViews[id] : undefined
      if (chosenBy) demand('wallet:connect', `leads to "${id}"`)
      else refuseToLead(id)
      const copy = inKnownNamespaces(copyOf(params, id), id)
      afterFacts(() => {
        if (may()) card[how]({ id, openedBy: pluginId }, chosenBy ? chosen(copy, chosenBy) : copy)
      })
    }
  /** One that the app has no network of would leave nothing in a list of the kit but what names it. */
  const inKnownNamespaces = (
    given: { readonly [name: string]: unknown },
    id: string,
  ): { readonly [name: string]: unknown } => {
    const isOfKit = !id.includes('/')
    if (!isOfKit || given.namespace === undefined) return given
    const { requested } = kernel.store(networksStore).getSnapshot()
    const { namespace, ...rest } = given
    return requested.some(({ chainNamespace }) => chainNamespace === namespace) ? given : rest
  }
  /** The title says which wallet is asked: by the name that its row has, whatever is given. */
  const chosen = (
    given: { readonly [name: string]: unknown },
    chosenBy: readonly string[],
  ): { readonly [name: string]: unknown } => {
    const params = Object.fromEntries(
      chosenBy.filter((name) => Object.hasOwn(given, name)).map((name) => [name, given[name]]),
    )
    const wallet = kernel
      .point(connectors)
      .getSnapshot()
      .find(({ value }) => value.id === params.connectorId)?.value
    // The one of `window.ethereum` has no name of its own.
    const isNamed = wallet !== undefined && wallet.id !== 'injected'
    return isNamed ? { ...params, walletName: wallet.name } : params
  }
  const history = () => kernel.store(routerStore).getSnapshot().history
  const isOwn = ({ viewId }: RouterEntry) => drawsView(kernel, pluginId, viewId)
  /** How many views of it lie on top, with none of another between them. */
  const ownOnTop = () => {
    const fromTop = [...history()].reverse()
    const below = fromTop.findIndex((entry) => !isOwn(entry))
    return below < 0 ? fromTop.length : below
  }
  const mayLeave = () => isFree() && ownOnTop() > 0
  /** Takes those off until so many are left of them. */
  const leave = (left: 0 | 1) => {
    for (let more = ownOnTop() - left; more > 0; more -= 1) card.back()
  }
  const isRoot = () => ownOnTop() === history().length
  // In which of its views the visitor connected: what that was opened over came to its end with it.
  const connectedIn = new WeakSet<RouterEntry>()
  const connections = kernel.store(connectionsStore)
  const countConnections = () =>
    Object.values(connections.getSnapshot().namespaces).flatMap((one) => one.connections).length
  let count = countConnections()
  connections.subscribe(() => {
    const before = count
    count = countConnections()
    if (count > before) for (const entry of history().filter(isOwn)) connectedIn.add(entry)
  })
  const close = (outcome: OpenOutcome['outcome'] | undefined): boolean => {
    if (!mayLeave()) return false
    const hasConnected = outcome === 'connected' && connectedIn.has(history().at(-1)!)
    if (hasConnected || isRoot()) {
      return card.close(hasConnected || outcome === 'done' ? { outcome } : {})
    }
    leave(0)
    return false
  }
  return {
    ...(mayOpen() && { open: lead('open') }),
    push: lead('push'),
    replace: lead('replace', mayLeave),
    reset: lead('replace', () => {
      const may = mayLeave()
      if (may) leave(1)
      return may
    }),
    back: () =>
      afterFacts(() => {
        if (mayLeave()) card.back()
      }),
    close({ outcome }: { readonly outcome?: OpenOutcome['outcome'] } = {}) {
      let isClosed = false
      afterFacts(() => {
        isClosed = close(outcome)
      })
      return isClosed
    },
  }
}

/** What another plugin's view is drawn with is JSON, and an object. */
function copyOf(params: {} = {}, id: string): { readonly [name: string]: unknown } {
  const copy: unknown = JSON.parse(JSON.stringify(params) ?? 'null')
  if (isData(copy) && !Array.isArray(copy)) return copy as { readonly [name: string]: unknown }
  throw new KitError(`The parameters of "${id}" are no object.`, {
    code: 'ARGUMENTS_INVALID',
    details: 'They are an object that can be written as JSON.',
  })
}

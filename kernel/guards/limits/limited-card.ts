import { KitError } from '../../base/kit-error.ts'
import { isData } from '../membrane/frozen-copy.ts'
import type { Kernel } from '../../kernel.ts'
import type { PluginGrants } from './plugin-grants.ts'
import { type ViewRef, views } from '../../points/view-points.ts'
import { connectors } from '../../points/wallet-points.ts'
import { refuseToLead } from '../seals/sealed-texts.ts'
import { connectionsStore } from '../../wallet/connections/connections-store.ts'
import type { OpenOutcome } from '../../wallet/views/open-outcome.ts'
import { routerStore } from '../../wallet/views/router-store.ts'
import type { ViewService } from '../../wallet/tokens.ts'

/** Where a chosen wallet is asked to connect, as the view is drawn, or got. */
const connectingViews: readonly string[] = [
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'Downloads',
]

/** The card as its views have it: how it ends is what happened, and a view of another is left by that or by the visitor. */
export function limitCard(
  card: ViewService,
  kernel: Kernel,
  { pluginId, demand, mayOpen, isFree }: PluginGrants,
): Partial<ViewService> {
  const lead =
    (how: 'open' | 'push' | 'replace' | 'reset', may = isFree) =>
    (view: ViewRef<any>, params?: {}) => {
      const id = String(view.id)
      const isConnecting = connectingViews.includes(id)
      if (isConnecting) demand('wallet:connect', `leads to "${id}"`)
      else refuseToLead(id)
      const copy = copyOf(params, id)
      if (may()) card[how]({ id, openedBy: pluginId }, isConnecting ? named(copy) : copy)
    }
  /** The title says which wallet is asked: by the name that its row has, whatever is given. */
  const named = ({ walletName: _, ...params }: { readonly [name: string]: unknown }) => {
    const { connectorId } = params
    const wallet = kernel
      .point(connectors)
      .getSnapshot()
      .find(({ value }) => value.id === connectorId)?.value
    // The one of `window.ethereum` has no name of its own.
    const isNamed = wallet !== undefined && wallet.id !== 'injected'
    return isNamed ? { ...params, walletName: wallet.name } : params
  }
  /** Whether the card shows a view of it. */
  const isDrawn = () => {
    const top = kernel.store(routerStore).getSnapshot().history.at(-1)?.viewId
    return kernel
      .point(views)
      .getSnapshot()
      .some(({ value, pluginId: owner }) => owner === pluginId && value.view.id === top)
  }
  const mayLeave = () => isFree() && isDrawn()
  const isConnected = () =>
    Object.values(kernel.store(connectionsStore).getSnapshot().namespaces).some(
      ({ connections }) => connections.length > 0,
    )
  return {
    ...(mayOpen() && { open: lead('open') }),
    push: lead('push'),
    replace: lead('replace', mayLeave),
    reset: lead('reset', mayLeave),
    back: () => {
      if (mayLeave()) card.back()
    },
    close({ outcome }: { readonly outcome?: OpenOutcome['outcome'] } = {}) {
      const isSo = outcome === 'done' || (outcome === 'connected' && isConnected())
      return mayLeave() && card.close(isSo ? { outcome } : {})
    },
  }
}

/** What another plugin's view is drawn with is JSON, and an object. */
function copyOf(params: {} = {}, id: string): {} {
  const copy: unknown = JSON.parse(JSON.stringify(params) ?? 'null')
  if (isData(copy) && !Array.isArray(copy)) return copy
  throw new KitError(`The parameters of "${id}" are no object.`, {
    code: 'ARGUMENTS_INVALID',
    details: 'They are an object that can be written as JSON.',
  })
}

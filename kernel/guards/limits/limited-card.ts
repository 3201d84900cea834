import { KitError } from '../../base/kit-error.ts'
import { isData } from '../membrane/frozen-copy.ts'
import type { Kernel } from '../../kernel.ts'
import type { PluginGrants } from './plugin-grants.ts'
import { type ViewRef, views } from '../../points/view-points.ts'
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

/** The card as its views have it: how it ends is what happened. */
export function limitCard(
  card: ViewService,
  kernel: Kernel,
  { pluginId, demand, mayOpen, isFree }: PluginGrants,
): Partial<ViewService> {
  const lead =
    (how: 'open' | 'push' | 'replace' | 'reset') => (view: ViewRef<any>, params?: {}) => {
      const id = String(view.id)
      if (connectingViews.includes(id)) demand('wallet:connect', `leads to "${id}"`)
      else refuseToLead(id)
      if (isFree()) card[how]({ id, openedBy: pluginId }, copyOf(params, id))
    }
  /** Whether the card shows a view of it, which alone comes to an end of its own. */
  const isDrawn = () => {
    const top = kernel.store(routerStore).getSnapshot().history.at(-1)?.viewId
    return kernel
      .point(views)
      .getSnapshot()
      .some(({ value, pluginId: owner }) => owner === pluginId && value.view.id === top)
  }
  const isConnected = () =>
    Object.values(kernel.store(connectionsStore).getSnapshot().namespaces).some(
      ({ connections }) => connections.length > 0,
    )
  return {
    ...(mayOpen() && { open: lead('open') }),
    push: lead('push'),
    replace: lead('replace'),
    reset: lead('reset'),
    back: () => {
      if (isFree()) card.back()
    },
    close({ outcome }: { readonly outcome?: OpenOutcome['outcome'] } = {}) {
      const isSo = outcome === 'done' ? isDrawn() : outcome === 'connected' && isConnected()
      return isFree() && card.close(isSo ? { outcome } : {})
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

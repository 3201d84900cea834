import { type ChainNamespace, namespaceOf } from '../../base/caip.ts'
import { freezeAll } from '../../base/freeze-all.ts'
import { KitError } from '../../base/kit-error.ts'
import type { Page } from '../../environment/environment.ts'
import { featuresStore } from '../../features.ts'
import type { Kernel } from '../../kernel.ts'
import { type ViewRef, views } from '../../points/view-points.ts'
import { namespaceAdapters } from '../../points/wallet-points.ts'
import { activeConnection, connectionsStore } from '../connections/connections-store.ts'
import { mayHostOpen } from './host-views.ts'
import { networksStore } from '../networks/networks-store.ts'
import type { RouterEntry } from './router-store.ts'
import type { OpenOptions } from '../tokens.ts'
import {
  accountView,
  allWalletsView,
  connectingWalletConnectBasicView,
  connectView,
} from './view-refs.ts'

/** Which entry of the stack an opening leads to, as things are now. */

type State = Pick<Kernel, 'store' | 'point'>

export const entryOf = (
  { id, openedBy }: ViewRef,
  params: Readonly<Record<string, unknown>> = {},
): RouterEntry => ({
  viewId: id,
  params: fixedParams(params),
  ...(openedBy && { openedBy }),
})

export const namedEntry = (
  view: string,
  { namespace, arguments: values }: OpenOptions,
): RouterEntry => ({
  viewId: view,
  params: fixedParams({ ...parseArguments(values), ...(namespace && { namespace }) }),
})

/** Of its own: the card is drawn by them, and a view that changed its own would take it down. */
const fixedParams = (params: RouterEntry['params']): RouterEntry['params'] =>
  freezeAll(structuredClone(params))

export const isSameEntry = (left: RouterEntry | undefined, right: RouterEntry): boolean =>
  left?.viewId === right.viewId && JSON.stringify(left.params) === JSON.stringify(right.params)

export function homeEntry(
  kernel: State,
  page: Pick<Page, 'isMobile'>,
  namespace?: ChainNamespace,
): RouterEntry {
  if (isConnected(kernel, namespace)) return entryOf(accountView)
  if (kernel.point(namespaceAdapters).getSnapshot().length > 0) {
    return entryOf(connectView, namespace && { namespace })
  }
  return entryOf(page.isMobile ? allWalletsView : connectingWalletConnectBasicView)
}

/** Undefined where a host may not open the view, or it is not there. */
export function entryFor(
  kernel: State,
  page: Pick<Page, 'isMobile'>,
  options: OpenOptions,
): RouterEntry | undefined {
  const { view, namespace } = options
  if (view === undefined) return homeEntry(kernel, page, namespace)
  const contribution = mayHostOpen(view) ? contributionOf(kernel, view) : undefined
  if (!contribution) return undefined
  if (contribution.needsAccount && !isConnected(kernel, namespace)) {
    return homeEntry(kernel, page, namespace)
  }
  return namedEntry(view, options)
}

/** Whether the configuration, which is still on its way, may bring the view. */
export function isAwaited(
  kernel: State,
  options: OpenOptions,
): options is OpenOptions & { readonly view: string } {
  const { view } = options
  const { isSettled } = kernel.store(featuresStore).getSnapshot()
  return view !== undefined && !isSettled && mayHostOpen(view) && !contributionOf(kernel, view)
}

const contributionOf = (kernel: Pick<Kernel, 'point'>, viewId: string | undefined) =>
  contributedBy(kernel, viewId)?.value

/** With the plugin that draws it. */
export const contributedBy = (kernel: Pick<Kernel, 'point'>, viewId: string | undefined) =>
  kernel
    .point(views)
    .getSnapshot()
    .find(({ value }) => value.view.id === viewId)

function isConnected(kernel: State, namespace?: ChainNamespace): boolean {
  const { active } = kernel.store(networksStore).getSnapshot()
  const asked = namespace ?? (active && namespaceOf(active))
  const connections = kernel.store(connectionsStore).getSnapshot()
  return asked !== undefined && activeConnection(connections, asked) !== undefined
}

/** JSON alone, copied: the host may change its object afterwards. */
function parseArguments(values: unknown): Record<string, unknown> {
  try {
    const copy: unknown = JSON.parse(JSON.stringify(values ?? {}))
    if (typeof copy === 'object' && copy !== null && !Array.isArray(copy)) {
      return copy as Record<string, unknown>
    }
  } catch {}
  throw new KitError('View arguments are a JSON object', {
    code: 'INVALID_ARGUMENTS',
    details: 'open(): arguments',
  })
}

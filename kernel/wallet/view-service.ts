import { type ChainNamespace, namespaceOf, parseChainNamespace } from '../base/caip.ts'
import { createDisposableStore, type Disposable } from '../base/disposable.ts'
import { freezeAll } from '../base/freeze-all.ts'
import { KitError } from '../base/kit-error.ts'
import type { Page } from '../environment/environment.ts'
import { featuresStore } from '../features.ts'
import type { Kernel } from '../kernel.ts'
import { closeGuards, type ViewRef, views } from '../points/view-points.ts'
import { namespaceAdapters } from '../points/wallet-points.ts'
import { activeConnection, connectionsStore } from './connections-store.ts'
import {
  closeRefused,
  connectionOpened,
  disconnected,
  modalClosed,
  modalOpened,
  panelPlaced,
  viewPopped,
  viewPushed,
  viewReplaced,
  viewReset,
  viewsRemoved,
} from './events.ts'
import { isSameEntry, mayHostOpen } from './host-views.ts'
import { networksStore } from './networks-store.ts'
import { type RouterEntry, routerStore } from './router-store.ts'
import type { OpenOptions, OpenOutcome, ViewService } from './tokens.ts'
import {
  accountView,
  allWalletsView,
  connectingWalletConnectBasicView,
  connectView,
} from './view-refs.ts'

export interface ViewServiceDependencies {
  readonly kernel: Pick<Kernel, 'emit' | 'on' | 'store' | 'point' | 'guard' | 'inspect'>
  readonly page: Pick<Page, 'isMobile'>
  readonly activateNamespace: (namespace: ChainNamespace) => void
}

/** Of its own: the card is drawn by them, and a view that changed its own would take it down. */
const fixedParams = (params: RouterEntry['params']): RouterEntry['params'] =>
  freezeAll(structuredClone(params))

/** The view stack: says what is on screen, draws nothing. */
export function createViewService(dependencies: ViewServiceDependencies): ViewService & Disposable {
  const { kernel, page, activateNamespace } = dependencies
  const store = createDisposableStore({ owner: 'wallet/view-service' })
  const viewPoint = kernel.point(views)
  const waiting: ((outcome: OpenOutcome) => void)[] = []

  const router = () => kernel.store(routerStore).getSnapshot()
  const top = () => router().history.at(-1)
  /** In a panel the card is always on screen. */
  const isShown = () => router().isOpen || router().isInline
  const entryOf = (
    { id }: ViewRef,
    params: Readonly<Record<string, unknown>> = {},
  ): RouterEntry => ({
    viewId: id,
    params: fixedParams(params),
  })
  const show = (entry: RouterEntry) => {
    kernel.emit(viewReset(entry))
    if (!router().isOpen) kernel.emit(modalOpened({ viewId: entry.viewId }))
  }

  const isConnected = (namespace?: ChainNamespace) => {
    const { active } = kernel.store(networksStore).getSnapshot()
    const asked = namespace ?? (active && namespaceOf(active))
    const connections = kernel.store(connectionsStore).getSnapshot()
    return asked !== undefined && activeConnection(connections, asked) !== undefined
  }
  const home = (namespace?: ChainNamespace): RouterEntry => {
    if (isConnected(namespace)) return entryOf(accountView)
    if (kernel.point(namespaceAdapters).getSnapshot().length > 0) {
      return entryOf(connectView, namespace && { namespace })
    }
    return entryOf(page.isMobile ? allWalletsView : connectingWalletConnectBasicView)
  }
  const contributionOf = (viewId: string | undefined) =>
    viewPoint.getSnapshot().find(({ value }) => value.view.id === viewId)?.value
  const namedEntry = (
    view: string,
    { namespace, arguments: values }: OpenOptions,
  ): RouterEntry => ({
    viewId: view,
    params: fixedParams({ ...parseArguments(values), ...(namespace && { namespace }) }),
  })
  /** Undefined where a host may not open the view, or it is not there. */
  const entryFor = (options: OpenOptions): RouterEntry | undefined => {
    const { view, namespace } = options
    if (view === undefined) return home(namespace)
    const contribution = mayHostOpen(view) ? contributionOf(view) : undefined
    if (!contribution) return undefined
    if (contribution.needsAccount && !isConnected(namespace)) return home(namespace)
    return namedEntry(view, options)
  }
  const refuse = async ({ view }: OpenOptions): Promise<never> => {
    const { viewRefusal } = await import('./view-refusal.ts')
    throw viewRefusal(kernel, view)
  }
  /** Whether the configuration, which is still on its way, may bring the view. */
  const isAwaited = (options: OpenOptions): options is OpenOptions & { readonly view: string } => {
    const { view } = options
    const { isSettled } = kernel.store(featuresStore).getSnapshot()
    return view !== undefined && !isSettled && mayHostOpen(view) && !contributionOf(view)
  }
  /** Rejects once it is known that the view that is waited for does not come; else never ends. */
  const arrival = (entry: RouterEntry, options: OpenOptions) =>
    new Promise<never>((_, reject) => {
      const settled = kernel.store(featuresStore)
      const leave = settled.subscribe(() => {
        if (!settled.getSnapshot().isSettled) return
        leave()
        // The gates open in the same turn, after the fact.
        queueMicrotask(() => {
          if (!isShown() || !isSameEntry(top(), entry)) return
          const found = entryFor(options)
          if (!found) refuse(options).catch(reject)
          else if (!isSameEntry(found, entry)) kernel.emit(viewReset(found))
        })
      })
      store.add(leave)
    })

  let resting: RouterEntry | undefined
  /** What a panel shows while nothing is open in it. */
  const rest = () => {
    const { restView } = router()
    resting = entryFor({ view: restView } as OpenOptions) ?? home()
    if (!isSameEntry(top(), resting)) kernel.emit(viewReset(resting))
  }
  /** What may be there by now replaces the view it rests on; a flow that a visitor is in stays. */
  const restAnew = () => {
    const { isInline, isOpen, history } = router()
    const isResting =
      history.length === 0 || (history.length === 1 && resting && isSameEntry(top(), resting))
    if (isInline && !isOpen && isResting) rest()
  }

  const service: ViewService & Disposable = {
    async openModal(options = {}) {
      const namespace = options.namespace && parseChainNamespace(options.namespace)
      const isEarly = isAwaited(options)
      const entry = isEarly ? namedEntry(options.view, options) : entryFor(options)
      if (!entry) return refuse(options)
      if (namespace) activateNamespace(namespace)
      const outcome = new Promise<OpenOutcome>((resolve) => waiting.push(resolve))
      show(entry)
      return isEarly ? Promise.race([outcome, arrival(entry, options)]) : outcome
    },
    open(view: ViewRef, params?: {}) {
      if (isShown()) service.push(view, params)
      else show(entryOf(view, params))
    },
    push(view: ViewRef, params?: {}) {
      const entry = entryOf(view, params)
      if (!isShown()) show(entry)
      else if (!isSameEntry(top(), entry)) kernel.emit(viewPushed(entry))
    },
    replace(view: ViewRef, params?: {}) {
      kernel.emit(viewReplaced(entryOf(view, params)))
    },
    reset(view: ViewRef, params?: {}) {
      kernel.emit(viewReset(entryOf(view, params)))
    },
    back() {
      const { history } = router()
      if (history.length <= 1) service.close()
      else kernel.emit(viewPopped({ viewId: history[history.length - 1]?.viewId ?? '' }))
    },
    close({ force = false, outcome = 'dismissed' } = {}) {
      if (!isShown()) return true
      const refusing = force ? undefined : findRefusingGuard(outcome)
      if (refusing) {
        // Where nobody wanted to go, nobody is told why not.
        if (outcome === 'dismissed') kernel.emit(closeRefused({ guardId: refusing }))
        return false
      }
      kernel.emit(modalClosed({ outcome }))
      if (router().isInline) rest()
      return true
    },
    dispose() {
      for (const resolve of waiting.splice(0)) resolve({ outcome: 'dismissed' })
      return store.dispose()
    },
  }

  const findRefusingGuard = (outcome: OpenOutcome['outcome']): string | undefined =>
    kernel
      .point(closeGuards)
      .getSnapshot()
      .find(({ value, pluginId }) =>
        kernel.guard(pluginId, `close guard ${value.id}`, () =>
          value.mayClose({ viewId: top()?.viewId, outcome }),
        ),
      )?.value.id

  let available = new Set<string>()
  const dropClosedViews = () => {
    const previous = available
    available = new Set(viewPoint.getSnapshot().map(({ value }) => value.view.id))
    const gone = router()
      .history.map(({ viewId }) => viewId)
      .filter((viewId) => previous.has(viewId) && !available.has(viewId))
    if (gone.length === 0) return
    kernel.emit(viewsRemoved({ viewIds: gone }))
    if (router().history.length === 0) service.close({ force: true })
  }
  dropClosedViews()
  store.add(viewPoint.subscribe(dropClosedViews))
  store.add(
    kernel.on(modalClosed, (outcome) => {
      for (const resolve of waiting.splice(0)) resolve(outcome)
    }),
  )
  store.add(
    kernel.on(disconnected, () => {
      if (isShown() && contributionOf(top()?.viewId)?.needsAccount) {
        service.close({ force: true, outcome: 'done' })
      }
    }),
  )
  restAnew()
  store.add(viewPoint.subscribe(restAnew))
  store.add(kernel.on(panelPlaced, restAnew))
  store.add(kernel.on(connectionOpened, restAnew))
  return service
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

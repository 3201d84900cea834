import { type ChainNamespace, namespaceOf, parseChainNamespace } from '../base/caip.ts'
import { createDisposableStore, type Disposable } from '../base/disposable.ts'
import { KitError } from '../base/kit-error.ts'
import type { Page } from '../environment/environment.ts'
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
  viewPopped,
  viewPushed,
  viewReplaced,
  viewReset,
  viewsRemoved,
} from './events.ts'
import { accountViews, hostViews, isSameEntry } from './host-views.ts'
import { networksStore } from './networks-store.ts'
import { type RouterEntry, routerStore } from './router-store.ts'
import type { KitSettings } from './settings.ts'
import type { OpenOptions, OpenOutcome, ViewService } from './tokens.ts'
import {
  accountView,
  allWalletsView,
  connectingWalletConnectBasicView,
  connectView,
} from './view-refs.ts'

export interface ViewServiceDependencies {
  readonly kernel: Pick<Kernel, 'emit' | 'on' | 'store' | 'point' | 'guard'>
  readonly settings: Pick<KitSettings, 'enableEmbedded'>
  readonly page: Pick<Page, 'isMobile'>
  readonly activateNamespace: (namespace: ChainNamespace) => void
}

/** The view stack: says what is on screen, draws nothing. */
export function createViewService(dependencies: ViewServiceDependencies): ViewService & Disposable {
  const { kernel, settings, page, activateNamespace } = dependencies
  const store = createDisposableStore({ owner: 'wallet/view-service' })
  const viewPoint = kernel.point(views)
  const waiting: ((outcome: OpenOutcome) => void)[] = []

  const router = () => kernel.store(routerStore).getSnapshot()
  const top = () => router().history.at(-1)
  /** Inline, the card is always on screen. */
  const isShown = () => router().isOpen || settings.enableEmbedded
  const entryOf = (
    { id }: ViewRef,
    params: Readonly<Record<string, unknown>> = {},
  ): RouterEntry => ({
    viewId: id,
    params,
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
  const entryFor = ({ view, namespace, arguments: values }: OpenOptions): RouterEntry => {
    if (view === undefined) return home(namespace)
    const isThere = viewPoint.getSnapshot().some((entry) => entry.value.view.id === view)
    if (!hostViews.has(view) || !isThere) {
      throw new KitError(`The view "${String(view)}" cannot be opened`, {
        code: 'VIEW_NOT_AVAILABLE',
        details: hostViews.has(view)
          ? 'Its feature is off.'
          : `A host may open: ${[...hostViews].join(', ')}.`,
      })
    }
    if (accountViews.test(view) && !isConnected(namespace)) return home(namespace)
    return { viewId: view, params: { ...parseArguments(values), ...(namespace && { namespace }) } }
  }

  const service: ViewService & Disposable = {
    async openModal(options = {}) {
      const namespace = options.namespace && parseChainNamespace(options.namespace)
      const entry = entryFor(options)
      if (namespace) activateNamespace(namespace)
      const outcome = new Promise<OpenOutcome>((resolve) => waiting.push(resolve))
      show(entry)
      return outcome
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
      if (settings.enableEmbedded) kernel.emit(viewReset(home()))
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
      if (isShown() && accountViews.test(top()?.viewId ?? '')) {
        service.close({ force: true, outcome: 'done' })
      }
    }),
  )
  if (settings.enableEmbedded) {
    kernel.emit(viewReset(home()))
    // What was restored at start replaces the first view, a flow that somebody is in does not.
    store.add(
      kernel.on(connectionOpened, ({ isRestored }) => {
        if (isRestored && router().history.length === 1) kernel.emit(viewReset(home()))
      }),
    )
  }
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
  throw new KitError('The arguments of a view are an object of JSON values', {
    code: 'INVALID_ARGUMENTS',
    details: 'open(): arguments',
  })
}

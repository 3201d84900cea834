import { type ChainNamespace, parseChainNamespace } from '../../base/caip.ts'
import { createDisposableStore, type Disposable } from '../../base/disposable.ts'
import type { Page } from '../../environment/environment.ts'
import { featuresStore } from '../../features.ts'
import type { Kernel } from '../../kernel.ts'
import { type ViewRef, views } from '../../points/view-points.ts'
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
} from '../events.ts'
import { type RouterEntry, routerStore } from './router-store.ts'
import type { OpenOptions, ViewService } from '../tokens.ts'
import { refusingGuard } from './close-refusal.ts'
import { createPanelRest } from './panel-rest.ts'
import {
  contributedBy,
  entryFor,
  entryOf,
  isAwaited,
  isSameEntry,
  namedEntry,
} from './view-entries.ts'
import type { OpenOutcome } from './open-outcome.ts'

export interface ViewServiceDependencies {
  readonly kernel: Pick<
    Kernel,
    'emit' | 'on' | 'store' | 'point' | 'guard' | 'inspect' | 'forPlugin' | 'isAllowed'
  >
  readonly page: Pick<Page, 'isMobile'>
  readonly activateNamespace: (namespace: ChainNamespace) => void
}

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
  const show = (entry: RouterEntry) => {
    kernel.emit(viewReset(entry))
    if (!router().isOpen) kernel.emit(modalOpened({ viewId: entry.viewId }))
  }

  const refuse = async ({ view }: OpenOptions): Promise<never> => {
    const { openRefusal } = await import('./open-refusal.ts')
    throw openRefusal(kernel, view)
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
          const found = entryFor(kernel, page, options)
          if (!found) refuse(options).catch(reject)
          else if (!isSameEntry(found, entry)) kernel.emit(viewReset(found))
        })
      })
      store.add(leave)
    })

  const { rest, restAnew } = createPanelRest(kernel, page)

  const service: ViewService & Disposable = {
    async openModal(options = {}) {
      const namespace = options.namespace && parseChainNamespace(options.namespace)
      const isEarly = isAwaited(kernel, options)
      const entry = isEarly ? namedEntry(options.view, options) : entryFor(kernel, page, options)
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
    close({ force = false, isOfApp = false, outcome = 'dismissed' } = {}) {
      if (!isShown()) return true
      const refusing = force
        ? undefined
        : refusingGuard(kernel, isOfApp, () => top()?.viewId, outcome)
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

  store.add(dropViewsThatGo(kernel, () => service.close({ force: true })))
  store.add(
    kernel.on(modalClosed, (outcome) => {
      for (const resolve of waiting.splice(0)) resolve(outcome)
    }),
  )
  store.add(
    kernel.on(disconnected, () => {
      const shown = isShown() ? contributedBy(kernel, top()?.viewId) : undefined
      if (shown?.value.needsAccount) service.close({ force: true, outcome: 'done' })
    }),
  )
  restAnew()
  store.add(viewPoint.subscribe(restAnew))
  store.add(kernel.on(panelPlaced, restAnew))
  store.add(kernel.on(connectionOpened, restAnew))
  return service
}

/** A view whose plugin goes leaves the stack; with the last of them the card closes. */
function dropViewsThatGo(
  kernel: Pick<Kernel, 'emit' | 'store' | 'point'>,
  close: () => void,
): () => void {
  const point = kernel.point(views)
  const idsNow = () => new Set(point.getSnapshot().map(({ value }) => value.view.id))
  const history = () => kernel.store(routerStore).getSnapshot().history
  let available = idsNow()
  return point.subscribe(() => {
    const previous = available
    available = idsNow()
    const gone = history()
      .map(({ viewId }) => viewId)
      .filter((viewId) => previous.has(viewId) && !available.has(viewId))
    if (gone.length === 0) return
    kernel.emit(viewsRemoved({ viewIds: gone }))
    if (history().length === 0) close()
  })
}

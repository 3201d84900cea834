import {
  connectors,
  modalOpened,
  type PanelOptions,
  panelPlaced,
  panelRemoved,
  routerStore,
  views,
  ViewService,
} from '../kernel/exports/index.ts'
import { checkArgument } from './check-argument.ts'
import { InvalidOptionError } from './invalid-option-error.ts'
import type { KitOptions } from './kit-options.ts'
import { choosePanel, isModalMounted, type Place } from './shell-places.ts'
import {
  createShellRenderer,
  type Drawing,
  type ShellRenderer,
  type ShellRendererDependencies,
} from './shell-renderer.ts'

export interface ShellMountsDependencies extends ShellRendererDependencies {
  readonly options: Pick<KitOptions, 'portal' | 'disableAppend' | 'enableEmbedded'>
}

export interface ShellMounts extends Pick<ShellRenderer, 'load' | 'preload'> {
  /** Inline in the element, or as a modal; the code of the shell loads now. Returns the removal. */
  mount(element?: Element, options?: PanelOptions): () => void
  dispose(): void
}

/**
 * Decides who draws the views, one at a time: an opening stays where it began, otherwise the panel that was
 * mounted last draws, otherwise the modal. The modal is ours to add, at the first opening, unless the host
 * says that it mounts by itself.
 */
export function createShellMounts(dependencies: ShellMountsDependencies): ShellMounts {
  const { environment, kernel, options: given } = dependencies
  const isHostsTask = given.disableAppend === true || given.enableEmbedded === true
  const router = () => kernel.store(routerStore).getSnapshot()
  const renderer = createShellRenderer(dependencies)
  const places: Place[] = []
  let panel: Drawing | undefined
  let modal: Drawing | undefined
  let isDisposed = false
  let stopWaiting = () => {}

  const closeByForce = () => void kernel.find(ViewService)?.close({ force: true })
  const draw = (element?: Element) =>
    renderer.draw(element, () => {
      const { isOpen, isInline } = router()
      if (isOpen && isInline === (element !== undefined)) closeByForce()
    })
  const settlePanel = () => {
    const state = router()
    const hasModal = !isHostsTask || isModalMounted(places)
    const { next, isAbandoned } = choosePanel(places, state, panel?.element, hasModal)
    if (panel && panel.element !== next?.element) {
      // What was open in it left the page with it.
      if (isAbandoned) closeByForce()
      panel.remove()
      panel = undefined
    }
    if (!next) {
      if (state.isInline) kernel.emit(panelRemoved({}))
      return
    }
    if (!router().isInline || router().restView !== next.view) {
      kernel.emit(panelPlaced({ view: next.view }))
      beginInPanel(dependencies, next.view, () => isDisposed).catch((error: unknown) =>
        environment.log.warn(String(error)),
      )
    }
    panel ??= draw(next.element)
  }
  /** What was open in the host's modal left the page with it, as with a panel. */
  const closeWithModal = () => {
    const { isOpen, isInline } = router()
    if (modal && isOpen && !isInline && isHostsTask && !isModalMounted(places)) closeByForce()
  }
  const settleModal = () => {
    const { isOpen, isInline } = router()
    const isOurs = !isHostsTask && (modal !== undefined || (isOpen && !isInline))
    if (isOurs || isModalMounted(places)) modal ??= draw()
    else {
      modal?.remove()
      modal = undefined
    }
  }
  const settle = () => {
    if (isDisposed || !environment.page.window) return
    closeWithModal()
    settlePanel()
    settleModal()
    stopWaiting()
    if (!router().isOpen || panel || modal) return
    // A host may mount in answer to the opening.
    stopWaiting = environment.clock.after(placeDelayMs, () => {
      environment.log.error(
        'SHELL_NOT_PLACED: nothing shows the view. Mount a KitPanel, a KitModal, or call kit.mount().',
      )
      closeByForce()
    })
  }
  /** Once for all that a host changes at a time: a component that mounts twice is one panel. */
  const settleSoon = () => void Promise.resolve().then(settle)

  const opening = kernel.on(modalOpened, () => {
    if (panel?.hasFailed) panel = undefined
    if (modal?.hasFailed) modal = undefined
    settle()
  })
  const forget = kernel.store(routerStore).subscribe(settleSoon)
  return {
    mount(element, options = {}) {
      checkArgument('options', 'object', options)
      // Of whichever window.
      if (element !== undefined && element?.nodeType !== 1) {
        throw new InvalidOptionError('element', 'an element')
      }
      const { view } = options
      const place: Place = { element, view }
      places.push(place)
      settleSoon()
      return () => {
        const index = places.indexOf(place)
        if (index >= 0) places.splice(index, 1)
        settleSoon()
      }
    },
    ...renderer,
    dispose() {
      isDisposed = true
      stopWaiting()
      void opening.dispose()
      forget()
      panel?.remove()
      modal?.remove()
    },
  }
}

const placeDelayMs = 1000

/** Starts what a panel shows at rest, and says so where its view is not there. */
async function beginInPanel(
  { kit, kernel, environment }: ShellRendererDependencies,
  view: string | undefined,
  isDisposed: () => boolean,
): Promise<void> {
  void kernel.activatePoint(connectors)
  await kernel.service(ViewService)
  if (view === undefined) return
  await kit().ready
  const isThere = kernel
    .point(views)
    .getSnapshot()
    .some(({ value }) => value.view.id === view)
  if (!isThere && !isDisposed()) {
    environment.log.warn(`The panel cannot rest on "${view}": there is no such view.`)
  }
}

import {
  connectors,
  type Kit,
  KitError,
  modalCreated,
  modalOpened,
  type PanelOptions,
  panelPlaced,
  panelRemoved,
  routerStore,
  views,
  ViewService,
} from '../kernel/exports/index.ts'
import { Environment, type Kernel } from '../kernel/exports/internal.ts'
import { checkArgument } from './check-argument.ts'
import { InvalidOptionError } from './invalid-option-error.ts'
import type { KitOptions } from './kit-options.ts'

export interface ShellMountsDependencies {
  readonly kit: () => Kit
  readonly loadShell: () => Promise<{
    readonly mountShell: (
      kit: Kit,
      placement: {
        readonly target?: Element | undefined
        readonly inline?: boolean | undefined
        readonly portal?: Element | undefined
      },
    ) => () => void
  }>
  readonly environment: Environment
  readonly kernel: Kernel
  readonly options: Pick<KitOptions, 'portal' | 'disableAppend' | 'enableEmbedded'>
}

export interface ShellMounts {
  /**
   * Fetches the code of the shell beside what else an opening needs. A failure is told by `mount`. Throws a
   * KitError with code `OFFLINE` where there is no network to fetch it over: Chromium keeps a failed import
   * for as long as the page lives.
   */
  preload(): void
  /** Inline in the element, or as a modal; the code of the shell loads now. Returns the removal. */
  mount(element?: Element, options?: PanelOptions): () => void
  dispose(): void
}

/** What the host mounted: a panel in an element, or the modal where there is none. */
interface Place extends PanelOptions {
  readonly element: Element | undefined
}

interface Drawing {
  readonly element: Element | undefined
  hasFailed: boolean
  remove(): void
}

/**
 * Decides who draws the views, one at a time: an opening stays where it began, otherwise the panel that was
 * mounted last draws, otherwise the modal. The modal is ours to add, at the first opening, unless the host
 * says that it mounts by itself.
 */
export function createShellMounts(dependencies: ShellMountsDependencies): ShellMounts {
  const { kit, loadShell, environment, kernel, options: given } = dependencies
  const isHostsTask = given.disableAppend === true || given.enableEmbedded === true
  const router = () => kernel.store(routerStore).getSnapshot()
  const places: Place[] = []
  let panel: Drawing | undefined
  let modal: Drawing | undefined
  let hasDrawn = false
  let isLoaded = false
  let isDisposed = false
  let stopWaiting = () => {}

  const requireNetwork = () => {
    if (isLoaded || environment.page.isOnline()) return
    throw new KitError('The modal cannot be loaded without a network.', { code: 'OFFLINE' })
  }
  const load = async () => {
    requireNetwork()
    const shell = await loadShell()
    isLoaded = true
    return shell
  }
  const closeByForce = () => void kernel.find(ViewService)?.close({ force: true })
  const isModalWanted = () => places.some(({ element }) => !element)
  const draw = (element?: Element): Drawing => {
    let isWanted = true
    let erase: (() => void) | undefined
    const drawing: Drawing = {
      element,
      hasFailed: false,
      remove() {
        isWanted = false
        erase?.()
      },
    }
    const begin = async () => {
      // Views ask for services as they are drawn, and the code of an earlier kit's shell is there at once.
      const [{ mountShell }] = await Promise.all([load(), kernel.service(Environment)])
      if (!isWanted) return
      const inline = element !== undefined
      erase = mountShell(kit(), { target: element, inline, portal: given.portal })
      if (!hasDrawn) kernel.emit(modalCreated({}))
      hasDrawn = true
    }
    begin().catch((error: unknown) => {
      if (!isWanted) return
      drawing.hasFailed = true
      environment.log.error('The modal could not be drawn.', error)
      const { isOpen, isInline } = router()
      if (isOpen && isInline === (element !== undefined)) closeByForce()
    })
    return drawing
  }

  const settlePanel = () => {
    const { isOpen, isInline, history } = router()
    const panels = places.filter(({ element }) => element)
    const holder = panels.filter(({ element }) => element === panel?.element).at(-1)
    const isBusy = isOpen || (isInline && history.length > 1)
    const isModals = isOpen && !isInline && (!isHostsTask || isModalWanted())
    const next = isModals ? undefined : isBusy && holder ? holder : panels.at(-1)
    if (panel && panel.element !== next?.element) {
      // What was open in it left the page with it.
      if (isBusy && !holder) closeByForce()
      panel.remove()
      panel = undefined
    }
    if (!next) {
      if (isInline) kernel.emit(panelRemoved({}))
      return
    }
    if (!router().isInline || router().restView !== next.view) {
      kernel.emit(panelPlaced({ view: next.view }))
      beginInPanel(next.view).catch((error: unknown) => environment.log.warn(String(error)))
    }
    panel ??= draw(next.element)
  }
  const beginInPanel = async (view: string | undefined) => {
    void kernel.activatePoint(connectors)
    await kernel.service(ViewService)
    if (view === undefined) return
    await kit().ready
    const isThere = kernel
      .point(views)
      .getSnapshot()
      .some(({ value }) => value.view.id === view)
    if (!isThere && !isDisposed) {
      environment.log.warn(`The panel cannot rest on "${view}": there is no such view.`)
    }
  }
  /** What was open in the host's modal left the page with it, as with a panel. */
  const closeWithModal = () => {
    const { isOpen, isInline } = router()
    if (modal && isOpen && !isInline && isHostsTask && !isModalWanted()) closeByForce()
  }
  const settleModal = () => {
    const { isOpen, isInline } = router()
    const isOurs = !isHostsTask && (modal !== undefined || (isOpen && !isInline))
    if (isOurs || isModalWanted()) modal ??= draw()
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
    preload() {
      if (!environment.page.window) return
      requireNetwork()
      load().catch(() => {})
    },
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

import { type Kit, KitError, modalCreated } from '../kernel/exports/index.ts'
import { Environment, type Kernel } from '../kernel/exports/internal.ts'
import type { KitOptions } from './kit-options.ts'

export interface ShellRendererDependencies {
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
  readonly options: Pick<KitOptions, 'portal'>
}

/** The shell in one place of the page, from the moment it is wanted there. */
export interface Drawing {
  readonly element: Element | undefined
  readonly hasFailed: boolean
  remove(): void
}

export interface ShellRenderer {
  /**
   * Fetches the code of the shell. Rejects with a KitError with code `OFFLINE` where there is no network to fetch it
   * over: Chromium keeps a failed import for as long as the page lives. What is there already needs none.
   */
  load(): Promise<unknown>
  /**
   * The same beside what else an opening needs. Throws the KitError at once; another failure is told when the shell
   * is drawn.
   */
  preload(): void
  /** Inline in the element, or as a modal; the code of the shell loads now. */
  draw(element: Element | undefined, onFailure: () => void): Drawing
}

/** Fetches the code of the shell and draws with it. `createShellMounts` decides where. */
export function createShellRenderer(dependencies: ShellRendererDependencies): ShellRenderer {
  const { kit, loadShell, environment, kernel, options } = dependencies
  let hasDrawn = false
  let isLoaded = false

  const requireNetwork = () => {
    if (isLoaded || environment.page.isOnline()) return
    throw new KitError('No network.', { code: 'OFFLINE' })
  }
  const load = async () => {
    requireNetwork()
    const shell = await loadShell()
    isLoaded = true
    return shell
  }
  return {
    load,
    preload() {
      if (!environment.page.window) return
      requireNetwork()
      load().catch(() => {})
    },
    draw(element, onFailure) {
      let isWanted = true
      let erase: (() => void) | undefined
      const drawing = {
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
        erase = mountShell(kit(), { target: element, inline, portal: options.portal })
        if (!hasDrawn) kernel.emit(modalCreated({}))
        hasDrawn = true
      }
      begin().catch((error: unknown) => {
        if (!isWanted) return
        drawing.hasFailed = true
        environment.log.error('The modal could not be drawn.', error)
        onFailure()
      })
      return drawing
    },
  }
}

import { type Kit, modalCreated, modalOpened, ViewService } from '../kernel/exports/index.ts'
import type { Environment, Kernel } from '../kernel/exports/internal.ts'
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
  /** Fetches the code of the shell beside what else an opening needs. A failure is told by `mount`. */
  preload(): void
  /** Inline in the element, or as a modal; the code of the shell loads now. Returns the removal. */
  mount(element?: Element): () => void
  dispose(): void
}

/** Draws the shell where the host says; without a word of the host, at the first opening. */
export function createShellMounts(dependencies: ShellMountsDependencies): ShellMounts {
  const { kit, loadShell, environment, kernel, options } = dependencies
  const mounted = new Set<() => void>()
  let hasDrawn = false

  const mount: ShellMounts['mount'] = (element) => {
    if (!environment.page.window) return () => {}
    let remove: (() => void) | undefined
    const unmount = () => {
      mounted.delete(unmount)
      remove?.()
    }
    mounted.add(unmount)
    const draw = async () => {
      const { mountShell } = await loadShell()
      if (!mounted.has(unmount)) return
      remove = mountShell(kit(), {
        target: element,
        inline: element !== undefined,
        portal: options.portal,
      })
      if (!hasDrawn) kernel.emit(modalCreated({}))
      hasDrawn = true
    }
    draw().catch((error: unknown) => {
      environment.log.error('The modal could not be drawn.', error)
      unmount()
      kernel.find(ViewService)?.close({ force: true })
    })
    return unmount
  }

  const opening = kernel.on(modalOpened, () => {
    const isHostsTask = options.disableAppend === true || options.enableEmbedded === true
    if (mounted.size === 0 && !isHostsTask) mount()
  })
  return {
    mount,
    preload() {
      if (environment.page.window) loadShell().catch(() => {})
    },
    dispose() {
      void opening.dispose()
      for (const unmount of [...mounted]) unmount()
    },
  }
}

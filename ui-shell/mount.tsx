import { createRoot } from 'react-dom/client'
import {
  type Kit,
  type KitSettings,
  modalOpened,
  toErrorRecord,
  viewReset,
} from '../kernel/exports/index.ts'
import { Environment } from '../kernel/exports/internal.ts'
import { StylesContext } from './kit-context.ts'
import { CardBoundary } from './shell/CardBoundary.tsx'
import { beginViews } from './shell/loaded-views.ts'
import { createShellHost } from './shell/shell-host.ts'
import { ShellProvider } from './shell/ShellProvider.tsx'
import { ShellRoot } from './shell/ShellRoot.tsx'
import { listPane } from './shell/use-wide-layout.ts'
import cardTokens from './theme/card-tokens.css'
import css from './theme/theme.css'
import tokens from './theme/tokens.css'

export interface MountOptions {
  /** Drawn in this element instead of the end of the body. */
  readonly target?: Element | undefined
  /** As a region of the page that is always open, instead of a dialog over it. */
  readonly inline?: boolean | undefined
  /** Instead of the body; asked again at each opening when the provider sets one. */
  readonly portal?: Element | undefined
  readonly nonce?: string | undefined
}

/** What fails more often until the card is opened again fails by itself. */
const mostRedraws = 3

/** Loads what the layout needs beside the shell. Without it the card is narrow. */
export const loadLayout = async (layout: KitSettings['layout']): Promise<unknown> =>
  layout === 'wide' && listPane.load().catch(() => {})

/**
 * Draws the shell of a kit: `<kit-modal>` with an open shadow root and a React root of its own. Inside
 * it nothing is drawn until the modal opens. Returns the removal; calling it again does nothing.
 * Throws `SHELL_NOT_PLACED` when the place is not in the document.
 */
export function mountShell(kit: Kit, options: MountOptions = {}): () => void {
  const { target, inline = false } = options
  const kernel = kit.unstable_kernel
  const host = createShellHost({
    css: tokens + cardTokens + css,
    target,
    portal: () => options.portal ?? kit.unstable_placement.portal,
    nonce: options.nonce ?? kit.unstable_placement.nonce,
  })
  if (inline) host.element.setAttribute('inline', '')
  host.place()
  // Before the card is drawn: the opener still has the focus, and may be in a dialog now.
  const stopPlacing = kernel.on(modalOpened, () => {
    try {
      host.place()
    } catch (error) {
      kernel.find(Environment)?.log.error(toErrorRecord(error).message, error)
    }
  })
  // Also where it is open already, and not to be seen.
  const stopRedrawing = kernel.on(viewReset, () => {
    if (redraws > mostRedraws) {
      openings += 1
      draw()
    }
    redraws = 0
  })
  let isMounted = true
  let redraws = 0
  /** Those before which the card had failed for good. */
  let openings = 0
  const loadedViews = beginViews(kernel)
  const root = createRoot(host.container)
  const onFailure = (error: unknown) => {
    kernel.find(Environment)?.log.error('The card failed as a whole', error)
    redraws += 1
    return isMounted && redraws <= mostRedraws
  }
  function draw() {
    root.render(
      <CardBoundary key={openings} onFailure={onFailure}>
        <ShellProvider kernel={kernel} loadedViews={loadedViews}>
          <StylesContext.Provider value={host.adopt}>
            <ShellRoot kit={kit} host={host} isInline={inline} />
          </StylesContext.Provider>
        </ShellProvider>
      </CardBoundary>,
    )
  }
  draw()
  return () => {
    if (!isMounted) return
    isMounted = false
    void stopPlacing.dispose()
    void stopRedrawing.dispose()
    host.remove()
    // A host that unmounts while React draws must not unmount this root at the same moment.
    queueMicrotask(() => root.unmount())
  }
}

import { modalOpened, panelPlaced } from '../kernel/exports/index.ts'
import type { Kernel } from '../kernel/exports/internal.ts'

/** Runs once, as the first card is shown, in the modal or in a panel. Returns the end of the waiting. */
export function onFirstCard(kernel: Pick<Kernel, 'on'>, run: () => void): () => void {
  const stop = () => {
    for (const waiting of first) void waiting.dispose()
  }
  const begin = () => {
    stop()
    run()
  }
  const first = [kernel.on(modalOpened, begin), kernel.on(panelPlaced, begin)]
  return stop
}

import type { Clock } from '../../kernel/exports/index.ts'

/** For so long the pointer finds nothing to press in it. Returns what ends that early. */
export function keepStill(part: HTMLElement | null, ms: number, clock: Clock): () => void {
  if (!part || ms === 0) return () => {}
  const { style } = part
  style.pointerEvents = 'none'
  const hear = () => {
    style.pointerEvents = ''
  }
  const cancel = clock.after(ms, hear)
  return () => (cancel(), hear())
}

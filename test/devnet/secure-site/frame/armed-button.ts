const armDelayMs = 500

/** `covered`: the browser says that something lies over the button, or that it cannot be seen. */
export type ArmState = 'waiting' | 'covered' | 'armed'

/** The part of a browser that this needs, so that tests can play it. */
export interface ArmingWindow {
  addEventListener(type: string, listener: (event: PressEvent) => void, capture: true): void
  removeEventListener(type: string, listener: (event: PressEvent) => void, capture: true): void
  setTimeout(run: () => void, ms: number): number
  clearTimeout(timer: number): void
  IntersectionObserver: new (
    report: (entries: SeenEntry[]) => void,
    options: { threshold: number[]; trackVisibility?: boolean; delay?: number },
  ) => { observe(target: Element): void; disconnect(): void }
}

interface PressEvent {
  isTrusted: boolean
  repeat?: boolean
}

interface SeenEntry {
  isIntersecting: boolean
  intersectionRatio: number
  /** Absent where the browser does not look for what lies above. */
  isVisible?: boolean
}

/**
 * A button that acts only after it could be seen, whole and uncovered, for 500 ms, and only by a press that
 * the visitor began after that: not by a script, a held key or the second half of a double click. Returns
 * what ends it.
 */
export function armButton(
  window: ArmingWindow,
  button: Element,
  options: { needsVisibility: boolean; act(): void; onState(state: ArmState): void },
): () => void {
  const { needsVisibility, act, onState } = options
  let state: ArmState = 'waiting'
  let timer: number | undefined
  /** Whether the press that is under way began well; undefined without one, as assistive tools click. */
  let isGoodPress: boolean | undefined

  const enter = (next: ArmState) => {
    state = next
    onState(next)
  }
  const look = (entries: SeenEntry[]) => {
    const seen = entries.at(-1)
    if (!seen) return
    const isWhole = seen.isIntersecting && seen.intersectionRatio > 0.99
    const isSeen = !needsVisibility || (isWhole && seen.isVisible !== false)
    window.clearTimeout(timer ?? 0)
    timer = undefined
    if (!isSeen) {
      enter('covered')
      return
    }
    enter('waiting')
    timer = window.setTimeout(() => enter('armed'), armDelayMs)
  }
  const press = ({ isTrusted, repeat = false }: PressEvent) => {
    isGoodPress = isTrusted && !repeat && state === 'armed'
  }
  const click = (event: Event) => {
    const isMeant = event.isTrusted && state === 'armed' && isGoodPress !== false
    isGoodPress = undefined
    if (isMeant) act()
  }

  const observer = new window.IntersectionObserver(look, {
    threshold: [0, 1],
    ...(needsVisibility ? { trackVisibility: true, delay: 100 } : {}),
  })
  observer.observe(button)
  button.addEventListener('click', click)
  window.addEventListener('pointerdown', press, true)
  window.addEventListener('keydown', press, true)
  return () => {
    observer.disconnect()
    window.clearTimeout(timer ?? 0)
    button.removeEventListener('click', click)
    window.removeEventListener('pointerdown', press, true)
    window.removeEventListener('keydown', press, true)
  }
}

/** Chromium tells whether something lies above; where nothing does, a second step takes its place. */
export const tracksVisibility = (prototype: object): boolean => 'isVisible' in prototype

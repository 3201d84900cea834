import { type Clock, hasPassed, latePressMs } from '../../kernel/exports/index.ts'
import type { Kernel } from '../../kernel/exports/internal.ts'

/** A view that came into the card. */
export interface PressedView {
  /** The same for an entry of the card. */
  readonly key: string
  /** The plugin that draws it. */
  readonly owner: string | undefined
  readonly isOfOthers: boolean
  /** Whether the visitor decides something in it. */
  readonly isDeciding: boolean
  /** A plugin of others opened it. */
  readonly isLed: boolean
  /** It comes of what the visitor has just done: a connection, another network. */
  readonly isFollowing: boolean
}

interface Press {
  readonly at: number
  /** Of the view in which it was; undefined for the header of the card and for the page. */
  view?: string | undefined
  /** The pointer or the key is down, and its click may follow. */
  isDown: boolean
}

/**
 * What was pressed last, wherever in the page, and what the card showed then. It outlives the card: the second press of a
 * double click is about what stood there at the first, whatever came since.
 */
export interface Presses {
  /** Hears of each press of the page before a part of it does. Returns its end. */
  listen(): () => void
  /** Returns what is called as the view leaves. */
  come(view: PressedView): () => void
  /** What the view is about became something else by itself: whichever press is under way is about what it was. */
  turn(): void
  /** A pointer or a key goes down in the view. Whether that is the second press of something else. */
  begin(view: PressedView): boolean
  /** Whether what is pressed in the view is about what stood there before. */
  isLate(view: PressedView): boolean
  /** For so long a press in the view would be late. */
  waitMs(view: PressedView): number
}

/** Memo by kernel: a card that is drawn anew has the presses of before. */
const ofKernels = /*#__PURE__*/ new WeakMap<Kernel, Presses>()

export function pressesOf(kernel: Kernel): Presses {
  const presses = ofKernels.get(kernel) ?? createPresses(kernel.environment.clock)
  ofKernels.set(kernel, presses)
  return presses
}

function createPresses(clock: Clock): Presses {
  let last: Press | undefined
  let before: Press | undefined
  let left: { readonly view: PressedView; readonly at: number } | undefined
  /** Since when the card hears no press. */
  let since: number | undefined
  const isSoon = (at: number | undefined): at is number =>
    at !== undefined && !hasPassed(clock, at, latePressMs)
  let listeners = 0

  const press = (isDown: boolean) => {
    before = last
    last = { at: clock.now(), isDown }
  }
  const beginAnew = () => {
    if (isSoon(since)) since = clock.now()
  }
  const onDown = (event: Event) => {
    if ('key' in event && event.key !== 'Enter' && event.key !== ' ') return
    beginAnew()
    press(true)
  }
  const onClick = () => {
    beginAnew()
    if (last?.isDown) last.isDown = false
    else press(false)
  }
  /** Nobody pressed what led to the view where it stood. */
  const isLed = (view: PressedView) => {
    if (view.isLed || isSoon(since)) return true
    if (!left || !isSoon(left.at)) return false
    const { owner, isOfOthers, isDeciding, isFollowing } = left.view
    // A sign-in may follow another one.
    const isNext = isDeciding && view.isDeciding && !(isFollowing && view.isFollowing)
    return isNext || (isOfOthers && owner !== view.owner)
  }

  /** Whether the visitor has to see first what a press elsewhere led to. */
  const isElsewhere = ({ key, isDeciding, isFollowing }: PressedView, of: Press | undefined) =>
    isDeciding && !isFollowing && of?.view !== key
  const begin = (view: PressedView) => {
    const isSecond = isElsewhere(view, before) && isSoon(before?.at)
    // A pointer that goes on pressing presses what was there before.
    if (last) last.view = isSecond ? before?.view : view.key
    return isSecond
  }

  return {
    listen() {
      listeners += 1
      window.addEventListener('pointerdown', onDown, true)
      window.addEventListener('keydown', onDown, true)
      window.addEventListener('click', onClick, true)
      return () => {
        listeners -= 1
        if (listeners > 0) return
        window.removeEventListener('pointerdown', onDown, true)
        window.removeEventListener('keydown', onDown, true)
        window.removeEventListener('click', onClick, true)
      }
    },
    come(view) {
      since = isLed(view) ? clock.now() : undefined
      return () => {
        left = { view, at: clock.now() }
      }
    },
    turn() {
      since = clock.now()
    },
    begin,
    isLate(view) {
      const isSecond = begin(view)
      return isSecond || isSoon(since)
    },
    waitMs(view) {
      const waits = [since, isElsewhere(view, last) ? last?.at : undefined].filter(isSoon)
      return Math.max(0, ...waits.map((at) => at + latePressMs - clock.now()))
    },
  }
}

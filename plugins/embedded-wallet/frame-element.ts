import { latePressMs, type Page } from '../../kernel/exports/index.ts'

type PageWindow = NonNullable<Page['window']>

/** The element of the frame in the page. */
export interface FrameElement {
  /** The window to talk to; null while the element is in no document. */
  readonly window: Window | null
  readonly isConnected: boolean
  /**
   * Lays the frame over a box, as long as the box is there, until the returned function is called. The
   * `aria-label` of the box is the name of the frame. The pointer finds it 600 ms later.
   */
  show(box: Element): () => void
  remove(): void
}

/** Nobody hears it: what is shown has a name in the visitor's language. */
const nameless = 'Embedded wallet'

const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox ' +
  'allow-storage-access-by-user-activation'

/** What lies open for a moment at most, and never takes room. */
const hidden =
  'position:fixed;left:0;top:0;width:0;height:0;visibility:hidden;border:0;margin:0;padding:0;' +
  'max-width:none;max-height:none;opacity:1;transform:none;filter:none;clip-path:none;' +
  'pointer-events:none;color-scheme:normal'

/**
 * Puts a hidden frame into the page, with no right that it does not need. `load` proves nothing, since
 * an error page loads as well; it is told because a second one means that the frame went elsewhere.
 */
export function createFrameElement(input: {
  readonly window: PageWindow
  readonly id: string
  readonly url: string
  readonly onLoad: () => void
  readonly onError: () => void
}): FrameElement {
  const { window } = input
  const { document } = window
  const element = document.createElement('iframe')
  element.id = input.id
  element.name = input.id
  element.title = nameless
  element.setAttribute('referrerpolicy', 'strict-origin')
  element.setAttribute('allow', 'clipboard-write')
  element.setAttribute('sandbox', sandbox)
  // The card leaves it usable when it takes the page behind away.
  element.setAttribute('data-kit-frame', '')
  element.src = input.url
  element.addEventListener('load', input.onLoad)
  element.addEventListener('error', input.onError)
  let hide = () => {}

  const rest = () => {
    element.style.cssText = hidden
    element.setAttribute('aria-hidden', 'true')
    element.tabIndex = -1
  }
  rest()
  document.body.append(element)

  return {
    get window() {
      return element.contentWindow
    },
    get isConnected() {
      return element.isConnected
    },
    show(box) {
      hide()
      const stopPlacing = layOver(window, element, box)
      const stopTab = joinTabOrder(element, box)
      element.title = box.getAttribute('aria-label') ?? nameless
      element.removeAttribute('aria-hidden')
      element.tabIndex = 0
      let isShown = true
      // The second press of a double click is about what stood there before.
      element.style.pointerEvents = 'none'
      const hears = window.setTimeout(() => {
        element.style.pointerEvents = 'auto'
      }, latePressMs)
      hide = () => {
        if (!isShown) return
        isShown = false
        window.clearTimeout(hears)
        stopPlacing()
        stopTab()
        rest()
      }
      return hide
    },
    remove() {
      hide()
      element.removeEventListener('load', input.onLoad)
      element.removeEventListener('error', input.onError)
      element.remove()
    },
  }
}

/**
 * Keeps the frame on its box. Whatever moves a box resizes something, scrolls something, or runs as a
 * transition or an animation; while the latter do, the box is looked at with every drawing.
 */
function layOver(window: PageWindow, element: HTMLIFrameElement, box: Element): () => void {
  const { document } = window
  const clips = clipsOf(window, box)
  const place = () => {
    const { left, top, right, bottom } = clips
      .map((clip) => clip.getBoundingClientRect())
      .reduce(intersect, box.getBoundingClientRect())
    const isThere = box.isConnected && right > left && bottom > top
    const layer = Number.parseInt(
      window.getComputedStyle(box).getPropertyValue('--kit-z-index'),
      10,
    )
    Object.assign(element.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${Math.max(0, right - left)}px`,
      height: `${Math.max(0, bottom - top)}px`,
      visibility: isThere ? 'visible' : 'hidden',
      // Nothing of ours lies above it.
      zIndex: String((Number.isNaN(layer) ? shellLayer : layer) + 1),
    })
  }
  const ended = new window.AbortController()
  const { signal } = ended
  const heard = { capture: true, passive: true, signal } as const
  window.addEventListener('resize', place, heard)
  window.visualViewport?.addEventListener('resize', place, { signal })
  window.visualViewport?.addEventListener('scroll', place, { signal })

  const root = box.getRootNode() as Document | ShadowRoot
  // Scrolling inside a shadow is not heard outside of it.
  for (const target of new Set([root, document])) target.addEventListener('scroll', place, heard)
  let drawing = 0
  const follow = () => {
    place()
    const isMoving = root.getAnimations?.().some(
      ({ playState, effect, timeline }) =>
        // What runs with a scroll is heard as one.
        playState === 'running' && timeline === document.timeline && moves(effect, box),
    )
    drawing = isMoving ? window.requestAnimationFrame(follow) : 0
  }
  const begin = () => {
    window.cancelAnimationFrame(drawing)
    follow()
  }
  for (const type of ['transitionrun', 'animationstart', 'transitionend', 'animationend']) {
    root.addEventListener(type, begin, { capture: true, signal })
  }
  const sizes = window.ResizeObserver && new window.ResizeObserver(begin)
  for (let at: Element | null = box; at && at !== document.body; at = at.parentElement) {
    sizes?.observe(at)
  }
  begin()
  return () => {
    ended.abort()
    sizes?.disconnect()
    window.cancelAnimationFrame(drawing)
  }
}

/** Where the shell lies when nobody says anything. */
const shellLayer = 999

type Edges = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

const intersect = (one: Edges, other: Edges): Edges => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

/** What the box can be scrolled under. */
function clipsOf(window: PageWindow, box: Element): readonly Element[] {
  const clips: Element[] = []
  for (let at = box.parentElement; at && at !== box.ownerDocument.body; at = at.parentElement) {
    if (/auto|scroll|hidden|clip/.test(window.getComputedStyle(at).overflowY)) clips.push(at)
  }
  return clips
}

function moves(effect: AnimationEffect | null, box: Element): boolean {
  const target = (effect as KeyframeEffect | null)?.target
  return target?.contains(box) === true
}

/**
 * The frame stands elsewhere in the document than its box. A stop in the box leads Tab into the frame;
 * one before and one after the frame lead it back to where it would go on in the card.
 */
function joinTabOrder(element: HTMLIFrameElement, box: Element): () => void {
  const stop = (onFocus: () => void) => {
    const span = element.ownerDocument.createElement('span')
    span.tabIndex = 0
    span.setAttribute('data-kit-frame', '')
    span.addEventListener('focus', onFocus)
    return span
  }
  const focusable = (target: Element | null | undefined) => {
    const html = target as HTMLElement | null | undefined
    html?.focus({ preventScroll: true })
  }
  const into = stop(() => element.focus())
  const before = stop(() => focusable(box))
  const after = stop(() => focusable(box.closest('[role=dialog]')))
  const tabIndex = box.getAttribute('tabindex')
  box.setAttribute('tabindex', '-1')
  box.append(into)
  element.before(before)
  element.after(after)
  return () => {
    for (const span of [into, before, after]) span.remove()
    if (tabIndex === null) box.removeAttribute('tabindex')
    else box.setAttribute('tabindex', tabIndex)
  }
}

import { type Clock, hasPassed, latePressMs } from '../../kernel/exports/index.ts'

/** What a press may be about, in the order of the document. Of a block of others it may be any part. */
const pressables =
  'a, button, input, select, textarea, summary, label, [tabindex="0"], [data-of-others] > *'
/** Whatever moves it: no style sheet, timer or picture of a plugin tells that it does. */
const lookMs = 100

interface Place {
  readonly element: Element
  readonly box: DOMRect
  /** How far all is scrolled in which it stands. */
  readonly scrolled: Point
  readonly view: View
}

interface Point {
  readonly x: number
  readonly y: number
}

interface View {
  /** In which something stands, or around which, as a header, an alert and a toast do. */
  readonly body: Element | null
  /** What the visitor entered in it, such as a search: what that changes they know of. */
  readonly entered: string
  readonly scrollTop: number
  readonly scrollHeight: number
  readonly top: number
  readonly bottom: number
}

/** What stood where, until the next one was taken. */
interface Picture {
  readonly at: number
  readonly places: readonly Place[]
}

/**
 * A press is about what stood under the finger. Where something comes to stand in the place of something else, the pointer
 * finds nothing to press for 600 ms: rows that move up as one goes, a button below a list, all that stands below an alert.
 * Another view begins anew; what is scrolled is where it was. The keyboard presses what has the focus, wherever that
 * stands now. Returns the end.
 */
export function keepPressesSteady(card: HTMLElement, clock: Clock): () => void {
  let pictures: readonly Picture[] = []

  const isSoon = (at: number | undefined) => at !== undefined && !hasPassed(clock, at, latePressMs)
  const wasAnother = (place: Omit<Place, 'box'>, point: Point): boolean =>
    pictures.some(
      ({ places }, index) => isSoon(pictures[index + 1]?.at) && isOfAnother(places, place, point),
    )
  const look = () => {
    // The card comes, goes or follows the finger with all that is in it.
    const isMoving = card.getAnimations?.().length || card.classList.contains('dragged')
    const places = isMoving ? [] : placesIn(card)
    const last = pictures.at(-1)
    if (isMoving) pictures = []
    else if (!last || !isSame(last.places, places)) {
      const at = clock.now()
      const isKept = (_: Picture, index: number) => isSoon(pictures[index + 1]?.at ?? at)
      pictures = [...pictures.filter(isKept), { at, places }]
    }
    for (const place of places) {
      const { element, box } = place
      const rests = wasAnother(place, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
      if (rests !== element.hasAttribute('data-resting')) {
        element.toggleAttribute('data-resting', rests)
      }
    }
  }

  const onClick = (event: MouseEvent) => {
    look()
    const isOfPointer = event.detail > 0
    const element = (event.composedPath()[0] as Element).closest(pressables)
    if (!isOfPointer || !element) return
    const place = { element, scrolled: scrolledBy(card, element), view: viewOf(element) }
    if (!wasAnother(place, { x: event.clientX, y: event.clientY - frameTop(card) })) return
    event.preventDefault()
    event.stopPropagation()
  }
  const again = (): (() => void) =>
    clock.after(lookMs, () => {
      look()
      cancel = again()
    })
  let cancel = again()

  card.addEventListener('click', onClick, true)
  const observer = new MutationObserver(look)
  observer.observe(card, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['class', 'style', 'hidden'],
  })
  look()
  return () => {
    card.removeEventListener('click', onClick, true)
    observer.disconnect()
    cancel()
  }
}

/**
 * Whether something else stood there. What is in its place as the window shows it, or as it is scrolled, is the same: one of
 * both holds where somebody scrolls, and the other where a browser keeps what is seen in sight.
 */
function isOfAnother(
  places: readonly Place[],
  { element, scrolled, view }: Omit<Place, 'box'>,
  { x, y }: Point,
): boolean {
  const stoodAt = (isScrolled: boolean) =>
    places
      .filter((place) => {
        const isOfView = place.view.body === view.body && place.view.entered === view.entered
        const by = isScrolled && !isCut(place.view, view)
        const dx = by ? scrolled.x - place.scrolled.x : 0
        const dy = by ? scrolled.y - place.scrolled.y : 0
        return isOfView && covers(place, { x: x + dx, y: y + dy })
      })
      .at(-1)?.element
  return [true, false].every((isScrolled) => {
    const stood = stoodAt(isScrolled)
    return stood !== undefined && !isPartOf(stood, element)
  })
}

/** It became so short that its end could not stay where it was scrolled to: that is no scroll of the visitor. */
const isCut = (before: View, { body, scrollHeight }: View): boolean =>
  scrollHeight < before.scrollHeight && before.scrollTop > scrollHeight - (body?.clientHeight ?? 0)

function placesIn(card: HTMLElement): readonly Place[] {
  const views = new Map<Element | null, View>()
  const top = frameTop(card)
  return [...card.querySelectorAll(pressables)].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    if (width === 0) return []
    const body = bodyOf(element)
    const view = views.get(body) ?? viewOf(element, top)
    views.set(body, view)
    // What is out of sight is not pressed.
    const isOut = body?.contains(element) && (y + height < view.top + top || y > view.bottom + top)
    if (isOut) return []
    const box = new DOMRect(x, y - top, width, height)
    return [{ element, box, scrolled: scrolledBy(card, element), view }]
  })
}

/** Within a page the card moves with that; over it, it moves by itself. */
const frameTop = (card: Element): number =>
  card.closest('.inline') ? card.getBoundingClientRect().top : 0

function scrolledBy(card: Element, element: Element): Point {
  let [x, y] = [0, 0]
  for (let at = element.parentElement; at && at !== card; at = at.parentElement) {
    x += at.scrollLeft
    y += at.scrollTop
  }
  return { x, y }
}

/** Of the header, of an alert and of a toast it is that of their pane. */
const bodyOf = (element: Element): Element | null =>
  element.closest('.body') ??
  element.closest('.pane, .list-pane')?.querySelector(':scope > .body') ??
  null

function viewOf(element: Element, frame = 0): View {
  const body = bodyOf(element)
  const { scrollTop = 0, scrollHeight = 0 } = body ?? {}
  const { top = 0, bottom = 0 } = body?.getBoundingClientRect() ?? {}
  const entered = body ? enteredIn(body) : ''
  return { body, entered, scrollTop, scrollHeight, top: top - frame, bottom: bottom - frame }
}

/** Fields, checks and the tab that is open, but for those of a block of others. */
const enteredIn = (body: Element): string =>
  [...body.querySelectorAll<HTMLInputElement>('input, textarea, select, [role="tab"]')]
    .filter((field) => !field.closest('[data-of-others]'))
    .map((field) => `${field.value} ${field.checked} ${field.getAttribute('aria-selected')}`)
    .join()

/** What is scrolled out of its view is under what stands around that, and was not to be pressed. */
function covers({ box, element, view }: Place, { x, y }: Point): boolean {
  const { left, right, top, bottom } = box
  if (left > x || x > right || top > y || y > bottom) return false
  return !view.body?.contains(element) || (view.top <= y && y <= view.bottom)
}

const isPartOf = (one: Element, other: Element): boolean =>
  one.contains(other) || other.contains(one)

const isSame = (one: readonly Place[], other: readonly Place[]): boolean =>
  one.length === other.length &&
  one.every(({ element, box, view }, index) => {
    const place = other[index]!
    const isInPlace = box.x === place.box.x && box.y === place.box.y
    return element === place.element && isInPlace && view.body === place.view.body
  })

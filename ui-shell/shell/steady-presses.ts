import { type Clock, hasPassed, latePressMs } from '../../kernel/exports/index.ts'

/** What a press may be about, in the order of the document. Of a block of others it may be any part. */
const pressables =
  'a, button, input, select, textarea, summary, label, [tabindex], [data-of-others] > *'
/** Whatever moves it: no style sheet, timer or picture of a plugin tells that it does. */
const lookMs = 100
/** A list that glides on tells where it is at least so often. */
const glideMs = 150

interface Place extends Scope {
  readonly element: Element
  readonly box: DOMRect
}

interface Scope {
  /** The view that it stands in. The header, alerts and toasts stand in none. */
  readonly body: Element | null
  /** The list, where the visitor asks for another one in the view, by a search. */
  readonly list: string | undefined
}

/** What stood where, until the next one was taken. */
interface Picture {
  readonly at: number
  readonly places: readonly Place[]
}

/**
 * A press is about what stood under the finger. Where something comes to stand in the place of something else, the pointer
 * finds nothing to press for 600 ms: rows that move up as one goes, a button below a list, all that stands below an alert.
 * Another view begins anew, and so does what the visitor scrolls. The keyboard presses what has the focus, wherever that
 * stands now. Returns the end.
 */
export function keepPressesSteady(card: HTMLElement, clock: Clock): () => void {
  let pictures: readonly Picture[] = []
  let scrolledAt: number | undefined

  const isSoon = (at: number | undefined, ms: number) =>
    at !== undefined && !hasPassed(clock, at, ms)
  const wasAnother = (element: Element, x: number, y: number): boolean =>
    pictures.some(({ places }, index) => {
      const until = pictures[index + 1]?.at
      if (!isSoon(until, latePressMs)) return false
      const stood = places
        .filter((place) => covers(place, x, y) && isOfOneView(place, scopeOf(element)))
        .at(-1)
      return stood !== undefined && !isPartOf(stood.element, element)
    })
  const look = () => {
    // The card comes, goes or follows the finger with all that is in it.
    const isMoving = card.getAnimations?.().length || card.classList.contains('dragged')
    const places = isMoving ? [] : placesIn(card)
    const last = pictures.at(-1)
    if (isMoving) pictures = []
    else if (!last || !isSame(last.places, places)) {
      const isKept = (_: Picture, index: number) =>
        isSoon(pictures[index + 1]?.at ?? clock.now(), latePressMs)
      pictures = [...pictures.filter(isKept), { at: clock.now(), places }]
    }
    for (const { element, box } of places) {
      const rests = wasAnother(element, box.x + box.width / 2, box.y + box.height / 2)
      if (rests !== element.hasAttribute('data-resting')) {
        element.toggleAttribute('data-resting', rests)
      }
    }
  }

  const onClick = (event: MouseEvent) => {
    look()
    const isOfPointer = event.detail > 0
    const pressed = (event.composedPath()[0] as Element).closest(pressables)
    if (!isOfPointer || !pressed || !wasAnother(pressed, event.clientX, event.clientY)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onMeant = () => {
    scrolledAt = clock.now()
  }
  const onScroll = () => {
    if (isSoon(scrolledAt, glideMs)) {
      onMeant()
      pictures = []
    }
    look()
  }
  const again = (): (() => void) =>
    clock.after(lookMs, () => {
      look()
      cancel = again()
    })
  let cancel = again()

  const heard = { capture: true, passive: true }
  const meant = ['wheel', 'touchmove', 'keydown']
  card.addEventListener('click', onClick, true)
  for (const event of meant) window.addEventListener(event, onMeant, heard)
  window.addEventListener('scroll', onScroll, heard)
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
    for (const event of meant) window.removeEventListener(event, onMeant, heard)
    window.removeEventListener('scroll', onScroll, heard)
    observer.disconnect()
    cancel()
  }
}

function placesIn(card: HTMLElement): readonly Place[] {
  return [...card.querySelectorAll(pressables)].flatMap((element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 ? [{ element, ...scopeOf(element), box }] : []
  })
}

const scopeOf = (element: Element): Scope => ({
  body: element.closest('.body'),
  list: element.closest<HTMLElement>('[data-list]')?.dataset['list'],
})

function covers({ box, body }: Place, x: number, y: number): boolean {
  const isWithin = ({ left, right, top, bottom }: DOMRect) =>
    left <= x && x <= right && top <= y && y <= bottom
  // What is scrolled out of its view is under what stands around that.
  return isWithin(box) && (!body?.isConnected || isWithin(body.getBoundingClientRect()))
}

/** Not of the view before, nor of the list before that the visitor left. */
const isOfOneView = (one: Scope, other: Scope): boolean =>
  isOfOne(one.body, other.body) && isOfOne(one.list, other.list)

const isOfOne = <T>(one: T | null | undefined, other: T | null | undefined): boolean =>
  !one || !other || one === other

const isPartOf = (one: Element, other: Element): boolean =>
  one.contains(other) || other.contains(one)

const isSame = (one: readonly Place[], other: readonly Place[]): boolean =>
  one.length === other.length &&
  one.every(({ element, box }, index) => {
    const place = other[index]!
    return element === place.element && box.x === place.box.x && box.y === place.box.y
  })

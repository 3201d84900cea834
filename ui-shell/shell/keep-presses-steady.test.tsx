import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent } from '@testing-library/react'
import { type FakeClock, fakeEnvironment } from '../../test/kit/fakes.ts'
import { keepPressesSteady } from './keep-presses-steady.ts'

let card: HTMLElement
let clock: FakeClock
let stop: () => void
let pressed: string[]
const rowPx = 50
/** Where the card begins in the window. */
let pageTop = 0

/** As a browser would: what is in the card stands one below the other, whatever is in it in it, and shifted where it says so. */
function topOf(element: Element): number {
  const before = element.previousElementSibling
  const shift = Number((element as HTMLElement).dataset['shift'] ?? 0)
  if (element === card) return pageTop
  return shift + (before ? topOf(before) + heightOf(before) : topOf(element.parentElement!))
}
const heightOf = ({ id, children }: Element): number =>
  id !== '' && id !== 'card'
    ? rowPx
    : [...children].reduce((sum, child) => sum + heightOf(child), 0)

beforeEach(() => {
  document.body.innerHTML =
    '<div id="card"><div class="pane"><div class="alerts"></div><div class="body"></div></div></div>'
  card = document.getElementById('card')!
  pressed = []
  pageTop = 0
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const height = heightOf(this)
    const y = topOf(this)
    const box = { x: 0, y, left: 0, top: y, right: 300, bottom: y + height, width: 300, height }
    return { ...box, toJSON: () => box }
  })
  clock = fakeEnvironment().clock
  draw('a', 'b', 'c')
  stop = keepPressesSteady(card, clock)
})
afterEach(() => {
  stop()
  cleanup()
  jest.restoreAllMocks()
})

const body = () => card.querySelector('.body')!
const row = (name: string) => card.querySelector<HTMLElement>(`#${name}`)!
function buttonOf(name: string) {
  const button = document.createElement('button')
  button.id = name
  button.addEventListener('click', () => pressed.push(name))
  return button
}
/** Keeps the element of a row that stays, as a list with keys does. */
function draw(...names: readonly string[]) {
  body().replaceChildren(...names.map((name) => row(name) ?? buttonOf(name)))
}
/** What changed is looked at before it is painted. */
const painted = () => Promise.resolve()
const press = (name: string, detail = 1) =>
  fireEvent.click(row(name), { detail, clientX: 150, clientY: topOf(row(name)) + rowPx / 2 })
const rests = (name: string) => row(name).hasAttribute('data-resting')

describe('[SEC-126] what moves under the finger', () => {
  test('[SEC-126] fault: what comes to stand where something else was hears no press of the pointer for 600 ms', async () => {
    draw('a', 'c')
    await painted()
    press('c')
    await clock.advance(599)
    press('c')
    expect([pressed, rests('c')]).toEqual([[], true])
    // What stands where it stood is heard all the time.
    press('a')
    expect([pressed, rests('a')]).toEqual([['a'], false])
    await clock.advance(1)
    press('c')
    expect(pressed).toEqual(['a', 'c'])
    await clock.advance(100)
    expect(rests('c')).toBe(false)
  })

  test('[SEC-126] fault: so is it whatever moves it: an alert above that goes, a style that says so after a while', async () => {
    await clock.advance(1000)
    card.querySelector('.alerts')!.append(buttonOf('dismiss'))
    await painted()
    expect([rests('a'), rests('b'), rests('c')]).toEqual([true, true, false])
    await clock.advance(1000)
    row('dismiss').remove()
    await painted()
    press('a')
    expect([pressed, rests('a'), rests('b'), rests('c')]).toEqual([[], true, true, true])
    await clock.advance(1000)
    // No change of the document tells it.
    row('b').dataset['shift'] = '50'
    await clock.advance(100)
    press('b')
    expect([pressed, rests('a'), rests('b')]).toEqual([[], false, true])
  })

  test('[SEC-126] fault: by a press at the moment of it as well, and where a part of it stands in the place of another', async () => {
    await clock.advance(1000)
    row('b').dataset['shift'] = '50'
    press('b')
    expect(pressed).toEqual([])
    await clock.advance(1000)
    row('b').dataset['shift'] = '-10'
    await clock.advance(100)
    // The row "a" ends there; it is the middle of "b" that says whether the pointer finds it.
    expect(rests('b')).toBe(false)
    const at = (clientY: number) => fireEvent.click(row('b'), { detail: 1, clientX: 9, clientY })
    at(45)
    expect(pressed).toEqual([])
    at(65)
    expect(pressed).toEqual(['b'])
  })

  test('[SEC-126] fault: a part of a block of others is something that stood there', async () => {
    const block = document.createElement('div')
    block.dataset['ofOthers'] = ''
    block.innerHTML = '<div id="claim"></div>'
    body().prepend(block)
    await painted()
    await clock.advance(1000)
    block.remove()
    await painted()
    press('a')
    expect([pressed, rests('a')]).toEqual([[], true])
  })

  test('[SEC-126] behaviour: a part that comes within what stood there is a part of it', async () => {
    row('b').append(buttonOf('inner'))
    await painted()
    press('inner')
    expect([pressed.includes('inner'), rests('b')]).toEqual([true, false])
  })

  test('[SEC-126] behaviour: what lies over it is what stood there, and what is scrolled away under it is not', async () => {
    const toast = buttonOf('undo')
    toast.dataset['shift'] = '-150'
    card.querySelector('.pane')!.append(toast)
    await clock.advance(1000)
    toast.remove()
    await painted()
    press('a')
    press('b')
    expect(pressed).toEqual(['b'])
    await clock.advance(1000)
    card.querySelector('.alerts')!.append(buttonOf('dismiss'))
    row('a').dataset['shift'] = '-50'
    await clock.advance(1000)
    draw('a', 'b', 'c', 'd')
    await painted()
    press('dismiss')
    expect(pressed).toEqual(['b', 'dismiss'])
  })

  test('[SEC-126] behaviour: what moves nothing is heard at once: a row at the end, another view, another list of the visitor', async () => {
    draw('a', 'b', 'c', 'd')
    await painted()
    press('d')
    expect(pressed).toEqual(['d'])
    const next = document.createElement('div')
    next.className = 'body'
    const search = document.createElement('input')
    next.append(buttonOf('e'), search)
    body().replaceWith(next)
    await painted()
    press('e')
    expect(pressed).toEqual(['d', 'e'])
    await clock.advance(1000)
    search.value = 'found'
    next.replaceChildren(buttonOf('f'), buttonOf('g'), search)
    await painted()
    press('f')
    expect([pressed, rests('g')]).toEqual([['d', 'e', 'f'], false])
    // What a block of others enters in a field of its own is nothing of the visitor.
    const block = document.createElement('div')
    block.dataset['ofOthers'] = ''
    block.append(document.createElement('input'))
    next.append(block)
    await clock.advance(1000)
    block.querySelector('input')!.value = 'found'
    row('f').remove()
    await painted()
    press('g')
    expect([pressed, rests('g')]).toEqual([['d', 'e', 'f'], true])
    // The header of another view has other controls.
    const after = document.createElement('div')
    after.className = 'body'
    await clock.advance(1000)
    card.querySelector('.alerts')!.append(buttonOf('help'))
    await clock.advance(1000)
    row('help').replaceWith(buttonOf('settings'))
    next.replaceWith(after)
    await painted()
    press('settings')
    expect(pressed).toEqual(['d', 'e', 'f', 'settings'])
  })

  test('[SEC-126] keyboard: what has the focus is pressed wherever it stands', async () => {
    draw('c')
    await painted()
    press('c', 0)
    expect(pressed).toEqual(['c'])
  })

  test('[SEC-126] behaviour: what is scrolled is where it was, and so is what stays in sight as it is scrolled', async () => {
    await clock.advance(1000)
    body().scrollTop = 50
    row('a').dataset['shift'] = '-50'
    await clock.advance(100)
    expect(rests('b')).toBe(false)
    press('b')
    expect(pressed).toEqual(['b'])
    await clock.advance(1000)
    // What was above is gone, and the browser scrolls so that the others stay where they are seen.
    body().scrollTop = 0
    draw('b', 'c')
    await painted()
    press('b')
    expect([pressed, rests('b')]).toEqual([['b', 'b'], false])
  })

  test('[SEC-126] fault: a view that becomes so short that it cannot stay where it was scrolled to', async () => {
    let height = 250
    Object.defineProperty(body(), 'scrollHeight', { get: () => height })
    Object.defineProperty(body(), 'clientHeight', { get: () => 200 })
    body().scrollTop = 50
    row('a').dataset['shift'] = '-50'
    await clock.advance(1000)
    height = 200
    body().scrollTop = 0
    row('a').dataset['shift'] = '0'
    await clock.advance(100)
    press('a')
    expect([pressed, rests('a')]).toEqual([[], true])
  })

  test('[SEC-126] behaviour: a card within the page moves with that', async () => {
    card.classList.add('inline')
    await clock.advance(1000)
    pageTop = 50
    await clock.advance(100)
    press('a')
    expect([pressed, rests('a')]).toEqual([['a'], false])
    card.classList.remove('inline')
    await clock.advance(1000)
    pageTop = 0
    await clock.advance(100)
    press('b')
    expect([pressed, rests('b')]).toEqual([['a'], true])
  })

  test('[SEC-126] behaviour: a card that comes, or follows the finger, takes all along', async () => {
    await clock.advance(1000)
    card.classList.add('dragged')
    row('a').dataset['shift'] = '50'
    await clock.advance(200)
    card.classList.remove('dragged')
    await painted()
    press('b')
    card.getAnimations = () => [{} as Animation]
    row('a').dataset['shift'] = '0'
    await clock.advance(200)
    card.getAnimations = () => []
    await clock.advance(100)
    press('b')
    press('c')
    expect(pressed).toEqual(['b', 'b', 'c'])
  })

  test('[SEC-126] behaviour: nothing rests, and nothing is looked at, after its end', async () => {
    stop()
    const looking = jest.spyOn(card, 'querySelectorAll')
    draw('c')
    await clock.advance(1000)
    press('c')
    expect([pressed, rests('c'), looking.mock.calls]).toEqual([['c'], false, []])
  })
})

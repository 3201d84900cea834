import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { fakeClock, fakePage, fakeRandom } from '../../test/kit/fakes.ts'
import { createFrameChannel } from './frame-channel.ts'
import { createFrameElement, type FrameElement } from './frame-element.ts'

/** What lays out a box: jsdom has none of it. */
let rect = { left: 10, top: 20, right: 110, bottom: 220 }
let resize = () => {}
let observed: Element[] = []
const frames: FrameElement[] = []

beforeEach(() => {
  rect = { left: 10, top: 20, right: 110, bottom: 220 }
  observed = []
  window.ResizeObserver = class {
    constructor(callback: () => void) {
      resize = callback
    }
    observe(element: Element) {
      observed.push(element)
    }
    unobserve() {}
    disconnect() {
      observed = []
      resize = () => {}
    }
  } as never
})
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove()
  document.body.replaceChildren()
  jest.restoreAllMocks()
})

function make(onLoad = () => {}, onError = () => {}) {
  const frame = createFrameElement({
    window: window as never,
    id: 'latchkey-frame-test',
    url: 'https://secure.test/sdk?projectId=p',
    onLoad,
    onError,
  })
  frames.push(frame)
  return { frame, element: document.querySelector('iframe') as HTMLIFrameElement }
}

/** A card in a shadow root with a box in it, laid out where `rect` says. */
function makeBox(variables = '') {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = `<div role="dialog" tabindex="-1" style="${variables}"><button>Close</button><div class="box"></div></div>`
  document.body.append(host)
  const box = root.querySelector('.box') as HTMLElement
  box.getBoundingClientRect = () =>
    ({ ...rect, width: rect.right - rect.left, height: rect.bottom - rect.top }) as DOMRect
  return { root, box, card: root.querySelector('[role]') as HTMLElement }
}

const lookOf = ({ style }: HTMLElement) => ({
  position: style.position,
  left: style.left,
  top: style.top,
  width: style.width,
  height: style.height,
  visibility: style.visibility,
  zIndex: style.zIndex,
  opacity: style.opacity,
  transform: style.transform,
  borderWidth: style.borderWidth,
})

describe('the element of the frame', () => {
  test('[S7.25] SEC-28 default: its attributes, to the letter', () => {
    const { element } = make()
    const attributes = Object.fromEntries(
      [...element.attributes].map(({ name, value }) => [name, value]),
    )
    expect(attributes).toEqual({
      id: 'latchkey-frame-test',
      name: 'latchkey-frame-test',
      title: 'Embedded wallet',
      referrerpolicy: 'strict-origin',
      allow: 'clipboard-write',
      sandbox:
        'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation',
      src: 'https://secure.test/sdk?projectId=p',
      'data-kit-frame': '',
      'aria-hidden': 'true',
      tabindex: '-1',
      style: expect.any(String),
    })
    expect(lookOf(element)).toMatchObject({ visibility: 'hidden', width: '0px', height: '0px' })
  })

  test('[V.20] SEC-20 default: lies over its box, whole, above everything of ours', () => {
    const { frame, element } = make()
    const { box } = makeBox()
    box.style.setProperty('--kit-z-index', '5000')
    box.setAttribute('aria-label', 'Genehmigen')
    const hide = frame.show(box)
    expect(lookOf(element)).toMatchObject({
      position: 'fixed',
      left: '10px',
      top: '20px',
      width: '100px',
      height: '200px',
      visibility: 'visible',
      zIndex: '5001',
      opacity: '1',
      transform: 'none',
      borderWidth: '0px',
    })
    expect(element.title).toBe('Genehmigen')
    expect(element.hasAttribute('aria-hidden')).toBe(false)
    expect(element.tabIndex).toBe(0)
    hide()
    expect(lookOf(element)).toMatchObject({ visibility: 'hidden', width: '0px', height: '0px' })
    expect(element.getAttribute('aria-hidden')).toBe('true')
    expect(element.tabIndex).toBe(-1)
    expect(element.isConnected).toBe(true)
  })

  test('[V.20, SEC-86] fault: the second press of a double click finds nothing in it, each time that it is shown', () => {
    jest.useFakeTimers()
    const { frame, element } = make()
    const { box } = makeBox()
    for (let time = 0; time < 2; time += 1) {
      const hide = frame.show(box)
      expect(element.style.pointerEvents).toBe('none')
      jest.advanceTimersByTime(599)
      expect(element.style.pointerEvents).toBe('none')
      jest.advanceTimersByTime(1)
      expect(element.style.pointerEvents).toBe('auto')
      hide()
    }
    const hideSoon = frame.show(box)
    jest.advanceTimersByTime(300)
    hideSoon()
    frame.show(box)
    jest.advanceTimersByTime(599)
    expect(element.style.pointerEvents).toBe('none')
    jest.useRealTimers()
  })

  test('[V.20] default: above the shell where nobody sets a layer', () => {
    const { frame, element } = make()
    frame.show(makeBox().box)
    expect(element.style.zIndex).toBe('1000')
  })

  test.each([
    ['a resize of the page', () => window.dispatchEvent(new Event('resize'))],
    ['a scroll of the page', () => document.dispatchEvent(new Event('scroll'))],
    ['a scroll in the card', (card: HTMLElement) => card.dispatchEvent(new Event('scroll'))],
    ['a change of size', () => resize()],
    ['an animation', (card: HTMLElement) => card.dispatchEvent(new Event('animationend'))],
  ])('[V.20] behaviour: follows its box after %s, and no more once hidden', (_, move) => {
    const { frame, element } = make()
    const { box, card } = makeBox()
    const hide = frame.show(box)
    rect = { left: 30, top: 40, right: 90, bottom: 100 }
    move(card)
    expect(lookOf(element)).toMatchObject({
      left: '30px',
      top: '40px',
      width: '60px',
      height: '60px',
    })
    hide()
    move(card)
    expect(element.style.visibility).toBe('hidden')
    expect(observed).toEqual([])
  })

  test('[V.20] behaviour: nothing is drawn while nothing moves', () => {
    const draw = jest.spyOn(window, 'requestAnimationFrame')
    const { frame } = make()
    frame.show(makeBox().box)
    expect(draw).not.toHaveBeenCalled()
  })

  test('[V.20] behaviour: follows each drawing while the card moves, not while a bone shimmers', () => {
    let next = () => {}
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
      next = () => callback(0)
      return 1
    })
    const { frame, element } = make()
    const { box, card, root } = makeBox()
    const animation = (target: Element) => ({ playState: 'running', effect: { target } })
    Object.assign(root, {
      getAnimations: () => [animation(root.querySelector('button') as Element)],
    })
    frame.show(box)
    expect(window.requestAnimationFrame).not.toHaveBeenCalled()
    // An edge that fades with the scroll runs for as long as it is there.
    Object.assign(root, { getAnimations: () => [{ ...animation(card), timeline: {} }] })
    card.dispatchEvent(new Event('animationstart'))
    expect(window.requestAnimationFrame).not.toHaveBeenCalled()
    Object.assign(root, { getAnimations: () => [animation(card)] })
    card.dispatchEvent(new Event('animationstart'))
    rect = { ...rect, top: 33 }
    next()
    expect(element.style.top).toBe('33px')
    Object.assign(root, { getAnimations: () => [] })
    jest.mocked(window.requestAnimationFrame).mockClear()
    next()
    expect(window.requestAnimationFrame).not.toHaveBeenCalled()
  })

  test('[V.20] behaviour: never lies outside of what scrolls its box', () => {
    const { frame, element } = make()
    const { box, card } = makeBox('overflow-y: auto')
    card.getBoundingClientRect = () => ({ left: 0, top: 100, right: 300, bottom: 150 }) as DOMRect
    frame.show(box)
    expect(lookOf(element)).toMatchObject({ top: '100px', height: '50px', visibility: 'visible' })
    rect = { ...rect, top: 160, bottom: 360 }
    resize()
    expect(element.style.visibility).toBe('hidden')
  })

  test('[V.20] behaviour: of two boxes the last has it, and the first cannot take it away', () => {
    const { frame, element } = make()
    const hideFirst = frame.show(makeBox().box)
    frame.show(makeBox().box)
    hideFirst()
    expect(element.style.visibility).toBe('visible')
  })

  test('[V.20] default: Tab goes from the box into the frame, and out of it back to the card', () => {
    const { frame, element } = make()
    const { box, card, root } = makeBox()
    const hide = frame.show(box)
    const into = box.querySelector('[tabindex="0"]') as HTMLElement
    into.focus()
    expect(document.activeElement).toBe(element)
    // Tab behind the last control of the frame.
    ;(element.nextElementSibling as HTMLElement).focus()
    expect(root.activeElement).toBe(card)
    element.focus()
    // Shift and Tab before its first; from the box it goes on backwards.
    ;(element.previousElementSibling as HTMLElement).focus()
    expect(root.activeElement).toBe(box)
    hide()
    expect(box.querySelector('span')).toBeNull()
    expect(box.hasAttribute('tabindex')).toBe(false)
    expect(document.body.querySelectorAll('span')).toHaveLength(0)
  })

  test('[S4.12] default: hears load and error, until it is removed', () => {
    const onLoad = jest.fn()
    const onError = jest.fn()
    const { frame, element } = make(onLoad, onError)
    element.dispatchEvent(new Event('load'))
    element.dispatchEvent(new Event('error'))
    expect(onLoad).toHaveBeenCalledTimes(1)
    expect(onError).toHaveBeenCalledTimes(1)
    const { box } = makeBox()
    frame.show(box)
    frame.remove()
    element.dispatchEvent(new Event('load'))
    expect(onLoad).toHaveBeenCalledTimes(1)
    expect(frame.isConnected).toBe(false)
    expect(box.innerHTML).toBe('')
  })
})

test('[V.20][S6.04] fault: a frame that is made anew while its box is there is shown over it', async () => {
  const clock = fakeClock()
  const channel = createFrameChannel({
    clock,
    random: fakeRandom(),
    page: fakePage(),
    id: 'latchkey-frame-test',
    siteUrl: 'https://secure.test',
    query: async () => ({ projectId: 'p', chainId: 'eip155:1', enableLogger: false, rpcUrl: '' }),
    isRestricted: () => false,
    raiseAlert: () => {},
    onSessionToken: () => {},
  })
  channel.load()
  await clock.advance(0)
  // The page took the frame away with what was around it.
  document.querySelector('iframe')?.remove()
  const hide = channel.show(makeBox().box)
  channel.request('RPC_REQUEST', { method: 'personal_sign' }).catch(() => {})
  await clock.advance(0)
  const element = document.querySelector('iframe') as HTMLIFrameElement
  const { contentWindow: source } = element
  const data = { type: '@w3m-frame/READY' }
  window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://secure.test', source }))
  expect(element.style.visibility).toBe('visible')
  hide()
  expect(element.style.visibility).toBe('hidden')
  channel.dispose()
})

import { afterEach, describe, expect, test } from '@jest/globals'
import { followSeenArea } from './seen-area.ts'

/** A window of 390 × 844 px onto its page. */
function screen(page: { readonly width: number; readonly height: number }) {
  Object.assign(globalThis, { innerWidth: page.width, innerHeight: page.height })
  const viewport = Object.assign(new EventTarget(), {
    offsetLeft: 0,
    offsetTop: 0,
    width: 390,
    height: 844,
    scale: 1,
  })
  const layer = document.createElement('div')
  const end = followSeenArea(layer, viewport as never)
  const place = () => {
    const { top, left, width, height } = layer.style
    return [left, top, width, height].map((one) => Number.parseFloat(one))
  }
  return {
    layer,
    place,
    end,
    see(members: Partial<typeof viewport>) {
      Object.assign(viewport, members)
      viewport.dispatchEvent(new Event('scroll'))
    },
  }
}
const before = { innerWidth, innerHeight }
afterEach(() => void Object.assign(globalThis, before))

describe('[S2.12] where the card stands', () => {
  test('default: the whole window, by the style sheet alone, beside its scroll bars too', () => {
    const { layer, see } = screen({ width: 405, height: 844 })
    expect(layer.style.cssText).toBe('')
    see({ width: 195, height: 422, offsetLeft: 100, scale: 2 })
    expect(layer.style.cssText).toBe('')
  })

  test('behaviour: above the keyboard, also where the browser has moved the page for it', () => {
    const { layer, place, see } = screen({ width: 390, height: 844 })
    see({ height: 500 })
    expect(place()).toEqual([0, 0, 390, 500])
    see({ offsetTop: 200 })
    expect(place()).toEqual([0, 200, 390, 500])
    see({ height: 844, offsetTop: 0 })
    expect(layer.style.cssText).toBe('')
  })

  test('behaviour: on a page that is wider than the screen it is what the screen shows', () => {
    const { place, see } = screen({ width: 1198, height: 2592 })
    expect(place()).toEqual([0, 0, 390, 844])
    see({ offsetLeft: 300, offsetTop: 50 })
    expect(place()).toEqual([300, 50, 390, 844])
  })

  test('behaviour: zoomed in it keeps its size and its place, until the visitor leaves it', () => {
    const { place, see } = screen({ width: 1198, height: 2592 })
    see({ offsetLeft: 100, width: 195, height: 422, scale: 2 })
    expect(place()).toEqual([0, 0, 390, 844])
    see({ offsetLeft: 300, offsetTop: 400 })
    expect(place()).toEqual([105, 0, 390, 844])
    see({ offsetLeft: 50 })
    expect(place()).toEqual([50, 0, 390, 844])
  })

  test('behaviour: what has the end stays where it is', () => {
    const { place, end, see } = screen({ width: 1198, height: 2592 })
    end()
    see({ offsetLeft: 300 })
    expect(place()).toEqual([0, 0, 390, 844])
  })
})

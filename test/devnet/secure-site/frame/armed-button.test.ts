import { describe, expect, test } from '@jest/globals'
import { armButton, type ArmingWindow } from './armed-button.ts'

interface Seen {
  isIntersecting: boolean
  intersectionRatio: number
  isVisible?: boolean
}
const seen: Seen = { isIntersecting: true, intersectionRatio: 1, isVisible: true }
const covered: Seen = { ...seen, isVisible: false }

function setUp({ needsVisibility = true } = {}) {
  let now = 0
  let report: (entries: Seen[]) => void = () => undefined
  let timers: { at: number; run: () => void; id: number }[] = []
  let lastTimer = 0
  const listeners = new Map<string, Set<(event: any) => void>>()
  const clicks = new Set<(event: any) => void>()
  const states: string[] = []
  let acted = 0

  const window = {
    addEventListener: (type: string, listener: (event: any) => void) => {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
    },
    removeEventListener: (type: string, listener: (event: any) => void) => {
      listeners.get(type)?.delete(listener)
    },
    setTimeout: (run: () => void, ms: number) => {
      timers.push({ at: now + ms, run, id: ++lastTimer })
      return lastTimer
    },
    clearTimeout: (id: number) => {
      timers = timers.filter((it) => it.id !== id)
    },
    IntersectionObserver: class {
      constructor(callback: (entries: Seen[]) => void) {
        report = callback
      }
      observe() {}
      disconnect() {
        report = () => undefined
      }
    },
  } as unknown as ArmingWindow
  const button = {
    addEventListener: (_: string, listener: (event: any) => void) => clicks.add(listener),
    removeEventListener: (_: string, listener: (event: any) => void) => clicks.delete(listener),
  } as unknown as Element
  const end = armButton(window, button, {
    needsVisibility,
    act: () => void (acted += 1),
    onState: (state) => states.push(state),
  })

  const press = (type: string, event: object = {}) => {
    for (const listener of listeners.get(type) ?? []) listener({ isTrusted: true, ...event })
  }
  const click = (event: object = {}) => {
    for (const listener of clicks) listener({ isTrusted: true, ...event })
  }
  return {
    end,
    states,
    press,
    click,
    report: (entry: Seen) => report([entry]),
    wait(ms: number) {
      now += ms
      const due = timers.filter((it) => it.at <= now)
      timers = timers.filter((it) => it.at > now)
      for (const { run } of due) run()
    },
    pressAndClick() {
      press('pointerdown')
      click()
    },
    acted: () => acted,
  }
}

describe('a button that decides', () => {
  test('behaviour: SEC-21 acts 500 ms after it could be seen, and not before', () => {
    const button = setUp()
    button.pressAndClick()
    button.report(seen)
    button.wait(499)
    button.pressAndClick()
    expect(button.acted()).toBe(0)
    button.wait(1)
    button.pressAndClick()
    expect(button.acted()).toBe(1)
    expect(button.states).toEqual(['waiting', 'armed'])
  })

  test('behaviour: SEC-20 a cover disarms it, and 500 ms begin when the cover is gone', () => {
    const button = setUp()
    button.report(seen)
    button.wait(500)
    button.report(covered)
    button.pressAndClick()
    button.report(seen)
    button.wait(100)
    button.pressAndClick()
    expect(button.acted()).toBe(0)
    expect(button.states).toEqual(['waiting', 'armed', 'covered', 'waiting'])
    button.wait(400)
    button.pressAndClick()
    expect(button.acted()).toBe(1)
  })

  test('behaviour: SEC-20 the half of a button is not enough', () => {
    const button = setUp()
    button.report({ ...seen, intersectionRatio: 0.5 })
    button.wait(5_000)
    button.pressAndClick()
    expect(button.acted()).toBe(0)
  })

  test('fault: SEC-22 clicks and presses of a script are nothing', () => {
    const button = setUp()
    button.report(seen)
    button.wait(500)
    button.click({ isTrusted: false })
    button.press('pointerdown', { isTrusted: false })
    button.click()
    expect(button.acted()).toBe(0)
  })

  test('fault: SEC-23 a press that began too early and a held key are nothing', () => {
    const button = setUp()
    button.report(seen)
    button.press('pointerdown')
    button.wait(500)
    button.click()
    button.press('keydown', { repeat: true })
    button.click()
    expect(button.acted()).toBe(0)
    button.press('keydown', { repeat: false })
    button.click()
    expect(button.acted()).toBe(1)
  })

  test('behaviour: assistive tools click without a press', () => {
    const button = setUp()
    button.report(seen)
    button.wait(500)
    button.click()
    expect(button.acted()).toBe(1)
  })

  test('behaviour: what needs no sight arms by time alone, and an ended one never acts', () => {
    const button = setUp({ needsVisibility: false })
    button.report(covered)
    button.wait(500)
    button.pressAndClick()
    expect(button.acted()).toBe(1)
    button.end()
    button.pressAndClick()
    expect(button.acted()).toBe(1)
  })
})

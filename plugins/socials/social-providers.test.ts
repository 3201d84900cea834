import { describe, expect, test } from '@jest/globals'
import { fakePage, fakeWindow } from '../../test/exports/index.ts'
import { listSocials } from './social-providers.ts'

const page = (userAgent = 'test', globals: Readonly<Record<string, unknown>> = {}) =>
  fakePage({ userAgent, window: fakeWindow(globals) as never })
const ordinary = page()

const inOrder = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']

describe('listSocials', () => {
  test('[S9.27] default: where no order is given it is the one of the specification', () => {
    expect(listSocials(true, ordinary)).toEqual(inOrder)
  })

  test('[S9.27] option: a given list is kept in its order', () => {
    for (const given of [
      ['github', 'farcaster', 'google'],
      ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
    ]) {
      expect(listSocials(given, ordinary)).toEqual(given)
    }
  })

  test('[C.17] behaviour: an empty list, and false, are nothing', () => {
    expect([[], false, undefined].map((value) => listSocials(value, ordinary))).toEqual([
      [],
      [],
      [],
    ])
  })

  test('[S5.03] fault: names that nobody knows are left out', () => {
    const given = ['google', 'myspace', 'constructor', '__proto__', 'Google', 7, null, ['x']]
    expect(listSocials(given, ordinary)).toEqual(['google'])
  })

  const systems: readonly (readonly [name: string, userAgent: string, gone: readonly string[]])[] =
    [
      ['iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', ['google']],
      ['iPadOS', 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', ['google']],
      ['Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', ['x']],
      ['Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', ['facebook', 'x']],
      ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', []],
    ]
  test.each(systems)(
    '[S6.10] behaviour: what a mini-app on %s cannot open is left out',
    (_, userAgent, gone) => {
      const left = inOrder.filter((name) => !gone.includes(name))
      for (const bridge of ['TelegramWebviewProxy', 'TelegramWebview']) {
        expect(listSocials(inOrder, page(userAgent, { [bridge]: {} }))).toEqual(left)
      }
    },
  )

  test.each(systems)('[S6.10] default: outside of a mini-app on %s nothing is', (_, userAgent) => {
    expect(listSocials(inOrder, page(userAgent))).toEqual(inOrder)
    // The messenger's script alone makes no mini-app.
    expect(listSocials(inOrder, page(userAgent, { Telegram: { WebApp: {} } }))).toEqual(inOrder)
  })
})

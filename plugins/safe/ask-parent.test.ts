import { describe, expect, test } from '@jest/globals'
import { fakeClock, fakeRandom, fakeWindow, settle } from '../../test/kit/fakes.ts'
import { askParent } from './ask-parent.ts'
import {
  fakeSafeParent,
  type FakeSafeParentOptions,
  safeAddress,
  safeInfo,
  safeOrigin,
} from './fake-safe-parent.ts'

const allowedDomains = [/^https:\/\/app\.safe\.global$/]

function ask(options: FakeSafeParentOptions = {}) {
  const fake = fakeSafeParent(fakeWindow, options)
  const clock = fakeClock()
  const { signal } = new AbortController()
  const window = fake.window as never
  const answer = askParent({ window, allowedDomains, clock, random: fakeRandom(), signal })
  return { ...fake, clock, answer }
}

describe('who is around this page', () => {
  test('default: a Safe answers, and nothing stays behind', async () => {
    const { answer, asked, window, clock } = ask()
    expect(await answer).toEqual(safeInfo)
    expect(asked).toMatchObject([{ method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } }])
    await settle()
    expect([window.listeners, clock.pending]).toEqual([0, 0])
  })

  test('default: a page that is in no frame asks nothing', async () => {
    const window = fakeWindow({ location: {} })
    window['parent'] = window
    const { signal } = new AbortController()
    const clock = fakeClock()
    const options = { window: window as never, allowedDomains, clock, random: fakeRandom(), signal }
    expect(await askParent(options)).toBeUndefined()
    expect([window.listeners, clock.pending]).toEqual([0, 0])
  })

  test('SEC-37 fault: another page around is not asked where the browser names it', async () => {
    const { answer, asked } = ask({ ancestorOrigins: ['https://evil.example'] })
    expect(await answer).toBeUndefined()
    expect(asked).toEqual([])
  })

  test.each([
    'https://evil.example',
    'https://app.safe.global.evil.example',
    'http://app.safe.global',
  ])('SEC-37 fault: a page of %s that answers is no Safe', async (origin) => {
    const { answer, clock, window } = ask({ origin })
    await clock.advance(5_000)
    expect(await answer).toBeUndefined()
    expect(window.listeners).toBe(0)
  })

  test('SEC-37 fault: an answer of another window counts for nothing, nor does one to another question', async () => {
    const { answer, asked, say, clock } = ask({ answers: {} })
    const forged = { ...safeInfo, safeAddress: `0x${'1'.repeat(40)}` }
    say(asked[0]?.id, forged, {})
    say('another', forged)
    say(asked[0]?.id, safeInfo, undefined, safeOrigin)
    await clock.advance(0)
    expect(await answer).toMatchObject({ safeAddress })
  })

  test.each([
    ['nothing', null],
    ['an address that is none', { ...safeInfo, safeAddress: '0x1' }],
    ['a text for a chain', { ...safeInfo, chainId: '1' }],
    ['a chain of no number', { ...safeInfo, chainId: Number.NaN }],
  ])('fault: a Safe that answers with %s is none', async (_, getSafeInfo) => {
    expect(await ask({ answers: { getSafeInfo } }).answer).toBeUndefined()
  })

  test('fault: a page that never answers is waited for 5 s', async () => {
    const { answer, clock, window } = ask({ answers: {} })
    await clock.advance(4_999)
    expect(window.listeners).toBe(1)
    await clock.advance(1)
    expect(await answer).toBeUndefined()
    expect([window.listeners, clock.pending]).toEqual([0, 0])
  })
})

import { expect, test } from '@jest/globals'
import { settle } from '../../../test/kit/fakes.ts'
import { KitError } from '../../base/kit-error.ts'
import { createPluginAsker } from './plugin-asker.ts'

const asker = () => {
  let now = 0
  const made = createPluginAsker('acme/plugin', { now: () => now }, () => false)
  const fail = (error: unknown) =>
    made.ask(() => Promise.reject(error)).catch(({ code }: KitError) => code)
  return { ...made, fail, wait: (ms: number) => (now += ms) }
}

test.each(['USER_REJECTED', 'GRANT_REFUSED'])(
  '[SEC-94] fault: a plugin that was told %s asks nothing for 10 s',
  async (code) => {
    const { ask, fail, isHeard, wait } = asker()
    expect(await fail(new KitError('no', { code }))).toBe(code)
    expect(isHeard()).toBe(false)
    let isAsked = false
    const again = ask(async () => (isAsked = true))
    await expect(again).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    expect(isAsked).toBe(false)
    wait(10_000)
    expect(await ask(async () => 'asked')).toBe('asked')
  },
)

test('[SEC-94] fault: a bare number of a wallet that says no is a no', async () => {
  const { fail, isHeard } = asker()
  await fail({ code: 4001 })
  expect(isHeard()).toBe(false)
})

test('[SEC-94] default: what failed otherwise is no answer of the visitor', async () => {
  const { ask, fail, isHeard } = asker()
  await fail(new KitError('no', { code: 'WALLET_ERROR' }))
  expect(isHeard()).toBe(true)
  expect(await ask(async () => 'asked')).toBe('asked')
})

test('[SEC-94] fault: a question that is left unanswered is a no, and one that waits for its turn is none', async () => {
  const { ask, isHeard, wait } = asker()
  const leave = new AbortController()
  let answer = () => {}
  const first = ask(() => new Promise<void>((resolve) => (answer = resolve)))
  const waiting = ask(async () => 'asked', leave.signal).catch(() => 'left')
  leave.abort()
  expect(await waiting).toBe('left')
  expect(isHeard()).toBe(true)
  answer()
  await first
  const end = new AbortController()
  const read = () =>
    new Promise((_, reject) => end.signal.addEventListener('abort', () => reject(new Error('x'))))
  const left = ask(read, end.signal).catch(() => 'left')
  await settle()
  end.abort()
  expect(await left).toBe('left')
  expect(isHeard()).toBe(false)
  await expect(ask(async () => 'asked')).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  wait(10_000)
  expect(await ask(async () => 'asked')).toBe('asked')
})

import { expect, test } from '@jest/globals'
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

import { expect, test } from '@jest/globals'
import { fakeClock } from '../../test/kit/fakes.ts'
import { inTime } from './in-time.ts'

const ms = 1_000
const never = () => new Promise<string>(() => {})

test('default: an answer in time, and nothing is left running', async () => {
  const clock = fakeClock()
  expect(await inTime({ clock, ms }, async () => 'here')).toBe('here')
  expect(clock.pending).toBe(0)
})

test('fault: what never answers ends with TIMEOUT, and its signal aborts', async () => {
  const clock = fakeClock()
  let given: AbortSignal | undefined
  const waiting = inTime({ clock, ms }, (signal) => {
    given = signal
    return never()
  })
  const ended = waiting.catch((error: unknown) => error)
  await clock.advance(ms - 1)
  expect(given?.aborted).toBe(false)
  await clock.advance(1)
  expect(await ended).toMatchObject({ code: 'TIMEOUT', retryable: true })
  expect(given?.aborted).toBe(true)
})

test('option: the error that it ends with', async () => {
  const clock = fakeClock()
  const waiting = inTime({ clock, ms, late: () => new Error('too late') }, never)
  const ended = waiting.catch((error: unknown) => error)
  await clock.advance(ms)
  expect(await ended).toMatchObject({ message: 'too late' })
})

test('option: the signal ends it first, with its reason', async () => {
  const clock = fakeClock()
  const leaving = new AbortController()
  const waiting = inTime({ clock, ms, signal: leaving.signal }, never)
  const ended = waiting.catch((error: unknown) => error)
  leaving.abort(new Error('left'))
  expect(await ended).toMatchObject({ message: 'left' })
  expect(clock.pending).toBe(0)
})

test('fault: what throws is what it rejects with', async () => {
  const clock = fakeClock()
  const ask = async () => {
    throw new Error('broken')
  }
  await expect(inTime({ clock, ms }, ask)).rejects.toThrow('broken')
  expect(clock.pending).toBe(0)
})

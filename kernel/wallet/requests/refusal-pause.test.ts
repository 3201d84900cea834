import { expect, test } from '@jest/globals'
import { fakeClock } from '../../../test/kit/fakes.ts'
import { refusalPauseOf } from './refusal-pause.ts'

test('[SEC-96] default: after a no a vendor is not heard for 10 s, and others are', async () => {
  const clock = fakeClock()
  const pause = refusalPauseOf(clock, 'acme')
  expect(pause.isHeard()).toBe(true)
  pause.refused()
  await clock.advance(9_999)
  expect(() => refusalPauseOf(clock, 'acme').demand()).toThrow('Too many requests')
  expect(refusalPauseOf(clock, 'tally').isHeard()).toBe(true)
  await clock.advance(1)
  expect(pause.isHeard()).toBe(true)
})

test('[SEC-96] fault: a no is not for an hour where the clock was an hour ahead', async () => {
  const clock = fakeClock()
  await clock.advance(3_600_000)
  const pause = refusalPauseOf(clock, 'acme')
  pause.refused()
  await clock.advance(-3_600_000)
  expect(pause.isHeard()).toBe(true)
})

import { expect, test } from '@jest/globals'
import { fakeClock } from '../../test/kit/fakes.ts'
import { hasPassed } from './has-passed.ts'

test('default: a time has passed once it is over, and not before', async () => {
  const clock = fakeClock()
  const since = clock.now()
  await clock.advance(999)
  expect(hasPassed(clock, since, 1_000)).toBe(false)
  await clock.advance(1)
  expect(hasPassed(clock, since, 1_000)).toBe(true)
})

test('fault: it has where the clock was set back, or a wait of seconds would last for hours', async () => {
  const clock = fakeClock()
  const since = clock.now()
  await clock.advance(-3_600_000)
  expect(hasPassed(clock, since, 1_000)).toBe(true)
})

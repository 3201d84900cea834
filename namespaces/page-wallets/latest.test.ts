import { expect, test } from '@jest/globals'
import { fakeClock } from '../../test/kit/fakes.ts'
import { createLatest } from './latest.ts'

test('[S4.06] fault: a clock that is set back by an hour holds nothing back', async () => {
  const time = fakeClock()
  let ahead = 3_600_000
  const seen: string[] = []
  const latest = createLatest<string>({ ...time, now: () => time.now() + ahead }, (value) =>
    seen.push(value),
  )
  latest.push('first')
  await time.advance(0)
  ahead = 0
  latest.push('second')
  await time.advance(500)
  expect(seen).toEqual(['first', 'second'])
  latest.stop()
})

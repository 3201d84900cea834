import { expect, test } from '@jest/globals'
import type { CaipAddress } from '../../kernel/exports/index.ts'
import { fakeClock } from '../../test/kit/fakes.ts'
import { createFailurePause } from './failure-pause.ts'

const account = 'eip155:1:0xada' as CaipAddress

test('fault: after a failure an account is left alone for 30 s, also where the clock is set back', async () => {
  const clock = fakeClock()
  const pause = createFailurePause(clock.now)
  pause.begin(account, 'down')
  await clock.advance(29_999)
  expect(pause.of(account)).toMatchObject({ error: 'down' })
  await clock.advance(1)
  expect(pause.of(account)).toBeUndefined()
  pause.begin(account, 'down')
  await clock.advance(-3_600_000)
  expect(pause.of(account)).toBeUndefined()
})

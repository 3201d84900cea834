import { expect, test } from '@jest/globals'
import { fakeClock } from '../../../test/kit/fakes.ts'
import type { Kernel } from '../../kernel.ts'
import { beginSwitch, switchUnderWay } from './switch-under-way.ts'

const line = { connectorId: 'a', namespace: 'eip155' } as const

function setUp() {
  const clock = fakeClock()
  const networks = {}
  const kernel = { store: () => networks } as unknown as Pick<Kernel, 'store'>
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  beginSwitch(kernel, clock, line, answered)
  return { clock, answer, of: (one?: typeof line) => switchUnderWay(kernel, clock, one) }
}

test('[SEC-86] default: a switch is under way for its wallet until that answers', async () => {
  const { answer, of } = setUp()
  expect([of(), of(line)]).toEqual([expect.any(Promise), expect.any(Promise)])
  expect(of({ ...line, connectorId: 'b' } as never)).toBeUndefined()
  answer()
  await Promise.resolve()
  expect([of(), of(line)]).toEqual([undefined, undefined])
})

test('REL-10 fault: a wallet that never answers holds what it is asked up for five minutes', async () => {
  const { clock, of } = setUp()
  await clock.advance(299_999)
  expect(of()).toBeDefined()
  await clock.advance(1)
  expect(of()).toBeUndefined()
})

import { expect, test } from '@jest/globals'
import { fakeClock } from '../../../test/kit/fakes.ts'
import type { Kernel } from '../../kernel.ts'
import { beginSwitch } from './switch-under-way.ts'
import { switchUnderWay, whenSwitched } from './when-switched.ts'

const line = { connectorId: 'a', namespace: 'eip155' } as const

function setUp() {
  const clock = fakeClock()
  const networks = {}
  const kernel = { store: () => networks } as unknown as Pick<Kernel, 'store'>
  const end = new AbortController()
  let settle: { resolve(): void; reject(): void } = { resolve() {}, reject() {} }
  const answered = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  beginSwitch(kernel, clock, line, answered)
  return {
    clock,
    settle,
    end,
    isSwitching: () => switchUnderWay(kernel, clock) !== undefined,
    wait: (one: typeof line = line) => {
      let isOver = false
      const waiting = whenSwitched(kernel, clock, one, end.signal).then(() => (isOver = true))
      return { waiting, isOver: () => isOver }
    },
  }
}

test.each(['resolve', 'reject'] as const)(
  '[SEC-86] default: what its wallet is asked for waits until that answers the switch: %s',
  async (how) => {
    const { clock, settle, isSwitching, wait } = setUp()
    const { waiting, isOver } = wait()
    await wait({ ...line, connectorId: 'b' } as never).waiting
    await clock.advance(60_000)
    expect([isSwitching(), isOver()]).toEqual([true, false])
    settle[how]()
    await waiting
    expect([isSwitching(), clock.pending]).toEqual([false, 0])
  },
)

test('[SEC-86] behaviour: a wait ends with its signal', async () => {
  const { clock, end, wait } = setUp()
  const { waiting } = wait()
  end.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  expect(clock.pending).toBe(0)
})

test('[REL-10] fault: a wallet that never answers holds what it is asked for up for five minutes', async () => {
  const { clock, isSwitching, wait } = setUp()
  const { waiting, isOver } = wait()
  await clock.advance(299_999)
  expect([isSwitching(), isOver()]).toEqual([true, false])
  await clock.advance(1)
  await waiting
  expect([isSwitching(), clock.pending]).toEqual([false, 0])
})

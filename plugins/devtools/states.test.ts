import { expect, test } from '@jest/globals'
import { defineEvent, defineStore, type Recording } from '../../kernel/exports/index.ts'
import { statesAt } from './states.ts'

test('[SEC-86] fault: a state that is no JSON is told from the one before, and shown by its kind', () => {
  const noted = defineEvent<object>()('evil/noted')
  const circle: { self?: unknown } = {}
  circle.self = circle
  const thrown = {
    get member() {
      throw new Error('never')
    },
  }
  for (const state of [5n, circle, { toJSON: () => JSON.parse('no') }, thrown]) {
    const definition = defineStore({
      id: 'evil/store',
      initial: 0 as unknown,
      reducers: (on) => [on(noted, () => state)],
    })
    const event = { ...noted({}), seq: 1, at: 0, source: 'evil/plugin' }
    const recording = {
      events: [event],
      stores: { 'evil/store': { owner: 'evil/plugin', state: 0 } },
    } as unknown as Recording
    const declared = [{ definition, owner: 'evil/plugin' }] as unknown as Parameters<
      typeof statesAt
    >[1]
    const [shown] = statesAt(recording, declared, 1)
    expect(shown?.isChanged).toBe(true)
    expect(() => JSON.stringify(shown?.state)).not.toThrow()
  }
})

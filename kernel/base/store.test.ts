import { describe, expect, it } from '@jest/globals'
import { defineEvent, type KitEvent } from './event.ts'
import { createStore, defineStore } from './store.ts'

const added = defineEvent<{ by: number }>()('count/added')
const broke = defineEvent<null>()('count/broke')
const countStore = defineStore<{ readonly count: number }>({
  id: 'test/count',
  initial: { count: 0 },
  reducers: (on) => [
    on(added, (state, { by }) => (by === 0 ? state : { count: state.count + by })),
    on(broke, () => {
      throw new Error('bad reducer')
    }),
  ],
})

const event = (fact: { type: `${string}/${string}`; payload: unknown }): KitEvent => ({
  ...fact,
  seq: 1,
  at: 0,
  source: 'test',
})

describe('store', () => {
  it('default: folds facts and wakes subscribers once a change', () => {
    const store = createStore(countStore)
    let calls = 0
    store.subscribe(() => (calls += 1))
    store.reduce(event(added({ by: 2 })))
    store.reduce(event(added({ by: 3 })))
    expect(store.getSnapshot()).toEqual({ count: 5 })
    expect(calls).toBe(2)
  })

  it('behaviour: the same state wakes nobody, and neither does a fact it does not know', () => {
    const store = createStore(countStore)
    let calls = 0
    store.subscribe(() => (calls += 1))
    store.reduce(event(added({ by: 0 })))
    store.reduce(event({ type: 'other/thing', payload: {} }))
    expect(calls).toBe(0)
  })

  it('fault: a reducer that throws keeps the last good state', () => {
    const store = createStore(countStore)
    store.reduce(event(added({ by: 1 })))
    expect(() => store.reduce(event(broke(null)))).toThrow('bad reducer')
    expect(store.getSnapshot()).toEqual({ count: 1 })
  })

  it('behaviour: a reset starts anew; an ended subscription is silent', () => {
    const store = createStore(countStore)
    let calls = 0
    const end = store.subscribe(() => (calls += 1))
    store.reduce(event(added({ by: 1 })))
    end()
    store.reset()
    expect(store.getSnapshot()).toEqual({ count: 0 })
    expect(calls).toBe(1)
  })
})

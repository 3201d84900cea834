import { describe, expect, it } from '@jest/globals'
import { createEventBus, defineEvent, type KitEvent } from './event.ts'

const happened = defineEvent<{ n: number }>()('test/happened')
const followed = defineEvent<{ n: number }>()('test/followed')

const createBus = (bufferSize = 10) => createEventBus({ now: () => 42, bufferSize })

describe('event bus', () => {
  it('[C.05] default: reducers see a fact before subscribers, in order, with source and time', () => {
    const bus = createBus()
    const seen: string[] = []
    const events: KitEvent[] = []
    bus.events$.subscribe((event) => {
      seen.push('subscriber')
      events.push(event)
    })
    bus.addReducer(() => seen.push('reducer one'))
    bus.addReducer(() => seen.push('reducer two'))
    bus.emit(happened({ n: 1 }), 'plugin')
    expect(seen).toEqual(['reducer one', 'reducer two', 'subscriber'])
    expect(events).toEqual([
      { type: 'test/happened', payload: { n: 1 }, seq: 1, at: 42, source: 'plugin' },
    ])
  })

  it('[C.05] behaviour: a fact emitted from within a handler waits until all have heard the first', () => {
    const bus = createBus()
    const seen: string[] = []
    bus.addReducer(({ type }) => seen.push(`reduce ${type}`))
    bus.events$.subscribe(({ type }) => {
      seen.push(`one ${type}`)
      if (type === 'test/happened') bus.emit(followed({ n: 2 }), 'test')
    })
    bus.events$.subscribe(({ type }) => seen.push(`two ${type}`))
    bus.emit(happened({ n: 1 }), 'test')
    expect(seen).toEqual([
      'reduce test/happened',
      'one test/happened',
      'two test/happened',
      'reduce test/followed',
      'one test/followed',
      'two test/followed',
    ])
  })

  it('behaviour: the buffer keeps the newest, none in production', () => {
    const bus = createBus(2)
    for (const n of [1, 2, 3]) bus.emit(happened({ n }), 'test')
    expect(bus.recorded().map(({ seq }) => seq)).toEqual([2, 3])
    const silent = createBus(0)
    silent.emit(happened({ n: 1 }), 'test')
    expect(silent.recorded()).toEqual([])
  })

  it('behaviour: nothing is heard after the end', () => {
    const bus = createBus()
    const seen: KitEvent[] = []
    bus.events$.subscribe((event) => seen.push(event))
    bus.dispose()
    bus.emit(happened({ n: 1 }), 'test')
    expect(seen).toEqual([])
  })

  it('behaviour: a payload that is not JSON does not compile', () => {
    // @ts-expect-error a date is no JSON
    expect(defineEvent<{ at: Date }>()('test/date').type).toBe('test/date')
    // @ts-expect-error a function is no JSON
    expect(defineEvent<{ run: () => void }>()('test/function').type).toBe('test/function')
    // @ts-expect-error a bigint is no JSON
    expect(defineEvent<{ amount: bigint }>()('test/bigint').type).toBe('test/bigint')
    // @ts-expect-error a name without an owner
    expect(defineEvent<null>()('nameless').type).toBe('nameless')
  })
})

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

  it('behaviour: it says whether facts run, also while one in a chain is folded and heard', () => {
    const bus = createBus()
    const seen: boolean[] = [bus.isRunning()]
    bus.addReducer(() => seen.push(bus.isRunning()))
    bus.events$.subscribe(({ type }) => {
      if (type === 'test/happened') bus.emit(followed({ n: 2 }), 'test')
      seen.push(bus.isRunning())
    })
    bus.emit(happened({ n: 1 }), 'test')
    expect([...seen, bus.isRunning()]).toEqual([false, true, true, true, true, false])
  })

  it('behaviour: the buffer keeps the newest, none in production', () => {
    const bus = createBus(2)
    for (const n of [1, 2, 3]) bus.emit(happened({ n }), 'test')
    expect(bus.recorded().map(({ seq }) => seq)).toEqual([2, 3])
    const silent = createBus(0)
    silent.emit(happened({ n: 1 }), 'test')
    expect(silent.recorded()).toEqual([])
  })

  it('behaviour: the buffer keeps its order, full or not, and in the middle of a chain of facts', () => {
    const bus = createBus(3)
    const seen: number[][] = []
    bus.events$.subscribe(({ type, payload }) => {
      const { n } = payload as { n: number }
      if (type === 'test/happened')
        for (const more of [1, 2]) bus.emit(followed({ n: n + more }), 'test')
      seen.push(bus.recorded().map(({ seq }) => seq))
    })
    bus.emit(happened({ n: 1 }), 'test')
    bus.emit(happened({ n: 4 }), 'test')
    expect(seen).toEqual([[1], [1, 2], [1, 2, 3], [2, 3, 4], [3, 4, 5], [4, 5, 6]])
  })

  it('fault: a reducer that throws loses no later fact', () => {
    const bus = createBus()
    const seen: number[] = []
    bus.addReducer(({ seq }) => {
      if (seq === 2) throw new Error('broken')
    })
    bus.events$.subscribe(({ seq, type }) => {
      seen.push(seq)
      if (type === 'test/happened') for (const n of [1, 2]) bus.emit(followed({ n }), 'test')
    })
    expect(() => bus.emit(happened({ n: 1 }), 'test')).toThrow('broken')
    bus.emit(followed({ n: 3 }), 'test')
    expect(seen).toEqual([1, 3, 4])
  })

  it('behaviour: ended in the middle of a chain, the rest is not heard', () => {
    const bus = createBus()
    const seen: number[] = []
    bus.events$.subscribe(({ seq }) => {
      seen.push(seq)
      bus.emit(followed({ n: 1 }), 'test')
      if (seq === 2) bus.dispose()
    })
    bus.emit(happened({ n: 1 }), 'test')
    expect(seen).toEqual([1, 2])
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

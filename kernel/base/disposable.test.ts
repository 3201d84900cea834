import { describe, expect, it } from '@jest/globals'
import { createDisposableStore, createDisposableTracker } from './disposable.ts'

const setup = () => {
  const tracker = createDisposableTracker()
  const errors: unknown[] = []
  const ended: string[] = []
  const store = createDisposableStore({
    owner: 'test',
    tracker,
    onError: (error) => errors.push(error),
  })
  return { tracker, errors, ended, store }
}

describe('disposable store', () => {
  it('default: ends last-in first-out, each entry once', () => {
    const { store, ended } = setup()
    store.add(() => void ended.push('a'))
    store.add({ dispose: () => void ended.push('b') })
    void store.dispose()
    void store.dispose()
    expect(ended).toEqual(['b', 'a'])
  })

  it('behaviour: what is added after the end ends at once', () => {
    const { store, ended, tracker } = setup()
    void store.dispose()
    store.add(() => void ended.push('late'))
    expect(ended).toEqual(['late'])
    expect(tracker.live()).toEqual([])
  })

  it('behaviour: a single disposable runs early and is forgotten', () => {
    const { store, ended } = setup()
    const entry = store.add(() => void ended.push('a'))
    void entry.dispose()
    void entry.dispose()
    void store.dispose()
    expect(ended).toEqual(['a'])
  })

  it('fault: one that throws or rejects does not stop the others', async () => {
    const { store, ended, errors } = setup()
    store.add(() => void ended.push('first'))
    store.add(() => Promise.reject(new Error('slow')))
    store.add(() => {
      throw new Error('fast')
    })
    await store.dispose()
    expect(ended).toEqual(['first'])
    expect(errors.map(String)).toEqual(['Error: fast', 'Error: slow'])
  })

  it('behaviour: the tracker knows what is alive and whose it is', () => {
    const { store, tracker } = setup()
    const entry = store.add(() => {})
    store.add(() => {})
    expect(tracker.live()).toEqual(['test', 'test'])
    void entry.dispose()
    expect(tracker.live()).toEqual(['test'])
    void store.dispose()
    expect(tracker.live()).toEqual([])
  })
})

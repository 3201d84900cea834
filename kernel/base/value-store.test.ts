import { expect, test } from '@jest/globals'
import { createValueStore } from './value-store.ts'

test('default: tells of each change, not at once, until the removal', () => {
  const store = createValueStore(1)
  const heard: number[] = []
  const stop = store.subscribe(() => heard.push(store.getSnapshot()))
  expect(heard).toEqual([])
  store.set(2)
  stop()
  store.set(3)
  expect(heard).toEqual([2])
  expect(store.getSnapshot()).toBe(3)
})

test('default: its stream begins with the value of the moment', () => {
  const store = createValueStore('a')
  store.set('b')
  const heard: string[] = []
  const subscription = store.state$.subscribe((value) => heard.push(value))
  store.set('c')
  subscription.unsubscribe()
  expect(heard).toEqual(['b', 'c'])
})

import { expect, it } from '@jest/globals'
import { onFirstUse } from './on-first-use.ts'

it('default: nothing loads before the first question; all questions share one load, in their order', async () => {
  let loads = 0
  const told: string[] = []
  const part = onFirstUse(async () => {
    loads += 1
    return { tell: async (text: string) => told.push(text) }
  })
  expect([loads, part.isAsked, part.loaded]).toEqual([0, false, undefined])
  await Promise.all([part.ask(({ tell }) => tell('one')), part.ask(({ tell }) => tell('two'))])
  expect([loads, part.isAsked, told]).toEqual([1, true, ['one', 'two']])
  void part.ask(({ tell }) => tell('three'))
  expect(told).toEqual(['one', 'two', 'three'])
})

it('fault: a load that failed is said to who asked, and tried again with the next question', async () => {
  let loads = 0
  const part = onFirstUse(async () => {
    loads += 1
    if (loads === 1) throw new Error('offline')
    return loads
  })
  await expect(part.ask(async (value) => value)).rejects.toThrow('offline')
  expect([part.isAsked, part.loaded]).toEqual([false, undefined])
  expect(await part.ask(async (value) => value)).toBe(2)
})

import { expect, test } from '@jest/globals'
import { createBusy } from './busy.ts'

test('SEC-85 fault: a wait that is over takes away no sentence but its own, also where the words are the same', () => {
  const busy = createBusy()
  const endFirst = busy.show('Reading')
  const endSecond = busy.show('Reading')
  endFirst()
  expect(busy.getSnapshot().label).toBe('Reading')
  endSecond()
  expect(busy.getSnapshot().label).toBeUndefined()
})

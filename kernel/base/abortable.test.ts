import { describe, expect, test } from '@jest/globals'
import { abortable } from './abortable.ts'

describe('a wait that can be given up', () => {
  test('default: the promise decides while nobody aborts', async () => {
    const { signal } = new AbortController()
    await expect(abortable(Promise.resolve(1), signal)).resolves.toBe(1)
    await expect(abortable(Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
  })

  test('REL-15 behaviour: an abort ends the wait at once, what comes later is ignored', async () => {
    const controller = new AbortController()
    let fail = (_: Error) => {}
    const late = new Promise<never>((_, reject) => {
      fail = reject
    })
    const wait = abortable(late, controller.signal)
    controller.abort(new Error('closed'))
    await expect(wait).rejects.toThrow('closed')
    fail(new Error('five minutes later'))
    await expect(abortable(late, controller.signal)).rejects.toThrow('closed')
  })
})

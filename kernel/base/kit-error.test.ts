import { describe, expect, it } from '@jest/globals'
import { findCause, KitError, toErrorRecord } from './kit-error.ts'

describe('kit error', () => {
  it('default: carries code, details and cause, and is found along the chain', () => {
    const cause = new TypeError('inner')
    const error = new KitError('Failed to connect', {
      code: 'CONNECT_FAILED',
      details: 'wallet "a"',
      cause: new KitError('middle', { code: 'MIDDLE', cause }),
      retryable: true,
    })
    expect(error).toMatchObject({
      message: 'Failed to connect',
      code: 'CONNECT_FAILED',
      retryable: true,
    })
    expect(findCause(error, (candidate) => candidate instanceof TypeError)).toBe(cause)
    expect(findCause(error, () => false)).toBeUndefined()
  })

  it('fault: a chain that bites its tail ends', () => {
    const error = new KitError('a', { code: 'A' })
    Object.defineProperty(error, 'cause', { value: error })
    expect(findCause(error, () => false)).toBeUndefined()
  })

  it('behaviour: the record holds code and message alone', () => {
    expect(toErrorRecord(new KitError('a', { code: 'A', details: 'secret' }))).toEqual({
      code: 'A',
      message: 'a',
    })
    expect(toErrorRecord(new Error('b'))).toEqual({ code: 'UNKNOWN', message: 'b' })
    expect(toErrorRecord('c')).toEqual({ code: 'UNKNOWN', message: 'c' })
  })
})

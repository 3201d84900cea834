import { describe, expect, it } from '@jest/globals'
import { pathOfNonJson } from './json.ts'

describe('what JSON can hold', () => {
  it.each([null, '', 0, false, [], {}, { a: [{ b: null }] }, { gone: undefined }])(
    'default: %j',
    (value) => expect(pathOfNonJson(value)).toBeUndefined(),
  )

  const circle: { self?: unknown } = {}
  circle.self = circle
  it.each([
    [undefined, ''],
    [1n, ''],
    [() => {}, ''],
    [Symbol('s'), ''],
    [Number.NaN, ''],
    [{ at: new Date(0) }, '.at'],
    [{ rooms: ['a', { of: new Map() }] }, '.rooms[1].of'],
    [[undefined], '[0]'],
    [{ error: new Error('no') }, '.error'],
    [circle, '.self'],
  ])('fault: %p is not, at "%s"', (value, path) => {
    expect(pathOfNonJson(value)).toBe(path)
  })
})

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

  it('[SEC-86] fault: one part that is referred to many times, or lies very deep, is found before it holds the page', () => {
    let wide: unknown = 'x'
    for (let level = 0; level < 60; level += 1) wide = [wide, wide]
    expect(pathOfNonJson({ wide })).toMatch(/^\.wide(\[\d\])+$/)
    expect(pathOfNonJson(Array.from({ length: 100_000 }, () => 0))).toBe('[99999]')
    expect(pathOfNonJson(Array.from({ length: 99_999 }, () => 0))).toBeUndefined()
    let deep: unknown = 'x'
    for (let level = 0; level < 64; level += 1) deep = { deep }
    expect(pathOfNonJson(deep)).toBeUndefined()
    expect(pathOfNonJson({ deep })).toBe('.deep'.repeat(64))
  })
})

import { expect, test } from '@jest/globals'
import { createToken, type TokenRecord } from '../base/token.ts'
import { withoutCircles } from './without-circles.ts'

interface Part {
  readonly id: string
  readonly needs?: TokenRecord
  readonly wants?: TokenRecord
  readonly provides?: TokenRecord
}

const a = createToken('a/service')
const b = createToken('b/service')
const c = createToken('c/service')

test.each<[string, readonly Part[], readonly string[]]>([
  [
    'of two that want each other the later goes without',
    [
      { id: 'a', provides: { a }, wants: { b } },
      { id: 'b', provides: { b }, wants: { a } },
    ],
    ['b without a/service'],
  ],
  [
    'who is needed goes without the service of who needs it',
    [
      { id: 'a', provides: { a }, wants: { b } },
      { id: 'b', provides: { b }, needs: { a } },
    ],
    ['a without b/service'],
  ],
  [
    'the last takes no service from those before',
    [
      { id: 'a', provides: { a }, wants: { b } },
      { id: 'b', provides: { b }, wants: { c } },
      { id: 'c', provides: { c }, needs: { a } },
    ],
    ['b without c/service'],
  ],
  [
    'of a longer circle the want of the last goes, in whatever order they are listed',
    [
      { id: 'a', provides: { a }, wants: { c } },
      { id: 'b', provides: { b }, wants: { a } },
      { id: 'c', provides: { c }, needs: { b } },
    ],
    ['a without c/service'],
  ],
  [
    'nobody waits for itself',
    [{ id: 'a', provides: { a }, wants: { a } }],
    ['a without a/service'],
  ],
  [
    'where is no circle all stays',
    [
      { id: 'a', provides: { a }, wants: { b, c } },
      { id: 'b', provides: { b }, wants: { c } },
      { id: 'c', provides: { c } },
    ],
    [],
  ],
])('[SEC-86] behaviour: %s', (_, manifests, gone) => {
  const told: string[] = []
  const left = withoutCircles(manifests, ({ id }, token) => told.push(`${id} without ${token}`))
  expect(told).toEqual(gone)
  const count = (parts: readonly Part[]) =>
    parts.flatMap(({ wants }) => Object.keys(wants ?? {})).length
  expect(count(left)).toBe(count(manifests) - gone.length)
})

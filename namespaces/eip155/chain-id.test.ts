import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseChainId, toHexChainId } from './chain-id.ts'

describe('[S7.20] chain ids of wallets', () => {
  test.each([
    [1, 1],
    ['1', 1],
    ['0x1', 1],
    ['0x01', 1],
    ['0X89', 137],
    ['0x0000000000000a4b1', 42161],
    ['11155111', 11155111],
  ])('SEC-41 behaviour: %p is chain %p', (value, id) => {
    expect(parseChainId(value)).toBe(id)
  })

  test.each([
    '0x',
    'abc',
    -1,
    '-1',
    0,
    '0x0',
    1.5,
    '1.5',
    Number.NaN,
    2 ** 256,
    `0x1${'0'.repeat(64)}`,
    '1e3',
    ' 1',
    '',
    null,
    undefined,
    [],
    {},
    [1],
    true,
    1n,
  ])('SEC-41 fault: %p is no chain', (value) => {
    expect(parseChainId(value)).toBeUndefined()
  })

  test('behaviour: every id survives its canonical spelling', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
        expect(toHexChainId(id)).toMatch(/^0x[1-9a-f][0-9a-f]*$/)
        expect(parseChainId(toHexChainId(id))).toBe(id)
        expect(parseChainId(String(id))).toBe(id)
      }),
    )
  })
})

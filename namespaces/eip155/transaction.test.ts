import { describe, expect, test } from '@jest/globals'
import { parseTransaction, parseUnits, toRpcTransaction } from './transaction.ts'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('transactions from outside', () => {
  test('default: amounts as bigint, decimal text or hex become canonical quantities', () => {
    const parsed = parseTransaction({
      to: to.toLowerCase(),
      data: '0x',
      value: '9007199254740993',
      gas: '0x05208',
      maxFeePerGas: 7n,
    })
    expect(toRpcTransaction('0xfrom', 10, parsed)).toEqual({
      from: '0xfrom',
      to,
      chainId: '0xa',
      data: '0x',
      value: '0x20000000000001',
      gas: '0x5208',
      maxFeePerGas: '0x7',
    })
  })

  test.each([
    ['to', {}],
    ['to', { to: 7 }],
    ['data', { to, data: '0x1' }],
    ['data', { to, data: 'hello' }],
    ['value', { to, value: '1.5' }],
    ['value', { to, value: -1n }],
    ['value', { to, value: 1 }],
    ['value', { to, value: 2n ** 256n }],
    ['gas', { to, gas: '1e3' }],
  ])('fault: %s is named when it is wrong', (field, value) => {
    expect(() => parseTransaction(value)).toThrow(
      expect.objectContaining({
        code: 'INVALID_TRANSACTION',
        details: expect.stringContaining(field),
      }),
    )
  })

  test.each([[null], [undefined], [[]], ['0x']])('fault: %p is no transaction', (value) => {
    expect(() => parseTransaction(value)).toThrow('The transaction is not valid')
  })

  test('SEC-113 behaviour: units are whole decimal numbers up to 2^256 - 1', () => {
    expect(parseUnits('9007199254740993')).toBe(9007199254740993n)
    expect(parseUnits((2n ** 256n - 1n).toString())).toBe(2n ** 256n - 1n)
    for (const text of ['', '-1', '1e3', '0x10', '1,5', 'NaN', '١', (2n ** 256n).toString()]) {
      expect(() => parseUnits(text)).toThrow(
        expect.objectContaining({ code: 'INVALID_TRANSACTION' }),
      )
    }
  })
})

import { describe, expect, test } from '@jest/globals'
import { createNumbers } from './use-numbers.ts'

const usdc = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

describe('numbers', () => {
  const { amount, held, fiat, percent } = createNumbers('en')

  test.each([
    ['1234567.125', '1,234,567.125'],
    ['0.1234567', '0.123456'],
    ['9007199254740993.5', '9,007,199,254,740,993.5'],
    ['1.999999999', '1.999999'],
    ['5.000', '5'],
    ['0', '0'],
  ])('[S9.11] default: %s is written %s, cut and never rounded up', (numeric, written) => {
    expect(amount(numeric)).toBe(written)
  })

  test.each([
    ['1.2345678', undefined, '1.234'],
    ['0.9999', undefined, '0.999'],
    ['9007199254740993.5', undefined, '9,007,199,254,740,993.500'],
    ['2', undefined, '2.000'],
    ['0.0000001', undefined, '0.000'],
    ['1.2345678', usdc, '1.234567'],
    ['2.0', usdc, '2'],
  ] as const)('[S9.11] default: of %s of %s an account holds %s', (numeric, address, written) => {
    expect(held({ address, quantity: { decimals: '18', numeric } })).toBe(written)
  })

  test('behaviour: what is there is never shown as nothing', () => {
    expect(amount('0.0000001')).toBe('<0.000001')
    expect(amount('0.004', 2)).toBe('<0.01')
    expect(fiat(0.001)).toBe('<$0.01')
    expect(fiat(0)).toBe('$0.00')
  })

  test('default: money and shares as the language writes them', () => {
    expect(fiat(1234.5)).toBe('$1,234.50')
    expect(percent(0.38)).toBe('0.38%')
    const german = createNumbers('de')
    expect(german.amount('1234.5')).toBe('1.234,5')
    expect(german.fiat(1234.5, 'EUR')).toBe('1.234,50\u00a0€')
  })

  test('behaviour: from right to left, sign and figure keep one order', () => {
    const arabic = createNumbers('ar').fiat(1234.5)
    expect(arabic).toMatch(/^\u2066[^\u061c\u200e\u200f]*1,234\.50[^\u061c\u200e\u200f]*\u2069$/)
  })
})

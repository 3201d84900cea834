import { expect, it } from '@jest/globals'
import { base58 } from '@scure/base'
import { fromBase58, toBase58 } from './base58.ts'

it('default: bytes are written as libraries write them, zeros at the start included', () => {
  const samples = [[], [0], [0, 0, 1], [255, 0, 7], Array.from({ length: 200 }, (_, at) => at)]
  for (const sample of samples) {
    const bytes = Uint8Array.from(sample)
    expect(toBase58(bytes)).toBe(base58.encode(bytes))
    expect(fromBase58(base58.encode(bytes))).toEqual(bytes)
  }
  expect(() => fromBase58('0')).toThrow('no base58')
})

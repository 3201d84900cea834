import { describe, expect, test } from '@jest/globals'
import { checkFees } from './fee-rules.ts'
import { parseTransaction } from './transaction.ts'

const max = 2n ** 256n - 1n

describe('fees', () => {
  test.each([
    { gasPrice: 1n, maxFeePerGas: 1n },
    { gasPrice: 1n, maxPriorityFeePerGas: 1n },
    { gasPrice: 0n, maxFeePerGas: 0n },
    { gasPrice: 1n, maxFeePerGas: 2n, maxPriorityFeePerGas: 1n },
  ])('[S5.22] SEC-119 fault: gasPrice stands alone: %p', (fees) => {
    expect(() => checkFees(fees)).toThrow(
      'gasPrice cannot be combined with maxFeePerGas or maxPriorityFeePerGas',
    )
  })

  test('[S5.23] SEC-119 behaviour: 2^256 - 1 passes, one more is refused', () => {
    expect(() => checkFees({ maxFeePerGas: max })).not.toThrow()
    expect(() => checkFees({ maxFeePerGas: max + 1n })).toThrow(
      'maxFeePerGas cannot be higher than 2^256 - 1',
    )
  })

  test('[S5.24] SEC-119 behaviour: equal passes, a higher priority fee is refused', () => {
    expect(() => checkFees({ maxFeePerGas: 5n, maxPriorityFeePerGas: 5n })).not.toThrow()
    expect(() => checkFees({ maxFeePerGas: 5n, maxPriorityFeePerGas: 6n })).toThrow(
      'maxPriorityFeePerGas cannot be higher than maxFeePerGas',
    )
  })

  test('default: one kind of fee, or none, passes', () => {
    for (const fees of [{}, { gasPrice: 3n }, { maxFeePerGas: 3n }, { maxPriorityFeePerGas: 3n }]) {
      expect(() => checkFees(fees)).not.toThrow()
    }
  })

  test('[S5.22, S5.23, S5.24] behaviour: the rules hold for every transaction that is to be sent', () => {
    const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
    const codeOf = (fees: object) => {
      try {
        parseTransaction({ to, ...fees })
        return 'passed'
      } catch (error) {
        return (error as { code: string }).code
      }
    }
    expect(codeOf({ gasPrice: '0x1', maxFeePerGas: '0x1' })).toBe('FEE_KINDS_MIXED')
    expect(codeOf({ maxFeePerGas: `0x${(max + 1n).toString(16)}` })).toBe('FEE_CAP_TOO_HIGH')
    expect(codeOf({ maxFeePerGas: '5', maxPriorityFeePerGas: '6' })).toBe('PRIORITY_FEE_TOO_HIGH')
    expect(codeOf({ maxFeePerGas: max.toString() })).toBe('passed')
  })
})

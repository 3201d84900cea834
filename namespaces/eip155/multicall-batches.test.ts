import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { batchCalls } from './multicall-batches.ts'

const target = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const callOf = (bytes: number) => ({ target, callData: `0x${'00'.repeat(bytes)}` }) as const
const bytesOf = (batch: readonly { readonly callData: string }[]) =>
  batch.reduce((sum, { callData }) => sum + (callData.length - 2) / 2, 0)

describe('[S9.20] batches of token reads', () => {
  test('default: 1024 bytes fit into one batch, one more needs a second', () => {
    expect(batchCalls([callOf(1000), callOf(24)])).toHaveLength(1)
    expect(batchCalls([callOf(1000), callOf(25)])).toHaveLength(2)
    expect(batchCalls([])).toEqual([])
  })

  test('behaviour: no batch is larger, none is empty, nothing is lost or reordered', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 4, max: 1024 }), { maxLength: 60 }), (sizes) => {
        const calls = sizes.map(callOf)
        const batches = batchCalls(calls)
        expect(batches.flat()).toEqual(calls)
        for (const batch of batches) {
          expect(batch.length).toBeGreaterThan(0)
          expect(bytesOf(batch)).toBeLessThanOrEqual(1024)
        }
      }),
    )
  })
})

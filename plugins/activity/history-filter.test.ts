import { describe, expect, test } from '@jest/globals'
import type { CaipNetworkId } from '../../kernel/exports/index.ts'
import { isShown, receiversOf } from './history-filter.ts'
import { ada, bob, gift, moved, transactionOf } from './sample-history.ts'

const owner = { address: ada, network: 'eip155:1' as CaipNetworkId }
const at = '2026-01-01T00:00:00.000Z'
const shown = (...parameters: Parameters<typeof transactionOf>) =>
  isShown(transactionOf(...parameters), owner)

describe('what of a history is shown', () => {
  test('[S5.15] property: hidden exactly when there are transfers and all of them are spam', () => {
    // Every list of up to eight transfers, each spam or not.
    for (let length = 0; length <= 8; length += 1) {
      for (let bits = 0; bits < 2 ** length; bits += 1) {
        const spam = Array.from({ length }, (_, index) => (bits & (1 << index)) !== 0)
        const isAllSpam = length > 0 && spam.every(Boolean)
        expect([spam, shown('a', at, spam.map(gift))]).toEqual([spam, !isAllSpam])
      }
    }
  })

  test('[S5.16] default: only the network in full; 1 is not 10', () => {
    const chains = ['eip155:1', 'eip155:10', 'eip155:11155111', 'solana:1', 'EIP155:1']
    const kept = chains.filter((chain) => shown('a', at, [], { chain: chain as CaipNetworkId }))
    expect(kept).toEqual(['eip155:1'])
    const onTen = { ...owner, network: 'eip155:10' as CaipNetworkId }
    expect(isShown(transactionOf('a', at), onTen)).toBe(false)
  })

  test('[S5.15] SEC-108 fault: nothing that a look-alike sent, in either direction, is hidden', () => {
    const lookAlike = `${bob.slice(0, 8)}${'0'.repeat(28)}${bob.slice(-6)}`
    const strange = { sentFrom: '0x00000000000000000000000000000000000000Ee', sentTo: lookAlike }
    for (const nothing of ['0', '0.0', '0.000000']) {
      expect(shown('out', at, [moved('out', nothing, 'USDC')], strange)).toBe(false)
      expect(shown('in', at, [moved('in', nothing, 'USDC')], strange)).toBe(false)
      expect(shown('both', at, [moved('out', nothing), gift(true)], strange)).toBe(false)
    }
    expect(shown('dust', at, [moved('in', '0.000001', 'USDC')], strange)).toBe(true)
    expect(shown('own', at, [moved('out', '0')], { sentFrom: ada.toLowerCase() })).toBe(true)
    expect(shown('unknown', at, [{ direction: 'in' }], strange)).toBe(true)
  })
})

describe('whom the account has paid', () => {
  test('SEC-108 fault: no receiver of spam, of nothing, or of what others sent', () => {
    const lookAlike = `${bob.slice(0, 8)}${'0'.repeat(28)}${bob.slice(-6)}`
    const history = [
      transactionOf('poison', at, [moved('out', '0', 'USDC')], {
        sentFrom: bob,
        sentTo: lookAlike,
      }),
      transactionOf('spam', at, [gift(true)], { sentTo: lookAlike }),
      transactionOf('zero', at, [moved('out', '0')], { sentTo: lookAlike }),
      transactionOf('failed', at, [moved('out', '1')], { sentTo: lookAlike, status: 'failed' }),
      transactionOf('approve', at, [moved('out', '1')], {
        sentTo: lookAlike,
        operationType: 'approve',
      }),
      transactionOf('self', at, [moved('out', '1')], { sentTo: ada }),
      transactionOf('in', at, [moved('in', '1')], { sentFrom: lookAlike, sentTo: ada }),
    ]
    expect(receiversOf(history, ada)).toEqual([])
  })

  test('default: newest first, each once', () => {
    const carol = '0x000000000000000000000000000000000000ca01'
    const history = [
      transactionOf('3', at, [moved('out', '1')], { sentTo: carol }),
      transactionOf('2', at, [moved('out', '1')], { sentTo: bob }),
      transactionOf('1', at, [moved('out', '1')], {
        sentTo: carol.toUpperCase().replace('0X', '0x'),
      }),
    ]
    expect(receiversOf(history, ada)).toEqual([carol, bob])
  })
})

import { describe, expect, test } from '@jest/globals'
import { demandShownNetwork } from './own-network.ts'

const typed = (chainId: unknown) => ({
  domain: { chainId },
  primaryType: 'A',
  types: {},
  message: {},
})
const account = '0x7ac9aba9d0f5c4e7b1c8d5ba0c0d9be1f2a3b4c5'

describe('[SEC-86] the network of what a plugin asks for', () => {
  test.each<readonly [string, unknown]>([
    ['a transaction', [{ to: account, chainId: '0x1' }]],
    ['a batch', [{ version: '2.0.0', chainId: '0x1', calls: [] }]],
    ['the second of several grants', [{ chainId: '0x89' }, { chainId: '0x1' }]],
    ['a number', [{ chainId: 1 }]],
    ['a decimal text', [{ chainId: '1' }]],
    ['what is no number', [{ chainId: 'eip155:137' }]],
    ['an empty text', [{ chainId: '' }]],
    ['a list', [{ chainId: ['0x1'] }]],
    ['typed data', [account, typed(1)]],
    ['typed data as a text', [account, ` ${JSON.stringify(typed('0x1'))}`]],
  ])('fault: %s for another one is refused', (_, params) => {
    expect(() => demandShownNetwork(params, 'eip155:137')).toThrow(
      expect.objectContaining({ rpcCode: 4901 }),
    )
  })

  test.each<readonly [string, unknown]>([
    ['its own', [{ chainId: '0x89' }, { chainId: 137 }, { chainId: '137' }]],
    ['typed data of its own', [account, JSON.stringify(typed(137))]],
    ['none', [{ to: account }, null, 'text', '{ no json', { chainId: null }]],
    ['no list', { chainId: '0x1' }],
    ['a message that is JSON', [JSON.stringify({ chainId: 1 }), account]],
  ])('behaviour: %s passes', (_, params) => {
    expect(() => demandShownNetwork(params, 'eip155:137')).not.toThrow()
  })

  test('fault: a request for another network than is shown is refused, in every namespace', () => {
    for (const [asked, shown] of [
      ['eip155:11155111', 'eip155:1'],
      ['bip122:000000000933ea01ad0ee984209779ba', 'bip122:000000000019d6689c085ae165831e93'],
    ] as const) {
      expect(() => demandShownNetwork(undefined, asked, shown)).toThrow(
        expect.objectContaining({ rpcCode: 4901 }),
      )
      expect(() => demandShownNetwork(undefined, shown, shown)).not.toThrow()
    }
  })

  test('behaviour: of other namespaces the wallet says so', () => {
    const params = [{ chainId: '0x1' }]
    expect(() =>
      demandShownNetwork(params, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
    ).not.toThrow()
  })
})

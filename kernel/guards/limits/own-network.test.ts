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
    [
      'a call of a batch',
      [{ chainId: '0x89', calls: [{}, null, { to: account, chainId: '0x1' }] }],
    ],
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
    ['calls of its own', [{ calls: [{ chainId: '0x89' }, { to: account }] }]],
    ['calls that are no list', [{ calls: { 0: { chainId: '0x1' } } }]],
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

  const hub = 'cosmos:cosmoshub-4'
  const relay = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  const payload = (genesisHash: unknown) => ({ transactionPayload: { genesisHash } })
  test.each<readonly [string, Parameters<typeof demandShownNetwork>[1], unknown, unknown]>([
    [
      'an amino document',
      hub,
      { signDoc: { chain_id: 'osmosis-1' } },
      { signDoc: { chain_id: 'cosmoshub-4' } },
    ],
    [
      'a direct document',
      hub,
      { signDoc: { chainId: 'osmosis-1' } },
      { signDoc: { chainId: 'cosmoshub-4' } },
    ],
    ['what is no chain', hub, { signDoc: { chain_id: ['cosmoshub-4'] } }, { signDoc: null }],
    ['a text of no chain', hub, { signDoc: { chain_id: '-' } }, { signDoc: { chain_id: '' } }],
    [
      'a transaction of Polkadot',
      relay,
      payload(`0x${'b0'.repeat(32)}`),
      payload(`0x91b171bb158e2d3848fa23a9f1c25182${'0'.repeat(32)}`),
    ],
    ['what is no block', relay, payload(null), {}],
  ])(
    'fault: %s for another network is refused, and one of its own passes',
    (_, shown, other, own) => {
      expect(() => demandShownNetwork(other, shown)).toThrow(
        expect.objectContaining({ rpcCode: 4901 }),
      )
      expect(() => demandShownNetwork(own, shown)).not.toThrow()
    },
  )

  test('behaviour: of other namespaces no request names a network', () => {
    const params = [{ chainId: '0x1' }]
    expect(() =>
      demandShownNetwork(params, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
    ).not.toThrow()
  })
})

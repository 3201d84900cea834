import { describe, expect, test } from '@jest/globals'
import type { Chain } from 'viem'
import * as viemChains from 'viem/chains'
import { isSwapNetwork, swapChainIds } from '../kernel/exports/index.ts'
import { findOptionFaults } from './kit-options-schema.ts'
import * as catalogue from './networks.ts'
import { toCaipNetwork } from './to-caip-network.ts'

const networks = Object.values(catalogue)
const swapIds = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]

describe('catalogue', () => {
  test('[S1.23] default: swaps are offered on exactly these EVM chains, all of them known', () => {
    expect([...swapChainIds].sort()).toEqual([...swapIds].sort())
    const offered = networks.filter(({ caipNetworkId }) => isSwapNetwork(caipNetworkId))
    expect(offered.map(({ id }) => id).sort()).toEqual([...swapIds].sort())
    expect(isSwapNetwork('eip155:11')).toBe(false)
    expect(isSwapNetwork('solana:1')).toBe(false)
  })

  test('[S1.24, S3.14, S7.03] default: many EVM chains, exactly three of Solana, all parse, no id twice, each with that of its picture', () => {
    const of = (namespace: string) =>
      networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    const further = of('eip155').filter(({ caipNetworkId }) => !isSwapNetwork(caipNetworkId))
    expect(further.length).toBeGreaterThanOrEqual(12)
    expect(
      of('solana')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Solana', 'Solana Devnet', 'Solana Testnet'])
    expect(new Set(networks.map(({ caipNetworkId }) => caipNetworkId)).size).toBe(networks.length)
    for (const network of networks) {
      expect(toCaipNetwork(network)).toEqual(network)
      expect(network.imageId).toBe(network.caipNetworkId)
      expect(network.caipNetworkId).toBe(`${network.chainNamespace}:${network.id}`)
      expect(Object.isFrozen(network)).toBe(true)
    }
    expect(findOptionFaults({ namespaces: [], networks })).toEqual([])
  })

  test('default: the types of viem take EVM chains', () => {
    const chains: readonly Chain[] = [catalogue.mainnet, catalogue.base]
    expect(chains.map(({ id }) => id)).toEqual([1, 8453])
  })

  test('default: EVM chains bear the names, ids and currencies they have in viem', () => {
    const known = viemChains as unknown as Record<string, { id: number; name: string } | undefined>
    for (const [name, network] of Object.entries(catalogue)) {
      if (network.chainNamespace !== 'eip155') continue
      const { id, nativeCurrency } = viemChains[name as 'mainnet']
      expect([name, network.id]).toEqual([name, id])
      expect(network.name).toBe(known[name]?.name)
      expect(network.nativeCurrency.symbol).toBe(nativeCurrency.symbol)
      expect(network.nativeCurrency.decimals).toBe(nativeCurrency.decimals)
    }
  })

  test('default: every network names nodes; those of EVM chains are the ones that viem names', () => {
    const known = viemChains as unknown as Record<string, typeof viemChains.mainnet>
    const plain = (urls: readonly string[]) => urls.map((url) => url.replace(/\/$/, ''))
    for (const [name, { chainNamespace, rpcUrls }] of Object.entries(catalogue)) {
      const { http } = rpcUrls.default
      expect([name, http.length > 0]).toEqual([name, true])
      if (chainNamespace === 'eip155') {
        expect([name, plain(known[name]!.rpcUrls.default.http)]).toEqual([
          name,
          expect.arrayContaining(plain(http)),
        ])
      }
    }
  })

  test.each([
    ['bitcoinMainnet', 'BTC', 8],
    ['polkadotMainnet', 'DOT', 10],
    ['polkadotAssetHub', 'DOT', 10],
    ['cosmosHub', 'ATOM', 6],
    ['solanaMainnet', 'SOL', 9],
  ] as const)(
    '[S3.14] default: the coin of %s is %s, with %d decimals',
    (name, symbol, decimals) => {
      expect(catalogue[name].nativeCurrency).toMatchObject({ symbol, decimals })
    },
  )
})

describe('definitions of others', () => {
  test('[S3.14, C.10] default: what a Cosmos network says of itself is kept, as far as it is text', () => {
    const nativeCurrency = { ...catalogue.cosmosHub.nativeCurrency, denom: 'uatom' }
    const network = { ...catalogue.cosmosHub, nativeCurrency }
    expect(toCaipNetwork(network)).toEqual(network)
    expect(network.bech32Prefix).toBe('cosmos')
    const wrong = { ...network, bech32Prefix: 7, restUrl: null, imageId: {} }
    const { bech32Prefix, restUrl, imageId } = toCaipNetwork(wrong)
    expect([bech32Prefix, restUrl, imageId]).toEqual([undefined, undefined, undefined])
    expect(
      findOptionFaults({ namespaces: [], networks: [{ ...network, restUrl: 'http://evil.test' }] }),
    ).toHaveLength(1)
  })

  test('[S3.14] default: viem’s chains are taken as they are', () => {
    expect(toCaipNetwork(viemChains.base)).toEqual({
      id: 8453,
      caipNetworkId: 'eip155:8453',
      chainNamespace: 'eip155',
      name: 'Base',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
      blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
      contracts: { multicall3: { address: viemChains.base.contracts.multicall3.address } },
    })
    const refused = Object.entries(viemChains).flatMap(([name, chain]) => {
      try {
        toCaipNetwork(chain, name)
        return []
      } catch (error) {
        return [(error as Error).message]
      }
    })
    // Three test networks whose nodes speak plain http over the internet.
    expect(refused.sort()).toEqual([
      'dreyerxTestnet.rpcUrls.default.http[0]: expected an https URL',
      'otimDevnet.rpcUrls.default.http[0]: expected an https URL',
      'xphereTestnet.rpcUrls.default.http[0]: expected an https URL',
    ])
  })

  const base = {
    id: 5,
    name: 'Five',
    nativeCurrency: { name: 'F', symbol: 'F', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  }
  test.each([
    [5, 'n: expected an object'],
    [{ ...base, id: '5' }, 'n.id: expected a chain id'],
    [{ ...base, id: -5 }, 'n.id: expected a chain id'],
    [
      { ...base, chainNamespace: 'near' },
      'n.chainNamespace: expected one of eip155, solana, polkadot, bip122, cosmos',
    ],
    [{ ...base, chainNamespace: 'solana', id: '' }, 'n.id: expected a CAIP-2 reference'],
    [{ ...base, chainNamespace: 'solana', id: 'a:b' }, 'n.id: expected a CAIP-2 reference'],
    [{ ...base, caipNetworkId: 'eip155:6' }, 'n.caipNetworkId: expected eip155:5'],
    [{ ...base, name: '' }, 'n.name: expected a text'],
    [{ ...base, nativeCurrency: undefined }, 'n.nativeCurrency: expected an object'],
    [
      { ...base, nativeCurrency: { name: 'F', symbol: 'F', decimals: 1.5 } },
      'n.nativeCurrency.decimals: expected a whole number up to 255',
    ],
    [{ ...base, rpcUrls: {} }, 'n.rpcUrls.default: expected an object'],
    [{ ...base, rpcUrls: { default: { http: 'x' } } }, 'n.rpcUrls.default.http: expected a list'],
    [
      { ...base, rpcUrls: { default: { http: ['https://u:p@a.test'] } } },
      'n.rpcUrls.default.http[0]: expected no credentials',
    ],
    [
      { ...base, rpcUrls: { default: { http: ['https://a.test', 'http://a.test'] } } },
      'n.rpcUrls.default.http[1]: expected an https URL',
    ],
  ])('[S3.14, C.12] fault: %j', (input, message) => {
    expect(() => toCaipNetwork(input, 'n')).toThrow(message)
  })

  test('SEC-80 fault: an explorer that is not https is no explorer', () => {
    for (const url of ['javascript:alert(1)', 'http://explorer.test', 'x', 5]) {
      const network = toCaipNetwork({ ...base, blockExplorers: { default: { name: 'E', url } } })
      expect(network.blockExplorers).toBeUndefined()
    }
  })
})

import { describe, expect, it } from '@jest/globals'
import type { CaipNetworkId } from '../../base/caip.ts'
import type { CaipNetwork } from './network.ts'
import { explorerUrls, publicUrls, readingUrls } from './rpc-urls.ts'

const network = (caipNetworkId: CaipNetworkId, ...http: string[]) =>
  ({ caipNetworkId, rpcUrls: { default: { http } } }) as unknown as CaipNetwork
const sources = (network_: CaipNetwork, custom: readonly string[] = []) => ({
  network: network_,
  custom,
  service: 'https://rpc.test',
  explorer: 'https://btc.test',
  projectId: 'id/1',
})
const own = 'https://own.test/'

describe('readingUrls', () => {
  it('[S7.27] default: custom first, then the service in its fixed shape, then the own URL', () => {
    expect(readingUrls(sources(network('eip155:1', own), ['https://mine.test/']))).toEqual([
      'https://mine.test/',
      'https://rpc.test/v1/?chainId=eip155%3A1&projectId=id%2F1',
      own,
    ])
  })

  it('[S7.27] behaviour: the service is asked for the networks that it routes alone', () => {
    const isRouted = (id: CaipNetworkId) => readingUrls(sources(network(id, own))).length === 2
    const routed = [1, 10, 8453, 42161, 11155111, 1313161555].map(
      (id): CaipNetworkId => `eip155:${id}`,
    )
    expect(routed.filter((id) => !isRouted(id))).toEqual([])
    expect(isRouted('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(true)
    expect(isRouted('bip122:000000000019d6689c085ae165831e93')).toBe(true)
    for (const id of ['eip155:31337', 'eip155:', 'solana:x', 'cosmos:cosmoshub-4'] as const) {
      expect(readingUrls(sources(network(id, own)))).toEqual([own])
    }
  })

  it('[S7.27] behaviour: without a project id nothing goes to the service', () => {
    const given = {
      ...sources(network('eip155:1', own), ['https://rpc.test/v1/?chainId=eip155%3A1']),
    }
    expect(readingUrls({ ...given, projectId: undefined })).toEqual([own])
    expect(readingUrls({ ...given, service: undefined, custom: [] })).toEqual([own])
  })

  it('[S7.27] behaviour: a given URL of the service gets a missing project id, once', () => {
    const custom = ['https://rpc.test/v1/?chainId=a', 'https://rpc.test/v1/?projectId=b&chainId=a']
    expect(readingUrls(sources(network('eip155:5', own), custom))).toEqual([
      'https://rpc.test/v1/?chainId=a&projectId=id%2F1',
      'https://rpc.test/v1/?projectId=b&chainId=a',
      own,
    ])
  })
})

describe('explorerUrls', () => {
  const id = 'bip122:000000000019d6689c085ae165831e93'

  it('[C.09] default: custom first, then the explorer that is configured, then the own URLs', () => {
    expect(explorerUrls(sources(network(id, own), ['https://mine.test/api']))).toEqual([
      'https://mine.test/api',
      'https://btc.test/api',
      own,
    ])
    expect(explorerUrls({ ...sources(network(id, own)), explorer: undefined })).toEqual([own])
  })

  it('[C.09] behaviour: test networks have a path of their own at the explorer', () => {
    const test = { ...network(id, own), testnet: true }
    expect(explorerUrls(sources(test))).toEqual(['https://btc.test/testnet/api', own])
  })

  it('[S5.08] behaviour: without a project id the explorer is not asked', () => {
    expect(explorerUrls({ ...sources(network(id, own)), projectId: undefined })).toEqual([own])
  })
})

describe('publicUrls', () => {
  it('[S7.21] default: a wallet is told https URLs, and never the project id', () => {
    const custom = [
      'https://mine.test/',
      'https://rpc.test/v1/?chainId=eip155%3A1&projectId=id%2F1',
      'https://other.test/?key=id%2F1',
      'http://plain.test/',
      'ws://socket.test/',
      'nonsense',
    ]
    expect(publicUrls(sources(network('eip155:1', own), custom))).toEqual([
      'https://mine.test/',
      own,
    ])
  })

  it('[S7.21] behaviour: plain http is fine on this very machine', () => {
    const local = ['http://127.0.0.1:8545/', 'http://localhost:1/', 'http://[::1]:8545/']
    expect(publicUrls(sources(network('eip155:31337', ...local)))).toEqual(local)
    expect(publicUrls(sources(network('eip155:31337', 'http://localhost.evil.test/')))).toEqual([])
  })
})

import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { chainIdOf, selectAccount, selectNetwork } from './kit-account.ts'
import { formatNativeBalance, shortenAddress } from '../format.ts'
import type { Connection } from '../connections/connection.ts'
import { connectionsStore } from '../connections/connections-store.ts'
import type { CaipNetwork } from '../networks/network.ts'

const address = '0x1111111111111111111111111111111111111111'
const connection: Connection = {
  connectorId: 'io.one',
  namespace: 'eip155',
  accounts: [{ address }, { address: '0x2' }],
  caipNetworkId: 'eip155:10',
  wallet: { name: 'One' },
}
const disconnected = connectionsStore.initial
const connected = {
  ...disconnected,
  namespaces: {
    ...disconnected.namespaces,
    eip155: { status: 'connected', connections: [connection] },
  },
} as const
const networks = {
  requested: [{ caipNetworkId: 'eip155:10' } as unknown as CaipNetwork],
  active: 'eip155:10',
  activeByNamespace: {},
} as const

describe('selectAccount', () => {
  it('[S4.01] default: the account of the active namespace, with its own status', () => {
    expect(selectAccount(connected, networks)).toEqual({
      namespace: 'eip155',
      status: 'connected',
      isConnected: true,
      isConnecting: false,
      isReconnecting: false,
      isDisconnected: false,
      isRemembered: false,
      address,
      addresses: [address, '0x2'],
      caipAddress: `eip155:10:${address}`,
      caipNetworkId: 'eip155:10',
      chainId: 10,
      connectorId: 'io.one',
      wallet: { name: 'One' },
    })
    expect(selectAccount(connected, networks, 'solana')).toMatchObject({
      namespace: 'solana',
      isDisconnected: true,
      address: undefined,
    })
  })

  it('[S4.02] default: the account of the last visit is told as one that is not confirmed', () => {
    const remembered = `eip155:10:${address}` as const
    const restoring = {
      ...disconnected,
      namespaces: {
        ...disconnected.namespaces,
        eip155: { status: 'reconnecting', connections: [], remembered },
      },
    } as const
    expect(selectAccount(restoring, networks)).toMatchObject({
      status: 'reconnecting',
      isConnected: false,
      isRemembered: true,
      addresses: [address],
      caipAddress: remembered,
      chainId: 10,
      connectorId: undefined,
      wallet: undefined,
    })
  })

  it('[S4.09] default: without a connection there is no address, no network, no wallet', () => {
    expect(selectAccount(disconnected, networks)).toEqual({
      namespace: 'eip155',
      status: 'disconnected',
      isConnected: false,
      isConnecting: false,
      isReconnecting: false,
      isDisconnected: true,
      isRemembered: false,
      address: undefined,
      addresses: [],
      caipAddress: undefined,
      caipNetworkId: undefined,
      chainId: undefined,
      connectorId: undefined,
      wallet: undefined,
    })
  })
})

describe('selectNetwork', () => {
  it('default: a network outside the requested list is not supported', () => {
    expect(selectNetwork(networks)).toEqual({
      caipNetworkId: 'eip155:10',
      chainId: 10,
      network: { caipNetworkId: 'eip155:10' },
      isSupported: true,
    })
    expect(selectNetwork({ ...networks, active: 'eip155:137' })).toMatchObject({
      chainId: 137,
      network: undefined,
      isSupported: false,
    })
    expect(chainIdOf('solana:5eykt')).toBe('5eykt')
  })
})

describe('formatNativeBalance', () => {
  const format = (units: string, decimals = 18) =>
    formatNativeBalance({ units, decimals, symbol: 'ETH' })

  it('[S9.11] default: 3 decimals, cut', () => {
    expect(format('1999999999999999999')).toBe('1.999')
    expect(format('0')).toBe('0.000')
    expect(format('999999999999999')).toBe('0.000')
    expect(format('12', 0)).toBe('12.000')
    expect(format('12345', 1)).toBe('1234.500')
  })

  it('[S9.11] default: never more than is there, and less than 0.001 below it', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 40n), fc.integer({ min: 0, max: 30 }), (units, decimals) => {
        const text = format(String(units), decimals)
        expect(text).toMatch(/^\d+\.\d{3}$/)
        const shown = BigInt(text.replace('.', '')) * 10n ** BigInt(decimals)
        expect(shown <= units * 1000n).toBe(true)
        expect(units * 1000n - shown < 10n ** BigInt(decimals)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

it('default: an address is shortened in its middle alone', () => {
  expect(shortenAddress('0x1234000000000000000000000000000000005678')).toBe('0x1234…5678')
  expect(shortenAddress('short.eth')).toBe('short.eth')
})

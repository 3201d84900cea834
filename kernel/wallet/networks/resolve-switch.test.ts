import { describe, expect, it } from '@jest/globals'
import type { CaipNetworkId, ChainNamespace } from '../../base/caip.ts'
import type { Connection } from '../connections/connection.ts'
import { connectionsStore } from '../connections/connections-store.ts'
import type { CaipNetwork } from './network.ts'
import { resolveArrival, resolveSwitch, type SwitchQuestion } from './resolve-switch.ts'

const networks = {
  requested: ['eip155:1', 'eip155:10', 'solana:main'].map(
    (caipNetworkId) => ({ caipNetworkId }) as CaipNetwork,
  ),
  active: 'eip155:1',
  activeByNamespace: {},
} as const

const connectionsOf = (...namespaces: readonly ChainNamespace[]) => ({
  ...connectionsStore.initial,
  namespaces: Object.fromEntries(
    Object.entries(connectionsStore.initial.namespaces).map(([namespace, none]) => [
      namespace,
      namespaces.includes(namespace as ChainNamespace)
        ? { status: 'connected', connections: [{ connectorId: 'a' } as Connection] }
        : none,
    ]),
  ) as typeof connectionsStore.initial.namespaces,
})

const ask = (target: CaipNetworkId, question: Partial<SwitchQuestion> = {}) =>
  resolveSwitch({
    target,
    isForced: false,
    networks,
    connections: connectionsOf('eip155'),
    connectorType: 'INJECTED',
    capabilities: {},
    ...question,
  })

describe('resolveSwitch', () => {
  it('[S2.08] default: a forced switch is confirmed first, also before S2.09', () => {
    expect(ask('eip155:10', { isForced: true })).toBe('confirm')
    expect(ask('solana:main', { isForced: true })).toBe('confirm')
  })

  it('[S2.08] default: with the embedded wallet it is confirmed where the target supports it', () => {
    const embedded = { connectorType: 'AUTH', capabilities: { embeddedWallet: true } } as const
    expect(ask('solana:main', embedded)).toBe('confirm')
    expect(ask('eip155:10', embedded)).toBe('confirm')
    expect(ask('solana:main', { ...embedded, capabilities: {} })).toBe('connect')
    expect(ask('eip155:10', { ...embedded, capabilities: undefined })).toBe('start')
    expect(ask('eip155:10', { capabilities: { embeddedWallet: true } })).toBe('start')
  })

  it('[S2.09] default: an address here and none there asks to connect there', () => {
    expect(ask('solana:main')).toBe('connect')
    expect(ask('solana:main', { connections: connectionsOf('eip155', 'solana') })).toBe('start')
  })

  it('[S2.10] default: every other switch starts at once', () => {
    expect(ask('eip155:10')).toBe('start')
    expect(ask('solana:main', { connections: connectionsOf() })).toBe('start')
    expect(ask('solana:main', { connections: connectionsOf('polkadot') })).toBe('start')
  })

  it('[S2.10] behaviour: the active network stays, compared by its whole id', () => {
    expect(ask('eip155:1')).toBe('stay')
    expect(ask('eip155:1', { isForced: true })).toBe('stay')
    expect(ask('eip155:10', { networks: { ...networks, active: 'solana:10' } })).not.toBe('stay')
  })

  it('[S8.18] fault: a network that is not requested is not found', () => {
    expect(ask('eip155:137')).toBe('notFound')
    expect(ask('eip155:137', { isForced: true })).toBe('notFound')
  })
})

describe('resolveArrival', () => {
  const arrive = (arrived: CaipNetworkId, exception: object = {}) =>
    resolveArrival({
      arrived,
      networks,
      enableNetworkSwitch: true,
      allowUnsupportedChain: false,
      isBasicSession: false,
      ...exception,
    })

  it('[S2.11] default: outside of the requested list UnsupportedChain opens', () => {
    expect(arrive('eip155:137')).toBe('unsupported')
    expect(arrive('eip155:10')).toBe('supported')
  })

  it('[S2.11] option: not with enableNetworkSwitch false', () => {
    expect(arrive('eip155:137', { enableNetworkSwitch: false })).toBe('tolerated')
  })

  it('[S2.11] option: not with allowUnsupportedChain', () => {
    expect(arrive('eip155:137', { allowUnsupportedChain: true })).toBe('tolerated')
  })

  it('[S2.11] behaviour: not in a basic session', () => {
    expect(arrive('eip155:137', { isBasicSession: true })).toBe('tolerated')
  })
})

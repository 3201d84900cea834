import { describe, expect, test } from '@jest/globals'
import { type CaipNetwork, chainNamespaces } from '../../kernel/exports/index.ts'
import { buildProposal } from './proposal.ts'
import { proposedMethods } from './proposed-methods.ts'
import { network, networks, solanaLegacy, solanaMain } from './test-networks.ts'

const all = Object.values(networks)
const rpcUrls = (id: string) => [`https://public.test/${id}`]
const build = (override?: unknown, requested: readonly CaipNetwork[] = all) =>
  buildProposal({ networks: requested, rpcUrls, override })

describe('the proposal', () => {
  test('[C.11] default: all five namespaces, each with its chains, methods, events and nodes', () => {
    const proposal = build()
    expect(Object.keys(proposal).sort()).toEqual([...chainNamespaces].sort())
    expect(proposal.eip155?.chains).toEqual(['eip155:1', 'eip155:137'])
    expect(proposal.eip155?.rpcMap).toEqual({
      1: 'https://public.test/eip155:1',
      137: 'https://public.test/eip155:137',
    })
    expect(proposal.eip155?.methods).toHaveLength(28)
    expect(proposal.eip155?.methods).toEqual(
      expect.arrayContaining(['personal_sign', 'eth_signTypedData_v4', 'wallet_sendCalls']),
    )
    expect(proposal.eip155?.events).toEqual(['accountsChanged', 'chainChanged'])
    expect(proposal.solana?.methods).toHaveLength(6)
    expect(proposal.polkadot?.methods).toEqual(['polkadot_signTransaction', 'polkadot_signMessage'])
    expect(proposal.bip122?.methods).toEqual([
      'sendTransfer',
      'signMessage',
      'signPsbt',
      'getAccountAddresses',
    ])
    expect(proposal.bip122?.events).toContain('bip122_addressesChanged')
    expect(proposal.cosmos?.methods).toEqual([
      'cosmos_getAccounts',
      'cosmos_signDirect',
      'cosmos_signAmino',
    ])
  })

  test('[C.11] behaviour: solana is proposed under the old ids too, with nodes for both', () => {
    const { solana } = build(undefined, [networks.solana])
    expect(solana?.chains).toEqual([solanaMain, solanaLegacy])
    expect(Object.keys(solana?.rpcMap ?? {})).toEqual(solana?.chains.map((id) => id.slice(7)))
    const dev = network('solana', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
    expect(build(undefined, [dev]).solana?.chains[1]).toBe(
      'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    )
  })

  test('[C.11] default: a namespace without requested networks is not proposed', () => {
    expect(Object.keys(build(undefined, [networks.cosmos]))).toEqual(['cosmos'])
  })

  test('[C.11] behaviour: what is no http(s) node is not told', () => {
    const { eip155 } = buildProposal({
      networks: [networks.eip155],
      rpcUrls: () => ['wss://node.test', 'http://node.test'],
    })
    expect(eip155?.rpcMap).toEqual({ 1: 'http://node.test' })
  })

  test('[C.11] option: universalProviderConfigOverride replaces whole lists of its namespaces', () => {
    const proposal = build({
      methods: { eip155: ['personal_sign'] },
      events: { eip155: ['chainChanged'] },
      chains: { eip155: ['eip155:137'] },
      rpcMap: { cosmos: { 'cosmoshub-4': 'https://mine.test' } },
      defaultChain: { eip155: 'eip155:137' },
    })
    expect(proposal.eip155).toEqual({
      methods: ['personal_sign'],
      events: ['chainChanged'],
      chains: ['eip155:137'],
      rpcMap: { 137: 'https://public.test/eip155:137' },
      defaultChain: 'eip155:137',
    })
    expect(proposal.cosmos?.rpcMap).toEqual({ 'cosmoshub-4': 'https://mine.test' })
    expect(proposal.solana?.methods).toEqual(proposedMethods.solana)
  })

  test.each(['methods', 'chains', 'events', 'rpcMap', 'defaultChain'])(
    '[S8.31] fault: a namespace outside the five in %s',
    (key) => {
      expect(() => build({ [key]: { tezos: [] } })).toThrow('Unsupported chain namespace')
    },
  )

  test('[S8.31] fault: a network outside the five namespaces', () => {
    const tezos = { ...networks.eip155, chainNamespace: 'tezos' as 'eip155' }
    expect(() => build(undefined, [tezos])).toThrow('Unsupported chain namespace')
  })

  test.each([
    ['x', 'universalProviderConfigOverride'],
    [{ methods: [] }, 'universalProviderConfigOverride.methods'],
    [{ methods: { eip155: 'x' } }, 'universalProviderConfigOverride.methods.eip155'],
    [{ events: { eip155: ['a', 7] } }, 'universalProviderConfigOverride.events.eip155[1]'],
    [{ chains: { eip155: ['solana:1'] } }, 'universalProviderConfigOverride.chains.eip155[0]'],
    [{ rpcMap: { eip155: { 1: 'ws://x' } } }, 'universalProviderConfigOverride.rpcMap.eip155.1'],
    [{ defaultChain: { eip155: '' } }, 'universalProviderConfigOverride.defaultChain.eip155'],
  ])('[C.11] fault: %j names its path', (override, path) => {
    expect(() => build(override)).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION', details: path }),
    )
  })
})

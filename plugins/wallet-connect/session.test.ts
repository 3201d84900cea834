import { describe, expect, test } from '@jest/globals'
import { type CaipNetworkId, chainNamespaces } from '../../kernel/exports/index.ts'
import { connectionOf, parseSession } from './session.ts'
import { parseSessionEvent } from './session-event.ts'
import { addresses, networks, solanaLegacy, solanaMain } from './test-networks.ts'

const requested = Object.values(networks).map(({ caipNetworkId }) => caipNetworkId)
const ada = addresses.eip155
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const raw = (namespaces: unknown, metadata: unknown = { name: 'Wallet' }) => ({
  topic: 'topic',
  expiry: 2_000_000_000,
  namespaces,
  peer: { metadata },
})
const evm = (accounts: unknown, members: object = {}) =>
  raw({ eip155: { accounts, methods: ['personal_sign'], events: [], ...members } })
const parse = (input: unknown, ids: readonly CaipNetworkId[] = requested) =>
  parseSession(input, ids)
const failure = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

describe('what a wallet approved', () => {
  test.each(chainNamespaces)(
    '[C.11] default: an account of %s becomes a connection',
    (namespace) => {
      const id = networks[namespace].caipNetworkId
      const session = parse(
        raw({
          [namespace]: { accounts: [`${id}:${addresses[namespace]}`], methods: [], events: [] },
        }),
      )
      expect(connectionOf(session, namespace, undefined)).toEqual({
        connectorId: 'walletConnect',
        namespace,
        accounts: [
          namespace === 'bip122'
            ? { address: addresses.bip122, type: 'payment' }
            : { address: addresses[namespace] },
        ],
        caipNetworkId: id,
        wallet: { name: 'Wallet', type: 'WALLET_CONNECT' },
        approvedNetworkIds: [id],
      })
      expect(session.heldIds.get(id)).toBe(id)
    },
  )

  test('[C.11] behaviour: solana under its old id is the current network, spoken to by the old', () => {
    const session = parse(
      raw({ solana: { accounts: [`${solanaLegacy}:${addresses.solana}`], methods: [] } }),
    )
    expect(connectionOf(session, 'solana', undefined)?.caipNetworkId).toBe(solanaMain)
    expect(session.heldIds.get(solanaMain)).toBe(solanaLegacy)
  })

  test.each([[[solanaLegacy, solanaMain]], [[solanaMain, solanaLegacy]]])(
    '[C.11] behaviour: of both solana ids the current one is spoken: %j',
    (ids) => {
      const accounts = ids.map((id) => `${id}:${addresses.solana}`)
      const session = parse(raw({ solana: { chains: ids, accounts, methods: [] } }))
      expect(session.heldIds.get(solanaMain)).toBe(solanaMain)
      expect(connectionOf(session, 'solana', undefined)?.accounts).toHaveLength(1)
    },
  )

  test('[C.11] behaviour: the account on the active chain comes first, else the first of all', () => {
    const session = parse(evm([`eip155:1:${ada}`, `eip155:137:${bob}`]))
    expect(connectionOf(session, 'eip155', 'eip155:137')).toMatchObject({
      accounts: [{ address: bob }, { address: ada }],
      caipNetworkId: 'eip155:137',
    })
    expect(connectionOf(session, 'eip155', 'eip155:5')).toMatchObject({
      accounts: [{ address: ada }, { address: bob }],
      caipNetworkId: 'eip155:1',
    })
  })

  test('[C.11] fault: an address of another network is no account of this one', () => {
    const hub = networks.cosmos.caipNetworkId
    const osmosis = 'cosmos:osmosis-1'
    const other = 'osmo1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3aq6l09'
    const accounts = [`${osmosis}:${other}`, `${hub}:${addresses.cosmos}`]
    const input = (list: readonly string[]) =>
      parse(raw({ cosmos: { chains: [hub, osmosis], accounts: list, methods: [] } }), [
        hub,
        osmosis,
      ])
    expect(connectionOf(input(accounts), 'cosmos', hub)).toMatchObject({
      accounts: [{ address: addresses.cosmos }],
      caipNetworkId: hub,
    })
    const partly = input(accounts.slice(0, 1))
    expect(connectionOf(partly, 'cosmos', hub)).toMatchObject({
      accounts: [{ address: other }],
      caipNetworkId: osmosis,
      approvedNetworkIds: [osmosis],
    })
    expect(partly.heldIds.has(hub)).toBe(false)
  })

  test('[C.11] behaviour: a namespace may come as one entry for each chain', () => {
    const session = parse(
      raw({
        'eip155:1': { accounts: [`eip155:1:${ada}`], methods: ['personal_sign'] },
        'eip155:137': { accounts: [`eip155:137:${ada}`], methods: ['eth_sendTransaction'] },
      }),
    )
    expect(session.namespaces.get('eip155')).toMatchObject({
      approved: ['eip155:1', 'eip155:137'],
      methods: ['personal_sign', 'eth_sendTransaction'],
    })
  })

  test('[C.11] SEC-129 fault: what was not asked for, or is no account there, is dropped', () => {
    const session = parse(
      evm(
        [
          `eip155:1:${ada}`,
          `eip155:1:${ada.toLowerCase()}`,
          `eip155:137:${ada}`,
          `eip155:10:${ada}`,
          'eip155:1:0x12',
          `eip155:1:${ada}:x`,
          `eip155::${ada}`,
          `solana:1:${ada}`,
          ada,
          7,
          null,
        ],
        { chains: ['eip155:1', 'eip155:10', 'solana:1', 'nonsense'] },
      ),
    )
    const connection = connectionOf(session, 'eip155', undefined)
    expect(connection?.accounts).toEqual([{ address: ada }])
    expect(connection?.approvedNetworkIds).toEqual(['eip155:1'])
    expect([...session.heldIds]).toEqual([['eip155:1', 'eip155:1']])
  })

  test('[C.11] SEC-129 fault: a namespace that was not proposed is ignored', () => {
    const session = parse(
      raw({
        eip155: { accounts: [`eip155:1:${ada}`], methods: [] },
        tezos: { accounts: ['tezos:x:y'], methods: [] },
        cosmos: { accounts: [`cosmos:other-1:${addresses.cosmos}`], methods: [] },
      }),
    )
    expect([...session.namespaces.keys()]).toEqual(['eip155'])
  })

  test.each([
    ['another network', evm([`eip155:10:${ada}`])],
    ['no namespace', raw({})],
    ['nothing', raw(undefined)],
    ['another namespace', raw({ tezos: { accounts: ['tezos:1:x'] } })],
  ])('[S8.30] fault: %s alone', (_, input) => {
    expect(failure(() => parse(input))).toMatchObject({
      message: 'The connector does not support any of the requested chains',
      code: 'CHAINS_NOT_SUPPORTED',
    })
  })

  test.each([
    ['no account', evm([], { chains: ['eip155:1'] })],
    ['a malformed account', evm(['eip155:1:nobody'], { chains: ['eip155:1'] })],
    ['no topic', { ...evm([`eip155:1:${ada}`]), topic: '' }],
  ])('[C.11] fault: an approved chain with %s cannot be used', (_, input) => {
    expect(failure(() => parse(input))).toMatchObject({
      message: 'Failed to connect',
      code: 'CONNECT_FAILED',
    })
  })

  test.each([
    ['MetaMask Wallet', undefined],
    ['MetaMask wallet', ['eip155:1']],
    ['My MetaMask Wallet', ['eip155:1']],
  ])('[C.11] behaviour: %s approves %j', (name, approved) => {
    const namespaces = { eip155: { accounts: [`eip155:1:${ada}`], methods: [] } }
    const session = parse(raw(namespaces, { name }))
    expect(connectionOf(session, 'eip155', undefined)?.approvedNetworkIds).toEqual(approved)
  })

  test('[S3.13] fault: the name is cleaned and cut, a foreign icon is not taken', () => {
    const namespaces = { eip155: { accounts: [`eip155:1:${ada}`], methods: [] } }
    const name = `\u202eWallet\u0000 ${'x'.repeat(100)}`
    const { wallet } = parse(raw(namespaces, { name, icons: ['https://evil.test/pixel.png'] }))
    expect(wallet.name).toBe(`Wallet ${'x'.repeat(57)}`)
    expect(wallet).not.toHaveProperty('icon')
    expect(parse(raw(namespaces, null)).wallet.name).toBe('WalletConnect')
    const icon = 'data:image/png;base64,AA=='
    expect(parse(raw(namespaces, { name: 'W', icons: [icon] })).wallet.icon).toBe(icon)
  })
})

describe('what a wallet says while a session lasts', () => {
  const session = parse(
    raw({
      eip155: { accounts: [`eip155:1:${ada}`, `eip155:137:${ada}`], methods: [] },
      solana: { accounts: [`${solanaLegacy}:${addresses.solana}`], methods: [] },
      bip122: {
        accounts: [`${networks.bip122.caipNetworkId}:${addresses.bip122}`],
        methods: [],
      },
    }),
  )
  const event = (name: string, data: unknown, chainId: unknown = 'eip155:1') =>
    parseSessionEvent({ params: { event: { name, data }, chainId } }, session)

  test.each([137, '137', '0x89', 'eip155:137'])(
    '[S4.08] behaviour: chainChanged may say %j',
    (data) => {
      expect(event('chainChanged', data)).toEqual({
        type: 'networkChanged',
        namespace: 'eip155',
        caipNetworkId: 'eip155:137',
      })
    },
  )

  test('[S4.08] behaviour: an old solana id is the current network', () => {
    expect(event('chainChanged', solanaLegacy, solanaLegacy)).toMatchObject({
      caipNetworkId: solanaMain,
    })
  })

  test.each([10, 'eip155:10', 'solana:x', '', null, {}, undefined, Number.NaN])(
    '[S4.08] SEC-129 fault: chainChanged to %j, which was not approved',
    (data) => {
      expect(event('chainChanged', data)).toBeUndefined()
    },
  )

  test('[S4.06] behaviour: accounts come plain or whole; an empty list is a word too', () => {
    expect(event('accountsChanged', [bob, `eip155:1:${ada}`])).toMatchObject({
      accounts: [{ address: bob }, { address: ada }],
    })
    expect(event('accountsChanged', [])).toMatchObject({ type: 'accountsChanged', accounts: [] })
  })

  test.each([
    ['accountsChanged', ['nobody'], 'eip155:1'],
    ['accountsChanged', [7], 'eip155:1'],
    ['accountsChanged', 'x', 'eip155:1'],
    ['accountsChanged', [bob], 'eip155:10'],
    ['accountsChanged', [bob], 'tezos:1'],
    ['accountsChanged', [bob], 7],
    ['bip122_addressesChanged', [{ address: addresses.bip122 }], 'eip155:1'],
    ['other', [bob], 'eip155:1'],
  ])('[S4.06] SEC-129 fault: %s %j on %j says nothing', (name, data, chainId) => {
    expect(event(name, data, chainId)).toBeUndefined()
  })

  test('[S3.23] behaviour: bitcoin addresses say what they are for', () => {
    const ordinal = 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297'
    const data = [
      { address: addresses.bip122, intention: 'payment' },
      { address: ordinal, intention: 'ordinal' },
      { address: 'x' },
      null,
    ]
    expect(event('bip122_addressesChanged', data, networks.bip122.caipNetworkId)).toEqual({
      type: 'addressesChanged',
      accounts: [
        { address: addresses.bip122, type: 'payment' },
        { address: ordinal, type: 'ordinal' },
      ],
    })
  })
})

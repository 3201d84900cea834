import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { sampleNetworks } from '../../../test/kit/sample-networks.ts'
import type { ChainNamespace } from '../../base/caip.ts'
import { KitError } from '../../base/kit-error.ts'
import type { NamespaceAdapter } from '../../points/wallet-points.ts'
import type { CaipNetwork } from '../networks/network.ts'
import { type Adapters, parseAccounts, parseConnections } from './parse-connections.ts'

/** Only hex, canonical in lower case; on the network 10 only what begins with an a. */
const adapter = {
  namespace: 'eip155',
  parseAddress(text: string, network?: CaipNetwork) {
    const isElsewhere = network?.id === 10 && !text.startsWith('0xa')
    if (isElsewhere || !/^0x[0-9a-f]+$/i.test(text))
      throw new KitError('no', { code: 'INVALID_ADDRESS' })
    return text.toLowerCase()
  },
} as NamespaceAdapter
const adapters: Adapters = new Map([
  ['eip155', adapter],
  ['bip122', undefined],
])
const answer = {
  connectorId: 'told by the wallet',
  namespace: 'eip155',
  accounts: [{ address: '0xAB' }],
  caipNetworkId: 'eip155:1',
  wallet: { name: 'Wallet' },
}
const own = { id: 'io.wallet', name: 'Listed', type: 'EXTERNAL', adapters, isOurs: true } as const
const parse = (...answers: readonly unknown[]) =>
  parseConnections(answers, own, sampleNetworks.eip155)

describe('parseConnections', () => {
  it('[S1.10] default: where a smart account is offered, as far as it can be read', () => {
    const smart = (smartAccount: unknown) => parse({ ...answer, smartAccount })[0]?.smartAccount
    expect(smart({ networkIds: ['eip155:1', 'solana:1', 'x', 7], isDeployed: true })).toEqual({
      networkIds: ['eip155:1'],
      isDeployed: true,
    })
    expect(smart({ networkIds: [], isDeployed: 'yes' })).toEqual({ networkIds: [] })
    for (const nonsense of [null, 7, 'x', {}, { networkIds: 'eip155:1' }]) {
      expect(smart(nonsense)).toBeUndefined()
    }
  })

  it('[SEC-86] fault: a wallet that is called as it is listed says nothing else of itself', () => {
    const listed = { name: 'Nice' }
    const wallet = { name: 'Good', icon: 'data:image/png;base64,AA==', type: 'AUTH', social: 'x' }
    const answering = { ...own, id: 'evil/wallet', isOurs: false, listed }
    const [one] = parseConnections([{ ...answer, wallet }], answering, sampleNetworks.eip155)
    expect(one?.wallet).toEqual(listed)
  })

  it('[SEC-86] fault: a wallet of others is called as it is listed, and one that is paired by a name', () => {
    const nameOf = (type: 'EXTERNAL' | 'AUTH' | 'WALLET_CONNECT', name: unknown) =>
      parseConnections(
        [{ ...answer, wallet: { name } }],
        { ...own, type, isOurs: false },
        sampleNetworks.eip155,
      )[0]?.wallet.name
    expect(nameOf('EXTERNAL', 'MetaMask')).toBe('Listed')
    expect(nameOf('AUTH', 'MetaMask')).toBe('Listed')
    const sentence = 'Free: nothing leaves your account. Safe to go on'
    expect(nameOf('WALLET_CONNECT', sentence)).toBe('Free nothing leaves your')
    expect(nameOf('WALLET_CONNECT', 'Nice Wallet')).toBe('Nice Wallet')
    expect(nameOf('WALLET_CONNECT', '…')).toBe('Listed')
    expect(nameOf('WALLET_CONNECT', 7)).toBe('Listed')
  })

  it('[S3.23] default: connector id, accounts and network; bitcoin accounts keep their type', () => {
    const btc = 'bip122:000000000019d6689c085ae165831e93'
    const accounts = [
      { address: 'bc1qa', type: 'payment' },
      { address: 'bc1pb', type: 'ordinal' },
      { address: 'bc1pc', type: 'something' },
    ]
    expect(parse(answer, { ...answer, namespace: 'bip122', caipNetworkId: btc, accounts })).toEqual(
      [
        {
          connectorId: 'io.wallet',
          namespace: 'eip155',
          accounts: [{ address: '0xab' }],
          caipNetworkId: 'eip155:1',
          wallet: { name: 'Wallet' },
        },
        {
          connectorId: 'io.wallet',
          namespace: 'bip122',
          accounts: [
            { address: 'bc1qa', type: 'payment' },
            { address: 'bc1pb', type: 'ordinal' },
            { address: 'bc1pc' },
          ],
          caipNetworkId: btc,
          wallet: { name: 'Wallet' },
        },
      ],
    )
  })

  it('[S3.23] fault: what was not asked for, lies elsewhere or has no valid account is left out', () => {
    expect(
      parse(
        null,
        7,
        { ...answer, namespace: 'solana', caipNetworkId: 'solana:x' },
        { ...answer, caipNetworkId: 'bip122:x' },
        { ...answer, caipNetworkId: 'eip155' },
        { ...answer, accounts: [] },
        { ...answer, accounts: [{ address: 'nonsense' }, { address: 1 }, null] },
        { ...answer, accounts: 'yes' },
      ),
    ).toEqual([])
    expect(parseConnections('yes', own, [])).toEqual([])
  })

  it('[S3.23] fault: an address of another network of the namespace is left out', () => {
    const accounts = [{ address: '0xab' }, { address: '0xcd' }]
    const [there] = parse({ ...answer, accounts, caipNetworkId: 'eip155:10' })
    expect(there?.accounts).toEqual([{ address: '0xab' }])
    expect(parse({ ...answer, accounts })[0]?.accounts).toHaveLength(2)
  })

  it('[S3.13] default: what is known of the wallet is kept, each part under its name', () => {
    const wallet = {
      name: 'Acme',
      icon: 'https://acme.test/icon.png',
      identifier: 'test.acme',
      social: 'github',
      type: 'AUTH',
    }
    expect(parse({ ...answer, wallet })[0]?.wallet).toEqual(wallet)
  })

  it('[S3.13] SEC-86 fault: no host is asked by the picture that a wallet of others names', () => {
    const iconOf = (icon: string) =>
      parseConnections(
        [{ ...answer, wallet: { name: 'Acme', icon } }],
        { ...own, isOurs: false },
        sampleNetworks.eip155,
      )[0]?.wallet.icon
    expect(iconOf('https://acme.test/icon.png')).toBeUndefined()
    expect(iconOf('data:image/png;base64,AA==')).toBe('data:image/png;base64,AA==')
  })

  it('[S3.13] fault: what a wallet says of itself is cleaned, unknown parts are absent', () => {
    const wallet = {
      name: ' My\u202e\nWallet '.padEnd(200, 'x'),
      icon: 'javascript:alert(1)',
      type: 7,
      social: '',
      extra: 1,
    }
    const [connection] = parse({ ...answer, wallet })
    expect(Object.keys(connection?.wallet ?? {})).toEqual(['name'])
    expect(connection?.wallet.name).toMatch(/^My Wallet {1,}x*/)
    expect(connection?.wallet.name.length).toBeLessThanOrEqual(64)
    expect(parse({ ...answer, wallet: null })[0]?.wallet).toEqual({ name: 'io.wallet' })
  })

  it('[S3.23] fault: at most 100 accounts, each once', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({ address: `0x${index}` }))
    expect(parseAccounts(many, 'eip155', adapter, undefined)).toHaveLength(100)
    expect(
      parseAccounts([{ address: '0xAB' }, { address: '0xab' }], 'eip155', adapter, undefined),
    ).toHaveLength(1)
    expect(
      parseAccounts([{ address: 'a b' }, { address: 'ok' }], 'eip155', undefined, undefined),
    ).toEqual([{ address: 'ok' }])
  })

  it('[S3.09, S3.23] fault: a type that its namespace does not have is left out', () => {
    const types = ['eoa', 'smartAccount', 'payment', 'ordinal', 'other', undefined]
    const keptIn = (namespace: ChainNamespace) =>
      parseAccounts(
        types.map((type, index) => ({ address: `a${index}`, type })),
        namespace,
        undefined,
        undefined,
      ).flatMap(({ type }) => type ?? [])
    expect(keptIn('eip155')).toEqual(['eoa', 'smartAccount'])
    expect(keptIn('bip122')).toEqual(['payment', 'ordinal'])
    expect(keptIn('polkadot')).toEqual(['eoa'])
  })

  it('[S3.23] fault: any answer gives a list of JSON', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const found = parseConnections(value, own, [])
        expect(JSON.parse(JSON.stringify(found))).toEqual(found)
      }),
      { numRuns: 500 },
    )
  })
})

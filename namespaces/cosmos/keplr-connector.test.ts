import { describe, expect, test } from '@jest/globals'
import { makeSignDoc, Secp256k1Wallet, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { DirectSecp256k1Wallet, makeSignBytes } from '@cosmjs/proto-signing'
import {
  type CaipNetwork,
  type ConnectorEvent,
  KitError,
  UserRejectedRequestError,
} from '../../kernel/exports/index.ts'
import { fakeClock, fakeWindow, settle } from '../../test/kit/fakes.ts'
import { createKeplrConnector } from './keplr-connector.ts'
import { captureKeplr } from './keplr-wallet.ts'
import { toMessageDocument } from './message.ts'

const never = () => new Promise<never>(() => {})
const network = (id: string, members: Partial<CaipNetwork> = {}): CaipNetwork => ({
  id,
  caipNetworkId: `cosmos:${id}`,
  chainNamespace: 'cosmos',
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: { default: { http: ['https://node.test'] } },
  ...members,
})
const hub = network('hub-1', { bech32Prefix: 'cosmos' })
const zone = network('zone-1', { bech32Prefix: 'zone', restUrl: 'https://rest.test' })

/** A wallet of the Keplr kind with real keys. What it does may be replaced while a test runs. */
function fakeKeplr() {
  const prefixes: Record<string, string> = { 'hub-1': 'cosmos', 'zone-1': 'zone' }
  const calls: (readonly [string, ...unknown[]])[] = []
  const wallet = {
    secret: 1,
    isNanoLedger: false,
    known: ['hub-1', 'zone-1'],
    calls,
    amino: (chainId: string) =>
      Secp256k1Wallet.fromKey(new Uint8Array(32).fill(wallet.secret), prefixes[chainId]!),
    async address(chainId: string) {
      const [account] = await (await wallet.amino(chainId)).getAccounts()
      return account!.address
    },
    asked: () => calls.map(([method]) => method),
  }
  const check = (chainIds: readonly string[]) => {
    const unknown = chainIds.find((id) => !wallet.known.includes(id))
    if (unknown) throw new Error(`There is no chain info for ${unknown}`)
  }
  const keplr = {
    async enable(chainIds: string[]): Promise<void> {
      calls.push(['enable', ...chainIds])
      check(chainIds)
    },
    async getKey(chainId: string): Promise<unknown> {
      calls.push(['getKey', chainId])
      check([chainId])
      const [account] = await (await wallet.amino(chainId)).getAccounts()
      const { address, algo, pubkey } = account!
      const { isNanoLedger } = wallet
      return { name: 'Main', algo, pubKey: pubkey, bech32Address: address, isNanoLedger }
    },
    async experimentalSuggestChain(info: { readonly chainId: string }): Promise<void> {
      calls.push(['suggest', info])
      wallet.known.push(info.chainId)
    },
    async signAmino(chainId: string, signer: string, document: never): Promise<unknown> {
      calls.push(['signAmino', chainId, signer])
      return (await wallet.amino(chainId)).signAmino(signer, document)
    },
    async signDirect(
      chainId: string,
      signer: string,
      document: { accountNumber: string; bodyBytes: Uint8Array; authInfoBytes: Uint8Array },
    ): Promise<unknown> {
      calls.push(['signDirect', chainId, signer])
      const key = new Uint8Array(32).fill(wallet.secret)
      const direct = await DirectSecp256k1Wallet.fromKey(key, prefixes[chainId]!)
      return direct.signDirect(signer, {
        ...document,
        chainId,
        accountNumber: BigInt(document.accountNumber),
      })
    },
    async signArbitrary(chainId: string, signer: string, data: string): Promise<unknown> {
      calls.push(['signArbitrary', chainId, data])
      const signed = (await wallet.amino(chainId)).signAmino(
        signer,
        toMessageDocument(signer, data) as never,
      )
      return (await signed).signature
    },
  }
  return { wallet, keplr: keplr as Partial<typeof keplr> & typeof keplr }
}

function setUp(change: (fake: ReturnType<typeof fakeKeplr>) => void = () => {}) {
  const fake = fakeKeplr()
  change(fake)
  const clock = fakeClock()
  const window = fakeWindow()
  const captured = captureKeplr(fake.keplr)
  if (!captured) throw new Error('no wallet')
  const connector = createKeplrConnector({
    place: { id: 'cosmos:keplr', name: 'Keplr', keyChangeEvent: 'keplr_keystorechange' },
    wallet: captured,
    window: window as never,
    clock,
    publicRpcUrls: async () => ['https://node.test'],
  })
  const events: ConnectorEvent[] = []
  connector.events$.subscribe((event) => events.push(event))
  const controller = new AbortController()
  const { signal } = controller
  const request = { namespaces: ['cosmos'] as const, networks: [hub, zone], signal }
  const changeKey = async (secret: number) => {
    fake.wallet.secret = secret
    window.dispatchEvent(new Event('keplr_keystorechange'))
    await settle()
  }
  return { ...fake, clock, window, connector, events, controller, signal, request, changeKey }
}

async function connected(change?: Parameters<typeof setUp>[0]) {
  const world = setUp(change)
  await world.connector.connect(world.request)
  return { ...world, address: await world.wallet.address('hub-1') }
}

const errorOf = async (promise: Promise<unknown>): Promise<KitError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof KitError)) throw new Error(`no KitError: ${String(error)}`)
  return error
}

describe('connecting', () => {
  test('[C.10] default: all networks are allowed at once, the key is that of the wanted one', async () => {
    const { connector, request, wallet } = setUp()
    expect(await connector.connect({ ...request, caipNetworkId: 'cosmos:zone-1' })).toEqual([
      {
        connectorId: 'cosmos:keplr',
        namespace: 'cosmos',
        accounts: [{ address: await wallet.address('zone-1') }],
        caipNetworkId: 'cosmos:zone-1',
        wallet: { name: 'Keplr' },
      },
    ])
    expect(wallet.calls).toEqual([
      ['enable', 'zone-1', 'hub-1'],
      ['getKey', 'zone-1'],
    ])
  })

  test('[C.10] behaviour: a network that the wallet does not know is told to it, with public data alone', async () => {
    const { connector, request, wallet } = setUp(({ wallet: it }) => (it.known = ['hub-1']))
    const [connection] = await connector.connect({ ...request, caipNetworkId: 'cosmos:zone-1' })
    expect(connection?.caipNetworkId).toBe('cosmos:zone-1')
    const currency = { coinDenom: 'ATOM', coinMinimalDenom: 'uatom', coinDecimals: 6 }
    expect(wallet.calls.find(([method]) => method === 'suggest')?.[1]).toEqual({
      chainId: 'zone-1',
      chainName: 'Chain zone-1',
      rpc: 'https://node.test',
      rest: 'https://rest.test',
      bip44: { coinType: 118 },
      bech32Config: {
        bech32PrefixAccAddr: 'zone',
        bech32PrefixAccPub: 'zonepub',
        bech32PrefixValAddr: 'zonevaloper',
        bech32PrefixValPub: 'zonevaloperpub',
        bech32PrefixConsAddr: 'zonevalcons',
        bech32PrefixConsPub: 'zonevalconspub',
      },
      currencies: [currency],
      feeCurrencies: [currency],
      stakeCurrency: currency,
    })
  })

  test('[C.10] behaviour: what says too little to be told is passed over for a network that is known', async () => {
    const { connector, request, wallet } = setUp(({ wallet: it }) => (it.known = ['zone-1']))
    const [connection] = await connector.connect({ ...request, caipNetworkId: 'cosmos:hub-1' })
    expect(connection?.caipNetworkId).toBe('cosmos:zone-1')
    expect(wallet.asked()).not.toContain('suggest')
  })

  test('[S8.30] fault: a wallet that knows none of the networks says so', async () => {
    const { connector, request } = setUp(({ wallet: it, keplr }) => {
      it.known = []
      delete (keplr as { experimentalSuggestChain?: unknown }).experimentalSuggestChain
    })
    expect(await errorOf(connector.connect(request))).toMatchObject({
      code: 'CONNECTOR_CHAINS_NOT_SUPPORTED',
      shortMessage: 'The connector does not support any of the requested chains',
    })
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a number', 42],
    ['no address', { pubKey: new Uint8Array(33), bech32Address: '' }],
    ['a wrong checksum', { bech32Address: 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0ef' }],
    ['no key', { bech32Address: 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh' }],
    ['a short key', { pubKey: new Uint8Array(32) }],
    ['a key as text', { pubKey: 'A'.repeat(44) }],
    ['a markup address', { bech32Address: '<img src=x onerror=__pwn=1>' }],
    [
      'a getter that throws',
      Object.defineProperty({}, 'bech32Address', {
        get: () => {
          throw new Error('no')
        },
      }),
    ],
  ])('[S8.24] SEC-40 fault: getKey answers %s', async (_, answer) => {
    const { connector, request, window } = setUp(({ keplr }) => {
      const { getKey } = keplr
      keplr.getKey = async (chainId) =>
        typeof answer === 'object' && answer !== null && !('bech32Address' in answer)
          ? { ...((await getKey(chainId)) as object), ...answer }
          : answer
    })
    expect((await errorOf(connector.connect(request))).shortMessage).toBe('Failed to connect')
    expect(window.listeners).toBe(0)
  })

  test('[C.10] fault: an address of another network is none of this one', async () => {
    const { connector, request } = setUp(({ keplr }) => {
      const { getKey } = keplr
      keplr.getKey = () => getKey('zone-1')
    })
    const error = await errorOf(connector.connect({ ...request, caipNetworkId: 'cosmos:hub-1' }))
    expect(error.code).toBe('CONNECT_FAILED')
  })

  test('[C.10] fault: on a network that names no prefix no address counts', async () => {
    const { connector, request } = setUp()
    const connecting = connector.connect({ ...request, networks: [network('hub-1')] })
    expect(await errorOf(connecting)).toMatchObject({
      code: 'CONNECT_FAILED',
      details: expect.stringContaining('bech32Prefix'),
    })
  })

  test('[S4.01] REL-22 behaviour: three clicks within 50 ms open one prompt', async () => {
    const { connector, request, wallet } = setUp()
    const answers = await Promise.all([1, 2, 3].map(() => connector.connect(request)))
    expect(answers.map((answer) => answer.length)).toEqual([1, 1, 1])
    expect(wallet.asked().filter((method) => method === 'enable')).toHaveLength(1)
  })

  test.each<[string, unknown]>([
    ['Request rejected', new Error('Request rejected')],
    ['Request Rejected, a text', 'Request Rejected'],
    ['Transaction declined', new Error('Transaction declined')],
    ['User rejected', new Error('User rejected the request.')],
    ['User denied', { message: 'User denied account access' }],
    ['rejected by the user', { message: 'Rejected by the user' }],
    ['Cancelled', 'Cancelled'],
    ['one l', { message: 'Canceled' }],
    ['4001', { code: 4001, message: 'no' }],
    ['4001 inside', { code: -32603, data: { originalError: { code: 4001 } } }],
    ['5000', { code: 5000 }],
    ['5002', { code: 5002 }],
  ])('[S8.35] REL-23 default: a refusal spelt as %s is a refusal', async (_, thrown) => {
    const { connector, request } = setUp(({ keplr }) => {
      keplr.enable = () => Promise.reject(thrown)
    })
    expect(await errorOf(connector.connect(request))).toBeInstanceOf(UserRejectedRequestError)
  })

  test('[S8.24] fault: a wallet that throws at once, or what is no error, is an error of the kit', async () => {
    for (const thrown of [undefined, 'no', { toString: null }, new Error('Boom')]) {
      const { connector, request } = setUp(({ keplr }) => {
        keplr.enable = () => {
          throw thrown
        }
      })
      expect((await errorOf(connector.connect(request))).code).toBe('WALLET_ERROR')
    }
  })
})

describe('reconnecting', () => {
  test('[S4.03] default: reads the key of the network of last time, and enables nothing', async () => {
    const { connector, request, wallet } = setUp()
    const [connection] = await connector.reconnect({ ...request, caipNetworkId: 'cosmos:zone-1' })
    expect(connection?.caipNetworkId).toBe('cosmos:zone-1')
    expect(wallet.calls).toEqual([['getKey', 'zone-1']])
  })

  test('[S4.05] behaviour: a wallet that gives no key has not allowed the page', async () => {
    const { connector, request } = setUp(({ keplr }) => {
      keplr.getKey = () => Promise.reject(new Error('Not connected'))
    })
    expect(await connector.reconnect(request)).toEqual([])
  })

  test('[S4.05] REL-10 fault: a locked wallet that never answers is left after 5 s', async () => {
    const { connector, request, clock, window } = setUp(({ keplr }) => {
      keplr.getKey = never
    })
    const reconnecting = errorOf(connector.reconnect(request))
    await clock.advance(5_000)
    expect((await reconnecting).code).toBe('WALLET_TIMEOUT')
    expect([window.listeners, clock.pending]).toEqual([0, 0])
  })
})

describe('changes in the wallet', () => {
  test('[C.10] behaviour: another key is another account', async () => {
    const { changeKey, events, wallet } = await connected()
    await changeKey(2)
    const accounts = [{ address: await wallet.address('hub-1') }]
    expect(events).toEqual([{ type: 'accountsChanged', namespace: 'cosmos', accounts }])
  })

  test('[C.10] behaviour: the event without another key says nothing', async () => {
    const { changeKey, events } = await connected()
    await changeKey(1)
    expect(events).toEqual([])
  })

  test('[S4.06] fault: a key that cannot be read any more ends the connection, once', async () => {
    const { changeKey, events, wallet, window, clock } = await connected()
    wallet.known = []
    await changeKey(2)
    await changeKey(3)
    await clock.advance(1_000)
    expect(events).toEqual([{ type: 'disconnected', namespaces: ['cosmos'] }])
    expect(window.listeners).toBe(0)
  })

  test('[S2.11, C.10] default: switching brings the account of the other network with it', async () => {
    const { connector, events, signal, wallet } = await connected()
    await connector.switchNetwork(zone, signal)
    expect(events).toEqual([
      {
        type: 'connectionChanged',
        connection: {
          connectorId: 'cosmos:keplr',
          namespace: 'cosmos',
          accounts: [{ address: await wallet.address('zone-1') }],
          caipNetworkId: 'cosmos:zone-1',
          wallet: { name: 'Keplr' },
        },
      },
    ])
    expect(wallet.calls.slice(2)).toEqual([
      ['enable', 'zone-1'],
      ['getKey', 'zone-1'],
    ])
  })

  test('[C.10] fault: without a connection nothing is switched and nobody is asked', async () => {
    const { connector, signal, wallet } = setUp()
    expect((await errorOf(connector.switchNetwork(zone, signal))).code).toBe(
      'PROVIDER_DISCONNECTED',
    )
    expect(wallet.asked()).toEqual([])
  })

  test('[C.10] fault: a switch that outlasts the connection has not switched', async () => {
    let allow = () => {}
    const { connector, events, signal } = await connected((fake) => {
      const { enable } = fake.keplr
      fake.keplr.enable = async (ids) =>
        ids[0] === 'zone-1' ? new Promise<void>((resolve) => (allow = resolve)) : enable(ids)
    })
    const switching = errorOf(connector.switchNetwork(zone, signal))
    await connector.disconnect(['cosmos'])
    allow()
    expect((await switching).code).toBe('PROVIDER_DISCONNECTED')
    expect(events).toEqual([])
  })

  test('[C.10] REL-20 fault: a key that changes while the network is switched is not missed', async () => {
    const held: (() => void)[] = []
    let isHeld = false
    const { connector, events, signal, changeKey, wallet } = await connected((fake) => {
      const { getKey } = fake.keplr
      fake.keplr.getKey = async (chainId) => {
        const key = await getKey(chainId)
        if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
        return key
      }
    })
    isHeld = true
    const switching = connector.switchNetwork(zone, signal)
    await settle()
    await changeKey(2)
    isHeld = false
    held.forEach((resolve) => resolve())
    await switching
    await settle()
    expect(held).toHaveLength(2)
    expect(events.at(-1)).toEqual({
      type: 'accountsChanged',
      namespace: 'cosmos',
      accounts: [{ address: await wallet.address('zone-1') }],
    })
  })

  test('[S8.20] fault: a network that cannot be told is refused and nothing moves', async () => {
    const { connector, events, signal, wallet } = await connected()
    wallet.known = ['zone-1']
    expect(await errorOf(connector.switchNetwork(network('other-1'), signal))).toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
      shortMessage: 'Chain is not supported',
    })
    expect(events).toEqual([])
  })
})

describe('signing', () => {
  const ask = (
    { connector, signal }: Pick<Awaited<ReturnType<typeof connected>>, 'connector' | 'signal'>,
    method: string,
    params: unknown,
  ) => connector.request({ method, params, namespace: 'cosmos' }, signal)
  const direct = {
    chainId: 'hub-1',
    accountNumber: '18446744073709551615',
    bodyBytes: 'AQID',
    authInfoBytes: 'BAUG',
  }
  const fee = { amount: [{ denom: 'uatom', amount: '500' }], gas: '100000' }
  const amino = makeSignDoc([{ type: 'test/Msg', value: { to: 'x' } }], fee, 'hub-1', 'memo', 3, 7)
  const isBy = async (
    { signature, pub_key }: { signature: string; pub_key: { value: string } },
    bytes: Uint8Array,
  ) =>
    Secp256k1.verifySignature(
      Secp256k1Signature.fromFixedLength(Buffer.from(signature, 'base64')),
      sha256(bytes),
      Buffer.from(pub_key.value, 'base64'),
    )

  test('[C.10] default: cosmos_getAccounts tells the key of the network', async () => {
    const world = await connected()
    const [account] = await (await world.wallet.amino('hub-1')).getAccounts()
    const pubkey = Buffer.from(account!.pubkey).toString('base64')
    expect(await ask(world, 'cosmos_getAccounts', {})).toEqual([
      { algo: 'secp256k1', address: world.address, pubkey },
    ])
  })

  test('[C.10] default: cosmos_signDirect signs these bytes', async () => {
    const world = await connected()
    const answer: any = await ask(world, 'cosmos_signDirect', {
      signerAddress: world.address,
      signDoc: direct,
    })
    expect(answer.signed).toEqual(direct)
    const bytes = makeSignBytes({
      chainId: 'hub-1',
      accountNumber: 18446744073709551615n,
      bodyBytes: Uint8Array.of(1, 2, 3),
      authInfoBytes: Uint8Array.of(4, 5, 6),
    })
    expect(await isBy(answer.signature, bytes)).toBe(true)
  })

  test('[C.10] default: cosmos_signAmino signs this document', async () => {
    const world = await connected()
    const params = { signerAddress: world.address, signDoc: amino }
    const answer: any = await ask(world, 'cosmos_signAmino', params)
    expect(answer.signed).toEqual(amino)
    expect(await isBy(answer.signature, serializeSignDoc(amino))).toBe(true)
  })

  test.each([true, false])(
    '[C.10] default: a message of ADR-36 is shown as text where the wallet can: %p',
    async (canShow) => {
      const world = await connected(({ keplr }) => {
        if (!canShow) delete (keplr as { signArbitrary?: unknown }).signArbitrary
      })
      const document = toMessageDocument(world.address, 'ünïcode 🔑')
      const params = { signerAddress: world.address, signDoc: document }
      const answer: any = await ask(world, 'cosmos_signAmino', params)
      expect(world.wallet.calls.at(-1)).toEqual(
        canShow ? ['signArbitrary', 'hub-1', 'ünïcode 🔑'] : ['signAmino', 'hub-1', world.address],
      )
      expect(await isBy(answer.signature, serializeSignDoc(document))).toBe(true)
    },
  )

  test('[C.10] REL-46 behaviour: a hardware key signs amino documents and says why no others', async () => {
    const world = await connected(({ wallet }) => (wallet.isNanoLedger = true))
    const { address: signerAddress } = world
    const refused = ask(world, 'cosmos_signDirect', { signerAddress, signDoc: direct })
    expect(await errorOf(refused)).toMatchObject({
      code: 'DIRECT_SIGNING_UNSUPPORTED',
      shortMessage: 'This key signs amino documents only',
    })
    expect(world.wallet.asked()).not.toContain('signDirect')
    const signed: any = await ask(world, 'cosmos_signAmino', { signerAddress, signDoc: amino })
    expect(await isBy(signed.signature, serializeSignDoc(amino))).toBe(true)
  })

  test('[C.10] REL-46 fault: a wallet that lacks a way of signing says so', async () => {
    const world = await connected(({ keplr }) => {
      for (const name of ['signDirect', 'signAmino', 'signArbitrary'] as const) {
        delete (keplr as Partial<Record<typeof name, unknown>>)[name]
      }
    })
    const { address: signerAddress } = world
    const codes = [
      await errorOf(ask(world, 'cosmos_signDirect', { signerAddress, signDoc: direct })),
      await errorOf(ask(world, 'cosmos_signAmino', { signerAddress, signDoc: amino })),
      await errorOf(ask(world, 'cosmos_other', {})),
    ].map(({ code }) => code)
    expect(codes).toEqual([
      'DIRECT_SIGNING_UNSUPPORTED',
      'UNSUPPORTED_METHOD',
      'UNSUPPORTED_METHOD',
    ])
  })

  test.each<[string, unknown]>([
    ['no parameters', undefined],
    ['no signer', { signDoc: direct }],
    ['no document', { signerAddress: 'x' }],
    ['another network', { signerAddress: 'x', signDoc: { ...direct, chainId: 'zone-1' } }],
    ['no base64', { signerAddress: 'x', signDoc: { ...direct, bodyBytes: '<b>' } }],
    ['a wrong number', { signerAddress: 'x', signDoc: { ...direct, accountNumber: '1e3' } }],
  ])('fault: %s is refused before the wallet is asked', async (_, params) => {
    const world = await connected()
    expect((await errorOf(ask(world, 'cosmos_signDirect', params))).code).toBe('INVALID_PARAMS')
    expect(world.wallet.asked()).not.toContain('signDirect')
  })

  test('fault: an amino document of another network is refused, and a message for another signer', async () => {
    const world = await connected()
    for (const signDoc of [
      { ...amino, chain_id: 'zone-1' },
      { ...amino, chain_id: '' },
      toMessageDocument(await world.wallet.address('zone-1'), 'Hello'),
    ]) {
      const asked = ask(world, 'cosmos_signAmino', { signerAddress: world.address, signDoc })
      expect((await errorOf(asked)).code).toBe('INVALID_PARAMS')
    }
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['an empty object', {}],
    [
      'a short signature',
      { signature: { signature: 'AAAA', pub_key: { type: 't', value: 'AAAA' } } },
    ],
    ['no key', { signature: { signature: 'A'.repeat(86).concat('==') } }],
  ])('fault: a signature that is %s is no answer', async (_, answer) => {
    const world = await connected(({ keplr }) => {
      keplr.signAmino = async () => answer
    })
    const asked = ask(world, 'cosmos_signAmino', { signerAddress: world.address, signDoc: amino })
    expect((await errorOf(asked)).code).toBe('INVALID_WALLET_ANSWER')
  })

  test.each(['cosmos_signAmino', 'cosmos_signDirect'])(
    'SEC-47 fault: %s signs for the account of the connection alone',
    async (method) => {
      const world = await connected()
      const signerAddress = await world.wallet.address('zone-1')
      const signDoc = method === 'cosmos_signAmino' ? amino : direct
      const asked = ask(world, method, { signerAddress, signDoc })
      expect((await errorOf(asked)).code).toBe('UNAUTHORIZED')
      expect(world.wallet.asked()).toEqual(['enable', 'getKey'])
    },
  )

  test.each([
    ['cosmos_signAmino', amino],
    ['cosmos_signDirect', direct],
    ['cosmos_signAmino', undefined],
  ])(
    'SEC-47, REL-20 fault: %s by another key than the connection’s is no answer',
    async (method, document) => {
      const world = await connected(({ keplr, wallet }) => {
        const { signAmino, signDirect, signArbitrary } = keplr
        const turned = async <T>(sign: (signer: string) => Promise<T>) => {
          wallet.secret = 2
          return sign(await wallet.address('hub-1'))
        }
        keplr.signAmino = (id, _, doc) => turned((signer) => signAmino(id, signer, doc))
        keplr.signDirect = (id, _, doc) => turned((signer) => signDirect(id, signer, doc))
        keplr.signArbitrary = (id, _, data) => turned((signer) => signArbitrary(id, signer, data))
      })
      const signDoc = document ?? toMessageDocument(world.address, 'Hello')
      const asked = ask(world, method, { signerAddress: world.address, signDoc })
      expect((await errorOf(asked)).code).toBe('INVALID_WALLET_ANSWER')
    },
  )

  test('[S4.04] fault: a signed document of another network is no answer', async () => {
    const world = await connected(({ keplr }) => {
      const { signAmino } = keplr
      keplr.signAmino = async (...values) => ({
        ...((await signAmino(...values)) as object),
        signed: { ...amino, chain_id: 'zone-1' },
      })
    })
    const asked = ask(world, 'cosmos_signAmino', { signerAddress: world.address, signDoc: amino })
    expect((await errorOf(asked)).code).toBe('INVALID_WALLET_ANSWER')
  })

  test('SEC-46 behaviour: methods that were swapped after discovery are never called', async () => {
    const world = await connected()
    const stolen: unknown[] = []
    const steal = async (...values: unknown[]) => void stolen.push(values)
    Object.assign(world.keplr, { signAmino: steal, signArbitrary: steal, getKey: steal })
    const params = { signerAddress: world.address, signDoc: amino }
    const answer: any = await ask(world, 'cosmos_signAmino', params)
    expect(await isBy(answer.signature, serializeSignDoc(amino))).toBe(true)
    expect(stolen).toEqual([])
  })

  test('fault: before connecting, after the end and for another network nothing is asked', async () => {
    const world = setUp()
    const params = { signerAddress: 'x', signDoc: amino }
    expect((await errorOf(ask(world, 'cosmos_signAmino', params))).code).toBe(
      'PROVIDER_DISCONNECTED',
    )
    await world.connector.connect(world.request)
    const other = { method: 'cosmos_signAmino', params, caipNetworkId: 'cosmos:zone-1' } as const
    expect((await errorOf(world.connector.request(other, world.signal))).code).toBe(
      'CHAIN_DISCONNECTED',
    )
    await world.connector.disconnect(['cosmos'])
    expect((await errorOf(ask(world, 'cosmos_signAmino', params))).code).toBe(
      'PROVIDER_DISCONNECTED',
    )
    expect(world.wallet.asked()).not.toContain('signAmino')
  })
})

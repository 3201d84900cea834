import { describe, expect, test } from '@jest/globals'
import {
  type ConnectorEvent,
  type ConnectorRequest,
  type KitError,
  UserRejectedRequestError,
} from '../../kernel/exports/index.ts'
import { fakeClock, settle } from '../../test/kit/fakes.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { createBitcoinConnector } from './bitcoin-connector.ts'
import type { BitcoinDialect, NamedAccount, PsbtToSign, TransferToSend } from './dialect.ts'
import { fakePsbt } from './fake-psbt.ts'

const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const other = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const ordinal = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const testPayment = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const [mainnet, testnet] = sampleNetworks.bip122
const never = () => new Promise<never>(() => {})
const txid = 'ab'.repeat(32)
const publicKey = `02${'5c'.repeat(32)}`
const signature = Buffer.alloc(107, 0x5c).toString('base64')

const pay = (address: string): NamedAccount => ({ address, type: 'payment' })
const own: readonly NamedAccount[] = [{ address: ordinal, type: 'ordinal' }, pay(payment)]

interface FakeOptions {
  accounts?: readonly NamedAccount[] | undefined
  members?: Partial<BitcoinDialect>
}

function setUp({ accounts = own, members = {} }: FakeOptions = {}) {
  const clock = fakeClock()
  const asked: string[] = []
  const listeners = new Set<() => void>()
  const sent: { psbt?: PsbtToSign; transfer?: TransferToSend } = {}
  const wallet = { accounts: accounts as readonly NamedAccount[] | undefined }
  const dialect: BitcoinDialect = {
    native: {},
    async connect() {
      asked.push('connect')
      return wallet.accounts
    },
    async recall() {
      asked.push('recall')
      return wallet.accounts
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async signMessage() {
      asked.push('signMessage')
      return { signature }
    },
    async signPsbt(psbt) {
      asked.push('signPsbt')
      sent.psbt = psbt
      return { psbt: psbt.psbt, ...(psbt.broadcast ? { txid } : {}) }
    },
    async sendTransfer(transfer) {
      asked.push('sendTransfer')
      sent.transfer = transfer
      return txid
    },
    ...members,
  }
  const connector = createBitcoinConnector({
    id: 'btc:test',
    type: 'ANNOUNCED',
    wallet: { name: 'Test Wallet' },
    dialect,
    firstType: 'payment',
    clock,
  })
  const events: ConnectorEvent[] = []
  connector.events$.subscribe((event) => events.push(event))
  const { signal } = new AbortController()
  const request: ConnectorRequest = {
    namespaces: ['bip122'],
    networks: [mainnet, testnet],
    signal,
  }
  const ask = (method: string, params: unknown) => connector.request({ method, params }, signal)
  const change = async (next: readonly NamedAccount[] | undefined) => {
    wallet.accounts = next
    for (const listener of listeners) listener()
    await clock.advance(1_000)
  }
  return { clock, asked, sent, wallet, connector, events, request, signal, listeners, ask, change }
}

async function connected(options?: FakeOptions) {
  const world = setUp(options)
  await world.connector.connect(world.request)
  return world
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: KitError) => error.code,
  )

describe('connecting', () => {
  test('[S3.23, C.09] default: the payment account is the active one, types are kept', async () => {
    const { connector, request } = setUp()
    expect(await connector.connect(request)).toEqual([
      {
        connectorId: 'btc:test',
        namespace: 'bip122',
        accounts: [
          { address: payment, type: 'payment' },
          { address: ordinal, type: 'ordinal' },
        ],
        caipNetworkId: mainnet.caipNetworkId,
        wallet: { name: 'Test Wallet' },
      },
    ])
  })

  test('default: the addresses say where a wallet is that does not say it', async () => {
    const { connector, request } = setUp({ accounts: [pay(testPayment)] })
    expect(await connector.connect(request)).toMatchObject([
      { caipNetworkId: testnet.caipNetworkId, accounts: [{ address: testPayment }] },
    ])
  })

  test.each<[string, readonly NamedAccount[] | undefined]>([
    ['no list', undefined],
    ['no account', []],
    ['no address', [pay('nobody')]],
    ['one bad among good', [...own, pay(`${payment}x`)]],
    ['addresses of two networks', [pay(payment), pay(testPayment)]],
    ['an address of another coin', [pay('ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9')]],
    ['markup', [pay('<img src=x>')]],
  ])('[S8.24] SEC-40 fault: %s is no connection', async (_, accounts) => {
    const { connector, request, listeners, wallet } = setUp()
    wallet.accounts = accounts
    expect(await codeOf(connector.connect(request))).toBe('CONNECT_FAILED')
    expect(listeners.size).toBe(0)
  })

  test.each([
    ['Mainnet', mainnet.caipNetworkId],
    ['BITCOIN_MAINNET', mainnet.caipNetworkId],
    ['livenet', mainnet.caipNetworkId],
    [undefined, mainnet.caipNetworkId],
    [{}, mainnet.caipNetworkId],
  ])('default: the network %p is known', async (name, caipNetworkId) => {
    const { connector, request } = setUp({ members: { readNetwork: async () => name } })
    expect(await connector.connect(request)).toMatchObject([{ caipNetworkId }])
  })

  test.each(['FRACTAL_BITCOIN_MAINNET', 'litecoin', '', 'x'.repeat(10_000)])(
    'fault: the network %p is none of Bitcoin, though its addresses look alike',
    async (name) => {
      const { connector, request } = setUp({ members: { readNetwork: async () => name } })
      expect(await codeOf(connector.connect(request))).toBe('CONNECT_FAILED')
    },
  )

  test('fault: a wallet that says one network and shows addresses of another is refused', async () => {
    const members = { readNetwork: async () => 'testnet' as const }
    const { connector, request } = setUp({ members })
    expect(await codeOf(connector.connect(request))).toBe('CONNECT_FAILED')
  })

  test('REL-10 fault: a wallet that never answers holds reconnecting up for 5 s at most', async () => {
    const { connector, request, clock } = setUp({ members: { recall: never } })
    const code = codeOf(connector.reconnect(request))
    await clock.advance(5_000)
    expect(await code).toBe('WALLET_TIMEOUT')
    expect(clock.pending).toBe(0)
  })

  test('REL-10 fault: a wallet that does not say its network ends connecting with a code', async () => {
    const { connector, request, clock } = setUp({ members: { readNetwork: never } })
    const code = codeOf(connector.connect(request))
    await clock.advance(5_000)
    expect(await code).toBe('WALLET_TIMEOUT')
  })

  test.each<[string, () => Promise<unknown>, object]>([
    ['tells its key', async () => publicKey, { publicKey }],
    ['refuses its key', () => Promise.reject(new Error('no')), {}],
    ['is silent about its key', never, {}],
  ])('REL-10 behaviour: a wallet that %s connects', async (_, readPublicKey, key) => {
    const { connector, request, clock, ask } = setUp({
      accounts: [pay(payment)],
      members: { readPublicKey },
    })
    const connecting = connector.connect(request)
    await clock.advance(5_000)
    expect(await connecting).toHaveLength(1)
    expect(await ask('getAccountAddresses', { account: payment })).toEqual([
      { address: payment, ...key, intention: 'payment' },
    ])
  })

  test('REL-14, REL-22 behaviour: three clicks are one prompt, a later attempt is served by it', async () => {
    let answer: (accounts: readonly NamedAccount[]) => void = () => {}
    let prompts = 0
    const { connector, request } = setUp({
      members: {
        connect() {
          prompts += 1
          return new Promise((resolve) => (answer = resolve))
        },
      },
    })
    const ended = new AbortController()
    const first = codeOf(connector.connect({ ...request, signal: ended.signal }))
    const second = connector.connect(request)
    const third = connector.connect(request)
    ended.abort(new UserRejectedRequestError())
    expect(await first).toBe('USER_REJECTED')
    answer(own)
    expect(await second).toEqual(await third)
    expect(prompts).toBe(1)
  })

  test.each([
    { code: 4001 },
    { code: 4001, message: 'User rejected the request.' },
    { code: -32_000, message: 'User rejected request to connect' },
    { message: 'User rejected the request' },
    { code: 5000, message: 'No' },
    { error: {}, message: 'Request canceled' },
    'User denied',
  ])('REL-23 fault: the refusal %p is one', async (error) => {
    const connect = async () => {
      throw error
    }
    const { connector, request } = setUp({ members: { connect } })
    await expect(connector.connect(request)).rejects.toBeInstanceOf(UserRejectedRequestError)
  })
})

describe('what the wallet says later', () => {
  test('behaviour: another account is told with its type', async () => {
    const { change, events } = await connected()
    await change([pay(other), { address: ordinal, type: 'ordinal' }])
    expect(events).toEqual([
      {
        type: 'accountsChanged',
        namespace: 'bip122',
        accounts: [
          { address: other, type: 'payment' },
          { address: ordinal, type: 'ordinal' },
        ],
      },
    ])
  })

  test('behaviour: another network is told before the addresses that belong to it', async () => {
    const { change, events } = await connected()
    await change([pay(testPayment)])
    expect(events).toMatchObject([
      { type: 'networkChanged', caipNetworkId: testnet.caipNetworkId },
      { type: 'accountsChanged', accounts: [{ address: testPayment }] },
    ])
  })

  test.each<[string, readonly NamedAccount[] | undefined]>([
    ['no account', []],
    ['no list', undefined],
    ['what is no address', [pay('0xEvil')]],
  ])('SEC-40 fault: %s ends the connection, once', async (_, accounts) => {
    const { change, events, listeners } = await connected()
    await change(accounts)
    await change(own)
    expect(events).toEqual([{ type: 'disconnected', namespaces: ['bip122'] }])
    expect(listeners.size).toBe(0)
  })

  test('behaviour: a wallet that moves its network before its addresses stays connected', async () => {
    let network = 'mainnet'
    const { events, wallet, listeners, clock } = await connected({
      members: { readNetwork: async () => network },
    })
    network = 'testnet'
    for (const listener of listeners) listener()
    await settle()
    wallet.accounts = [pay(testPayment)]
    await clock.advance(1_000)
    expect(events).toMatchObject([
      { type: 'networkChanged', caipNetworkId: testnet.caipNetworkId },
      { type: 'accountsChanged', accounts: [{ address: testPayment }] },
    ])
  })

  test('fault: a late answer changes nothing', async () => {
    const answers: ((accounts: readonly NamedAccount[]) => void)[] = []
    const recall = () =>
      new Promise<readonly NamedAccount[]>((resolve) => void answers.push(resolve))
    const { change, events, connector } = await connected({ members: { recall } })
    await change(own)
    await change(own)
    expect(answers).toHaveLength(2)
    answers[1]?.([pay(other)])
    await settle()
    answers[0]?.([pay(payment)])
    await settle()
    expect(events).toMatchObject([{ accounts: [{ address: other }] }])
    await change(own)
    await connector.disconnect(['bip122'])
    answers[2]?.([pay(payment)])
    await settle()
    expect(events).toHaveLength(1)
  })
})

describe('switching', () => {
  test('[C.09] default: resolves once the wallet shows addresses of the network', async () => {
    const world = await connected({ members: { switchNetwork: async () => null } })
    world.wallet.accounts = [pay(testPayment)]
    await world.connector.switchNetwork(testnet, world.signal)
    expect(world.events).toMatchObject([
      { type: 'networkChanged', caipNetworkId: testnet.caipNetworkId },
      { type: 'accountsChanged', accounts: [{ address: testPayment }] },
    ])
  })

  test('behaviour: where the permission ends with the network, the visitor is asked again', async () => {
    const world = await connected({
      members: { switchNetwork: async () => null, recall: async () => [] },
    })
    world.wallet.accounts = [pay(testPayment)]
    await world.connector.switchNetwork(testnet, world.signal)
    expect(world.asked).toEqual(['connect', 'connect'])
    expect(world.events.at(-1)).toMatchObject({ accounts: [{ address: testPayment }] })
  })

  test('SEC-48 fault: a wallet that says yes and stays where it was has not switched', async () => {
    const world = await connected({ members: { switchNetwork: async () => null } })
    const code = codeOf(world.connector.switchNetwork(testnet, world.signal))
    await world.clock.advance(1_000)
    expect(await code).toBe('NETWORK_NOT_SWITCHED')
    await world.clock.advance(1_000)
    expect(world.events).toEqual([])
  })

  test('SEC-48 fault: a wallet that moves its network before its addresses has 1 s for them', async () => {
    const members = { switchNetwork: async () => null, readNetwork: async () => network }
    let network = 'mainnet'
    const arriving = await connected({ members })
    network = 'testnet'
    const switched = arriving.connector.switchNetwork(testnet, arriving.signal)
    await settle()
    arriving.wallet.accounts = [pay(testPayment)]
    await arriving.clock.advance(1_000)
    await switched
    expect(arriving.events).toMatchObject([
      { type: 'networkChanged', caipNetworkId: testnet.caipNetworkId },
      { type: 'accountsChanged', accounts: [{ address: testPayment }] },
    ])
    network = 'mainnet'
    const staying = await connected({ members })
    network = 'testnet'
    const code = codeOf(staying.connector.switchNetwork(testnet, staying.signal))
    await staying.clock.advance(1_000)
    expect(await code).toBe('NETWORK_NOT_SWITCHED')
  })

  test('fault: a wallet without the method says so, a refusal is one, an ended one ends', async () => {
    const without = await connected()
    expect(await codeOf(without.connector.switchNetwork(testnet, without.signal))).toBe(
      'CHAIN_NOT_SUPPORTED',
    )
    const refusing = await connected({
      members: { switchNetwork: () => Promise.reject({ code: 4001 }) },
    })
    expect(await codeOf(refusing.connector.switchNetwork(testnet, refusing.signal))).toBe(
      'USER_REJECTED',
    )
    const hanging = await connected({ members: { switchNetwork: never } })
    const code = codeOf(hanging.connector.switchNetwork(testnet, hanging.signal))
    await hanging.connector.disconnect(['bip122'])
    expect(await code).toBe('DISCONNECTED')
  })
})

describe('requests', () => {
  test('[C.24] default: getAccountAddresses gives what is connected, by intention', async () => {
    const { ask, asked } = await connected()
    expect(await ask('getAccountAddresses', { account: payment })).toEqual([
      { address: payment, intention: 'payment' },
      { address: ordinal, intention: 'ordinal' },
    ])
    const intentions = ['ordinal']
    expect(await ask('getAccountAddresses', { account: payment, intentions })).toEqual([
      { address: ordinal, intention: 'ordinal' },
    ])
    expect(asked).toEqual(['connect'])
  })

  test('default: an ordinal account signs messages', async () => {
    const { ask } = await connected()
    expect(
      await ask('signMessage', { account: payment, address: ordinal, message: 'Hello' }),
    ).toEqual({ address: ordinal, signature })
  })

  test('default: a payment goes out in satoshi', async () => {
    const { ask, sent } = await connected()
    const transfer = { account: payment, recipientAddress: other, amount: '2100000000000000' }
    expect(await ask('sendTransfer', transfer)).toEqual({ txid })
    expect(sent.transfer).toEqual({ to: other, amount: 2_100_000_000_000_000n, network: 'mainnet' })
    await ask('sendTransfer', { ...transfer, amount: 7n })
    expect(sent.transfer?.amount).toBe(7n)
  })

  test.each<[unknown]>([
    ...(['0', '-1', '1.5', '1e3', '0x1', '', ' 1', 'NaN', '2100000000000001'].map((text) => [
      text,
    ]) as [unknown][]),
    [1],
    [1.5],
    [null],
    [undefined],
    [0n],
    [-1n],
    [2_100_000_000_000_001n],
  ])('fault: the amount %p is none', async (amount) => {
    const { ask, asked } = await connected()
    const transfer = { account: payment, recipientAddress: other, amount }
    expect(await codeOf(ask('sendTransfer', transfer))).toBe('INVALID_AMOUNT')
    expect(asked).toEqual(['connect'])
  })

  test.each<[string, string, unknown, string]>([
    ['an unknown method', 'eth_sign', {}, 'UNSUPPORTED_METHOD'],
    ['an inherited name', 'toString', {}, 'UNSUPPORTED_METHOD'],
    [
      'an account that is not connected',
      'signMessage',
      { account: other, message: 'x' },
      'UNAUTHORIZED',
    ],
    ['no parameters', 'signMessage', undefined, 'UNAUTHORIZED'],
    ['no message', 'signMessage', { account: payment }, 'INVALID_PARAMS'],
    [
      'an unknown protocol',
      'signMessage',
      { account: payment, message: 'x', protocol: 'schnorr' },
      'INVALID_PARAMS',
    ],
    [
      'a recipient on another network',
      'sendTransfer',
      { account: payment, recipientAddress: testPayment, amount: '1' },
      'INVALID_ADDRESS',
    ],
    [
      'a memo that would be lost',
      'sendTransfer',
      { account: payment, recipientAddress: other, amount: '1', memo: '6869' },
      'INVALID_PARAMS',
    ],
    ['no PSBT', 'signPsbt', { account: payment, psbt: 'cHNidA==' }, 'INVALID_PARAMS'],
    [
      'an input that is not there',
      'signPsbt',
      { account: payment, psbt: fakePsbt(payment), signInputs: [{ address: payment, index: 1 }] },
      'INVALID_PARAMS',
    ],
    [
      'an input that says nothing of what it spends',
      'signPsbt',
      { account: payment, psbt: fakePsbt(undefined), signInputs: [{ address: payment, index: 0 }] },
      'INVALID_PARAMS',
    ],
    [
      'a transaction that is somebody else’s',
      'signPsbt',
      { account: payment, psbt: fakePsbt(other) },
      'INVALID_PARAMS',
    ],
  ])('fault: %s is refused before the wallet is asked', async (_, method, params, code) => {
    const { ask, asked } = await connected()
    expect(await codeOf(ask(method, params))).toBe(code)
    expect(asked).toEqual(['connect'])
  })

  test.each<[string, string, unknown]>([
    ['a transfer', 'sendTransfer', { account: ordinal, recipientAddress: other, amount: '1' }],
    [
      'a PSBT whose input it shall sign',
      'signPsbt',
      {
        account: payment,
        psbt: fakePsbt(payment, ordinal),
        signInputs: [{ address: ordinal, index: 1 }],
      },
    ],
    [
      'a PSBT that spends from it in the name of another account',
      'signPsbt',
      {
        account: payment,
        psbt: fakePsbt(payment, ordinal),
        signInputs: [{ address: payment, index: 1 }],
      },
    ],
    [
      'a PSBT that spends from it besides',
      'signPsbt',
      { account: payment, psbt: fakePsbt(payment, ordinal) },
    ],
  ])('[S3.23] fault: an ordinal account is never spent from: %s', async (_, method, params) => {
    const { ask, asked } = await connected()
    expect(await codeOf(ask(method, params))).toBe('ORDINAL_ACCOUNT')
    expect(asked).toEqual(['connect'])
  })

  test('default: a PSBT is signed for the inputs named, or for those of the account', async () => {
    const { ask, sent } = await connected()
    const psbt = fakePsbt(payment, other, payment)
    expect(await ask('signPsbt', { account: payment, psbt })).toEqual({ psbt })
    expect(sent.psbt?.inputs).toEqual([
      { address: payment, index: 0 },
      { address: payment, index: 2 },
    ])
    const signInputs = [{ address: payment, index: 2, sighashTypes: [1] }]
    const answer = await ask('signPsbt', { account: payment, psbt, signInputs, broadcast: true })
    expect(answer).toEqual({ psbt, txid })
    expect(sent.psbt).toMatchObject({ inputs: signInputs, broadcast: true, network: 'mainnet' })
  })

  test.each<[string, Partial<BitcoinDialect>, string, unknown]>([
    [
      'another transaction than was asked for',
      { signPsbt: async () => ({ psbt: fakePsbt(payment, payment) }) },
      'signPsbt',
      { account: payment, psbt: fakePsbt(payment) },
    ],
    [
      'no PSBT',
      { signPsbt: async () => ({ psbt: 'nonsense' }) },
      'signPsbt',
      { account: payment, psbt: fakePsbt(payment) },
    ],
    [
      'no id of what it sent',
      { signPsbt: async ({ psbt }) => ({ psbt, txid: '0x1' }) },
      'signPsbt',
      { account: payment, psbt: fakePsbt(payment), broadcast: true },
    ],
    [
      'no id of a transfer',
      { sendTransfer: async () => ({ txid }) },
      'sendTransfer',
      { account: payment, recipientAddress: other, amount: '1' },
    ],
    [
      'the signature of another account',
      { signMessage: async () => ({ signature, address: other }) },
      'signMessage',
      { account: payment, message: 'Hello' },
    ],
    [
      'no signature',
      { signMessage: async () => ({ signature: null }) },
      'signMessage',
      { account: payment, message: 'Hello' },
    ],
  ])('fault: the wallet gives %s', async (_, members, method, params) => {
    const { ask } = await connected({ members })
    expect(await codeOf(ask(method, params))).toBe('INVALID_WALLET_ANSWER')
  })

  test('fault: a request for another network than the wallet is on is refused', async () => {
    const { connector, signal } = await connected()
    const params = { account: payment, message: 'Hello' }
    const { caipNetworkId } = testnet
    expect(
      await codeOf(connector.request({ method: 'signMessage', params, caipNetworkId }, signal)),
    ).toBe('CHAIN_DISCONNECTED')
  })

  test('fault: without a connection nothing is asked, and at its end all waiting ends', async () => {
    const { ask, connector } = setUp()
    expect(await codeOf(ask('getAccountAddresses', {}))).toBe('PROVIDER_DISCONNECTED')
    const world = await connected({ members: { signMessage: never } })
    const code = codeOf(world.ask('signMessage', { account: payment, message: 'Hello' }))
    await world.connector.disconnect(['bip122'])
    expect(await code).toBe('DISCONNECTED')
    await connector.disconnect(['bip122'])
  })
})

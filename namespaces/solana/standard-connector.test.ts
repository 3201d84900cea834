import { describe, expect, test } from '@jest/globals'
import { base58, base64 } from '@scure/base'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import {
  type ConnectorEvent,
  type ConnectorRequest,
  UserRejectedRequestError,
} from '../../kernel/exports/index.ts'
import { createSolanaKeys, type SolanaKey } from '../../test/devnet/wallet-core/solana-keys.ts'
import {
  fakeStandardWallet,
  type FakeStandardWallet,
  type FakeStandardWalletOptions,
  registerStandardWallet,
  standardAccount,
} from '../../test/kit/fake-standard-wallet.ts'
import { fakeClock, fakeWindow, settle } from '../../test/kit/fakes.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { type StandardWallet, watchStandardWallets } from '../page-wallets/wallet-standard.ts'
import { createStandardConnector } from './standard-connector.ts'

const [ada, bob] = createSolanaKeys() as [SolanaKey, SolanaKey]
const [mainnet, devnet] = sampleNetworks.solana
const never = () => new Promise(() => {})
const failWith = (error: unknown) => () => {
  throw error
}

function setUp(options: FakeStandardWalletOptions = {}) {
  const clock = fakeClock()
  const fake = fakeStandardWallet({ accounts: [standardAccount(ada.address)], ...options })
  const connector = createStandardConnector({
    id: 'wallet-standard:Fake',
    info: { name: 'Fake' },
    wallet: captured(fake),
    clock,
  })
  const events: ConnectorEvent[] = []
  connector.events$.subscribe((event) => events.push(event))
  const controller = new AbortController()
  const { signal } = controller
  const request: ConnectorRequest = { namespaces: ['solana'], networks: [mainnet, devnet], signal }
  const names = () => fake.calls.map(({ feature }) => feature)
  return { fake, clock, connector, events, controller, signal, request, names }
}

/** As discovery hands it over. */
function captured(...fakes: readonly FakeStandardWallet[]): StandardWallet {
  const window = fakeWindow()
  const found: StandardWallet[] = []
  watchStandardWallets({
    window: window as never,
    wants: () => true,
    onWallet: (each) => found.push(each),
    onRefused: () => {},
  })
  for (const { native } of fakes) registerStandardWallet(window, native)
  return found.at(-1) as StandardWallet
}

async function connected(options?: FakeStandardWalletOptions) {
  const world = setUp(options)
  await world.connector.connect(world.request)
  return world
}

describe('connecting', () => {
  test('[C.07] default: asks once, and tells what the wallet said', async () => {
    const { connector, request, fake } = setUp({
      accounts: [standardAccount(ada.address), standardAccount(bob.address)],
    })
    expect(await connector.connect(request)).toEqual([
      {
        connectorId: 'wallet-standard:Fake',
        namespace: 'solana',
        accounts: [{ address: ada.address }, { address: bob.address }],
        caipNetworkId: mainnet.caipNetworkId,
        wallet: { name: 'Fake' },
      },
    ])
    expect(fake.calls).toEqual([{ feature: 'standard:connect', inputs: [] }])
    expect(connector.provider('solana')).toBe(fake.native)
  })

  test('[C.07] default: goes where the visitor is, when the wallet can', async () => {
    const { connector, request } = setUp()
    const [there] = await connector.connect({ ...request, caipNetworkId: devnet.caipNetworkId })
    expect(there?.caipNetworkId).toBe(devnet.caipNetworkId)
    const { connector: other } = setUp({ chains: ['solana:mainnet'] })
    const [here] = await other.connect({ ...request, caipNetworkId: devnet.caipNetworkId })
    expect(here?.caipNetworkId).toBe(mainnet.caipNetworkId)
  })

  test.each([['solana:localnet'], ['solana:11111111111111111111111111111111']])(
    'behaviour: a network of no name is used by a wallet that offers %s',
    async (chain) => {
      const own = { ...mainnet, caipNetworkId: 'solana:11111111111111111111111111111111' } as const
      const { connector, request } = setUp({ chains: [chain] })
      const [connection] = await connector.connect({ ...request, networks: [own] })
      expect(connection?.caipNetworkId).toBe(own.caipNetworkId)
    },
  )

  test('[S8.30] fault: a wallet for other networks', async () => {
    const { connector, request, fake } = setUp({
      chains: ['solana:testnet'],
      accounts: [standardAccount(ada.address, ['solana:testnet'])],
    })
    await expect(connector.connect(request)).rejects.toThrow(
      'The connector does not support any of the requested chains',
    )
    expect(fake.listeners).toBe(0)
  })

  test.each([
    ['null', null],
    ['an object', {}],
    ['no list', { accounts: {} }],
    ['no account', { accounts: [] }],
    ['texts', { accounts: [ada.address] }],
    ['an address that is none', { accounts: [{ ...standardAccount(ada.address), address: 'x' }] }],
    [
      'the key of another address',
      { accounts: [{ ...standardAccount(ada.address), publicKey: bob.publicKey }] },
    ],
    [
      'accounts of another chain alone',
      { accounts: [standardAccount(ada.address, ['sui:mainnet'])] },
    ],
    ['101 accounts', { accounts: Array.from({ length: 101 }, () => standardAccount(ada.address)) }],
    [
      'a getter that throws',
      Object.defineProperty({}, 'accounts', { get: failWith(new Error('no')) }),
    ],
  ])('[S8.24] SEC-40 fault: standard:connect answers %s', async (_, answer) => {
    const { connector, request, fake } = setUp()
    fake.answer('standard:connect', async () => answer)
    await expect(connector.connect(request)).rejects.toThrow('Failed to connect')
    expect(fake.listeners).toBe(0)
  })

  test('behaviour: accounts of other chains are not ours', async () => {
    const bitcoin = standardAccount(bob.address, ['bitcoin:mainnet'])
    const { connector, request } = setUp({ accounts: [bitcoin, standardAccount(ada.address)] })
    const [connection] = await connector.connect(request)
    expect(connection?.accounts).toEqual([{ address: ada.address }])
  })

  test.each([
    { code: 4001, message: 'no' },
    new Error('User rejected the request.'),
    { message: 'Connection cancelled' },
    'user denied access',
  ])('REL-23 fault: %p is a UserRejectedRequestError', async (error) => {
    const { connector, request, fake } = setUp()
    fake.answer('standard:connect', failWith(error))
    await expect(connector.connect(request)).rejects.toBeInstanceOf(UserRejectedRequestError)
  })

  test('REL-14 REL-22 fault: three clicks are one prompt; its answer serves the last attempt', async () => {
    const { connector, request, fake } = setUp()
    let approve = (_: unknown) => {}
    fake.answer('standard:connect', () => new Promise((resolve) => (approve = resolve)))
    const attempts = [1, 2, 3].map(() => {
      const controller = new AbortController()
      return { controller, promise: connector.connect({ ...request, signal: controller.signal }) }
    })
    attempts[0]?.controller.abort(new Error('again'))
    attempts[1]?.controller.abort(new Error('again'))
    approve({ accounts: [standardAccount(ada.address)] })
    const ends = await Promise.allSettled(attempts.map(({ promise }) => promise))
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(fake.calls).toHaveLength(1)
    expect(fake.listeners).toBe(1)
  })

  test('REL-14 fault: a wallet that says that it waits says: open your wallet', async () => {
    const { connector, request, fake } = setUp()
    fake.answer('standard:connect', failWith({ code: -32002, message: 'pending' }))
    await expect(connector.connect(request)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  })
})

describe('reconnecting', () => {
  test('[C.07] default: asks silently, so that no prompt appears', async () => {
    const { connector, request, fake } = setUp()
    expect(await connector.reconnect(request)).toHaveLength(1)
    expect(fake.calls).toEqual([{ feature: 'standard:connect', inputs: [{ silent: true }] }])
  })

  test.each([
    ['no account', async () => ({ accounts: [] })],
    ['a refusal', failWith({ code: 4001, message: 'User rejected the request.' })],
  ])('behaviour: %s means not authorised', async (_, answer) => {
    const { connector, request, fake } = setUp()
    fake.answer('standard:connect', answer)
    expect(await connector.reconnect(request)).toEqual([])
    expect(fake.listeners).toBe(0)
  })

  test('REL-10 fault: a wallet that never answers holds reconnecting up for 5 s at most', async () => {
    const { connector, request, fake, clock } = setUp()
    fake.answer('standard:connect', never)
    const reconnecting = connector.reconnect(request).catch((error: unknown) => error)
    await settle()
    await clock.advance(5_000)
    expect(await reconnecting).toMatchObject({ code: 'WALLET_TIMEOUT' })
    expect(clock.pending).toBe(0)
  })

  test('SEC-45 fault: the second wallet of one name is never reconnected with', async () => {
    const fake = fakeStandardWallet({ accounts: [standardAccount(ada.address)] })
    const wallet = captured(fakeStandardWallet(), fake)
    const connector = createStandardConnector({
      id: 'wallet-standard:Fake#2',
      info: { name: 'Fake' },
      wallet,
      clock: fakeClock(),
    })
    const { request } = setUp()
    expect(await connector.reconnect(request)).toEqual([])
    expect(fake.calls).toEqual([])
    expect(await connector.connect(request)).toHaveLength(1)
  })
})

describe('events', () => {
  test('[S4.06] default: an empty list of accounts disconnects', async () => {
    const { fake, events, clock } = await connected()
    fake.change({ accounts: [] })
    await clock.advance(1_000)
    expect(events).toEqual([{ type: 'disconnected', namespaces: ['solana'] }])
    expect(fake.listeners).toBe(0)
  })

  test('default: another account is told; chains, features and nonsense are not', async () => {
    const { fake, events, clock } = await connected()
    for (const properties of [
      undefined,
      7,
      {},
      { chains: [] },
      { features: {} },
      { accounts: 'all' },
      { accounts: [{}] },
      { accounts: [standardAccount(ada.address)] },
      Object.defineProperty({}, 'accounts', { get: failWith(new Error('no')) }),
    ]) {
      fake.change(properties)
      await clock.advance(1_000)
    }
    expect(events).toEqual([])
    fake.change({ accounts: [standardAccount(bob.address)] })
    await clock.advance(1_000)
    expect(events).toEqual([
      { type: 'accountsChanged', namespace: 'solana', accounts: [{ address: bob.address }] },
    ])
  })

  test('[C.07] default: switching is ours: a network that the wallet offers, told once', async () => {
    const { connector, events, signal } = await connected()
    await connector.switchNetwork(devnet, signal)
    await connector.switchNetwork(devnet, signal)
    expect(events).toEqual([
      { type: 'networkChanged', namespace: 'solana', caipNetworkId: devnet.caipNetworkId },
    ])
  })

  test('[S8.20] fault: a network that the wallet does not offer', async () => {
    const { connector, events, signal } = await connected({ chains: ['solana:mainnet'] })
    await expect(connector.switchNetwork(devnet, signal)).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
    expect(events).toEqual([])
  })
})

describe('disconnecting', () => {
  test('[C.07] default: tells the wallet, where it wants to know', async () => {
    const { connector, names } = await connected()
    await connector.disconnect(['solana'])
    await connector.disconnect(['solana'])
    expect(names()).toEqual(['standard:connect', 'standard:disconnect'])
  })

  test('behaviour: a wallet that serves further namespaces keeps them', async () => {
    const { connector, names, fake } = await connected({
      chains: ['solana:mainnet', 'bitcoin:mainnet'],
    })
    await connector.disconnect(['solana'])
    expect(names()).toEqual(['standard:connect'])
    expect(fake.listeners).toBe(0)
  })

  test('behaviour: the end of the kit lets go and tells the wallet nothing', async () => {
    const { connector, names, fake } = await connected()
    await connector.dispose()
    expect(names()).toEqual(['standard:connect'])
    expect(fake.listeners).toBe(0)
  })

  test.each([
    ['never answers', never],
    ['throws', failWith(new Error('no'))],
  ])('fault: a wallet that %s is left within 3 s', async (_, answer) => {
    const { connector, fake, clock } = await connected()
    fake.answer('standard:disconnect', answer)
    const ending = connector.disconnect(['solana'])
    await settle()
    await clock.advance(3_000)
    expect(await ending).toBeUndefined()
    expect([fake.listeners, clock.pending]).toEqual([0, 0])
  })
})

describe('signing', () => {
  const message = new TextEncoder().encode('Hello')
  const signMessage = {
    method: 'solana_signMessage',
    params: { message: base58.encode(message), pubkey: ada.address },
  }
  const signs = {
    'solana:signMessage': async ({ message: bytes }: { message: Uint8Array }) => [
      { signedMessage: bytes, signature: ada.sign(bytes) },
    ],
  }

  test('[C.07] default: a message, in the form of WalletConnect', async () => {
    const { connector, signal, fake } = await connected({ features: signs })
    expect(await connector.request(signMessage, signal)).toEqual({
      signature: base58.encode(ada.sign(message)),
    })
    expect(fake.calls.at(-1)?.inputs).toMatchObject([
      { account: { address: ada.address }, message },
    ])
    expect(fake.listeners).toBe(1)
  })

  test.each([
    ['other bytes', [{ signedMessage: new Uint8Array([1]), signature: new Uint8Array(64) }]],
    ['a short signature', [{ signedMessage: message, signature: new Uint8Array(63) }]],
    ['two answers', [{}, {}]],
    ['no list', { signedMessage: message }],
    ['text', [{ signedMessage: 'Hello', signature: 'x' }]],
    ['nothing', undefined],
  ])('[C.07] fault: a wallet that signed %s', async (_, answer) => {
    const { connector, signal } = await connected({
      features: { 'solana:signMessage': async () => answer },
    })
    await expect(connector.request(signMessage, signal)).rejects.toMatchObject({
      code: 'INVALID_WALLET_ANSWER',
    })
  })

  test.each([
    ['a method nobody knows', { method: 'eth_sign' }, 'UNSUPPORTED_METHOD'],
    ['a method of Object.prototype', { method: 'constructor' }, 'UNSUPPORTED_METHOD'],
    [
      'a feature that the wallet lacks',
      { method: 'solana_signIn', params: { domain: 'app.test' } },
      'UNSUPPORTED_METHOD',
    ],
    [
      'an account that the wallet does not hold',
      { ...signMessage, params: { ...signMessage.params, pubkey: bob.address } },
      'UNAUTHORIZED',
    ],
    [
      'a network that the wallet does not offer',
      { ...signMessage, caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' as const },
      'CHAIN_DISCONNECTED',
    ],
    [
      'no base58',
      { ...signMessage, params: { message: '0OIl', pubkey: ada.address } },
      'INVALID_PARAMS',
    ],
    [
      'a message of a million characters',
      { ...signMessage, params: { message: 'a'.repeat(1_000_000), pubkey: ada.address } },
      'INVALID_PARAMS',
    ],
    ['no parameters', { method: 'solana_signMessage' }, 'INVALID_PARAMS'],
  ])('fault: %s is refused with its code', async (_, request, code) => {
    const { connector, signal, names } = await connected({ features: signs })
    await expect(connector.request(request, signal)).rejects.toMatchObject({ code })
    expect(names()).toEqual(['standard:connect'])
  })

  test('REL-20 fault: an account that changes while it signs cancels the request', async () => {
    const { connector, signal, fake } = await connected({
      features: { 'solana:signMessage': never },
    })
    const signing = connector.request(signMessage, signal).catch((error: unknown) => error)
    await settle()
    fake.change({ accounts: [standardAccount(ada.address), standardAccount(bob.address)] })
    fake.change({ accounts: [standardAccount(bob.address)] })
    expect(await signing).toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(fake.listeners).toBe(1)
  })

  test('REL-20 behaviour: after the change the new account signs', async () => {
    const { connector, signal, fake, clock } = await connected({
      features: {
        'solana:signMessage': async ({ message: bytes }: { message: Uint8Array }) => [
          { signedMessage: bytes, signature: bob.sign(bytes) },
        ],
      },
    })
    fake.change({ accounts: [standardAccount(bob.address)] })
    await clock.advance(1_000)
    await expect(connector.request(signMessage, signal)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    const params = { message: base58.encode(message), pubkey: bob.address }
    expect(await connector.request({ ...signMessage, params }, signal)).toEqual({
      signature: base58.encode(bob.sign(message)),
    })
  })

  test('default: the accounts, and none before a connection', async () => {
    const { connector, signal, request } = setUp()
    const ask = (method: string) => connector.request({ method }, signal)
    await expect(ask('solana_getAccounts')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await connector.connect(request)
    for (const method of ['solana_getAccounts', 'solana_requestAccounts']) {
      expect(await ask(method)).toEqual([{ pubkey: ada.address }])
    }
  })
})

describe('transactions', () => {
  const recentBlockhash = bob.address
  const paying = (lamports: number) =>
    SystemProgram.transfer({
      fromPubkey: new PublicKey(ada.address),
      toPubkey: new PublicKey(bob.address),
      lamports,
    })
  const legacy = (lamports = 1) =>
    base64.encode(
      new Transaction({ feePayer: new PublicKey(ada.address), recentBlockhash })
        .add(paying(lamports))
        .serialize({ requireAllSignatures: false }),
    )
  const versioned = () =>
    base64.encode(
      new VersionedTransaction(
        new TransactionMessage({
          payerKey: new PublicKey(ada.address),
          recentBlockhash,
          instructions: [paying(1)],
        }).compileToV0Message(),
      ).serialize(),
    )
  const sign = (bytes: Uint8Array) => {
    const read = VersionedTransaction.deserialize(bytes)
    read.sign([Keypair.fromSeed(ada.seed)])
    return read
  }
  const features = {
    'solana:signTransaction': async (...inputs: readonly { transaction: Uint8Array }[]) =>
      inputs.map(({ transaction }) => ({ signedTransaction: sign(transaction).serialize() })),
    'solana:signAndSendTransaction': async ({ transaction }: { transaction: Uint8Array }) => [
      { signature: sign(transaction).signatures[0] },
    ],
  }
  const pubkey = ada.address

  test.each([
    ['legacy', legacy()],
    ['version 0', versioned()],
  ])('[C.07] default: signs a %s transaction', async (_, transaction) => {
    const { connector, signal, fake } = await connected({ features })
    const request = { method: 'solana_signTransaction', params: { transaction, pubkey } }
    const signed = sign(base64.decode(transaction))
    expect(await connector.request(request, signal)).toEqual({
      signature: base58.encode(signed.signatures[0] ?? new Uint8Array()),
      transaction: base64.encode(signed.serialize()),
    })
    expect(fake.calls.at(-1)?.inputs).toMatchObject([{ chain: 'solana:mainnet' }])
  })

  test('[C.07] default: signs several at once, in their order', async () => {
    const { connector, signal, names } = await connected({ features })
    const transactions = [legacy(1), legacy(2)]
    const request = { method: 'solana_signAllTransactions', params: { transactions } }
    expect(await connector.request(request, signal)).toEqual({
      transactions: transactions.map((each) =>
        base64.encode(sign(base64.decode(each)).serialize()),
      ),
    })
    expect(names()).toEqual(['standard:connect', 'solana:signTransaction'])
  })

  test('REL-20 fault: what it has handed to the network is told after a change of account', async () => {
    const transaction = legacy()
    let approve = () => {}
    const approved = new Promise<void>((resolve) => (approve = resolve))
    const { connector, signal, fake } = await connected({
      features: {
        'solana:signAndSendTransaction': async () => {
          await approved
          return features['solana:signAndSendTransaction']({
            transaction: base64.decode(transaction),
          })
        },
      },
    })
    const request = {
      method: 'solana_signAndSendTransaction',
      params: { transaction, pubkey },
      isSubmission: true,
    }
    const sending = connector.request(request, signal)
    fake.change({ accounts: [standardAccount(bob.address)] })
    approve()
    const [signature] = sign(base64.decode(transaction)).signatures
    expect(await sending).toEqual({ signature: base58.encode(signature ?? new Uint8Array()) })
  })

  test('[C.07] default: signs and sends on the network of the request, with its options', async () => {
    const { connector, signal, fake } = await connected({ features })
    const transaction = legacy()
    const request = {
      method: 'solana_signAndSendTransaction',
      params: { transaction, pubkey, sendOptions: { maxRetries: 3 } },
      caipNetworkId: devnet.caipNetworkId,
    }
    const [signature] = sign(base64.decode(transaction)).signatures
    expect(await connector.request(request, signal)).toEqual({
      signature: base58.encode(signature ?? new Uint8Array()),
    })
    expect(fake.calls.at(-1)?.inputs).toMatchObject([
      { chain: 'solana:devnet', options: { maxRetries: 3 } },
    ])
  })

  test.each([
    ['one that nobody signed', ({ transaction }: { transaction: Uint8Array }) => transaction],
    ['bytes that are none', () => new Uint8Array(100)],
    ['text', () => legacy()],
    ['nothing', () => undefined],
  ])('[C.07] fault: a wallet that answers %s', async (_, signedTransaction) => {
    const { connector, signal } = await connected({
      features: {
        'solana:signTransaction': async (input: { transaction: Uint8Array }) => [
          { signedTransaction: signedTransaction(input) },
        ],
      },
    })
    const request = { method: 'solana_signTransaction', params: { transaction: legacy(), pubkey } }
    await expect(connector.request(request, signal)).rejects.toMatchObject({
      code: 'INVALID_WALLET_ANSWER',
    })
  })

  test.each([
    ['no transaction', { transaction: 'aGVsbG8=', pubkey }],
    ['no text', { transaction: 7, pubkey }],
    ['too many bytes', { transaction: base64.encode(new Uint8Array(1_300).fill(1)), pubkey }],
    ['no list', { transactions: legacy(), pubkey }],
    ['an empty list', { transactions: [], pubkey }],
    ['a list with nonsense', { transactions: [legacy(), 'x'], pubkey }],
  ])('fault: %s never reaches the wallet', async (_, params) => {
    const { connector, signal, names } = await connected({ features })
    const method =
      'transactions' in params ? 'solana_signAllTransactions' : 'solana_signTransaction'
    await expect(connector.request({ method, params }, signal)).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    })
    expect(names()).toEqual(['standard:connect'])
  })

  test('fault: a transaction that the account does not sign never reaches the wallet', async () => {
    const { connector, signal, names } = await connected({
      features,
      accounts: [standardAccount(bob.address)],
    })
    const params = { transaction: legacy(), pubkey: bob.address }
    const request = { method: 'solana_signTransaction', params }
    await expect(connector.request(request, signal)).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    })
    expect(names()).toEqual(['standard:connect'])
  })
})

describe('signing in', () => {
  const input = { domain: 'app.test', nonce: '12345678', statement: 'Welcome' }
  const text = ({ domain = input.domain, address = ada.address, nonce = input.nonce } = {}) =>
    `${domain} wants you to sign in with your Solana account:\n${address}\n\nWelcome\n\nNonce: ${nonce}`
  const output = (message: string, key = ada) => ({
    account: standardAccount(key.address),
    signedMessage: new TextEncoder().encode(message),
    signature: key.sign(new TextEncoder().encode(message)),
  })
  const request = { method: 'solana_signIn', params: { ...input, expirationTime: undefined } }

  test('[C.07] default: what was asked, signed; what is not given stays absent', async () => {
    const { connector, signal, fake } = await connected({
      features: { 'solana:signIn': async () => [output(text())] },
    })
    expect(await connector.request(request, signal)).toEqual({
      address: ada.address,
      message: base58.encode(new TextEncoder().encode(text())),
      signature: base58.encode(ada.sign(new TextEncoder().encode(text()))),
    })
    expect(fake.calls.at(-1)?.inputs).toStrictEqual([{ address: ada.address, ...input }])
  })

  test.each([
    ['another domain', text({ domain: 'evil.test' })],
    ['another account', text({ address: bob.address })],
    ['another nonce', text({ nonce: '87654321' })],
    ['other words', 'Give me all'],
  ])('fault: a message for %s is no sign-in', async (_, message) => {
    const { connector, signal } = await connected({
      features: { 'solana:signIn': async () => [output(message)] },
    })
    await expect(connector.request(request, signal)).rejects.toMatchObject({
      code: 'INVALID_WALLET_ANSWER',
    })
  })

  test('REL-20 fault: another account that signs in is no sign-in', async () => {
    const { connector, signal } = await connected({
      features: { 'solana:signIn': async () => [output(text(), bob)] },
    })
    await expect(connector.request(request, signal)).rejects.toMatchObject({
      code: 'ACCOUNT_CHANGED',
    })
  })
})

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import {
  type CaipNetwork,
  KitError,
  type NodeRpc,
  normalizeWalletError,
  rpcErrorOf,
  UserRejectedRequestError,
  type WalletRequest,
} from '../../kernel/exports/index.ts'
import { createBrowserEnvironment } from '../../kernel/exports/internal.ts'
import type { LocalChain } from '../../test/devnet/chains/local-chain.ts'
import { type SolanaToken, solanaTokens } from '../../test/devnet/chains/solana/solana-tokens.ts'
import { startSolanaChain } from '../../test/devnet/chains/solana/start-solana.ts'
import { createSolanaKeys, type SolanaKey } from '../../test/devnet/wallet-core/solana-keys.ts'
import { fakeClock, settle } from '../../test/kit/fakes.ts'
import { createSolanaAdapter } from './adapter.ts'
import { associatedAddress } from './instructions.ts'
import { tokenProgram } from './node-reader.ts'

const [ada, bob, holdsNothing] = createSolanaKeys() as [SolanaKey, SolanaKey, SolanaKey]
const [dollar, newToken] = solanaTokens
const { signal } = new AbortController()
let chain: LocalChain
let network: CaipNetwork
let connection: Connection

beforeAll(async () => {
  chain = await startSolanaChain({})
  network = chain.networks[0] as CaipNetwork
  connection = new Connection(network.rpcUrls.default.http[0] ?? '', 'confirmed')
  // The chain library takes its time on a busy machine; that is not what is tested here.
  await import('./sending.ts')
})

afterAll(() => chain.stop())

const newAddress = () => Keypair.generate().publicKey.toBase58()

async function ask(method: string, params: unknown): Promise<unknown> {
  const response = await fetch(network.rpcUrls.default.http[0] ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: object }
  if (error) throw normalizeWalletError(error)
  return result
}

/** Straight to the node, counting; `answers` are given in its place. */
function setUp(answers: Readonly<Record<string, unknown>> = {}) {
  const asked: string[] = []
  const nodes: NodeRpc = {
    async request(id, { method, params }) {
      expect(id).toBe(network.caipNetworkId)
      asked.push(method)
      if (!(method in answers)) return ask(method, params)
      const answer = answers[method]
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  // A real node takes real time.
  const { clock } = createBrowserEnvironment()
  return { adapter: createSolanaAdapter({ nodes, clock }), asked }
}

/** A wallet with a real key, of those that sign and send or of those that only sign. */
function walletOf(key: SolanaKey, { sends = true, isTerse = false } = {}) {
  const methods: string[] = []
  const signed: VersionedTransaction[] = []
  const request: WalletRequest = async ({ method, params }) => {
    methods.push(method)
    const { transaction, pubkey } = params as { transaction: string; pubkey: string }
    expect(pubkey).toBe(key.address)
    if (method === 'solana_signAndSendTransaction' && !sends) throw rpcErrorOf(4200)
    const read = VersionedTransaction.deserialize(base64.decode(transaction))
    read.sign([Keypair.fromSeed(key.seed)])
    signed.push(read)
    const signature = base58.encode(read.signatures[0] ?? new Uint8Array())
    if (method === 'solana_signTransaction') {
      return isTerse ? { signature } : { signature, transaction: base64.encode(read.serialize()) }
    }
    await ask('sendTransaction', [base64.encode(read.serialize()), { encoding: 'base64' }])
    return { signature }
  }
  return { request, methods, signed }
}

const unitsOf = async (owner: string, token: SolanaToken): Promise<bigint> => {
  const mint = new PublicKey(token.address)
  const { value } = await connection.getParsedTokenAccountsByOwner(new PublicKey(owner), { mint })
  return value.reduce(
    (sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount),
    0n,
  )
}

describe('[C.07] the solana adapter on a real machine', () => {
  test('default: reads the native balance with one question', async () => {
    const { adapter, asked } = setUp()
    expect(await adapter.getBalance({ address: holdsNothing.address, network, signal })).toEqual({
      units: '1000000000000',
      decimals: 9,
      symbol: 'SOL',
    })
    expect(asked).toEqual(['getBalance'])
  })

  test('default: reads tokens of both programs; what is no token is left out', async () => {
    const { adapter } = setUp()
    const tokens = [dollar.address, newToken.address, ada.address, 'no token']
    expect(await adapter.readTokens({ address: ada.address, network, tokens, signal })).toEqual([
      { token: dollar.address, units: '25000000000', decimals: 6, symbol: 'TUSD' },
      { token: newToken.address, units: '25000000000000', decimals: 9, symbol: 'NEWT' },
    ])
    expect(
      await adapter.readTokens({
        address: holdsNothing.address,
        network,
        tokens: [dollar.address],
        signal,
      }),
    ).toMatchObject([{ units: '0', decimals: 6 }])
  })

  test.each([
    ['signs and sends', { sends: true }],
    ['only signs', { sends: false }],
    ['only signs and answers with the signature alone', { sends: false, isTerse: true }],
  ])('[C.07] default: sends SOL by a wallet that %s', async (_, kind) => {
    const { adapter } = setUp()
    const { request, methods } = walletOf(ada, kind)
    const to = newAddress()
    const before = await connection.getBalance(new PublicKey(ada.address))
    const transfer = { network, from: ada.address, to, units: '1000000001' }
    const { units } = await adapter.estimateFee({ transfer, signal })
    const transactionId = await adapter.send({ transfer, request, signal })
    expect(await adapter.waitForReceipt({ network, transactionId, signal })).toBe('confirmed')
    expect(await connection.getBalance(new PublicKey(to))).toBe(1_000_000_001)
    const after = await connection.getBalance(new PublicKey(ada.address))
    expect(before - after).toBe(1_000_000_001 + Number(units))
    expect(await adapter.getBalance({ address: to, network, signal })).toMatchObject({
      units: '1000000001',
    })
    expect(methods).toEqual([
      'solana_signAndSendTransaction',
      ...(kind.sends ? [] : ['solana_signTransaction']),
    ])
  })

  test.each([
    ['Token', dollar],
    ['Token-2022', newToken],
  ])(
    '[C.07] default: sends a %s token and never SOL in its place, making the account that is missing',
    async (_, token) => {
      const { adapter } = setUp()
      const { request, signed } = walletOf(ada)
      const to = newAddress()
      const send = async (units: string) => {
        const transfer = { network, from: ada.address, to, units, token: token.address }
        const transactionId = await adapter.send({ transfer, request, signal })
        expect(await adapter.waitForReceipt({ network, transactionId, signal })).toBe('confirmed')
      }
      const before = await unitsOf(ada.address, token)
      await send('1500000')
      await send('7')
      expect(await unitsOf(to, token)).toBe(1_500_007n)
      expect(await unitsOf(ada.address, token)).toBe(before - 1_500_007n)
      expect(await connection.getBalance(new PublicKey(to))).toBe(0)
      const tokens = [token.address]
      expect(await adapter.readTokens({ address: to, network, tokens, signal })).toMatchObject([
        { units: '1500007', decimals: token.decimals },
      ])
      // The account is made once.
      expect(signed.map(({ message }) => message.compiledInstructions.length)).toEqual([2, 1])
    },
  )

  test('fault: SOL at the address of the missing account does not keep a token away', async () => {
    const { adapter } = setUp()
    const { request } = walletOf(ada)
    const to = newAddress()
    const mint = { token: dollar.address, program: tokenProgram }
    const destination = associatedAddress(to, { ...mint, decimals: 6, symbol: '' })
    const query = { network, from: ada.address, signal }
    const pay = async (transfer: { to: string; units: string; token?: string }) => {
      const all = { ...query, ...transfer }
      const transactionId = await adapter.send({ transfer: all, request, signal })
      await adapter.waitForReceipt({ network, transactionId, signal })
    }
    await pay({ to: destination, units: '1000000' })
    await pay({ to, units: '7', token: dollar.address })
    expect(await unitsOf(to, dollar)).toBe(7n)
  })

  test('behaviour: the fee names what a new account of tokens costs', async () => {
    const { adapter } = setUp()
    const { request } = walletOf(ada)
    const transfer = {
      network,
      from: ada.address,
      to: newAddress(),
      units: '1',
      token: dollar.address,
    }
    const before = await connection.getBalance(new PublicKey(ada.address))
    const { units, symbol } = await adapter.estimateFee({ transfer, signal })
    await adapter.send({ transfer, request, signal })
    const after = await connection.getBalance(new PublicKey(ada.address))
    expect([before - after, symbol]).toEqual([Number(units), 'SOL'])
    expect(Number((await adapter.estimateFee({ transfer, signal })).units)).toBe(5_000)
  })

  test('default: a signed message is that of the account', async () => {
    const { adapter } = setUp()
    const text = 'Hello, Wörld 👋\nline two'
    const request: WalletRequest = async ({ method, params }) => {
      const { message, pubkey } = params as { message: string; pubkey: string }
      expect([method, pubkey]).toEqual(['solana_signMessage', ada.address])
      return { signature: base58.encode(ada.sign(base58.decode(message))) }
    }
    const signature = await adapter.signMessage({ address: ada.address, text, request })
    const bytes = new TextEncoder().encode(text)
    expect(ed25519.verify(base58.decode(signature), bytes, ada.publicKey)).toBe(true)
  })

  test.each([
    ['a legacy transaction', 'legacy'],
    ['a version 0 transaction', 'v0'],
  ])('default: hands on %s in its own form', async (_, kind) => {
    const { adapter } = setUp()
    const { request } = walletOf(bob)
    const to = newAddress()
    const payer = new PublicKey(bob.address)
    const transferring = SystemProgram.transfer({
      fromPubkey: payer,
      toPubkey: new PublicKey(to),
      lamports: 5_000_000n,
    })
    const { blockhash } = await connection.getLatestBlockhash()
    const bytes =
      kind === 'legacy'
        ? new Transaction({ feePayer: payer, recentBlockhash: blockhash })
            .add(transferring)
            .serialize({ requireAllSignatures: false })
        : new VersionedTransaction(
            new TransactionMessage({
              payerKey: payer,
              recentBlockhash: blockhash,
              instructions: [transferring],
            }).compileToV0Message(),
          ).serialize()
    const query = { network, from: bob.address, request, signal }
    const transactionId = await adapter.sendTransaction({
      ...query,
      transaction: base64.encode(bytes),
    })
    expect(await adapter.waitForReceipt({ network, transactionId, signal })).toBe('confirmed')
    expect(await connection.getBalance(new PublicKey(to))).toBe(5_000_000)
  })
})

describe('[C.07] what the adapter does not send', () => {
  const transfer = () => ({ network, from: ada.address, to: newAddress(), units: '1000000000' })

  async function refusedTransfer(members: object, answers: Readonly<Record<string, unknown>> = {}) {
    const { adapter } = setUp(answers)
    const { request, methods } = walletOf(ada)
    const sending = adapter.send({ transfer: { ...transfer(), ...members }, request, signal })
    const error = await sending.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(KitError)
    expect(methods).toEqual([])
    return error
  }

  test('[S8.08] fault: more SOL than there is', async () => {
    expect(await refusedTransfer({ units: '999999999999999' })).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
  })

  test('[S8.08] fault: so little SOL that the new account could not stay', async () => {
    expect(await refusedTransfer({ units: '1' })).toMatchObject({
      code: 'INSUFFICIENT_FUNDS_FOR_RENT',
    })
  })

  test('[S8.08] fault: more of a token than there is', async () => {
    expect(await refusedTransfer({ token: dollar.address, units: '99999999999999' })).toMatchObject(
      { code: 'INSUFFICIENT_FUNDS' },
    )
  })

  test('fault: what the network refuses for a reason of its own', async () => {
    const answer = { value: { err: 'AccountInUse', logs: [] } }
    expect(await refusedTransfer({}, { simulateTransaction: answer })).toMatchObject({
      code: 'TRANSACTION_REJECTED',
      details: 'AccountInUse',
    })
  })

  test('fault: what is no token of the network', async () => {
    expect(await refusedTransfer({ token: newAddress() })).toMatchObject({
      code: 'TOKEN_NOT_FOUND',
    })
  })

  test.each([
    ['a token', () => dollar.address],
    ['a program', () => SystemProgram.programId.toBase58()],
  ])('fault: %s as the receiver, where money would be lost', async (_, to) => {
    expect(await refusedTransfer({ to: to() })).toMatchObject({ code: 'INVALID_RECEIVER' })
  })

  test('fault: an account of tokens as the receiver', async () => {
    const mint = new PublicKey(dollar.address)
    const { value } = await connection.getTokenAccountsByOwner(new PublicKey(bob.address), { mint })
    const to = value[0]?.pubkey.toBase58()
    expect(await refusedTransfer({ to, token: dollar.address })).toMatchObject({
      code: 'INVALID_RECEIVER',
    })
  })

  test.each([
    ['getLatestBlockhash', null],
    ['getLatestBlockhash', { value: { blockhash: 7 } }],
    ['getAccountInfo', { value: { owner: 'nobody' } }],
    ['getAccountInfo', 42],
    ['simulateTransaction', { value: {} }],
    ['simulateTransaction', 'yes'],
  ])('fault: a node that answers %s with %j', async (method, answer) => {
    expect(await refusedTransfer({}, { [method]: answer })).toMatchObject({
      code: 'INVALID_NODE_ANSWER',
    })
  })

  test.each([
    ['getMultipleAccounts', { value: [] }],
    ['getTokenAccountsByOwner', { value: [{ pubkey: 'x' }] }],
    ['getTokenAccountsByOwner', { value: null }],
  ])('fault: a node that answers %s with %j', async (method, answer) => {
    const given = { [method]: answer }
    expect(await refusedTransfer({ token: dollar.address }, given)).toMatchObject({
      code: 'INVALID_NODE_ANSWER',
    })
  })

  test.each([
    ['no transaction', 'aGVsbG8='],
    ['an object', {}],
    ['more bytes than a packet', base64.encode(new Uint8Array(2_000).fill(1))],
    ['nothing', undefined],
  ])('fault: %s in place of a transaction', async (_, transaction) => {
    const { adapter } = setUp()
    const { request, methods } = walletOf(ada)
    const query = { network, from: ada.address, transaction, request, signal }
    await expect(adapter.sendTransaction(query)).rejects.toMatchObject({
      code: 'INVALID_TRANSACTION',
    })
    expect(methods).toEqual([])
  })

  test('fault: a transaction that the account does not sign', async () => {
    const { adapter } = setUp()
    const { request } = walletOf(ada)
    const payer = new PublicKey(bob.address)
    const { blockhash } = await connection.getLatestBlockhash()
    const built = new Transaction({ feePayer: payer, recentBlockhash: blockhash })
    built.add(SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1n }))
    const transaction = base64.encode(built.serialize({ requireAllSignatures: false }))
    const query = { network, from: ada.address, transaction, request, signal }
    await expect(adapter.sendTransaction(query)).rejects.toMatchObject({
      code: 'INVALID_TRANSACTION',
    })
  })

  test('fault: the refusal of the visitor is handed on; nothing is sent by another way', async () => {
    const { adapter } = setUp()
    const refusal = new UserRejectedRequestError()
    const asked: unknown[] = []
    const request: WalletRequest = async ({ method, isSubmission }) => {
      asked.push({ method, isSubmission })
      throw refusal
    }
    await expect(adapter.send({ transfer: transfer(), request, signal })).rejects.toBe(refusal)
    expect(asked).toEqual([{ method: 'solana_signAndSendTransaction', isSubmission: true }])
  })

  test.each([
    [
      { code: -32002, message: 'failed', data: { err: 'BlockhashNotFound' } },
      'TRANSACTION_EXPIRED',
    ],
    [{ code: -32603, message: 'Blockhash not found' }, 'TRANSACTION_EXPIRED'],
    [{ code: -32603, message: 'insufficient lamports 1, need 2' }, 'INSUFFICIENT_FUNDS'],
    [
      { code: -32002, message: 'x', data: { err: { InstructionError: [0, { Custom: 6001 }] } } },
      'EXECUTION_REVERTED',
    ],
    [{ code: -32603, message: 'the moon is full' }, 'INTERNAL_RPC_ERROR'],
  ])('[S8.08] fault: the error %j of a wallet is %s', async (given, code) => {
    const { adapter } = setUp()
    const request: WalletRequest = async () => {
      throw normalizeWalletError(given)
    }
    await expect(adapter.send({ transfer: transfer(), request, signal })).rejects.toMatchObject({
      code,
    })
  })

  test.each([undefined, null, 42, {}, { signature: 'short' }, { signature: '0'.repeat(88) }])(
    'fault: the signature %j of a wallet is none',
    async (answer) => {
      const { adapter } = setUp()
      const request: WalletRequest = async () => answer
      await expect(adapter.send({ transfer: transfer(), request, signal })).rejects.toMatchObject({
        code: 'INVALID_WALLET_ANSWER',
      })
    },
  )

  test('behaviour: an ended transfer asks nobody', async () => {
    const { adapter } = setUp()
    const { request, methods } = walletOf(ada)
    const controller = new AbortController()
    const reason = new Error('ended by the visitor')
    const sending = adapter.send({ transfer: transfer(), request, signal: controller.signal })
    controller.abort(reason)
    await expect(sending).rejects.toBe(reason)
    expect(methods).toEqual([])
  })
})

describe('waiting for the network', () => {
  const waiting = (answer: () => unknown) => {
    const clock = fakeClock()
    const nodes: NodeRpc = { request: async () => answer() }
    const adapter = createSolanaAdapter({ nodes, clock })
    const controller = new AbortController()
    const outcome = adapter
      .waitForReceipt({ network, transactionId: 'id', signal: controller.signal })
      .catch((error: unknown) => error)
    return { clock, outcome, controller }
  }
  const status = (members: object) => ({ value: [{ confirmationStatus: 'confirmed', ...members }] })

  test('[C.07] fault: after 60 s it is not known, and no timer stays', async () => {
    const { clock, outcome } = waiting(() => ({ value: [null] }))
    await settle()
    await clock.advance(60_000)
    expect(await outcome).toMatchObject({ code: 'TRANSACTION_UNKNOWN', retryable: true })
    expect(clock.pending).toBe(0)
  })

  test('behaviour: what is only processed is not certain; a node that fails is asked again', async () => {
    const answers = [
      () => status({ confirmationStatus: 'processed', err: null }),
      () => {
        throw new Error('down')
      },
      () => 'nonsense',
      () => status({ err: null }),
    ]
    const { clock, outcome } = waiting(() => answers.shift()?.())
    for (let turn = 0; turn < 4; turn += 1) {
      await settle()
      await clock.advance(2_000)
    }
    expect(await outcome).toBe('confirmed')
  })

  test('default: a transaction that failed is reverted', async () => {
    const { outcome } = waiting(() => status({ err: { InstructionError: [0, { Custom: 1 }] } }))
    expect(await outcome).toBe('reverted')
  })

  test('behaviour: it ends when nobody waits', async () => {
    const { outcome, controller, clock } = waiting(() => ({ value: [null] }))
    await settle()
    const reason = new Error('ended')
    controller.abort(reason)
    expect(await outcome).toBe(reason)
    expect(clock.pending).toBe(0)
  })
})

describe('balances', () => {
  test.each([
    ['text', { value: '1' }],
    ['a fraction', { value: 1.5 }],
    ['less than nothing', { value: -1 }],
    ['more than a number can say', { value: 2 ** 60 }],
    ['nothing', undefined],
  ])('fault: %s is no balance', async (_, answer) => {
    const { adapter } = setUp({ getBalance: answer })
    const reading = adapter.getBalance({ address: ada.address, network, signal })
    await expect(reading).rejects.toMatchObject({ code: 'INVALID_NODE_ANSWER' })
  })

  test('fault: a message that is too long or empty is not signed', async () => {
    const { adapter } = setUp()
    const request: WalletRequest = async () => expect('nobody').toBe('asked')
    for (const text of ['', 'x'.repeat(4_097)]) {
      await expect(
        adapter.signMessage({ address: ada.address, text, request }),
      ).rejects.toMatchObject({ code: 'INVALID_MESSAGE' })
    }
  })
})

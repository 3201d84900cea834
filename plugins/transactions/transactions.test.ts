import { afterEach, describe, expect, test } from '@jest/globals'
import { eip155 } from '../../namespaces/eip155/index.ts'
import {
  createToken,
  defineManifest,
  definePlugin,
  fundsMoved,
  implement,
  KitError,
  NetworkService,
  type Plugin,
  PLUGIN_API_VERSION,
  rpcGuards,
  type RpcReviewer,
  rpcReviews,
  type Transfer,
  UserRejectedRequestError,
} from '../../kernel/exports/index.ts'
import { createTestKernel, type TestKernel } from '../../test/kit/create-test-kernel.ts'
import { type FakeEnvironment, fakeEnvironment } from '../../test/kit/fakes.ts'
import { type MockWallet, mockWallet } from '../../test/kit/mock-wallet.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { testNetworks } from '../../test/kit/test-settings.ts'
import { type FakeChain, fakeChain } from '../../test/scenarios/money-world.ts'
import {
  pendingTransactionsStore,
  TransactionService,
  transactionEnded,
  transactionSent,
} from './contract.ts'
import { transactions } from './index.ts'

const [ada, bob] = sampleAccounts.eip155
const [mainnet, optimism] = testNetworks as [(typeof testNetworks)[0], (typeof testNetworks)[0]]
const hash = `0x${'5c'.repeat(32)}`
const storageKey = 'latchkey/test/transactions/pending'
const forever = new AbortController().signal

let t: TestKernel
afterEach(() => t.dispose())

interface Options {
  readonly environment?: FakeEnvironment
  readonly chain?: FakeChain
  readonly plugins?: readonly Plugin[]
  /** Whether the kit brings the wallet. */
  readonly isOurs?: boolean
}

const asOurs = ({ plugin, connector }: MockWallet) =>
  definePlugin({ ...plugin.manifest, id: connector.id })

async function begin({
  environment,
  chain = fakeChain('eip155'),
  plugins = [],
  isOurs = false,
}: Options = {}) {
  const wallet = mockWallet({ namespace: 'eip155', accounts: [ada] })
  t = createTestKernel({
    plugins: [chain.plugin, isOurs ? asOurs(wallet) : wallet.plugin, transactions, ...plugins],
    environment,
  })
  await t.start()
  await t.connect(wallet)
  const service = await t.service(TransactionService)
  return { chain, wallet, service }
}

const transfer = (members: Partial<Transfer> = {}): Transfer => ({
  network: mainnet,
  from: ada,
  to: bob,
  units: '1',
  ...members,
})
const send = { kind: 'send', signal: forever } as const
const pending = () => t.state(pendingTransactionsStore).pending
const stored = () => {
  const text = t.environment.storage.get(storageKey)
  return text === null ? undefined : (JSON.parse(text) as { readonly v?: unknown })
}
const entry = (id: string) => ({
  id,
  kind: 'send',
  account: `eip155:1:${ada}`,
  network: 'eip155:1',
  sentAt: 1,
})

describe('sending', () => {
  test('[S1.12] default: the wallet is asked once; its transaction is pending until the network says how it ended', async () => {
    const { chain, wallet, service } = await begin()
    const id = await service.transfer(transfer({ token: '0xToken' }), send)
    expect([id, wallet.requests.length]).toEqual([hash, 1])
    expect(chain.transfers).toEqual([transfer({ token: '0xToken' })])
    expect(pending()).toMatchObject([{ id, kind: 'send', network: 'eip155:1' }])
    expect(t.emitted(fundsMoved)).toEqual([])
    const outcome = service.outcome({ id, network: 'eip155:1' }, forever)
    chain.end(id, 'confirmed')
    expect(await outcome).toEqual({ outcome: 'confirmed', finalId: id })
    await t.settle()
    expect(pending()).toEqual([])
    expect(t.emitted(fundsMoved)).toEqual([{ account: `eip155:1:${ada}` }])
    expect(chain.looks).toEqual([hash])
  })

  test('[REL-22] behaviour: while a request waits in the wallet, there is no second one of the account', async () => {
    const { wallet, service } = await begin()
    wallet.answer('hang')
    const first = service.transfer(transfer(), send)
    await t.settle()
    await expect(service.transfer(transfer(), send)).rejects.toMatchObject({
      code: 'BUSY',
      retryable: true,
    })
    await expect(
      service.submit({ network: mainnet, from: ada, transaction: {} }, send),
    ).rejects.toMatchObject({ code: 'BUSY' })
    expect(wallet.requests).toHaveLength(1)
    wallet.answer('accept')
    expect(await first).toBe(hash)
    expect(await service.transfer(transfer(), send)).toBe(hash)
  })

  test('behaviour: a refusal leaves nothing pending, and the next request may come', async () => {
    const { wallet, service } = await begin()
    wallet.answer('reject')
    const refused = { code: 'USER_REJECTED' }
    await expect(service.transfer(transfer(), send)).rejects.toMatchObject(refused)
    await expect(service.transfer(transfer(), send)).rejects.toMatchObject(refused)
    expect(pending()).toEqual([])
  })

  test.each([
    ['account', { from: bob }],
    ['network', { network: optimism }],
  ])(
    '[SEC-120, REL-20, REL-39] fault: nothing is asked for another %s than the active one',
    async (_, members) => {
      const { chain, wallet, service } = await begin()
      await expect(service.transfer(transfer(members), send)).rejects.toMatchObject({
        code: 'ACCOUNT_CHANGED',
        cause: { rpcCode: 4100 },
      })
      const transaction = { network: mainnet, from: ada, ...members, transaction: {} }
      await expect(service.submit(transaction, send)).rejects.toMatchObject({
        code: 'ACCOUNT_CHANGED',
      })
      expect([chain.transfers, wallet.requests]).toEqual([[], []])
    },
  )

  test.each(['account', 'network', 'visitor'])(
    '[REL-20, REL-39] fault: the %s changes while the transfer is being prepared: the wallet is not asked',
    async (what) => {
      let goOn = () => {}
      const prepared = new Promise<void>((resolve) => {
        goOn = resolve
      })
      const chain = fakeChain('eip155', {
        adapter: {
          async send({ request }) {
            await prepared
            return String(await request({ method: 'eth_sendTransaction' }))
          },
        },
      })
      const { wallet, service } = await begin({ chain })
      const gone = new AbortController()
      const sending = service.transfer(transfer(), { kind: 'send', signal: gone.signal })
      const ended = sending.catch((error: unknown) => error)
      await t.settle()
      if (what === 'account') wallet.changeAccounts([bob])
      if (what === 'network') await (await t.service(NetworkService)).switchNetwork('eip155:10')
      if (what === 'visitor') gone.abort()
      goOn()
      expect(await ended).toMatchObject(
        what === 'visitor' ? { name: 'AbortError' } : { code: 'ACCOUNT_CHANGED' },
      )
      await t.settle()
      expect(wallet.requests).toEqual([])
      expect(pending()).toEqual([])
    },
  )

  test('[REL-7, REL-20] fault: an account that changes while the wallet is asked is not told as if nobody was asked', async () => {
    const { wallet, service } = await begin({ isOurs: true })
    const changed = new KitError('The account was changed', { code: 'ACCOUNT_CHANGED' })
    Object.assign(wallet.failures, { request: changed })
    await expect(service.transfer(transfer(), send)).rejects.toMatchObject({
      code: 'REQUEST_CANCELLED',
      cause: changed,
    })
    expect(wallet.requests).toHaveLength(1)
  })

  test('[REL-7, REL-15] fault: what the wallet hands over after the visitor has gone is followed', async () => {
    const { chain, wallet, service } = await begin()
    wallet.answer('hang')
    const gone = new AbortController()
    const sending = service.transfer(transfer(), { kind: 'send', signal: gone.signal })
    await t.settle()
    gone.abort()
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
    // The question is still open in the wallet: a second one might pay twice.
    await expect(service.transfer(transfer(), send)).rejects.toMatchObject({ code: 'BUSY' })
    wallet.answer('accept')
    await t.settle()
    expect(pending()).toMatchObject([{ id: hash }])
    chain.end(hash, 'confirmed')
    await t.settle()
    expect(t.emitted(transactionEnded)).toMatchObject([{ outcome: 'confirmed' }])
  })

  test.each([
    ['the account changes', (wallet: MockWallet) => wallet.changeAccounts([bob])],
    ['the wallet disconnects', (wallet: MockWallet) => wallet.end()],
  ])(
    '[REL-20, REL-15] fault: %s while the wallet asks, and the visitor approves then: it is told, and followed to its end',
    async (_, happen) => {
      const { chain, wallet, service } = await begin()
      wallet.answer('hang')
      const sending = service.transfer(transfer(), send)
      const ended = sending.catch((error: unknown) => error)
      await t.settle()
      happen(wallet)
      await t.settle()
      expect(await ended).toMatchObject({ code: 'REQUEST_CANCELLED' })
      expect(pending()).toEqual([])
      wallet.answer('accept')
      await t.settle()
      expect(pending()).toMatchObject([{ id: hash, account: `eip155:1:${ada}` }])
      expect(stored()).toBeDefined()
      chain.end(hash, 'confirmed')
      await t.settle()
      expect(t.emitted(transactionEnded)).toMatchObject([{ id: hash, outcome: 'confirmed' }])
      expect(t.emitted(fundsMoved)).toEqual([{ account: `eip155:1:${ada}` }])
    },
  )

  test('[REL-20] behaviour: another account beside that of the sender takes nothing from the question', async () => {
    const { wallet, service } = await begin()
    wallet.answer('hang')
    const sending = service.transfer(transfer(), send)
    await t.settle()
    wallet.changeAccounts([ada, bob])
    await t.settle()
    wallet.answer('accept')
    expect(await sending).toBe(hash)
  })

  test('[REL-22, REL-20] fault: an account that comes back while its old request is open is not asked a second time', async () => {
    const { wallet, service } = await begin()
    wallet.answer('hang')
    const first = service.transfer(transfer(), send).catch(() => {})
    await t.settle()
    wallet.changeAccounts([bob])
    wallet.changeAccounts([ada])
    await first
    await expect(service.transfer(transfer(), send)).rejects.toMatchObject({ code: 'BUSY' })
    expect(wallet.requests).toHaveLength(1)
  })

  test('[REL-22] behaviour: after a disconnection that the wallet left unanswered, it can be asked again, once', async () => {
    const { wallet, service } = await begin()
    wallet.answer('hang')
    const first = service.transfer(transfer(), send).catch(() => {})
    await t.settle()
    wallet.end()
    await first
    Object.assign(wallet.failures, { connect: undefined })
    await t.connect(wallet)
    const second = service.transfer(transfer(), send)
    await t.settle()
    expect(wallet.requests).toHaveLength(2)
    await expect(service.transfer(transfer(), send)).rejects.toMatchObject({ code: 'BUSY' })
    wallet.answer('accept')
    expect(await second).toBe(hash)
  })

  test('[REL-7] behaviour: only after a plain no, or what the network undid, is it certain that no money moved', async () => {
    const { service } = await begin()
    const isCertain = (code: string) => service.movedNothing(code)
    expect(
      [
        'USER_REJECTED',
        'ACCOUNT_CHANGED',
        'BUSY',
        'INSUFFICIENT_FUNDS',
        'EXECUTION_REVERTED',
      ].filter(isCertain),
    ).toHaveLength(5)
    // The wallet may have sent it, or still asks.
    const open = ['REQUEST_CANCELLED', 'REQUEST_PENDING', 'NONCE_TOO_LOW', 'TIMEOUT', 'UNKNOWN', '']
    expect(open.filter(isCertain)).toEqual([])
  })

  test('[SEC-86] fault: once a wallet has sent it, no adapter says that nothing moved', async () => {
    const refusals = [new UserRejectedRequestError(), new KitError('No', { code: 'BUSY' })]
    for (const refusal of refusals) {
      const chain = fakeChain('eip155', {
        adapter: {
          async send({ request }) {
            await request({ method: 'eth_sendTransaction', params: [{}] })
            throw refusal
          },
        },
      })
      const { wallet, service } = await begin({ chain })
      const error = await service.transfer(transfer(), send).catch((reason: unknown) => reason)
      expect(wallet.requests).toHaveLength(1)
      expect(error).toMatchObject({ code: 'ANSWER_NOT_READ' })
      expect(service.movedNothing('ANSWER_NOT_READ')).toBe(false)
      await t.dispose()
    }
  })

  test.each([
    ['in words of a node', 'insufficient funds: execution reverted', 'RPC_REFUSED'],
    ['by never answering', undefined, 'RPC_REFUSED'],
  ])(
    '[SEC-94] fault: what a check refuses %s is no word of a node, and nothing was sent',
    async (_, words, code) => {
      const check = () =>
        words === undefined
          ? new Promise<never>(() => {})
          : Promise.reject(new KitError(words, { code: 'EXECUTION_REVERTED' }))
      const pol = definePlugin({
        id: 'acme/pol',
        apiVersion: PLUGIN_API_VERSION,
        permissions: ['policy:review'],
        contributes: [rpcGuards.of({ id: 'acme', methods: ['eth_sendTransaction'], check })],
      })
      const wallet = mockWallet({ namespace: 'eip155', accounts: [ada] })
      t = createTestKernel({ plugins: [eip155(), wallet.plugin, transactions, pol] })
      await t.start()
      await t.connect(wallet)
      const service = await t.service(TransactionService)
      const transaction = { network: mainnet, from: ada, transaction: { to: bob, value: '1' } }
      const failure = service.submit(transaction, send).catch((error: unknown) => error)
      await t.settle()
      await t.clock.advance(60_000)
      expect(await failure).toMatchObject({ code })
      expect(service.movedNothing(code)).toBe(true)
      expect(wallet.requests).toEqual([])
    },
  )

  test.each(['insufficient funds', 'execution reverted', 'nonce too low', 'intrinsic gas too low'])(
    '[SEC-86] fault: what a plugin says of an answer, as "%s", is no word of a node: the wallet may have sent it',
    async (words) => {
      const Reviewer = createToken<RpcReviewer>('acme/reviewer')
      const manifest = defineManifest({
        id: 'acme/pol',
        apiVersion: PLUGIN_API_VERSION,
        permissions: ['policy:review'],
        provides: { reviewer: Reviewer },
        contributes: [
          rpcReviews.of({ id: 'acme', methods: ['eth_sendTransaction'], reviewer: Reviewer }),
        ],
      })
      const review = async () => {
        throw new Error(words)
      }
      const pol = definePlugin(manifest, undefined, async () => ({
        default: implement(manifest, () => ({ reviewer: { review } })),
      }))
      const answers = { eth_sendTransaction: hash }
      const wallet = mockWallet({ namespace: 'eip155', accounts: [ada], answers })
      t = createTestKernel({ plugins: [eip155(), wallet.plugin, transactions, pol] })
      await t.start()
      await t.connect(wallet)
      const service = await t.service(TransactionService)
      const transaction = { network: mainnet, from: ada, transaction: { to: bob, value: '1' } }
      const failure = service.submit(transaction, send).catch((error: unknown) => error)
      await t.settle()
      expect(wallet.requests).toHaveLength(1)
      expect(await failure).toMatchObject({ code: 'RPC_ANSWER_WITHHELD' })
      expect(service.movedNothing('RPC_ANSWER_WITHHELD')).toBe(false)
    },
  )

  describe('while a check of a plugin waits, and no wallet was asked', () => {
    async function checked() {
      let answer = () => {}
      const check = () => new Promise<void>((resolve) => void (answer = resolve))
      const pol = definePlugin({
        id: 'acme/pol',
        apiVersion: PLUGIN_API_VERSION,
        permissions: ['policy:review'],
        contributes: [rpcGuards.of({ id: 'acme', methods: ['eth_sendTransaction'], check })],
      })
      const world = await begin({ plugins: [pol] })
      const left = new AbortController()
      const options = { ...send, leaving: left.signal } as const
      const ended = world.service.transfer(transfer(), options).catch((error: unknown) => error)
      await t.settle()
      return { ...world, ended, answer: () => answer(), leave: () => left.abort(new Error('left')) }
    }

    test('[SEC-86, REL-15] fault: what the visitor left is over, and what the check says later asks no wallet', async () => {
      const { wallet, service, ended, answer, leave } = await checked()
      leave()
      expect(await ended).toMatchObject({ message: 'left' })
      await t.settle()
      answer()
      await t.settle()
      expect(wallet.requests).toEqual([])
      // Nothing of it keeps the next one back.
      const next = service.transfer(transfer(), send)
      await t.settle()
      answer()
      expect(await next).toBe(hash)
    })

    test('[SEC-86, REL-20] fault: an account that changes then has not been asked, and is not', async () => {
      const { wallet, ended, answer } = await checked()
      wallet.changeAccounts([bob])
      await t.settle()
      expect(await ended).toMatchObject({ code: 'ACCOUNT_CHANGED' })
      answer()
      await t.settle()
      expect(wallet.requests).toEqual([])
    })

    test('[REL-7] behaviour: once the wallet is asked, leaving takes nothing back', async () => {
      const { wallet, ended, answer, leave } = await checked()
      wallet.answer('hang')
      answer()
      await t.settle()
      leave()
      wallet.answer('accept')
      expect(await ended).toBe(hash)
    })
  })

  test('[S5.20] fault: a namespace that cannot send is refused before anything is asked', async () => {
    const chain = fakeChain('eip155', { adapter: { send: undefined, sendTransaction: undefined } })
    const { wallet, service } = await begin({ chain })
    const unsupported = { code: 'UNSUPPORTED_CHAIN', message: 'Unsupported chain' }
    await expect(service.transfer(transfer(), send)).rejects.toMatchObject(unsupported)
    await expect(
      service.submit({ network: mainnet, from: ada, transaction: {} }, send),
    ).rejects.toMatchObject(unsupported)
    expect(wallet.requests).toEqual([])
  })

  test.each([
    ['FEE_KINDS_MIXED', { gasPrice: '1', maxFeePerGas: '2' }],
    ['PRIORITY_FEE_TOO_HIGH', { maxFeePerGas: '1', maxPriorityFeePerGas: '2' }],
    ['FEE_CAP_TOO_HIGH', { maxFeePerGas: `0x1${'0'.repeat(64)}` }],
  ])('[SEC-119] fault: %s is refused before the wallet', async (code, fees) => {
    const wallet = mockWallet({ namespace: 'eip155', accounts: [ada] })
    t = createTestKernel({ plugins: [eip155(), wallet.plugin, transactions] })
    await t.start()
    await t.connect(wallet)
    const service = await t.service(TransactionService)
    const transaction = { to: bob, value: '1', ...fees }
    await expect(
      service.submit({ network: mainnet, from: ada, transaction }, send),
    ).rejects.toMatchObject({ code })
    expect(wallet.requests).toEqual([])
  })
})

describe('following', () => {
  test.each([
    ['reverted', (chain: FakeChain) => chain.end(hash, 'reverted')],
    ['replaced', (chain: FakeChain) => chain.end(hash, 'replaced')],
    ['unknown', (chain: FakeChain) => chain.forget(hash)],
  ] as const)(
    '[REL-40, REL-7] fault: %s is never a success, and stays until the visitor has read it',
    async (outcome, happen) => {
      const { chain, service } = await begin()
      const id = await service.transfer(transfer(), send)
      t.kernel.emit(transactionSent(entry(`0x${'6d'.repeat(32)}`) as never), 'host')
      const told = service.outcome({ id, network: 'eip155:1' }, forever)
      happen(chain)
      expect(await told).toEqual({ outcome, finalId: id })
      await t.settle()
      const state = () => t.state(pendingTransactionsStore)
      expect(state().unconfirmed).toMatchObject([{ id, outcome }])
      expect(state().pending.map((each) => each.id)).toEqual([`0x${'6d'.repeat(32)}`])
      expect(t.emitted(fundsMoved)).toHaveLength(1)
      service.dismiss(id)
      expect(state().unconfirmed).toEqual([])
    },
  )

  test('[REL-40] behaviour: the nodes are asked as the account that sent it, at the second look too', async () => {
    const senders: unknown[] = []
    const chain = fakeChain('eip155', {
      adapter: {
        waitForReceipt: async ({ from }) => {
          senders.push(from)
          throw new KitError('Not known yet', { code: 'TRANSACTION_UNKNOWN' })
        },
      },
    })
    const { service } = await begin({ chain })
    const id = await service.transfer(transfer(), send)
    await t.settle()
    await service.outcome({ id, network: 'eip155:1' }, forever)
    await service.outcome({ id: '0xstranger', network: 'eip155:1' }, forever)
    expect(senders).toEqual([ada, ada, undefined])
  })

  test.each(['confirmed', 'reverted'] as const)(
    '[REL-40] behaviour: sent again at another fee it ends once, as that one: %s, under the id that counts',
    async (outcome) => {
      const { chain, service } = await begin()
      const id = await service.transfer(transfer(), send)
      const told = service.outcome({ id, network: 'eip155:1' }, forever)
      await t.settle()
      chain.reprice(id, '0xdearer')
      chain.end(id, outcome)
      expect(await told).toEqual({ outcome, finalId: '0xdearer' })
      await t.settle()
      expect(t.emitted(transactionEnded)).toMatchObject([{ id, outcome, finalId: '0xdearer' }])
      const { pending: left, unconfirmed } = t.state(pendingTransactionsStore)
      expect(left).toEqual([])
      expect(unconfirmed.map(({ finalId }) => finalId)).toEqual(
        outcome === 'confirmed' ? [] : ['0xdearer'],
      )
      expect([t.emitted(fundsMoved).length, stored()]).toEqual([1, undefined])
    },
  )

  test('[REL-40] default: what nobody heard of ends as unknown after 60 s, and its node is not asked any more', async () => {
    const wallet = mockWallet({ namespace: 'eip155', accounts: [ada] })
    t = createTestKernel({ plugins: [eip155(), wallet.plugin, transactions] })
    t.http.on('POST', '/1', { json: { jsonrpc: '2.0', id: 1, result: null } })
    await t.start()
    await t.connect(wallet)
    const service = await t.service(TransactionService)
    t.kernel.emit(transactionSent(entry(hash) as never), 'host')
    const told = service.outcome({ id: hash, network: 'eip155:1' }, forever)
    for (let second = 0; second < 61; second += 1) {
      await t.clock.advance(1_000)
      await t.settle()
    }
    expect(await told).toEqual({ outcome: 'unknown', finalId: hash })
    const asked = t.http.requests.length
    expect(asked).toBeGreaterThan(1)
    await t.clock.advance(60_000)
    expect(t.http.requests).toHaveLength(asked)
  })

  test('[S9.10] default: 99 are followed; of more the oldest is dropped, and its node is not asked any more', async () => {
    let next = 0
    const chain = fakeChain('eip155', {
      adapter: { send: async () => `0x${(next += 1).toString(16).padStart(64, '0')}` },
    })
    const { service } = await begin({ chain })
    const ids: string[] = []
    for (let count = 0; count < 100; count += 1) {
      ids.push(await service.transfer(transfer(), send))
    }
    expect(pending().map(({ id }) => id)).toEqual(ids.slice(1))
    chain.end(ids[0] as string, 'confirmed')
    await t.settle()
    expect(t.emitted(transactionEnded)).toEqual([])
    chain.end(ids[1] as string, 'confirmed')
    await t.settle()
    expect(pending().map(({ id }) => id)).toEqual(ids.slice(2))
  })

  test('behaviour: after a reload it is followed again, without a wallet, and then forgotten', async () => {
    const environment = fakeEnvironment()
    const first = await begin({ environment })
    await first.service.transfer(transfer(), send)
    expect(stored()).toBeDefined()
    await t.kernel.dispose()

    const chain = fakeChain('eip155')
    t = createTestKernel({ plugins: [chain.plugin, transactions], environment })
    await t.start()
    await t.service(TransactionService)
    await t.settle()
    expect(pending()).toMatchObject([{ id: hash }])
    expect(t.emitted(transactionSent)).toEqual([])
    chain.end(hash, 'confirmed')
    await t.settle()
    expect(t.emitted(transactionEnded)).toMatchObject([{ id: hash, outcome: 'confirmed' }])
    expect(t.emitted(fundsMoved)).toEqual([{ account: `eip155:1:${ada}` }])
    expect(stored()).toBeUndefined()
  })

  test('behaviour: what another tab has sent stays in the list when this one ends its own', async () => {
    const { chain, service } = await begin()
    const id = await service.transfer(transfer(), send)
    const text = t.environment.storage.get(storageKey) as string
    const other = text.replaceAll(hash, '0xother')
    const both = text.replace('[{', `${other.slice(other.indexOf('[{'), other.indexOf('}]'))}},{`)
    t.environment.storage.writeFromOtherTab(storageKey, both)
    chain.end(id, 'confirmed')
    await t.settle()
    const kept = t.environment.storage.get(storageKey)
    expect(kept).toContain('0xother')
    expect(kept).not.toContain(hash)
  })

  test('fault: stored entries that cannot be read are dropped and logged, the good ones are followed', async () => {
    const environment = fakeEnvironment()
    await begin({ environment }).then(({ service }) => service.transfer(transfer(), send))
    await t.kernel.dispose()
    const text = environment.storage.get(storageKey) as string
    const bad = [
      null,
      42,
      'x',
      [],
      {},
      { ...entry('0xa'), account: 'nobody' },
      { ...entry('0xb'), network: 'mars:1' },
      { ...entry('0xc'), kind: 'steal' },
      { ...entry('0xd'), sentAt: 'now' },
      { ...entry(''), id: 7 },
    ]
    environment.storage.set(
      storageKey,
      text.replace('[{', `[${JSON.stringify(bad).slice(1, -1)},{`),
    )

    const chain = fakeChain('eip155')
    t = createTestKernel({ plugins: [chain.plugin, transactions], environment })
    await t.start()
    await t.service(TransactionService)
    await t.settle()
    expect(pending().map(({ id }) => id)).toEqual([hash])
    const lines = environment.log.lines.map(({ message }) => message)
    expect(lines).toContain('10 stored transactions could not be read and were dropped.')
    chain.end(hash, 'confirmed')
    await t.settle()
  })

  test('fault: storage that holds no list, and a network that is gone, harm nobody', async () => {
    const environment = fakeEnvironment()
    await begin({ environment }).then(({ service }) => service.transfer(transfer(), send))
    await t.kernel.dispose()
    t = createTestKernel({
      plugins: [fakeChain('eip155').plugin, transactions],
      environment,
      networks: [optimism],
    })
    await t.start()
    await t.service(TransactionService)
    await t.settle()
    expect(t.emitted(transactionEnded)).toMatchObject([{ id: hash, outcome: 'unknown' }])
    expect(stored()).toBeUndefined()
  })
})

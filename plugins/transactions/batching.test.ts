import { afterEach, describe, expect, test } from '@jest/globals'
import { eip155 } from '../../namespaces/eip155/index.ts'
import { normalizeWalletError, rpcErrorOf } from '../../kernel/exports/index.ts'
import { createTestKernel, type TestKernel } from '../../test/kit/create-test-kernel.ts'
import { type FakeEnvironment, fakeEnvironment } from '../../test/kit/fakes.ts'
import { mockWallet } from '../../test/kit/mock-wallet.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { testNetworks } from '../../test/kit/test-settings.ts'
import {
  pendingTransactionsStore,
  TransactionService,
  transactionEnded,
  transactionSent,
} from './contract.ts'
import { transactions } from './index.ts'

const [ada, bob] = sampleAccounts.eip155
const mainnet = testNetworks[0]!
const hash = `0x${'5c'.repeat(32)}`
const { signal } = new AbortController()
const swap = { kind: 'swap', signal } as const
const batch = {
  network: mainnet,
  from: ada,
  transactions: [
    { to: bob, data: '0x095ea7b3', value: '0' },
    { to: bob, value: '7' },
  ],
}

let t: TestKernel
afterEach(() => t.dispose())

/** Answers to `wallet_getCallsStatus` in their order; the last one stays. */
async function begin(
  answers: Readonly<Record<string, unknown>> = {},
  statuses: readonly unknown[] = [],
  environment: FakeEnvironment = fakeEnvironment(),
) {
  const left = [...statuses]
  const wallet = mockWallet({
    namespace: 'eip155',
    accounts: [ada],
    isAuthorised: true,
    answers: {
      wallet_sendCalls: { id: 'batch-1' },
      wallet_getCallsStatus: {},
      ...answers,
    },
  })
  const { respond } = wallet
  Object.assign(wallet.connector, {
    request: async (request: Parameters<typeof respond>[0], ...rest: []) => {
      const answer = await respond(request, ...rest)
      if (request.method !== 'wallet_getCallsStatus') return answer
      const status = left.length > 1 ? left.shift() : left[0]
      if (status instanceof Error) throw status
      return status
    },
  })
  t = createTestKernel({ plugins: [eip155(), wallet.plugin, transactions], environment })
  await t.start()
  await t.connect(wallet)
  const service = await t.service(TransactionService)
  return { wallet, service, environment }
}
const later = async () => {
  await t.clock.advance(2_000)
  await t.settle()
}

describe('[S7.22] whether a wallet carries out several calls as one', () => {
  const can = async (capabilities: unknown) => {
    const { service } = await begin({ wallet_getCapabilities: capabilities })
    return service.canBatch(batch, signal)
  }

  test.each([
    ['supported', { '0x1': { atomic: { status: 'supported' } } }],
    ['ready', { '0x1': { atomic: { status: 'ready' } } }],
    ['supported everywhere', { '0x0': { atomic: { status: 'supported' } } }],
    [
      'supported, in the words of the first version',
      { '0x1': { atomicBatch: { supported: true } } },
    ],
  ])('default: %s', async (_, capabilities) => {
    expect(await can(capabilities)).toBe(true)
  })

  test.each([
    ['nothing is said', {}],
    ['another network is meant', { '0xa': { atomic: { status: 'supported' } } }],
    ['unsupported', { '0x1': { atomic: { status: 'unsupported' } } }],
    [
      'not here, but elsewhere',
      { '0x0': { atomic: { status: 'supported' } }, '0x1': { atomic: { status: 'unsupported' } } },
    ],
    [
      'the words of the first version do not count beside those of the second',
      { '0x1': { atomic: { status: 'unsupported' }, atomicBatch: { supported: true } } },
    ],
    ['nonsense', { '0x1': { atomic: 'supported' } }],
    ['no object', 42],
  ])('behaviour: not when %s', async (_, capabilities) => {
    expect(await can(capabilities)).toBe(false)
  })

  test('default: the connected address is asked about', async () => {
    const { wallet, service } = await begin()
    await service.canBatch(batch, signal)
    expect(wallet.requests).toMatchObject([{ method: 'wallet_getCapabilities', params: [ada] }])
  })

  test('fault: a wallet that never answers keeps nobody waiting; whoever leaves is not told anything', async () => {
    const { wallet, service } = await begin()
    wallet.answer('hang')
    const asking = service.canBatch(batch, signal)
    await t.settle()
    await t.clock.advance(60_000)
    expect(await asking).toBe(false)
    const gone = new AbortController()
    const left = service.canBatch(batch, gone.signal)
    gone.abort()
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('[S7.22] several calls as one', () => {
  const confirmed = (receipts: unknown = [{ status: '0x1', transactionHash: hash }]) => ({
    version: '2.0.0',
    id: 'batch-1',
    chainId: '0x1',
    status: 200,
    atomic: true,
    receipts,
  })

  test('default: one question in the words of EIP-5792, all or nothing, followed to its end', async () => {
    const { wallet, service } = await begin({}, [{ status: 100 }, confirmed()])
    const id = await service.submitBatch(batch, swap)
    expect(wallet.requests[0]).toMatchObject({
      method: 'wallet_sendCalls',
      params: [
        {
          version: '2.0.0',
          from: ada,
          chainId: '0x1',
          atomicRequired: true,
          calls: [
            { to: bob, data: '0x095ea7b3', value: '0x0' },
            { to: bob, value: '0x7' },
          ],
        },
      ],
    })
    expect(t.emitted(transactionSent)).toMatchObject([
      { id: 'batch-1', isBatch: true, kind: 'swap' },
    ])
    const told = service.outcome({ id, network: 'eip155:1' }, signal)
    await t.settle()
    await later()
    expect(await told).toEqual({ outcome: 'confirmed', finalId: hash })
    expect(wallet.requests.slice(1)).toMatchObject([
      { method: 'wallet_getCallsStatus', params: ['batch-1'] },
      { method: 'wallet_getCallsStatus', params: ['batch-1'] },
    ])
    await t.settle()
    expect(t.state(pendingTransactionsStore)).toEqual({ pending: [], unconfirmed: [] })
  })

  test.each<[string, unknown, string]>([
    [
      '200 with a receipt that failed',
      confirmed([{ status: '0x0', transactionHash: hash }]),
      'reverted',
    ],
    ['400', { status: 400 }, 'reverted'],
    ['500', { status: 500, receipts: null }, 'reverted'],
    ['600', { status: 600 }, 'unknown'],
    ['CONFIRMED, of the first version', { status: 'CONFIRMED', receipts: [] }, 'confirmed'],
  ])('[REL-40] default: %s ends it', async (_, status, outcome) => {
    const { service } = await begin({}, [status])
    const id = await service.submitBatch(batch, swap)
    expect(await service.outcome({ id, network: 'eip155:1' }, signal)).toMatchObject({ outcome })
  })

  test('[REL-40] fault: a wallet that forgot it, or answers nonsense, is asked for 60 s; then it is unknown', async () => {
    const { service } = await begin({}, [
      rpcErrorOf(5730),
      { status: 'PENDING' },
      42,
      { status: 100 },
    ])
    const id = await service.submitBatch(batch, swap)
    const told = service.outcome({ id, network: 'eip155:1' }, signal)
    for (let round = 0; round < 31; round += 1) await later()
    expect(await told).toEqual({ outcome: 'unknown', finalId: 'batch-1' })
    expect(t.state(pendingTransactionsStore).unconfirmed).toMatchObject([
      { id, outcome: 'unknown' },
    ])
  })

  test('[S5.04, SEC-119] fault: the fees of each call are judged before the wallet is asked', async () => {
    const { wallet, service } = await begin()
    for (const [code, fees] of [
      ['FEE_KINDS_MIXED', { gasPrice: '1', maxFeePerGas: '2' }],
      ['PRIORITY_FEE_TOO_HIGH', { maxFeePerGas: '1', maxPriorityFeePerGas: '2' }],
    ] as const) {
      const [first] = batch.transactions
      const dear = { ...batch, transactions: [first, { to: bob, value: '7', ...fees }] }
      await expect(service.submitBatch(dear, swap)).rejects.toMatchObject({ code })
    }
    expect(wallet.requests).toEqual([])
  })

  test.each([['batch-2'], [{ id: 'batch-2', capabilities: {} }]])(
    'behaviour: the answer %j names the batch',
    async (answer) => {
      const { service } = await begin({ wallet_sendCalls: answer }, [confirmed()])
      expect(await service.submitBatch(batch, swap)).toBe('batch-2')
    },
  )

  test.each([[''], [{}], [{ id: 7 }], [['batch']], ['x'.repeat(9_000)]])(
    'fault: the answer %j is none, and it is not said that nothing happened',
    async (answer) => {
      const { service } = await begin({ wallet_sendCalls: answer })
      const failure = await service.submitBatch(batch, swap).catch((error: unknown) => error)
      const { code } = failure as { readonly code: string }
      expect([code === 'NOT_BATCHED', service.movedNothing(code)]).toEqual([false, false])
      expect(t.state(pendingTransactionsStore).pending).toEqual([])
    },
  )

  test.each([
    [5700, 'NOT_BATCHED'],
    [5710, 'NOT_BATCHED'],
    [5740, 'NOT_BATCHED'],
    [5760, 'NOT_BATCHED'],
    [4200, 'NOT_BATCHED'],
    [-32601, 'NOT_BATCHED'],
    [-32602, 'NOT_BATCHED'],
    [5750, 'UPGRADE_REJECTED'],
    [4001, 'USER_REJECTED'],
    [4100, 'UNAUTHORIZED'],
    [5720, 'DUPLICATE_ID'],
  ])('fault: %d of the wallet is %s', async (number, code) => {
    const { wallet, service } = await begin()
    Object.assign(wallet.connector, {
      request: () => Promise.reject(normalizeWalletError({ code: number, message: 'No' })),
    })
    await expect(service.submitBatch(batch, swap)).rejects.toMatchObject({ code })
    if (code !== 'NOT_BATCHED') {
      expect(service.movedNothing(code)).toBe(code !== 'DUPLICATE_ID')
    }
  })

  test('behaviour: after a reload the wallet is asked again, as soon as it is back', async () => {
    const first = await begin({}, [{ status: 100 }])
    await first.service.submitBatch(batch, swap)
    await t.settle()
    await t.dispose()
    const environment = fakeEnvironment({ storage: first.environment.storage })
    const { service } = await begin({}, [confirmed()], environment)
    const told = service.outcome({ id: 'batch-1', network: 'eip155:1' }, signal)
    await later()
    expect(await told).toEqual({ outcome: 'confirmed', finalId: hash })
    expect(t.emitted(transactionEnded)).toMatchObject([{ id: 'batch-1', outcome: 'confirmed' }])
  })
})

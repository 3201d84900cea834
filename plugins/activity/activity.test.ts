import { afterEach, describe, expect, test } from '@jest/globals'
import {
  type CaipAddress,
  type CaipNetworkId,
  fundsMoved,
  modalClosed,
  NetworkService,
  type TrackedEvent,
  trackedEvents,
  viewPushed,
} from '../../kernel/exports/index.ts'
import { createTestKernel, type TestKernel } from '../../test/kit/create-test-kernel.ts'
import type { FakeAnswer, FakeRequest } from '../../test/kit/fakes.ts'
import { mockNamespace, mockWallet } from '../../test/kit/mock-wallet.ts'
import { transactions } from '../transactions/index.ts'
import { ActivityService, transactionsView } from './contract.ts'
import {
  historyAsked,
  historyFailed,
  historyFailureStore,
  transactionsStore,
} from './transactions-store.ts'
import { plainChainData } from '../../test/scenarios/names-world.ts'
import { activity } from './index.ts'
import { ada, bob, gift, hourly, moved, transactionOf } from './sample-history.ts'
import { transactionsOpened } from './transactions-opened.ts'

const path = (address: string) => `/v1/account/${address}/history`
const account: CaipAddress = `eip155:1:${ada}`
const at = '2026-01-01T00:00:00.000Z'

let t: TestKernel
afterEach(() => t.dispose())

interface Options {
  readonly answer?: (request: FakeRequest) => FakeAnswer
  readonly notServed?: readonly string[]
  readonly isConnected?: boolean
}

async function start({ answer, notServed, isConnected = true }: Options = {}) {
  const wallet = mockWallet({ namespace: 'eip155', accounts: [ada, bob] })
  t = createTestKernel({
    plugins: [
      mockNamespace('eip155'),
      mockNamespace('solana'),
      wallet.plugin,
      ...plainChainData(notServed),
      transactions,
      ...activity().slice(-1),
    ],
    features: { activity: true },
    endpoints: { blockchain: 'https://chain.test' },
  })
  if (answer) t.http.on('GET', /^\/v1\/account\//, answer)
  await t.start()
  if (isConnected) await t.connect(wallet)
  const service = await t.service(ActivityService)
  return { service, wallet }
}

const calls = () =>
  t.http.requests
    .filter(({ url }) => url.pathname.endsWith('/history'))
    .map(({ url }) => {
      const { projectId, st, sv, ...query } = Object.fromEntries(url.searchParams)
      expect([projectId, st, sv].every(Boolean)).toBe(true)
      return query
    })
const state = () => t.state(transactionsStore)
const ids = () => state().transactions.map(({ id }) => id)
const page = (data: readonly unknown[], next?: string | null): FakeAnswer => ({
  json: { data, next },
})
/** Answers by cursor; the first page is ''. */
const pages =
  (all: Readonly<Record<string, FakeAnswer>>) =>
  ({ url }: FakeRequest): FakeAnswer =>
    all[url.searchParams.get('cursor') ?? ''] ?? { status: 404 }

describe('the history call', () => {
  test('[S7.10] default: address, chainId and cursor, and no cache mode; data and next are read', async () => {
    const { service } = await start({
      answer: pages({ '': page(hourly(2), 'a/b&c'), 'a/b&c': page(hourly(1, 2)) }),
    })
    const caches: (RequestCache | undefined)[] = []
    const { fetch } = t.environment
    Object.assign(t.environment, {
      fetch: (input: string, init?: RequestInit) => {
        caches.push(init?.cache)
        return fetch(input, init)
      },
    })
    const hide = service.show(account)
    await t.settle(6)
    expect(t.http.requests.at(-1)?.url.pathname).toBe(path(ada))
    expect([ids(), state().next]).toEqual([['t0', 't1'], 'a/b&c'])
    service.loadMore()
    await t.settle(6)
    expect(calls()).toEqual([{ chainId: 'eip155:1' }, { chainId: 'eip155:1', cursor: 'a/b&c' }])
    expect([ids(), state().next, caches]).toEqual([
      ['t0', 't1', 't2'],
      undefined,
      [undefined, undefined],
    ])
    hide()
  })

  test('[S7.10] option: coinbase transactions are asked for past the cache, and kept apart', async () => {
    const order = transactionOf('order', at, [], {
      status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      chain: 'eip155:10' as CaipNetworkId,
    })
    const { service } = await start({ answer: () => page([order]) })
    const caches: (RequestCache | undefined)[] = []
    const { fetch } = t.environment
    Object.assign(t.environment, {
      fetch: (input: string, init?: RequestInit) => {
        caches.push(init?.cache)
        return fetch(input, init)
      },
    })
    const loaded = await service.loadOnRamp(account, new AbortController().signal)
    expect(calls()).toEqual([{ onramp: 'coinbase', chainId: 'eip155:1' }])
    expect(caches).toEqual(['no-cache'])
    expect(loaded).toEqual([order])
    expect(state()).toMatchObject({ coinbaseTransactions: [order], transactions: [] })
    await service.loadOnRamp(`eip155:1:${bob}`, new AbortController().signal)
    expect(state().coinbaseTransactions).toEqual([order])
  })

  test('[S8.04] fault: without an address it throws, and nothing is asked', async () => {
    const { service } = await start({ isConnected: false })
    const text = "Transactions can't be fetched without an accountAddress"
    const { signal } = new AbortController()
    expect(() => service.show(undefined)).toThrow(text)
    await expect(service.loadOnRamp(undefined, signal)).rejects.toMatchObject({
      code: 'ACCOUNT_MISSING',
      message: text,
    })
    await expect(service.receivers(undefined, signal)).rejects.toThrow(text)
    expect(calls()).toEqual([])
  })

  test('behaviour: networks without a history are not asked for', async () => {
    const { service } = await start({ notServed: ['eip155:1'] })
    const hide = service.show(account)
    await t.settle(6)
    hide()
    const elsewhere = service.show('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc')
    await t.settle(6)
    elsewhere()
    const signal = new AbortController().signal
    expect(await service.receivers(account, signal)).toEqual([])
    expect(calls()).toEqual([])
    expect(t.state(historyFailureStore).failure?.code).toBe('NETWORK_NOT_SERVED')
  })
})

describe('pages', () => {
  test('[S4.29] default: the cursor of the last answer, until an answer has none', async () => {
    const { service } = await start({
      answer: pages({
        '': page(hourly(2), 'two'),
        two: page(hourly(2, 2), 'three'),
        three: page(hourly(2, 4), null),
      }),
    })
    const hide = service.show(account)
    await t.settle(6)
    for (let more = 0; more < 5; more += 1) {
      service.loadMore()
      service.loadMore()
      await t.settle(6)
    }
    expect(calls().map(({ cursor }) => cursor)).toEqual([undefined, 'two', 'three'])
    expect(ids()).toEqual(['t0', 't1', 't2', 't3', 't4', 't5'])
    expect(state()).toMatchObject({ next: undefined, empty: false, loading: false })
    hide()
  })

  test('[S4.29] REL-51 fault: a cursor that comes again ends the list', async () => {
    for (const [again, asked] of [
      ['two', [undefined, 'two']],
      ['three', [undefined, 'two', 'three']],
    ] as const) {
      const { service } = await start({
        answer: pages({
          '': page(hourly(1), 'two'),
          two: page(hourly(1, 1), again === 'two' ? 'two' : 'three'),
          three: page(hourly(1, 2), 'two'),
        }),
      })
      const hide = service.show(account)
      for (let more = 0; more < 5; more += 1) {
        await t.settle(6)
        service.loadMore()
      }
      await t.settle(6)
      expect(calls().map(({ cursor }) => cursor)).toEqual(asked)
      expect(state()).toMatchObject({ next: undefined, loading: false })
      hide()
      if (again === 'two') await t.dispose()
    }
  })

  test('REL-51 fault: an empty page with a cursor goes on, ten times at most', async () => {
    const { service } = await start({
      answer: ({ url }) => {
        const at = Number(url.searchParams.get('cursor') ?? 0)
        return at === 13 ? page(hourly(1)) : page([], String(at + 1))
      },
    })
    const hide = service.show(account)
    await t.settle(30)
    expect(calls()).toHaveLength(10)
    expect(state()).toMatchObject({ loading: false, next: '10', transactions: [] })
    service.loadMore()
    await t.settle(30)
    expect([calls().length, ids(), state().next]).toEqual([14, ['t0'], undefined])
    hide()
  })

  test('[S8.03] REL-51 fault: a failing third page leaves two, and a retry goes on with it', async () => {
    let isDown = true
    const { service } = await start({
      answer: (request) =>
        request.url.searchParams.get('cursor') === 'three' && isDown
          ? { status: 400 }
          : pages({
              '': page(hourly(1), 'two'),
              two: page(hourly(1, 1), 'three'),
              three: page(hourly(1, 2)),
            })(request),
    })
    const hide = service.show(account)
    for (let more = 0; more < 3; more += 1) {
      await t.settle(6)
      service.loadMore()
    }
    await t.settle(6)
    expect(state()).toMatchObject({ empty: true, loading: false })
    expect(ids()).toEqual(['t0', 't1'])
    expect(t.state(historyFailureStore).failure).toEqual({
      code: 'HTTP_STATUS',
      message: 'HTTP status code: 400',
    })
    isDown = false
    service.retry()
    await t.settle(6)
    expect([ids(), state().empty]).toEqual([['t0', 't1', 't2'], false])
    expect(t.state(historyFailureStore).failure).toBeUndefined()
    service.retry()
    await t.settle(6)
    expect(calls()).toHaveLength(4)
    hide()
  })

  test('[S5.15, S5.16] default: spam and other networks are left out of the list', async () => {
    const { service } = await start({
      answer: () =>
        page([
          transactionOf('spam', at, [gift(true)]),
          transactionOf('elsewhere', at, [moved('out', '1')], {
            chain: 'eip155:10' as CaipNetworkId,
          }),
          { id: 'broken' },
          transactionOf('good', at, [gift(true), moved('out', '1')]),
        ]),
    })
    const hide = service.show(account)
    await t.settle(6)
    expect(ids()).toEqual(['good'])
    expect(t.environment.log.lines.map(({ message }) => message)).toContain(
      '1 transactions could not be read.',
    )
    hide()
  })
})

describe('another account or network', () => {
  test('[S4.29] behaviour: a fresh list, and not one entry of the old one', async () => {
    const { service, wallet } = await start({
      answer: ({ url }) =>
        url.pathname === path(ada)
          ? page(hourly(2), 'two')
          : page([transactionOf('b', at, [], { sentFrom: bob })]),
    })
    service.show(account)()
    const hide = service.show(account)
    await t.settle(6)
    expect(ids()).toEqual(['t0', 't1'])
    wallet.changeAccounts([bob])
    await t.settle(6)
    expect(state()).toEqual(transactionsStore.initial)
    hide()
    service.loadMore()
    const hideNext = service.show(`eip155:1:${bob}`)
    await t.settle(6)
    expect([ids(), state().next]).toEqual([['b'], undefined])
    hideNext()
  })

  test('REL-42 fault: of ten fast switches only the last one is shown, whenever answers come', async () => {
    const { service } = await start({ answer: () => ({ hang: true }) })
    const networks = await t.service(NetworkService)
    const answers: (() => void)[] = []
    t.http.on('GET', /^\/v1\/account\//, ({ url }) => {
      const chain = url.searchParams.get('chainId') as CaipNetworkId
      return page([transactionOf(`of ${chain}`, at, [], { chain })])
    })
    // Answers wait, and come in the order of their questions.
    const { fetch } = t.environment
    Object.assign(t.environment, {
      fetch: async (input: string, init?: RequestInit) => {
        await new Promise<void>((resolve) => answers.push(resolve))
        return fetch(input, init)
      },
    })
    let hide = () => {}
    for (let turn = 0; turn < 10; turn += 1) {
      const network = turn % 2 === 0 ? 'eip155:10' : 'eip155:1'
      await networks.switchNetwork(network)
      hide()
      hide = service.show(`${network}:${ada}` as CaipAddress)
      await t.settle(2)
    }
    for (const answer of [...answers].reverse()) {
      answer()
      await t.settle(6)
    }
    expect(ids()).toEqual(['of eip155:1'])
    expect(state()).toMatchObject({ lastNetworkInView: 'eip155:1', loading: false })
    hide()
  })

  test('REL-42 behaviour: who leaves waits for nothing; who comes back asks again', async () => {
    const { service } = await start({ answer: () => ({ hang: true }) })
    const hide = service.show(account)
    await t.settle(6)
    expect([t.http.pending, state().loading]).toEqual([1, true])
    hide()
    await t.settle(6)
    expect([t.http.pending, state().loading]).toEqual([0, false])
    t.http.on('GET', path(ada), page(hourly(1)))
    const hideAgain = service.show(account)
    await t.settle(6)
    expect(ids()).toEqual(['t0'])
    hideAgain()
  })
})

describe('what is known stays fresh', () => {
  test('behaviour: not asked again within 30 s, but when money moved', async () => {
    let known = hourly(2, 1)
    const { service } = await start({ answer: () => page(known, 'two') })
    service.show(account)()
    const hide = service.show(account)
    await t.settle(6)
    hide()
    service.show(account)()
    await t.settle(6)
    expect(calls()).toHaveLength(1)
    const hideAgain = service.show(account)
    known = hourly(2)
    t.kernel.emit(fundsMoved({ account: `eip155:1:${bob}` }))
    await t.settle(6)
    expect(calls()).toHaveLength(1)
    t.kernel.emit(fundsMoved({ account }))
    await t.settle(6)
    expect([calls().length, ids()]).toEqual([2, ['t0', 't1', 't2']])
    hideAgain()
    await t.clock.advance(30_000)
    service.show(account)()
    const hideLater = service.show(account)
    await t.settle(6)
    expect(calls()).toHaveLength(3)
    hideLater()
  })

  test('behaviour: money that moves while a page is read is asked for again', async () => {
    const { service } = await start({
      answer: () => page(calls().length === 1 ? hourly(1, 1) : hourly(2)),
    })
    const hide = service.show(account)
    t.kernel.emit(fundsMoved({ account }))
    await t.settle(12)
    expect([calls().length, ids()]).toEqual([2, ['t0', 't1']])
    hide()
  })

  test('REL-51 fault: a page of spam on top hides nothing of what is known', async () => {
    const spam = [transactionOf('spam', at, [gift(true)])]
    let first = page(hourly(1), 'two')
    const { service } = await start({
      answer: (request) =>
        pages({ '': first, spam: page(hourly(1), 'two'), two: page(hourly(1, 1), 'three') })(
          request,
        ),
    })
    const hide = service.show(account)
    await t.settle(6)
    service.loadMore()
    await t.settle(6)
    for (const next of ['spam', 'two']) {
      first = page(spam, next)
      t.kernel.emit(fundsMoved({ account }))
      await t.settle(12)
      expect([ids(), state().next]).toEqual([['t0', 't1'], 'three'])
    }
    hide()
  })

  test('behaviour: news that do not meet what is known begin a new list, so that there is no gap', async () => {
    let known = page(hourly(2, 50), 'old')
    const { service } = await start({ answer: () => known })
    const hide = service.show(account)
    await t.settle(6)
    known = page(hourly(2), 'new')
    t.kernel.emit(fundsMoved({ account }))
    await t.settle(6)
    expect([ids(), state().next]).toEqual([['t0', 't1'], 'new'])
    hide()
  })
})

describe('receivers', () => {
  test('SEC-108 default: of the latest page, spam and nothing left out; empty when it fails', async () => {
    let answer = page([
      transactionOf('spam', at, [gift(true)], { sentTo: '0xdead' }),
      transactionOf('good', at),
    ])
    const { service } = await start({ answer: () => answer })
    const { signal } = new AbortController()
    expect(await service.receivers(account, signal)).toEqual([bob])
    expect(state()).toEqual(transactionsStore.initial)
    answer = { status: 404 }
    expect(await service.receivers(account, signal)).toEqual([])
    const gone = AbortSignal.abort(new Error('gone'))
    await expect(service.receivers(account, gone)).rejects.toThrow('gone')
  })
})

describe('tracked events', () => {
  const tracked = () => {
    const known = t.kernel.point(trackedEvents).getSnapshot() as unknown as readonly {
      readonly value: TrackedEvent
    }[]
    return t.kernel.recorded().flatMap(({ type, payload }) => {
      const found = known.find(({ value }) => value.event.type === type)
      const event = found?.value.toTrack(payload, (store) => t.state(store))
      return event ? [event] : []
    })
  }

  test('[S8.07] behaviour: a failed fetch is ERROR_FETCH_TRANSACTIONS, once', async () => {
    const { service } = await start({ answer: () => ({ status: 400 }) })
    const hide = service.show(account)
    await t.settle(6)
    expect(t.emitted(historyFailed)).toHaveLength(1)
    expect(tracked()).toEqual([
      {
        event: 'ERROR_FETCH_TRANSACTIONS',
        properties: { projectId: expect.any(String), cursor: undefined, isSmartAccount: false },
      },
    ])
    expect(JSON.stringify(tracked())).not.toContain(ada)
    hide()
  })

  test('[S8.07] behaviour: a page more and an opening are tracked once each', async () => {
    const { service } = await start({
      answer: pages({ '': page(hourly(1), 'two'), two: page(hourly(1, 1)) }),
    })
    t.kernel.emit(viewPushed({ viewId: transactionsView.id, params: {} }))
    t.kernel.emit(viewPushed({ viewId: 'Account', params: {} }))
    const hide = service.show(account)
    await t.settle(6)
    service.loadMore()
    await t.settle(6)
    expect(t.emitted(transactionsOpened)).toHaveLength(1)
    expect(t.emitted(historyAsked)).toHaveLength(2)
    expect(tracked().map(({ event }) => event)).toEqual([
      'CLICK_TRANSACTIONS',
      'LOAD_MORE_TRANSACTIONS',
    ])
    expect(tracked()[1]?.properties).toMatchObject({ cursor: 'two', isSmartAccount: false })
    t.kernel.emit(modalClosed({ outcome: 'dismissed' }))
    hide()
  })
})

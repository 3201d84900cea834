import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { CaipAddress } from '../../kernel/exports/index.ts'
import { bareSources } from '../../test/devnet/service/bare-sources.ts'
import { startService } from '../../test/devnet/service/service.ts'
import { createOnRampOrders } from '../../test/devnet/service/onramp-orders.ts'
import { createTestKernel, type TestKernel } from '../../test/kit/create-test-kernel.ts'
import { fakeEnvironment } from '../../test/kit/fakes.ts'
import { mockNamespace, mockWallet } from '../../test/kit/mock-wallet.ts'
import { transactions } from '../transactions/index.ts'
import { ActivityService } from './contract.ts'
import { historyFailureStore, transactionsStore } from './transactions-store.ts'
import { plainChainData } from '../../test/scenarios/names-world.ts'
import { activity } from './index.ts'
import { ada } from './sample-history.ts'

const account: CaipAddress = `eip155:1:${ada}`
const onRampOrders = createOnRampOrders()

let service: Awaited<ReturnType<typeof startService>>
let t: TestKernel
beforeAll(async () => {
  service = await startService({ ...bareSources, onRampOrders })
})
afterAll(() => service.stop())
afterEach(async () => {
  await t.dispose()
  service.reset()
})

async function open(preset: string) {
  service.control({ route: 'getHistory', preset })
  const wallet = mockWallet({ namespace: 'eip155', accounts: [ada] })
  t = createTestKernel({
    plugins: [
      mockNamespace('eip155'),
      wallet.plugin,
      ...plainChainData(),
      transactions,
      ...activity().slice(-1),
    ],
    features: { activity: true },
    environment: { ...fakeEnvironment(), fetch: globalThis.fetch },
    endpoints: { blockchain: service.url },
  })
  await t.start()
  await t.connect(wallet)
  const activityService = await t.service(ActivityService)
  activityService.show(account)
  await loaded()
  return activityService
}
const state = () => t.state(transactionsStore)
const ids = () => state().transactions.map(({ id }) => id)
/** The service answers in its own time; retries wait for that of the test. */
async function loaded() {
  for (let round = 0; round < 2_000 && (round === 0 || state().loading); round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    await t.clock.advance(10)
  }
  expect(state().loading).toBe(false)
}
const queries = () =>
  service.log.map(({ path, query }) => [
    path,
    ...query.split('&').filter((part) => !/^(projectId|st|sv)=/.test(part)),
  ])

describe('activity against the stand-in service', () => {
  test('[S7.10, S4.29, S5.15, S5.16, S3.06] SEC-108 default: three pages, asked for to the letter', async () => {
    const activityService = await open('fixture')
    for (let page = 1; page < 3; page += 1) {
      activityService.loadMore()
      await loaded()
    }
    const path = `/v1/account/${ada}/history`
    expect(queries().map((query) => [...query].sort())).toEqual([
      [path, 'chainId=eip155%3A1'],
      [path, 'chainId=eip155%3A1', 'cursor=two'],
      [path, 'chainId=eip155%3A1', 'cursor=three'],
    ])
    expect(service.log.map(({ headers }) => headers['cache-control'])).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(state().next).toBeUndefined()
    expect(
      Object.fromEntries(
        Object.entries(state().transactionsByYear).map(([year, months]) => [
          year,
          Object.fromEntries(
            Object.entries(months).map(([month, list]) => [month, list.map(({ id }) => id)]),
          ),
        ]),
      ),
    ).toEqual({
      '2026': { '01': ['half-spam', 'bare'], '02': ['f-9', 'f-8'] },
      '2025': { '11': ['f-1'], '12': ['f-5', 'f-3'] },
    })
  })

  test('[S4.29] REL-51 fault: a cursor that repeats ends the list', async () => {
    const activityService = await open('repeated-cursor')
    for (let page = 0; page < 3; page += 1) {
      activityService.loadMore()
      await loaded()
    }
    expect([ids(), state().next, service.log.length]).toEqual([['r-2', 'r-1'], undefined, 2])
  })

  test('REL-51 fault: an empty page with a cursor is no end', async () => {
    await open('empty-page')
    expect([ids(), service.log.length]).toEqual([['e-1'], 2])
  })

  test('[S8.03] REL-51 fault: a third page that fails four times leaves the first two', async () => {
    const activityService = await open('fails-third')
    for (let page = 1; page < 3; page += 1) {
      activityService.loadMore()
      await loaded()
    }
    expect(ids()).toEqual(['f-9', 'f-8', 'half-spam', 'bare', 'f-5'])
    expect(t.state(historyFailureStore).failure?.message).toBe('HTTP status code: 500')
    expect(service.log.filter(({ query }) => query.includes('cursor=three'))).toHaveLength(4)
    service.control({ route: 'getHistory', preset: 'fixture' })
    activityService.retry()
    await loaded()
    expect(ids()).toHaveLength(7)
  })

  test('[S7.10] option: what was bought through coinbase, past the cache', async () => {
    onRampOrders.put(ada, {
      id: 'order-1',
      metadata: {
        minedAt: '2026-02-03T10:00:00.000Z',
        chain: 'eip155:1',
        operationType: 'bought',
        sentTo: ada,
        status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      },
      transfers: [],
    })
    const activityService = await open('empty-page')
    service.reset()
    const orders = await activityService.loadOnRamp(account, new AbortController().signal)
    expect(orders.map(({ id, metadata }) => [id, metadata.status])).toEqual([
      ['order-1', 'ONRAMP_TRANSACTION_STATUS_SUCCESS'],
    ])
    const [{ query, headers } = { query: '', headers: {} as Record<string, string> }] = service.log
    expect(query).toContain('onramp=coinbase')
    // What the cache mode `no-cache` is on the wire.
    expect(headers['cache-control']).toBe('max-age=0')
    expect(state().coinbaseTransactions).toEqual(orders)
  })

  test('REL-54 default: 10,000 transactions, none lost or doubled', async () => {
    const activityService = await open('many')
    for (let page = 1; page < 10; page += 1) {
      activityService.loadMore()
      await loaded()
    }
    expect([new Set(ids()).size, ids().length, state().next]).toEqual([10_000, 10_000, undefined])
  })
})

import { describe, test } from '@jest/globals'
import axe from 'axe-core'
import { accountRows, type CaipAddress, views } from '../../kernel/exports/index.ts'
import {
  mockNamespace,
  mockWallet,
  pluginConformance,
  type TestKernel,
  viewConformance,
} from '../../test/exports/index.ts'
import type { FakeAnswer } from '../../test/kit/fakes.ts'
import { shellPlugin } from '../../ui-shell/index.ts'
import { transactionSent } from '../transactions/contract.ts'
import { transactions } from '../transactions/index.ts'
import { ActivityService, transactionsView } from './contract.ts'
import { plainChainData } from '../../test/scenarios/names-world.ts'
import { activity } from './index.ts'
import { activityMessages } from './messages.ts'
import { ada, moved, transactionOf } from './sample-history.ts'

const account: CaipAddress = `eip155:1:${ada}`
const plugin = () => {
  const own = activity().at(-1)
  if (!own) throw new Error('There is no plugin')
  return own
}
const history: FakeAnswer = {
  json: {
    data: [
      transactionOf('1', '2026-02-03T09:05:00.000Z'),
      transactionOf('2', '2025-12-31T23:59:00.000Z', [moved('out', '2')], { status: 'failed' }),
    ],
  },
}
const answers = (answer: FakeAnswer) => (t: TestKernel) => t.http.on('GET', /\/history$/, answer)
const kernel = { features: { activity: true }, endpoints: { blockchain: 'https://chain.test' } }

describe('[C.22] activity', () => {
  pluginConformance({ test }, () => ({
    plugin: plugin(),
    neighbours: [mockNamespace('eip155'), ...plainChainData(), transactions],
    catalogues: [activityMessages],
    kernel,
    prepare: answers(history),
    async use(t) {
      const service = await t.service(ActivityService)
      service.show(account)
      await t.settle(6)
      for (const { value } of t.kernel.point(views).getSnapshot()) await value.load()
      for (const { value } of t.kernel.point(accountRows).getSnapshot()) await value.load()
    },
  }))
})

/** Colours and glyphs are measured in a real browser, where there is a style sheet. */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
const runAxe = (element: Element) => axe.run(element, { rules })

describe.each<{ readonly name: string; readonly answer: FakeAnswer }>([
  { name: 'transactions', answer: history },
  { name: 'nothing yet', answer: { json: { data: [] } } },
  { name: 'a failure', answer: { status: 400 } },
  { name: 'bones', answer: { hang: true } },
])('[C.31, V.28] the view Transactions with $name', ({ answer }) => {
  viewConformance({ test, axe: runAxe }, () => {
    const wallet = mockWallet({ namespace: 'eip155', accounts: [ada] })
    return {
      plugin: plugin(),
      view: transactionsView,
      neighbours: [
        shellPlugin(),
        mockNamespace('eip155'),
        ...plainChainData(),
        transactions,
        wallet.plugin,
      ],
      kernel,
      async prepare(t) {
        answers(answer)(t)
        await t.connect(wallet)
        const sent = { id: '0xab', kind: 'send', account, network: 'eip155:1', sentAt: 0 } as const
        t.kernel.emit(transactionSent(sent))
        const service = await t.service(ActivityService)
        service.show(account)
        await t.settle(6)
      },
      data: [
        /^0x[0-9a-fA-F]{40}$/,
        /^(Ethereum|0x\w+…\w+|·|2026|2025|[\u0660-\u0669]{4})$/,
        /^HTTP_STATUS$|^HTTP status code: 400$/,
        // Amounts, days and times, as the language writes them.
        /^[+\u2212][\d\u0660-\u0669.,٫]+ ETH$/,
        /(January|February|December|يناير|فبراير|ديسمبر)/,
        /^[\d\u0660-\u0669]{1,2}:[\d\u0660-\u0669]{2}\s(AM|PM|ص|م)$/,
      ],
    }
  })
})

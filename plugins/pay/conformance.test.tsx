import { describe, test } from '@jest/globals'
import axe from 'axe-core'
import { KitError, views } from '../../kernel/exports/index.ts'
import {
  mockWallet,
  pluginConformance,
  type TestKernel,
  viewConformance,
} from '../../test/exports/index.ts'
import { shellPlugin } from '../../ui-shell/index.ts'
import { type Payment, PaymentDesk, payLoadingView, PaymentService, payView } from './contract.ts'
import { paymentsStore } from './payments-store.ts'
import {
  bill,
  fakeNamespace,
  fakeTransactions,
  payPlugin,
} from '../../test/scenarios/fake-payment-world.ts'
import { payMessages } from './messages.ts'

const secret = 'https://exchange.test/pay?key=do-not-tell'
const signal = new AbortController().signal

const answerExchanges = (t: TestKernel) =>
  t.http.on('POST', '/v1/json-rpc', ({ body }) => {
    const { id, method } = body as { readonly id: number; readonly method: string }
    const result = method.endsWith('Exchanges')
      ? { exchanges: [{ id: 'binary', name: 'Binary' }], total: 1 }
      : { url: secret, sessionId: 's' }
    return { json: { jsonrpc: '2.0', id, result } }
  })
const last = (t: TestKernel): Payment => t.state(paymentsStore).payments.at(-1) as Payment

describe('[C.31, C.23] pay', () => {
  pluginConformance({ test }, () => ({
    plugin: payPlugin,
    neighbours: [fakeTransactions().plugin, fakeNamespace().plugin],
    catalogues: [payMessages],
    secrets: [secret],
    kernel: { endpoints: { blockchain: 'https://chain.test' } },
    async use(t: TestKernel) {
      answerExchanges(t)
      const service = await t.service(PaymentService)
      const desk = await t.service(PaymentDesk)
      void service.open(bill())
      await t.settle()
      const { id } = last(t)
      await desk.moreExchanges(id, signal)
      await desk.payAtExchange(id, { id: 'binary', name: 'Binary' }, signal)
      for (const { value } of t.kernel.point(views).getSnapshot()) await value.load()
    },
  }))
})

/** Colours and glyphs are measured in a real browser, where there is a style sheet. */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
const runAxe = (element: Element) => axe.run(element, { rules })
const data = [
  /^(Fern|F|Binary|B|Test Dollar|Ethereum|No|WALLET_ERROR)$/,
  /TUSD/,
  /^[0-9.]+$/,
  /^0x/,
  /^[0-9a-fA-F]{2,4}$/,
  /^[0-9a-fA-Fx…]+$/,
]

/** One request is open, and what its views need. */
function world() {
  const wallet = mockWallet({ namespace: 'eip155', id: 'fern', name: 'Fern' })
  const chain = fakeTransactions()
  const evm = fakeNamespace()
  return {
    wallet,
    chain,
    evm,
    neighbours: [shellPlugin(), chain.plugin, evm.plugin, wallet.plugin],
    kernel: { features: { pay: true }, endpoints: { blockchain: 'https://chain.test' } },
    async open(t: TestKernel) {
      answerExchanges(t)
      await t.connect(wallet)
      void (await t.service(PaymentService)).open(bill())
      await t.settle(10)
      // Else the view would show that the payment is over, and this would prove nothing.
      if (last(t).id !== paymentId) throw new Error(`The payment is ${last(t).id}`)
      return paymentId
    },
  }
}
/** The first id that the fake random numbers give a payment here. */
const paymentId = '00000000-0000-4000-8000-000000000001'

describe.each(['ready', 'too little'])('[C.31, V.46] the view Pay, %s', (state) => {
  viewConformance({ test, axe: runAxe }, () => {
    const { neighbours, kernel, open, evm } = world()
    if (state !== 'ready') evm.tokens = []
    return {
      plugin: payPlugin,
      view: payView,
      params: { paymentId },
      neighbours,
      kernel,
      prepare: async (t: TestKernel) => void (await open(t)),
      data,
    }
  })
})

describe.each(['asking', 'sent', 'exchange', 'success', 'failed', 'unknown'])(
  '[C.31, V.47] the view PayLoading, %s',
  (state) => {
    viewConformance({ test, axe: runAxe }, () => {
      const { neighbours, kernel, open, chain, wallet } = world()
      if (state === 'asking') chain.transfer = 'hang'
      if (state === 'sent') chain.outcome = 'hang'
      if (state === 'unknown') chain.outcome = 'unknown'
      if (state === 'failed') chain.transfer = new KitError('No', { code: 'WALLET_ERROR' })
      return {
        plugin: payPlugin,
        view: payLoadingView,
        params: { paymentId },
        neighbours,
        kernel,
        async prepare(t: TestKernel) {
          const id = await open(t)
          const desk = await t.service(PaymentDesk)
          const [address = ''] = wallet.script.accounts.map((account) => account.address)
          if (state === 'exchange') {
            await desk.payAtExchange(id, { id: 'binary', name: 'Binary' }, signal)
          } else void desk.payFromWallet(id, address)
          await t.settle(10)
        },
        data,
      }
    })
  },
)

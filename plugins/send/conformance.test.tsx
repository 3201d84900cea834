import { describe, test } from '@jest/globals'
import { fakeActivity } from '../activity/fake-activity.ts'
import axe from 'axe-core'
import { accountView, KitError, views } from '../../kernel/exports/index.ts'
import {
  mockWallet,
  pluginConformance,
  type TestKernel,
  viewConformance,
} from '../../test/exports/index.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { ether, fakeChain, providing, usdc } from '../../test/scenarios/money-world.ts'
import { shellPlugin } from '../../ui-shell/index.ts'
import { ActivityService } from '../activity/contract.ts'
import { TokenBalances } from '../balances/contract.ts'
import { TransactionService } from '../transactions/contract.ts'
import { transactions } from '../transactions/index.ts'
import { sendActionMessages } from './action-messages.ts'
import {
  SendService,
  walletSendConfirmedView,
  walletSendPreviewView,
  walletSendSelectTokenView,
  walletSendView,
} from './contract.ts'
import { send } from './index.ts'
import { sendMessages } from './messages.ts'

const [ada, bob] = sampleAccounts.eip155
const twin = `${bob.slice(0, 8)}${'1'.repeat(28)}${bob.slice(-6)}`.toLowerCase()
const hash = `0x${'5c'.repeat(32)}`
const plugin = send().at(-1)!
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
const runner = { test, axe: (element: Element) => axe.run(element, { rules }) }

const balancesOf = (read: () => Promise<unknown>) =>
  providing(TokenBalances, { read, retryAt: () => undefined } as unknown as TokenBalances)

function world(read: () => Promise<unknown> = async () => [ether(), usdc()]) {
  const wallet = mockWallet({ namespace: 'eip155', name: 'Fern', accounts: [ada] })
  const chain = fakeChain('eip155')
  const paid = providing(ActivityService, fakeActivity({ receivers: async () => [bob] }))
  const neighbours = [chain.plugin, wallet.plugin, transactions, balancesOf(read), paid]
  return { wallet, chain, neighbours }
}

async function prepare(t: TestKernel, to: string = bob) {
  const service = await t.service(SendService)
  await service.readBalances()
  service.typeAmount('1', '1')
  service.typeReceiver(to)
  await t.settle()
  await service.prepare()
  return service
}

describe('[C.31, C.19] send', () => {
  pluginConformance({ test }, () => {
    const { wallet, neighbours } = world()
    return {
      plugin,
      neighbours,
      catalogues: [sendMessages, sendActionMessages],
      async use(t) {
        await t.connect(wallet)
        const service = await prepare(t)
        const payment = service.review.getSnapshot()
        if (payment) await service.send(payment)
        for (const { value } of t.kernel.point(views).getSnapshot()) await value.load()
      },
    }
  })
})

const names = /^(ETH|USDC|E|U|Ethereum|USD Coin|Ether|Fern)$/
const figures = /^[\d.,$· +<ETHUSDC]+$/
const addresses = /^(0x)?[0-9a-fA-F…]+$/
const kernel = { features: { send: true } }

describe.each([
  ['tokens', async () => [ether(), usdc()]],
  ['nothing', async () => []],
  ['balances that fail', () => Promise.reject(new Error('down'))],
  ['balances that hang', () => new Promise<never>(() => {})],
] as const)('[C.31, V.41, V.42] Send with %s', (_, read) => {
  for (const view of [walletSendView, walletSendSelectTokenView]) {
    viewConformance(runner, () => {
      const { wallet, neighbours } = world(read)
      return {
        plugin,
        view,
        neighbours,
        kernel,
        prepare: async (t) => void (await t.connect(wallet)),
        data: [names, figures],
      }
    })
  }
})

describe.each([
  ['a receiver', bob, undefined],
  ['a look-alike', twin, undefined],
  ['an unknown fee', bob, new KitError('no', { code: 'EXECUTION_REVERTED' })],
] as const)('[C.31, V.43] the review with %s', (_, to, fee) => {
  viewConformance(runner, () => {
    const { wallet, chain, neighbours } = world()
    if (fee) chain.fee = fee
    return {
      plugin,
      view: walletSendPreviewView,
      neighbours,
      kernel,
      async prepare(t) {
        await t.connect(wallet)
        await prepare(t, to)
      },
      data: [names, figures, addresses],
    }
  })
})

describe.each(['waiting', 'confirmed', 'reverted', 'replaced', 'unknown'] as const)(
  '[C.31, V.44] what was sent: %s',
  (how) => {
    viewConformance(runner, () => {
      const { wallet, chain, neighbours } = world()
      return {
        plugin,
        view: walletSendConfirmedView,
        params: { hash, network: 'eip155:1' as const },
        neighbours,
        kernel,
        async prepare(t) {
          await t.connect(wallet)
          const service = await prepare(t)
          const payment = service.review.getSnapshot()
          if (payment) await service.send(payment)
          if (how === 'unknown') chain.forget(hash)
          else if (how !== 'waiting') chain.end(hash, how)
          await t.settle()
        },
        data: [names, figures, addresses],
      }
    })
  },
)

describe.each(['pending', 'reverted', 'replaced', 'unknown'] as const)(
  '[C.31, V.21] Account with a transaction that is %s',
  (how) => {
    viewConformance(runner, () => {
      const { wallet, chain } = world()
      return {
        plugin: shellPlugin(),
        view: accountView,
        neighbours: [transactions, chain.plugin, wallet.plugin],
        async prepare(t) {
          await t.connect(wallet)
          const service = await t.service(TransactionService)
          const [network] = (await import('../../test/kit/test-settings.ts')).testNetworks
          const { signal } = new AbortController()
          const transfer = { network: network!, from: ada, to: bob, units: '1' }
          const id = await service.transfer(transfer, { kind: 'send', signal })
          if (how === 'unknown') chain.forget(id)
          else if (how !== 'pending') chain.end(id, how)
          await t.settle()
        },
        data: [/^(Fern|F|Ethereum)$/, /^Fern · /, /ETH$/, addresses],
      }
    })
  },
)

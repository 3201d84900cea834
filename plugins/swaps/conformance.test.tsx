import { describe, test } from '@jest/globals'
import { act } from '@testing-library/react'
import axe from 'axe-core'
import { accountView, type ViewRef, views } from '../../kernel/exports/index.ts'
import {
  mockNamespace,
  mockWallet,
  pluginConformance,
  sampleAccounts,
  type TestKernel,
  viewConformance,
} from '../../test/exports/index.ts'
import { shellPlugin } from '../../ui-shell/index.ts'
import { actionMessages } from './action-messages.ts'
import { swapPreviewView, swapSelectTokenView, SwapService, swapView } from './contract.ts'
import { dai, fakeSwaps, usdc } from '../../test/scenarios/fake-swaps.ts'
import { swaps } from './index.ts'
import { swapMessages } from './messages.ts'

const [plugin] = swaps().filter(({ manifest }) => manifest.id === 'swaps')
if (!plugin) throw new Error('swaps() brings no plugin')
const [ada] = sampleAccounts.eip155
const endpoints = { blockchain: 'https://chain.test', api: 'https://api.test' }

/** A kernel with an account that swaps, as far as a view needs it. */
function world() {
  const fake = fakeSwaps({ account: ada })
  const wallet = mockWallet({ namespace: 'eip155', accounts: [ada], name: 'Acme Wallet' })
  return {
    fake,
    wallet,
    neighbours: [mockNamespace('eip155'), wallet.plugin, ...fake.plugins],
    kernel: { features: { swaps: ['1inch'] }, endpoints },
  }
}
type World = ReturnType<typeof world>

async function draft(t: TestKernel, { wallet, fake }: World, isPriced: boolean) {
  fake.serve(t.http)
  await t.connect(wallet)
  const service = await t.service(SwapService)
  service.begin({})
  if (isPriced) service.change({ from: usdc, to: dai, amount: '5' })
  await t.clock.advance(300)
  await t.settle(20)
  return service
}
const { signal } = new AbortController()

describe('[C.31, C.18] swaps', () => {
  pluginConformance({ test }, () => {
    const around = world()
    return {
      plugin,
      neighbours: around.neighbours,
      kernel: around.kernel,
      catalogues: [swapMessages, actionMessages],
      async use(t) {
        const service = await draft(t, around, true)
        await service.prepare(signal)
        await service.execute({ isUnlimited: false, signal })
        for (const { value } of t.kernel.point(views).getSnapshot()) await value.load()
        await t.settle(20)
      },
    }
  })
})

/** Colours and glyphs are measured in a real browser, where there is a style sheet. */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
const runAxe = (element: Element) => axe.run(element, { rules })
const data = [
  /^(ETH|USDC|DAI|Ether|USD Coin|Dai|E|U|D|Acme Wallet|Ethereum|1inch)$/,
  /^(ETH|USDC|DAI), \[.*\]$/,
  /^[\d.,<]+ (ETH|USDC|DAI)$/,
  /^1 USDC = [\d.,]+ DAI$/,
  /^0?x?[0-9a-f]{2,40}$/,
  /^0x[0-9a-f]{4}…[0-9a-f]{4}$/,
]

describe.each<{
  name: string
  view: ViewRef<any>
  params?: Readonly<Record<string, unknown>>
  isPriced?: boolean
  state?: 'failed' | 'old'
}>([
  { name: '[V.38] empty', view: swapView },
  { name: '[V.38] with a quote', view: swapView, isPriced: true },
  { name: '[V.38] without an answer', view: swapView, isPriced: true, state: 'failed' },
  { name: '[V.39]', view: swapSelectTokenView, params: { target: 'to' } },
  {
    name: '[V.39] without the list',
    view: swapSelectTokenView,
    params: { target: 'from' },
    state: 'failed',
  },
  { name: '[V.40] with an approval', view: swapPreviewView, isPriced: true },
  { name: '[V.40] with an old allowance', view: swapPreviewView, isPriced: true, state: 'old' },
])('$name $view.id', ({ view, params = {}, isPriced = false, state }) => {
  viewConformance({ test, axe: runAxe }, () => {
    const around = world()
    if (state === 'old') around.fake.allowance = '1000000'
    if (state === 'failed') {
      for (const call of ['tokens', 'quotes', 'gas-price']) {
        around.fake.knobs[`convert/${call}`] = () => ({ status: 404 })
      }
    }
    return {
      plugin,
      view,
      params,
      neighbours: [shellPlugin(), ...around.neighbours],
      kernel: around.kernel,
      async prepare(t) {
        await act(async () => {
          const service = await draft(t, around, isPriced)
          if (view.id === swapPreviewView.id) await service.prepare(signal)
        })
      },
      data,
    }
  })
})

describe('[V.21] Account with swaps', () => {
  viewConformance({ test, axe: runAxe }, () => {
    const { wallet, fake, ...around } = world()
    return {
      plugin: shellPlugin(),
      view: accountView,
      neighbours: [
        plugin,
        mockNamespace('eip155', { capabilities: { swap: true } }),
        wallet.plugin,
        ...fake.plugins,
      ],
      kernel: around.kernel,
      async prepare(t) {
        fake.serve(t.http)
        await act(async () => void (await t.connect(wallet)))
      },
      data: [...data, /^Acme Wallet · /, /^0x[0-9a-fA-F…]+$/, /^A$/],
    }
  })
})

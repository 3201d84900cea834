import { describe, test } from '@jest/globals'
import axe from 'axe-core'
import { accountView, type ViewRef, views } from '../../kernel/exports/index.ts'
import { mockNamespace, pluginConformance, viewConformance } from '../../test/exports/index.ts'
import {
  evmWallet,
  fakeOrders,
  goldenOptions,
  goldenQuote,
  meld,
  networks,
  optionsPath,
  pagePath,
  quotePath,
} from '../../test/scenarios/onramp/onramp-world.ts'
import { shellPlugin } from '../../ui-shell/index.ts'
import { ActivityService } from '../activity/contract.ts'
import { onRampActionMessages } from './action-messages.ts'
import {
  buyInProgressView,
  onRampFiatSelectView,
  onRampProvidersView,
  onRampQuoteView,
  OnRampService,
  onRampTokenSelectView,
  whatIsABuyView,
} from './contract.ts'
import { onramp } from './index.ts'
import { onRampMessages } from './messages.ts'

const plugin = () => onramp({ meld })
const kernel = {
  features: { onramp: ['meld', 'coinbase'] },
  endpoints: { blockchain: 'https://chain.test' },
  networks,
}

describe('[C.21, C.24] onramp', () => {
  pluginConformance({ test }, () => ({
    plugin: plugin(),
    kernel,
    neighbours: [mockNamespace('eip155')],
    catalogues: [onRampMessages, onRampActionMessages],
    prepare(t) {
      t.http.on('GET', optionsPath, { json: goldenOptions })
      t.http.on('POST', quotePath, { json: goldenQuote })
    },
    async use(t) {
      await t.open(onRampProvidersView)
      const service = await t.service(OnRampService)
      await service.loadOptions()
      service.enterAmount('100')
      await service.loadQuote()
      for (const { value } of t.kernel.point(views).getSnapshot()) await value.load()
    },
  }))
})

/** Colours and glyphs are measured in a real browser, where there is a style sheet. */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
const runAxe = (element: Element) => axe.run(element, { rules })

const data = [
  /^(Meld|Coinbase|M|C)$/,
  /^(USD|EUR|JPY|ETH|USDC|U|J|E)$/,
  /^(US Dollar|Japanese Yen|Ether|USD Coin|Ethereum|دولار أمريكي|ين ياباني)$/,
  /^(ETH|USDC) · /,
  // The chip says its symbol before what a press does.
  /^(USD|USDC) \[.*\]$/,
]

const drawn: readonly {
  view: ViewRef<any>
  state: string
  params?: object
  /** Whose page was opened. */
  opened?: string
  amount?: string
}[] = [
  { view: onRampProvidersView, state: 'two providers' },
  { view: onRampQuoteView, state: 'empty' },
  { view: onRampQuoteView, state: 'with an amount', amount: '100' },
  { view: onRampQuoteView, state: 'outside the limits', amount: '1' },
  { view: onRampTokenSelectView, state: 'two tokens' },
  { view: onRampFiatSelectView, state: 'two currencies' },
  {
    view: buyInProgressView,
    state: 'coinbase',
    params: { provider: 'coinbase' },
    opened: 'coinbase',
  },
  {
    view: buyInProgressView,
    state: 'meld',
    params: { provider: 'meld' },
    opened: 'meld',
  },
  { view: whatIsABuyView, state: 'idle' },
]

describe.each(drawn)('[C.21] the view $view.id, $state', ({ view, params, opened, amount }) => {
  viewConformance({ test, axe: runAxe }, () => {
    const wallet = evmWallet()
    return {
      plugin: plugin(),
      view,
      params,
      neighbours: [
        shellPlugin(),
        mockNamespace('eip155'),
        mockNamespace('solana'),
        fakeOrders().plugin,
        wallet.plugin,
      ],
      kernel,
      async prepare(t) {
        t.http.on('GET', optionsPath, { json: goldenOptions })
        t.http.on('POST', quotePath, { json: goldenQuote })
        await t.connect(wallet)
        t.http.on('POST', pagePath, { json: { url: 'https://pay.coinbase.com/x' } })
        const service = await t.service(OnRampService)
        const { signal } = new AbortController()
        if (opened) await service.select(opened, () => t.service(ActivityService), signal)
        if (amount) service.enterAmount(amount)
      },
      data,
    }
  })
})

describe('[C.21, V.21] Account with a way to buy', () => {
  viewConformance({ test, axe: runAxe }, () => {
    const wallet = evmWallet()
    return {
      plugin: shellPlugin(),
      view: accountView,
      neighbours: [
        plugin(),
        mockNamespace('eip155', { capabilities: { onramp: true } }),
        wallet.plugin,
      ],
      kernel,
      prepare: async (t) => void (await t.connect(wallet)),
      data: [/^(Fern|F|Ethereum)$/, /^Fern · /, /ETH$/, /^0x[0-9a-fA-F…]+$/],
    }
  })
})

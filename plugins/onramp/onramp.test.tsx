import { afterEach, describe, expect, test } from '@jest/globals'
import { act, fireEvent, within } from '@testing-library/react'
import {
  accountView,
  ConnectionService,
  defineManifest,
  definePlugin,
  fundsMoved,
  NetworkService,
  type Plugin,
  PLUGIN_API_VERSION,
  trackedEvents,
  views,
  type PluginContext,
} from '../../kernel/exports/index.ts'
import {
  binance,
  fakeOrders,
  goldenOptions,
  goldenQuote,
  meld,
  networks,
  optionsPath,
  orderOf,
  pagePath,
  providerPlugin,
  quotePath,
} from '../../test/scenarios/onramp/onramp-world.ts'
import {
  ada,
  button,
  buttons,
  card,
  said,
  title,
  type ViewWorld,
  viewWorld,
  type ViewWorldOptions,
  warned,
} from '../../test/scenarios/view-world.tsx'
import { transactionsView } from '../activity/contract.ts'
import {
  onRampFiatSelectView,
  onRampProviders,
  onRampProvidersView,
  onRampQuoteView,
  onRampTokenSelectView,
} from './contract.ts'
import { onramp, type OnRampOptions } from './index.ts'
import { onRampStore } from './onramp-store.ts'

const capabilities = { nativeBalance: true, balances: true, onramp: true, activity: true }
const pageUrl = 'https://pay.coinbase.com/buy?sessionToken=s1'

let w: ViewWorld
let activity: ReturnType<typeof fakeOrders>
afterEach(() => w.end())

interface StartOptions extends ViewWorldOptions {
  readonly onramp?: OnRampOptions
  readonly names?: readonly string[]
}

/** Where the history is shown; what is on it is another plugin's. */
const historyPlugin = (): Plugin =>
  definePlugin(
    defineManifest({
      id: 'history',
      apiVersion: PLUGIN_API_VERSION,
      contributes: [
        views.of({
          view: transactionsView,
          load: async () => ({ View: () => null, title: () => 'Activity' }),
        }),
      ],
    }),
  )

async function start({ names = ['meld', 'coinbase'], ...options }: StartOptions = {}) {
  activity = fakeOrders()
  w = await viewWorld({
    evm: { capabilities },
    ...options,
    plugins: [
      onramp(options.onramp ?? { meld }),
      activity.plugin,
      historyPlugin(),
      ...(options.plugins ?? []),
    ],
    features: { onramp: names, ...options.features },
    endpoints: { blockchain: 'https://chain.test' },
    settings: { networks, ...options.settings },
  })
  w.t.http.on('GET', optionsPath, { json: goldenOptions })
  w.t.http.on('POST', quotePath, { json: goldenQuote })
  w.t.http.on('POST', pagePath, { json: { url: pageUrl } })
  // Pictures are a matter of other tests.
  w.t.http.on('GET', /^\/public\//, { status: 404 })
  await w.connect()
}
const press = async (name: string | RegExp) => {
  await w.user.click(button(name))
  await w.settle()
}
const row = (name: string) => card().getByRole('button', { name: new RegExp(`^${name}`) })
const pressRow = async (name: string) => {
  await w.user.click(row(name))
  await w.settle()
}
const opened = () => w.page.opened
const asked = (path: string) => w.t.http.requests.filter(({ url }) => url.pathname === path)
const field = (name: string) => card().getByRole('textbox', { name })
const enter = async (amount: string) => {
  await act(async () => void fireEvent.change(field('You pay'), { target: { value: amount } }))
  await w.advance(500)
  await w.settle()
}
const switchTo = async (network: (typeof networks)[number]['caipNetworkId']) => {
  await act(async () => (await w.t.service(NetworkService)).switchNetwork(network))
  await w.settle()
}
/** What analytics would be told of what happened, of this plugin alone. */
const tracked = () => {
  const events = w.t.kernel.point(trackedEvents).getSnapshot()
  return w.t.kernel
    .recorded()
    .flatMap(({ type, payload }) =>
      events
        .filter(({ value, pluginId }) => pluginId === 'onramp' && value.event.type === type)
        .map(({ value }) => value.toTrack(payload, (store) => w.t.state(store))),
    )
}

describe('[C.21] the way to buy', () => {
  test('[C.21, S1.15] default: an action of Account asks for the amount first; an empty list takes it away', async () => {
    await start()
    await w.open(accountView)
    await press('Buy')
    expect([title(), w.stack()]).toEqual(['Buy crypto', ['Account', 'OnRampQuote']])
    await act(() => w.t.reconfigure({ features: { onramp: [] } }))
    await w.settle()
    expect(w.stack()).toEqual(['Account'])
    expect(card().queryByRole('button', { name: 'Buy' })).toBeNull()
    expect(w.t.kernel.inspect().plugins.find(({ id }) => id === 'onramp')?.status).toBe('disabled')
  })

  test('[C.21] default: Account loads nothing of it', async () => {
    await start()
    await w.open(accountView)
    expect(w.t.kernel.inspect().plugins.find(({ id }) => id === 'onramp')?.status).toBe('idle')
    expect(w.t.http.requests.filter(({ url }) => url.host === 'chain.test')).toEqual([])
  })

  test('[C.21] behaviour: a namespace without the capability has no such action', async () => {
    await start({ evm: { capabilities: { nativeBalance: true, balances: true } } })
    await w.open(accountView)
    expect(card().queryByRole('button', { name: 'Buy' })).toBeNull()
  })
})

describe('[V.34] OnRampProviders', () => {
  test('[V.34, S9.03] default: the enabled providers with their fees', async () => {
    await start()
    await w.open(onRampProvidersView)
    expect(row('Meld')).toHaveTextContent('Fees 1-2%')
    expect(row('Coinbase')).toHaveTextContent('Fees 1-2%')
    expect(buttons()).toHaveLength(3)
  })

  test('[V.34, SEC-126] fault: a seller that comes later moves no row under the finger', async () => {
    let add = () => {}
    const late = {
      id: 'acme',
      name: 'Acme',
      feeText: '0%',
      namespaces: ['eip155'],
      url: async () => 'https://acme.test/',
    } as const
    const seller = definePlugin(
      {
        id: 'acme/pay',
        apiVersion: PLUGIN_API_VERSION,
        activation: 'start',
        permissions: ['onramp:provider'],
      },
      undefined,
      async () => ({
        default: {
          manifest: { id: 'acme/pay', apiVersion: PLUGIN_API_VERSION },
          setup: (_: unknown, ctx: PluginContext) => {
            add = () => void ctx.contribute(onRampProviders.of(late))
          },
        },
      }),
    )
    await start({ names: ['acme', 'meld', 'coinbase'], plugins: [seller] })
    await w.open(onRampProvidersView)
    const rows = () =>
      card()
        .getAllByRole('button')
        .map(({ textContent }) => textContent?.replace(/Fees.*/, ''))
        .filter((name) => /^(?:Acme|Coinbase|Meld)/.test(name ?? ''))
    const before = rows()
    await act(async () => add())
    await w.settle()
    expect(rows()).toEqual([...before, 'Acme (acme)'])
  })

  test('[V.34, S4.28] default: a press on Meld opens its page in a new window and waits there', async () => {
    await start()
    await w.open(onRampProvidersView)
    await pressRow('Meld')
    expect(opened()).toHaveLength(1)
    expect(opened()[0]?.target).toBe('_blank')
    const url = new URL(opened()[0]!.href)
    expect(url.host).toBe('buy.meld.test')
    expect(url.searchParams.get('walletAddress')).toBe(ada)
    expect(w.stack()).toEqual(['OnRampProviders', 'BuyInProgress'])
  })

  test('[V.34] default: a press on Coinbase opens the page that the service names, by the keyboard as well', async () => {
    await start()
    await w.open(onRampProvidersView)
    row('Coinbase').focus()
    await w.user.keyboard('{Enter}')
    await w.settle()
    expect(opened()).toEqual([{ href: pageUrl, target: '_blank' }])
    expect(w.stack().at(-1)).toBe('BuyInProgress')
  })

  test('[V.34] behaviour: while the page is on its way the row says so, and a second press does nothing', async () => {
    await start()
    w.t.http.on('POST', pagePath, { hang: true })
    await w.open(onRampProvidersView)
    await pressRow('Coinbase')
    expect(row('Coinbase')).toHaveTextContent('Opening')
    await pressRow('Meld')
    expect([opened(), asked(pagePath).length]).toEqual([[], 1])
    expect(row('Meld')).not.toHaveTextContent('Opening')
    await w.user.click(card().getByRole('button', { name: 'Close' }))
    await w.settle()
    expect([w.t.http.pending, w.isOpen()]).toEqual([0, false])
  })

  test('[V.34] fault: the service fails: the row says so, nothing opens, a bar tries again', async () => {
    await start()
    w.t.http.on('POST', pagePath, { status: 500 })
    await w.open(onRampProvidersView)
    await pressRow('Coinbase')
    expect(opened()).toEqual([])
    expect(row('Coinbase')).toHaveTextContent('Did not open')
    expect(card().getByRole('alert')).toHaveTextContent(
      'The page of Coinbase could not be opened. No money moved.',
    )
    w.t.http.on('POST', pagePath, { json: { url: pageUrl } })
    await press('Try again')
    expect(opened()).toEqual([{ href: pageUrl, target: '_blank' }])
  })

  test('[V.34] fault: an address that is no web page does not open', async () => {
    await start()
    w.t.http.on('POST', pagePath, { json: { url: 'javascript:alert(1)' } })
    await w.open(onRampProvidersView)
    await pressRow('Coinbase')
    expect([opened(), w.stack()]).toEqual([[], ['OnRampProviders']])
  })

  test('[V.34] behaviour: nobody sells on this network: says so', async () => {
    await start({ names: ['coinbase'] })
    await switchTo(binance.caipNetworkId)
    await w.open(onRampProvidersView)
    expect(card().getByText('No provider for BNB Smart Chain in your region')).toBeVisible()
    expect(said()).toContain('No provider for BNB Smart Chain in your region')
    expect(buttons()).toEqual([])
  })

  test('[V.34, S1.25] option: in a restricted region there is a bar and nothing else; nothing is asked', async () => {
    await start({ settings: { networks, restrictedTimeZones: ['europe/oslo'] } })
    await act(async () => w.page.change({ timeZone: 'Europe/Oslo' }))
    await w.open(onRampProvidersView)
    expect(card().getByText('Buying is not offered where you are.')).toBeVisible()
    await w.open(onRampQuoteView)
    expect(card().getByText('Buying is not offered where you are.')).toBeVisible()
    expect([buttons(), asked(optionsPath)]).toEqual([[], []])
  })

  test('[V.34] option: a provider of others stands in its place of the list', async () => {
    const kiosk = {
      id: 'acme/kiosk',
      name: 'Kiosk',
      feeText: '3%',
      namespaces: ['eip155' as const],
      url: async () => 'https://kiosk.test/buy',
    }
    await start({ names: ['acme/kiosk', 'meld'], plugins: [providerPlugin(kiosk)] })
    await w.open(onRampProvidersView)
    expect(row('Kiosk')).toHaveTextContent('Fees 3%')
    // Nobody of them is quoted.
    expect(buttons()).toHaveLength(2)
    await pressRow('Kiosk')
    expect(opened()).toEqual([{ href: 'https://kiosk.test/buy', target: '_blank' }])
  })

  test('[V.18] default: its help is WhatIsABuy: a short explanation that leads back', async () => {
    await start()
    await w.open(onRampProvidersView)
    await w.user.click(card().getByRole('button', { name: 'What is buying?' }))
    await w.settle()
    expect([title(), w.stack()]).toEqual(['What is buying?', ['OnRampProviders', 'WhatIsABuy']])
    expect(card().getAllByRole('heading', { level: 3 })).toHaveLength(3)
    await w.user.click(card().getAllByRole('button', { name: 'Back' }).at(-1)!)
    await w.settle()
    expect(w.stack()).toEqual(['OnRampProviders'])
  })

  test('[S1.15] default: tracked once each: the way to buy, the provider, the explanation', async () => {
    await start()
    await w.open(accountView)
    await press('Buy')
    await w.user.click(card().getByRole('button', { name: 'What is buying?' }))
    await w.settle()
    await w.user.click(card().getAllByRole('button', { name: 'Back' }).at(-1)!)
    await w.settle()
    await pressRow('Coinbase')
    await pressRow('Meld')
    expect(tracked()).toEqual([
      { event: 'SELECT_BUY_CRYPTO', properties: { isSmartAccount: false } },
      { event: 'SELECT_WHAT_IS_A_BUY' },
      { event: 'SELECT_BUY_PROVIDER', properties: { provider: 'meld', isSmartAccount: false } },
    ])
  })
})

describe('[V.35] OnRampQuote', () => {
  const openQuote = async () => {
    await start()
    await w.open(onRampQuoteView)
  }
  /** What the row of the provider says that comes of it; '' while it is awaited. */
  const arrives = () =>
    card().getByRole('list', { name: 'You receive about' }).querySelector('.amount, .row-figures')
      ?.textContent

  test('[V.35] behaviour: three amounts that are admitted can be typed by a press', async () => {
    await openQuote()
    const chips = within(card().getByRole('group', { name: 'Amount' }))
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '$50',
      '$100',
      '$250',
    ])
    await w.user.click(chips.getByRole('button', { name: '$100' }))
    expect(field('You pay')).toHaveValue('100')
    expect(chips.getByRole('button', { name: '$100' })).toHaveAttribute('aria-pressed', 'true')
    await enter('250')
    expect(chips.getByRole('button', { name: '$250' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('[V.35, S1.15] default: amount and both currencies, the limits of each way to pay, then the quote and the way on', async () => {
    await openQuote()
    expect(field('You pay')).toHaveValue('')
    expect(arrives()).toBeUndefined()
    expect(card().getByText('Card: $20 to $500 · Bank transfer: $600 to $9,000')).toBeVisible()
    expect(button('USD Change currency')).toBeVisible()
    expect(row('USDC')).toBeVisible()
    expect(button('Enter an amount')).toHaveAttribute('aria-disabled', 'true')
    await enter('100')
    expect(arrives()).toBe('98.5')
    expect(said()).toBe('You receive about 98.5 USDC')
    await press('Continue to Coinbase')
    expect(asked(pagePath)[0]?.body).toMatchObject({ presetFiatAmount: 100 })
    expect(opened()).toEqual([{ href: pageUrl, target: '_blank' }])
    expect(w.stack().at(-1)).toBe('BuyInProgress')
  })

  test('[V.34, V.35] behaviour: the providers are compared by what arrives, those that say it first', async () => {
    await openQuote()
    await enter('100')
    await pressRow('Coinbase')
    expect(w.stack()).toEqual(['OnRampQuote', 'OnRampProviders'])
    expect(buttons()).toEqual(['You pay100 USD', 'CoinbaseFees 1-2%98.5 USDC', 'MeldFees 1-2%'])
    await pressRow('Coinbase')
    expect(asked(pagePath)[0]?.body).toMatchObject({ presetFiatAmount: 100 })
  })

  test('[V.34, V.35] behaviour: the list leads to the amount; without a provider that is told it, the list stands there', async () => {
    await start()
    await w.open(onRampProvidersView)
    expect(row('You pay')).toHaveTextContent('Enter an amount')
    await pressRow('You pay')
    expect(w.stack()).toEqual(['OnRampProviders', 'OnRampQuote'])
    await act(() => w.t.reconfigure({ features: { onramp: ['meld'] } }))
    await w.settle()
    expect(card().queryByRole('textbox')).toBeNull()
    expect(row('Meld')).toHaveTextContent('Fees 1-2%')
  })

  test('[V.35] behaviour: asked once, after the last key; a bone stands where the answer will be', async () => {
    await openQuote()
    w.t.http.on('POST', quotePath, { hang: true })
    await w.user.type(field('You pay'), '250')
    await w.advance(499)
    expect(asked(quotePath)).toHaveLength(0)
    await w.advance(1)
    expect(asked(quotePath)).toHaveLength(1)
    expect(asked(quotePath)[0]?.body).toMatchObject({ amount: '250' })
    expect(button('Getting a quote')).toHaveAttribute('aria-disabled', 'true')
    expect(arrives()).toBe('')
    expect(row('USDC').querySelector('.bone')).toBeInTheDocument()
  })

  test.each([
    ['19.99', 'Outside the limits. Card: $20 to $500 · Bank transfer: $600 to $9,000'],
    ['550', 'Outside the limits. Card: $20 to $500 · Bank transfer: $600 to $9,000'],
    ['100.001', 'Too many digits after the point'],
    ['1e3', 'Enter an amount, like 100'],
    ['-100', 'Enter an amount, like 100'],
    ['0x64', 'Enter an amount, like 100'],
  ])(
    '[V.35, S9.01] fault: %s is refused under the field, and nothing is asked',
    async (amount, words) => {
      await openQuote()
      await enter(amount)
      expect(field('You pay')).toHaveAccessibleDescription(words)
      expect(field('You pay')).toBeInvalid()
      expect(asked(quotePath)).toEqual([])
      expect(button('Check the amount')).toHaveAttribute('aria-disabled', 'true')
    },
  )

  test.each([
    ['100,50', '100.5'],
    [' 100 ', '100'],
    ['١٠٠', '100'],
  ])('[V.35] behaviour: %j means %s', async (typed, amount) => {
    await openQuote()
    await enter(typed)
    expect(asked(quotePath)[0]?.body).toMatchObject({ amount })
  })

  test('[V.35, S4.26] fault: there is no quote: a bar with the message, and Try again', async () => {
    await openQuote()
    w.t.http.on('POST', quotePath, { json: { purchaseAmount: {} } })
    await enter('100')
    expect(card().getByRole('alert')).toHaveTextContent(w.t.state(onRampStore).error!)
    expect(arrives()).toBeUndefined()
    expect(card().queryByRole('button', { name: /^Continue/ })).toBeNull()
    w.t.http.on('POST', quotePath, { json: goldenQuote })
    await press('Try again')
    expect(arrives()).toBe('98.5')
    expect(card().queryByRole('alert')).toBeNull()
  })

  test('[V.35] fault: the page does not open: says so, and that no money moved', async () => {
    await openQuote()
    await enter('100')
    w.t.http.on('POST', pagePath, { status: 500 })
    await press('Continue to Coinbase')
    expect(card().getByRole('alert')).toHaveTextContent('No money moved.')
    expect(opened()).toEqual([])
  })

  test('[V.36] default: the selects list what there is; picking returns to the quote and asks again', async () => {
    await openQuote()
    await enter('100')
    await pressRow('USDC')
    expect([title(), w.stack().at(-1)]).toEqual(['Choose token', 'OnRampTokenSelect'])
    expect(row('Ether')).toHaveTextContent('ETH · Ethereum')
    expect(row('USD Coin')).toHaveAttribute('aria-current', 'true')
    w.t.http.on('POST', quotePath, {
      json: { purchaseAmount: { amount: '0.04', currency: 'ETH' } },
    })
    await pressRow('Ether')
    expect(w.stack().at(-1)).toBe('OnRampQuote')
    expect(field('You pay')).toHaveValue('100')
    await w.advance(500)
    await w.settle()
    expect(arrives()).toBe('0.04')
    expect(asked(quotePath).at(-1)?.body).toMatchObject({ network: 'ETH' })

    await press('USD Change currency')
    expect(title()).toBe('Choose currency')
    expect(row('JPY')).toHaveTextContent('Japanese Yen')
    await pressRow('JPY')
    expect(w.stack().at(-1)).toBe('OnRampQuote')
    expect(card().getByText('Outside the limits. Card: ¥1,000 to ¥100,000')).toBeVisible()
    // A yen has no hundredths.
    await enter('5000.5')
    expect(field('You pay')).toHaveAccessibleDescription('Too many digits after the point')
    await enter('5000')
    expect(asked(quotePath).at(-1)?.body).toMatchObject({
      amount: '5000',
      paymentCurrency: { id: 'JPY' },
    })
  })

  test('[V.36] behaviour: a token that is not on this network cannot be chosen, and says why', async () => {
    await start()
    await switchTo('eip155:10')
    await w.open(onRampTokenSelectView)
    expect(row('Ether')).toHaveTextContent('Not on OP Mainnet')
    expect(row('Ether')).toHaveAttribute('aria-disabled', 'true')
  })

  test('[V.36, S9.02] fault: the options are down: the defaults can be chosen', async () => {
    await start()
    w.t.http.on('GET', optionsPath, { status: 404 })
    await w.open(onRampFiatSelectView)
    expect(row('USD')).toHaveTextContent('US Dollar')
    await w.open(onRampTokenSelectView)
    expect(row('USD Coin')).toHaveTextContent('USDC · Ethereum · Polygon')
    await w.open(onRampQuoteView)
    // One range, as the ways to pay overlap; what is outside says each.
    expect(card().getByText('$10 to $25,000')).toBeVisible()
    await enter('25001')
    expect(field('You pay')).toHaveAccessibleDescription(
      'Outside the limits. Card: $10 to $7,500 · Bank transfer: $10 to $25,000',
    )
  })

  test('[V.35] REL-39 behaviour: another network in the middle: the old quote is gone, a new one is asked for', async () => {
    await openQuote()
    await enter('100')
    expect(arrives()).toBe('98.5')
    await switchTo('eip155:10')
    expect(arrives()).toBeUndefined()
    expect(field('You pay')).toHaveValue('100')
    await w.advance(500)
    await w.settle()
    expect(arrives()).toBe('98.5')
    await switchTo(binance.caipNetworkId)
    expect(card().queryByRole('textbox')).toBeNull()
    expect(buttons()).toEqual(['MeldFees 1-2%'])
  })
})

describe('[V.37] BuyInProgress', () => {
  const heading = () => card().getByRole('heading', { level: 3 }).textContent
  const begin = async (provider: 'Meld' | 'Coinbase') => {
    await start()
    await w.open(onRampProvidersView)
    await pressRow(provider)
  }

  test('[V.37] default: waits in words; opens the page again; copies its link', async () => {
    await begin('Coinbase')
    expect([title(), heading()]).toEqual(['Buy crypto', 'Finish in the Coinbase tab'])
    expect(card().getByRole('progressbar', { name: 'Finish in the Coinbase tab' })).toBeVisible()
    await press('Open again')
    expect(opened().map(({ href }) => href)).toEqual([pageUrl, pageUrl])
    await press('Copy link')
    expect(w.page.copied).toEqual([pageUrl])
    expect(await card().findByText('Link copied')).toBeVisible()
    await w.advance(4_000)
  })

  test('[V.37, S1.15] default: a success that the orders show is told', async () => {
    await begin('Coinbase')
    await w.advance(4_000)
    expect(heading()).toBe('Finish in the Coinbase tab')
    activity.orders([orderOf('o1', 'SUCCESS')])
    await w.advance(4_000)
    expect(heading()).toBe('Purchase complete')
    expect(said()).toContain('Coinbase has sent what you bought.')
    expect(w.t.emitted(fundsMoved)).toHaveLength(1)
  })

  test('[V.37] behaviour: what was there before is no success', async () => {
    await start()
    activity.orders([orderOf('o1', 'SUCCESS')])
    await w.open(onRampProvidersView)
    await pressRow('Coinbase')
    await w.advance(60_000)
    expect(heading()).toBe('Finish in the Coinbase tab')
  })

  test('[V.37] behaviour: after 180 s nothing is known, in words, and it can be checked again', async () => {
    await begin('Coinbase')
    await w.advance(180_000)
    await w.settle()
    expect(card().getByText(/^Nothing known yet\./)).toBeVisible()
    expect(said()).toMatch(/Nothing known yet\./)
    activity.orders([orderOf('o1', 'SUCCESS')])
    await press('Check again')
    expect(heading()).toBe('Purchase complete')
  })

  test('[V.37] fault: a failed order is told as that', async () => {
    await begin('Coinbase')
    activity.orders([orderOf('o1', 'FAILED')])
    await w.advance(4_000)
    expect(heading()).toBe('Purchase failed')
    expect(warned()).toContain('Coinbase reports that it did not work.')
  })

  test('[V.37] behaviour: of Meld nothing is asked and nothing claimed', async () => {
    await begin('Meld')
    activity.orders([orderOf('o1', 'SUCCESS')])
    await w.advance(600_000)
    expect([heading(), activity.asked]).toEqual(['Finish in the Meld tab', []])
  })

  test('[V.37] default: done leads to the activity, Account behind it; the balance is read again', async () => {
    await begin('Meld')
    await press('I am done')
    expect(w.stack()).toEqual(['Account', 'Transactions'])
    expect(w.t.emitted(fundsMoved)).toHaveLength(1)
  })

  test('[V.37] option: without an activity it leads to Account', async () => {
    await start({ evm: { capabilities: { nativeBalance: true, balances: true, onramp: true } } })
    await w.open(onRampProvidersView)
    await pressRow('Meld')
    await press('I am done')
    expect(w.stack()).toEqual(['Account'])
  })

  test('[V.37] behaviour: the waiting ends with the view', async () => {
    await begin('Coinbase')
    await press('Back')
    const { length } = activity.asked
    await w.advance(60_000)
    expect(activity.asked).toHaveLength(length)
  })

  test('[V.37] REL-39 fault: the page of the old account is not opened again for another', async () => {
    for (const provider of ['Meld', 'Coinbase'] as const) {
      await begin(provider)
      expect(buttons()).toEqual(expect.arrayContaining(['Open again', 'Copy link']))
      await switchTo('eip155:10')
      expect(buttons()).not.toContain('Open again')
      expect(buttons()).not.toContain('Copy link')
      expect(buttons()).toContain('I am done')
      if (provider === 'Meld') await w.end()
    }
  })

  test('[V.37] REL-20 fault: the account is gone in the middle: nothing of it is claimed', async () => {
    await begin('Coinbase')
    await act(async () => (await w.t.service(ConnectionService)).disconnect())
    activity.orders([orderOf('o1', 'SUCCESS')])
    const { length } = activity.asked
    await w.advance(60_000)
    expect(activity.asked).toHaveLength(length)
    expect(w.t.emitted(fundsMoved)).toEqual([])
  })
})

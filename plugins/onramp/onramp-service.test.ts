import { afterEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  KitError,
  fundsMoved,
  noticesStore,
  trackedEvents,
  ViewService,
} from '../../kernel/exports/index.ts'
import {
  binance,
  goldenOptions,
  goldenQuote,
  mainnet,
  meld,
  type OnRampWorld,
  type OnRampWorldOptions,
  onRampWorld,
  optionsPath,
  orderOf,
  pagePath,
  providerPlugin,
  quotePath,
  solanaMainnet,
} from '../../test/scenarios/onramp/onramp-world.ts'
import type { OnRampProvider } from './contract.ts'
import { isWithinLimits } from './limits.ts'
import { parseMeldOptions } from './meld.ts'
import { parseOptions, parseQuote } from './onramp-answers.ts'
import { onRampStore, type OnRampState } from './onramp-store.ts'
import { readProviderNames } from './provider-names.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
const property = { seed, numRuns: 300 }

let w: OnRampWorld
afterEach(() => w?.t.dispose())
const start = async (options?: OnRampWorldOptions) => {
  w = await onRampWorld(options)
  return w
}
const address = () => w.wallets.evm.script.accounts[0]!.address
const goldenPage = { url: 'https://pay.coinbase.com/buy?sessionToken=s1' }

describe('[S3.03] the state', () => {
  test('[S4.25, S9.01] default: USDC on Ethereum and Polygon, USD with the limits of each way to pay', () => {
    const { initial } = onRampStore
    expect(initial.purchaseCurrency).toEqual({
      id: 'USDC',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        {
          name: 'ethereum',
          display_name: 'Ethereum',
          chain_id: '1',
          contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        },
        {
          name: 'polygon',
          display_name: 'Polygon',
          chain_id: '137',
          contract_address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
        },
      ],
    })
    expect(initial.paymentCurrency).toEqual({
      id: 'USD',
      payment_method_limits: [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ],
    })
    expect([initial.purchaseCurrencies, initial.paymentCurrencies]).toEqual([
      [initial.purchaseCurrency],
      [initial.paymentCurrency],
    ])
  })

  test('[S3.03] default: it has exactly the fields of the specification, amounts as text', () => {
    const fields: Record<keyof OnRampState, true> = {
      providers: true,
      selectedProvider: true,
      error: true,
      purchaseCurrency: true,
      paymentCurrency: true,
      purchaseCurrencies: true,
      paymentCurrencies: true,
      paymentAmount: true,
      purchaseAmount: true,
      quotesLoading: true,
    }
    expect(Object.keys(onRampStore.initial).sort()).toEqual(Object.keys(fields).sort())
    expect(onRampStore.initial).toMatchObject({
      providers: [],
      selectedProvider: null,
      error: null,
      paymentAmount: null,
      purchaseAmount: null,
      quotesLoading: false,
    })
    const amounts: Pick<OnRampState, 'paymentAmount' | 'purchaseAmount'> = {
      paymentAmount: '10',
      purchaseAmount: '0.1',
    }
    // @ts-expect-error an amount is no number
    amounts satisfies { paymentAmount: number | undefined }
  })

  test('[S4.27] behaviour: reset restores the defaults; what is on its way counts no more', async () => {
    await start()
    w.t.http.on('GET', optionsPath, { json: goldenOptions })
    w.t.http.on('POST', quotePath, { hang: true })
    await w.service.loadOptions()
    w.service.choosePurchase('ETH')
    w.service.choosePayment('JPY')
    w.service.enterAmount('5000')
    const quote = w.service.loadQuote()
    await w.t.settle()
    await w.select('meld')
    w.service.reset()
    await quote
    const { providers, ...rest } = w.state()
    const { providers: _, ...defaults } = onRampStore.initial
    expect(rest).toEqual(defaults)
    expect(providers.map(({ name }) => name)).toEqual(['meld', 'coinbase'])
  })
})

describe('[S7.08] what can be bought and paid with', () => {
  test('[S7.08] default: one GET; the new entry of what was chosen takes its place; numbers become text', async () => {
    await start()
    w.t.http.on('GET', optionsPath, { json: goldenOptions })
    await Promise.all([w.service.loadOptions(), w.service.loadOptions()])
    await w.service.loadOptions()
    expect(w.t.http.requests.map(({ method, url }) => [method, url.pathname])).toEqual([
      ['GET', optionsPath],
    ])
    expect([...w.t.http.requests[0]!.url.searchParams.keys()]).toEqual(['projectId', 'st', 'sv'])
    const { purchaseCurrencies, purchaseCurrency, paymentCurrencies, paymentCurrency } = w.state()
    expect(purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
    expect(purchaseCurrencies[0]?.networks[0]?.chain_id).toBe('1')
    expect(purchaseCurrency).toBe(purchaseCurrencies[1])
    expect(paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'JPY'])
    expect(paymentCurrency).toBe(paymentCurrencies[0])
  })

  test('[S7.08] behaviour: without an entry of what was chosen, the first of the own network is', async () => {
    await start()
    const [eth] = goldenOptions.purchaseCurrencies
    const networks = eth!.networks.map((network) => ({ ...network, chain_id: '99' }))
    const elsewhere = { ...eth, symbol: 'FAR', networks }
    w.t.http.on('GET', optionsPath, {
      json: { ...goldenOptions, purchaseCurrencies: [elsewhere, eth] },
    })
    await w.service.loadOptions()
    expect(w.state().purchaseCurrency.symbol).toBe('ETH')
  })

  test.each([
    { name: 'is down', answer: { status: 500 } },
    { name: 'answers nonsense', answer: { json: { paymentCurrencies: 7 } } },
    { name: 'knows nothing', answer: { json: { paymentCurrencies: [], purchaseCurrencies: [] } } },
  ])(
    '[S9.02, S4.25, S7.08] fault: the service $name: defaults with the fallback limits, and asked again later',
    async ({ answer }) => {
      await start()
      w.t.http.on('GET', optionsPath, answer)
      const loading = w.service.loadOptions()
      await w.t.clock.advance(10_000)
      await loading
      const { purchaseCurrency, paymentCurrency, paymentCurrencies } = w.state()
      expect(purchaseCurrency).toEqual(onRampStore.initial.purchaseCurrency)
      expect(paymentCurrencies).toEqual([
        {
          id: 'USD',
          payment_method_limits: [
            { id: 'card', min: '10', max: '7500' },
            { id: 'ach_bank_account', min: '10', max: '25000' },
          ],
        },
      ])
      expect(paymentCurrency).toBe(paymentCurrencies[0])
      expect([w.state().purchaseAmount, w.bodies(quotePath)]).toEqual([null, []])
      w.t.http.on('GET', optionsPath, { json: goldenOptions })
      await w.service.loadOptions()
      expect(w.state().paymentCurrencies).toHaveLength(2)
    },
  )

  test('[S3.01] fault: a bad entry is dropped and reported, the good ones stay', () => {
    const [usd, jpy] = goldenOptions.paymentCurrencies
    const [eth, usdc] = goldenOptions.purchaseCurrencies
    const reported: string[] = []
    const parsed = parseOptions(
      {
        paymentCurrencies: [
          usd,
          { id: 'USD', payment_method_limits: [] },
          { id: 'dollars', payment_method_limits: usd!.payment_method_limits },
          { id: 'EUR', payment_method_limits: [{ id: 'card', min: '1e3', max: '5' }] },
          { id: 'GBP', payment_method_limits: [{ id: 'card', min: '9', max: '5' }] },
          { id: 'CHF', payment_method_limits: 'card' },
          null,
          {
            ...jpy,
            payment_method_limits: [...jpy!.payment_method_limits, { id: 'card', min: 5 }],
          },
        ],
        purchaseCurrencies: [
          { ...eth, symbol: '' },
          { ...eth, networks: [] },
          { ...eth, networks: [{ name: 'x' }] },
          { ...eth, networks: [{ name: 'x', display_name: 'X', chain_id: '1' }] },
          { ...eth, id: 7 },
          usdc,
        ],
      },
      (what) => reported.push(what),
    )
    expect(parsed.paymentCurrencies).toEqual([usd, jpy])
    expect(parsed.purchaseCurrencies).toEqual([usdc])
    expect(reported).toHaveLength(16)
    expect(reported).toContain('purchaseCurrencies[0]')
    expect(reported).toContain('payment_method_limits of JPY[1]')
  })

  test('[S3.01] fault: the log names what was dropped', async () => {
    await start()
    const purchaseCurrencies = [{ id: 1 }, ...goldenOptions.purchaseCurrencies]
    w.t.http.on('GET', optionsPath, { json: { ...goldenOptions, purchaseCurrencies } })
    await w.service.loadOptions()
    expect(w.warnings()).toEqual([
      'The on-ramp options have an entry that cannot be read: purchaseCurrencies[0].',
    ])
  })
})

describe('[S4.26] the quote', () => {
  test('[S7.09, S3.02] default: the exact body; quotesLoading true, then false; the amount as text', async () => {
    await start()
    w.t.http.on('POST', quotePath, { json: goldenQuote })
    w.service.enterAmount('100.00')
    const loading: boolean[] = []
    const stop = w.t.kernel
      .store(onRampStore)
      .subscribe(() => loading.push(w.state().quotesLoading))
    await w.service.loadQuote()
    stop()
    expect(w.bodies(quotePath)).toEqual([
      {
        purchaseCurrency: onRampStore.initial.purchaseCurrency,
        paymentCurrency: onRampStore.initial.paymentCurrency,
        amount: '100.00',
        network: 'USDC',
      },
    ])
    expect(loading).toEqual([true, false])
    expect([w.state().purchaseAmount, w.state().error]).toEqual(['98.5', null])
  })

  test.each([
    { name: 'is down', answer: { status: 500 } },
    { name: 'names no amount', answer: { json: { purchaseAmount: { currency: 'USDC' } } } },
    { name: 'names nothing', answer: { json: {} } },
    {
      name: 'sells another coin',
      answer: { json: { purchaseAmount: { amount: '98', currency: 'BTC' } } },
    },
    {
      name: 'gives nothing for it',
      answer: { json: { purchaseAmount: { amount: '0.00', currency: 'USDC' } } },
    },
  ])(
    '[S3.02, S4.26] fault: the service $name: an error message, never an amount',
    async ({ answer }) => {
      await start()
      w.t.http.on('POST', quotePath, answer)
      w.service.enterAmount('100')
      const loading: boolean[] = []
      const stop = w.t.kernel
        .store(onRampStore)
        .subscribe(() => loading.push(w.state().quotesLoading))
      const quote = w.service.loadQuote()
      await w.t.clock.advance(10_000)
      await quote
      stop()
      expect(loading).toEqual([true, false])
      expect(w.state()).toMatchObject({
        error: 'There is no quote at the moment. No money moved.',
        purchaseAmount: null,
      })
    },
  )

  test('[S4.26] fault: an answer to an older question is ignored, whichever comes first', async () => {
    await start()
    const answer = (amount: string) => ({
      json: { purchaseAmount: { amount, currency: 'USDC' } },
    })
    w.t.http.on('POST', quotePath, ({ body }) =>
      (body as { amount: string }).amount === '100' ? { hang: true } : answer('197'),
    )
    w.service.enterAmount('100')
    const old = w.service.loadQuote()
    await w.t.settle()
    w.service.enterAmount('200')
    expect(w.state().quotesLoading).toBe(false)
    await w.service.loadQuote()
    await old
    expect(w.state()).toMatchObject({
      purchaseAmount: '197',
      quotesLoading: false,
      error: null,
    })
    w.service.enterAmount('201')
    expect(w.state().purchaseAmount).toBeNull()
  })

  test('[S9.01] behaviour: an amount outside the limits is refused before anything is asked', async () => {
    await start()
    for (const amount of ['9.99', '25000.01', undefined]) {
      w.service.enterAmount(amount)
      await w.service.loadQuote()
    }
    expect([w.bodies(quotePath), w.state().quotesLoading]).toEqual([[], false])
    w.t.http.on('POST', quotePath, { json: goldenQuote })
    for (const amount of ['10', '10.00', '7500.01', '25000']) {
      w.service.enterAmount(amount)
      await w.service.loadQuote()
    }
    expect(w.bodies(quotePath)).toHaveLength(4)
  })

  test(`[S9.01] behaviour: what one of the ways to pay admits is within the limits, exactly; SEED=${seed}`, () => {
    const cents = fc.integer({ min: 0, max: 5_000_000 })
    const text = (value: number) => (value / 100).toFixed(2)
    fc.assert(
      fc.property(cents, fc.array(fc.tuple(cents, cents), { maxLength: 4 }), (amount, limits) => {
        const payment_method_limits = limits.map(([min, max], index) => ({
          id: `m${index}`,
          min: text(min),
          max: text(max),
        }))
        const expected = limits.some(([min, max]) => min <= amount && amount <= max)
        expect(isWithinLimits(text(amount), { payment_method_limits })).toBe(expected)
      }),
      property,
    )
  })

  test('[S3.02] fault: an amount that is no plain decimal is no amount', () => {
    for (const amount of ['1e3', '-1', 'NaN', '', ' 1', '0x10', 1, null, undefined, '1,5']) {
      expect(() => parseQuote({ purchaseAmount: { amount, currency: 'USDC' } }, 'USDC')).toThrow(
        'could not be read',
      )
    }
    expect(parseQuote({ purchaseAmount: { amount: '0.000001', currency: 'usdc' } }, 'USDC')).toBe(
      '0.000001',
    )
  })
})

describe('[S7.19] the providers', () => {
  test('[S7.19, S9.03] default: the names of the feature in their order, by namespace and network; nothing is asked', async () => {
    await start({ feature: ['coinbase', 'meld'] })
    const shown = [
      {
        name: 'coinbase',
        label: 'Coinbase',
        feeText: '1-2%',
        isQuoted: true,
        mark: 'coinbase-wallet',
      },
      { name: 'meld', label: 'Meld', feeText: '1-2%', isQuoted: false },
    ]
    expect(w.state().providers).toEqual(shown)
    await w.switchTo(binance.caipNetworkId)
    expect(w.names()).toEqual(['meld'])
    await w.t.connect(w.wallets.solana)
    await w.switchTo(solanaMainnet.caipNetworkId)
    expect(w.names()).toEqual(['meld'])
    await w.switchTo(mainnet.caipNetworkId)
    expect(w.state().providers).toEqual(shown)
    expect(w.t.http.requests).toEqual([])
  })

  test.each([
    ['eip155:1', 'ethereum'],
    ['eip155:10', 'optimism'],
    ['eip155:137', 'polygon'],
    ['eip155:8453', 'base'],
    ['eip155:42161', 'arbitrum'],
    ['eip155:42220', 'celo'],
    ['eip155:43114', 'avalanche-c-chain'],
    ['eip155:80094', 'berachain'],
  ] as const)('[S7.19] default: coinbase knows %s as %s', async (network, slug) => {
    const { createCoinbase } = await import('./coinbase.ts')
    const bodies: any[] = []
    const coinbase = createCoinbase({
      call: async (_, { body, parse }) => {
        bodies.push(body)
        return parse(goldenPage)
      },
    })
    expect(coinbase.servesNetwork?.(network)).toBe(true)
    const question = {
      address: '0xab',
      network,
      purchaseCurrency: onRampStore.initial.purchaseCurrency,
      paymentCurrency: onRampStore.initial.paymentCurrency,
      signal: new AbortController().signal,
    }
    expect(await coinbase.url(question)).toBe(goldenPage.url)
    expect(bodies[0]).toMatchObject({
      defaultNetwork: slug,
      destinationWallets: [{ blockchains: [slug] }],
    })
    await expect(coinbase.url({ ...question, network: 'eip155:56' })).rejects.toMatchObject({
      code: 'ONRAMP_NETWORK_NOT_SERVED',
    })
  })

  test(`[S5.14] property: a list of strings is the list, anything else is empty; SEED=${seed}`, () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), (names) => {
        expect(readProviderNames(names)).toEqual(names)
      }),
      property,
    )
    const wrong = fc.anything().filter((value) => typeof value !== 'string')
    fc.assert(
      fc.property(fc.array(fc.string()), fc.nat(), wrong, (names, at, value) => {
        const list: unknown[] = [...names]
        list.splice(at % (names.length + 1), 0, value)
        expect(readProviderNames(list)).toEqual([])
      }),
      property,
    )
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const isList = Array.isArray(value) && value.every((name) => typeof name === 'string')
        if (!isList) expect(readProviderNames(value)).toEqual([])
      }),
      property,
    )
  })

  test('[S5.14] option: one wrong element, and nothing is offered', async () => {
    await start({ feature: ['meld', 7] })
    expect(w.names()).toEqual([])
  })

  test('option: an unknown name is not offered and reported once; a changed list counts at once', async () => {
    await start({ feature: ['moonpie', 'meld'] })
    expect(w.names()).toEqual(['meld'])
    expect(w.warnings()).toEqual([
      'The feature "onramp" names a provider that nobody brings: "moonpie".',
    ])
    await w.t.reconfigure({ features: { onramp: ['coinbase'] } })
    expect(w.names()).toEqual(['coinbase'])
    await w.t.reconfigure({ features: { onramp: ['coinbase', 'meld'] } })
    expect(w.names()).toEqual(['coinbase', 'meld'])
  })

  test('option: Meld that the list names only later is offered then', async () => {
    await start({ feature: ['coinbase'] })
    await w.t.reconfigure({ features: { onramp: ['meld', 'coinbase'] } })
    expect(w.names()).toEqual(['meld', 'coinbase'])
  })

  test('[SEC-85] option: a provider of another plugin is offered where the list names it, and told no key of the app', async () => {
    const questions: unknown[] = []
    const kiosk: OnRampProvider = {
      id: 'acme/kiosk',
      name: 'Kiosk',
      feeText: '3%',
      namespaces: ['eip155'],
      url: async ({ signal: _, ...question }) => {
        questions.push(question)
        return 'https://kiosk.test/buy'
      },
    }
    await start({ feature: ['acme/kiosk', 'meld'], plugins: [providerPlugin(kiosk)] })
    expect(w.names()).toEqual(['acme/kiosk', 'meld'])
    w.service.enterAmount('50')
    expect(await w.select('acme/kiosk')).toBe('https://kiosk.test/buy')
    expect(questions).toEqual([
      {
        address: address(),
        network: mainnet.caipNetworkId,
        purchaseCurrency: onRampStore.initial.purchaseCurrency,
        paymentCurrency: onRampStore.initial.paymentCurrency,
        paymentAmount: '50',
      },
    ])
  })
})

describe('[SEC-86] a seller of others', () => {
  const seller = (other: Partial<OnRampProvider>): OnRampProvider => ({
    id: 'acme/kiosk',
    name: 'Kiosk',
    feeText: '3%',
    namespaces: ['eip155'],
    url: async () => 'https://kiosk.test/buy',
    ...other,
  })

  test('fault: with the name and the mark of another its vendor is said; the quote is not about it', async () => {
    const kiosk = seller({ name: ' COIN\u200bbase', mark: 'coinbase-wallet', isQuoted: true })
    await start({ feature: ['coinbase', 'acme/kiosk'], plugins: [providerPlugin(kiosk)] })
    const [ours, theirs] = w.state().providers
    expect(ours).toMatchObject({ label: 'Coinbase', mark: 'coinbase-wallet', isQuoted: true })
    expect(theirs).toEqual({
      name: 'acme/kiosk',
      label: 'COINbase (acme)',
      feeText: '3%',
      isQuoted: false,
    })
  })

  test.each([
    ['metamask', undefined],
    ['coinbase-wallet', undefined],
    ['acmeta', undefined],
    ['acme', 'acme'],
    ['acme-pay', 'acme-pay'],
  ])('fault: its picture is that of its vendor: %s', async (mark, drawn) => {
    await start({ feature: ['acme/kiosk'], plugins: [providerPlugin(seller({ mark }))] })
    expect(w.state().providers[0]?.mark).toBe(drawn)
  })

  test('[SEC-94] fault: why it has no page it says in the details alone', async () => {
    const refusal = new KitError('Words of acme', { code: 'USER_REJECTED' })
    const kiosk = seller({ url: () => Promise.reject(refusal) })
    await start({ feature: ['acme/kiosk'], plugins: [providerPlugin(kiosk)] })
    await expect(w.select('acme/kiosk')).rejects.toMatchObject({
      code: 'ONRAMP_PROVIDER_FAILED',
      details: expect.stringMatching(/USER_REJECTED, Words of acme$/),
    })
  })

  test('fault: what it says of its fees is one line of 64 letters', async () => {
    const kiosk = seller({ feeText: `0%\n\u202eRecommended ${'by this app '.repeat(20)}` })
    await start({ feature: ['acme/kiosk'], plugins: [providerPlugin(kiosk)] })
    const fees = w.state().providers[0]?.feeText
    expect(fees).toMatch(/^0% Recommended by this app/)
    expect([fees?.length, fees?.includes('\u202e')]).toEqual([64, false])
  })

  test('[SEC-85] fault: whether it delivers it is asked while the visitor buys, and at no other time', async () => {
    const asked: string[] = []
    const servesNetwork = (network: string) => asked.push(network) > 0
    const kiosk = seller({ servesNetwork })
    await start({ feature: ['acme/kiosk', 'meld'], plugins: [providerPlugin(kiosk)] })
    const views = await w.t.service(ViewService)
    await w.switchTo('eip155:10')
    expect([asked, w.names()]).toEqual([[], ['meld']])
    void views.openModal({ view: 'OnRampProviders' })
    await w.t.settle()
    expect([asked, w.names()]).toEqual([['eip155:10'], ['acme/kiosk', 'meld']])
    await w.switchTo(mainnet.caipNetworkId)
    expect(asked.at(-1)).toBe(mainnet.caipNetworkId)
    views.close({ force: true })
    await w.t.settle()
    asked.length = 0
    await w.switchTo('eip155:10')
    expect([asked, w.names()]).toEqual([[], ['meld']])
  })

  test('fault: nobody else is the provider that the list names, also where that is off', async () => {
    await start({
      feature: ['meld'],
      options: {},
      expectsFaults: true,
      plugins: [providerPlugin(seller({ id: 'meld', name: 'Meld' }))],
    })
    expect(w.names()).toEqual([])
    const refused = w.t.kernel.inspect().faults.map(({ message }) => message)
    expect(refused).toContain('"acme/kiosk" sells as "meld", which it may not.')
  })
})

describe('[S4.28] meld', () => {
  const parameters = (url: string) => [...new URL(url).searchParams]

  test('[S4.28] default: the four parameters are added to its address', async () => {
    await start()
    const url = await w.select('meld')
    expect(parameters(url)).toEqual([
      ['lang', 'en'],
      ['publicKey', 'pk_1'],
      ['destinationCurrencyCode', 'USDC'],
      ['walletAddress', address()],
      ['externalCustomerId', 'test'],
    ])
    expect(w.state().selectedProvider).toEqual({
      name: 'meld',
      label: 'Meld',
      feeText: '1-2%',
      isQuoted: false,
    })
    expect(w.service.page()).toBe(url)
    expect(w.t.http.requests).toEqual([])
  })

  test('[S4.28] default: SOL on Solana, to the account there', async () => {
    await start()
    await w.t.connect(w.wallets.solana)
    await w.switchTo(solanaMainnet.caipNetworkId)
    const { searchParams } = new URL(await w.select('meld'))
    expect(searchParams.get('destinationCurrencyCode')).toBe('SOL')
    expect(searchParams.get('walletAddress')).toBe(w.wallets.solana.script.accounts[0]?.address)
  })

  test.each([undefined, {}, { meld: {} }] as never[])(
    '[S4.28] option: without both values (%j) it is not offered, and a line in the log says why; visitors see no alert',
    async (options) => {
      await start({ options: options ?? {} })
      expect(w.names()).toEqual(['coinbase'])
      expect(w.warnings()).toEqual([
        'Buying through Meld is off. Give onramp({ meld: { url, publicKey } }) to offer it.',
      ])
      expect(w.t.state(noticesStore).alerts).toEqual([])
    },
  )

  test.each([
    'http://buy.meld.test',
    'https://u:p@buy.meld.test',
    'javascript:alert(1)',
    '//buy.meld.test',
    '',
    7,
  ])('[S4.28] fault: the address %j is refused by its path, the others stay', async (url) => {
    expect(() => parseMeldOptions({ url, publicKey: 'k' })).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION', details: 'onramp.meld.url' }),
    )
    await start({ options: { meld: { url: url as string, publicKey: 'k' } } })
    expect(w.names()).toEqual(['coinbase'])
    expect(w.warnings()).toEqual([expect.stringContaining('onramp.meld.url')])
    expect(w.t.state(noticesStore).alerts).toEqual([])
  })

  test('[S4.28] option: of this machine http is enough; no key is refused', () => {
    expect(parseMeldOptions({ url: 'http://127.0.0.1:8080/buy', publicKey: 'k' })?.url).toBe(
      'http://127.0.0.1:8080/buy',
    )
    for (const publicKey of ['', undefined, 5]) {
      expect(() => parseMeldOptions({ ...meld, publicKey })).toThrow('onramp.meld.publicKey')
    }
  })

  test('[S4.28] option: no warning where the list does not name it', async () => {
    await start({ options: {}, feature: ['coinbase'] })
    expect(w.warnings()).toEqual([])
  })

  test.each([
    'a&b',
    'a#b',
    'a%00b',
    'a\nb',
    'a?publicKey=evil',
    '@evil.test/',
    '\\evil.test',
    'ä ',
  ])(
    '[S4.28] SEC-79 fault: %j in address, key or project id: one value per key, the same host',
    async (hostile) => {
      const { createMeld } = await import('./meld.ts')
      const provider = createMeld(
        {
          url: 'https://buy.meld.test/start?publicKey=old&publicKey=older#top',
          publicKey: hostile,
        },
        hostile,
      )
      const url = new URL(
        await provider.url({
          address: hostile,
          network: mainnet.caipNetworkId,
          purchaseCurrency: onRampStore.initial.purchaseCurrency,
          paymentCurrency: onRampStore.initial.paymentCurrency,
          signal: new AbortController().signal,
        }),
      )
      expect([url.origin, url.pathname, url.hash]).toEqual([
        'https://buy.meld.test',
        '/start',
        '#top',
      ])
      expect([...url.searchParams]).toEqual([
        ['publicKey', hostile],
        ['destinationCurrencyCode', 'USDC'],
        ['walletAddress', hostile],
        ['externalCustomerId', hostile],
      ])
    },
  )
})

describe('[S1.15] coinbase', () => {
  test('[S1.15] default: the exact body; the address that the service makes is the one that opens', async () => {
    await start()
    w.t.http.on('POST', pagePath, { json: goldenPage })
    expect(await w.select('coinbase')).toBe(goldenPage.url)
    const body = {
      destinationWallets: [{ address: address(), blockchains: ['ethereum'], assets: ['USDC'] }],
      defaultNetwork: 'ethereum',
      partnerUserId: address(),
      defaultExperience: 'buy',
    }
    expect(w.bodies(pagePath)).toEqual([body])
    w.service.enterAmount('250.50')
    await w.select('coinbase')
    expect(w.bodies(pagePath)[1]).toEqual({ ...body, presetFiatAmount: 250.5 })
    w.service.enterAmount('1')
    await w.select('coinbase')
    expect(w.bodies(pagePath)[2]).toEqual(body)
  })

  test('[S1.15] fault: an amount of another currency is not told as dollars', async () => {
    await start()
    w.t.http.on('POST', pagePath, { json: goldenPage })
    w.t.http.on('GET', optionsPath, { json: goldenOptions })
    await w.service.loadOptions()
    w.service.choosePayment('JPY')
    w.service.enterAmount('5000')
    await w.select('coinbase')
    expect(w.bodies(pagePath)[0]).not.toHaveProperty('presetFiatAmount')
  })

  test.each([
    'http://pay.coinbase.com',
    'https://user@pay.coinbase.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'pay.coinbase.com',
    'https://pay.coinbase.com.evil.test',
    'https://evil-coinbase.com',
    'https://evil.test/pay.coinbase.com',
  ])('SEC-79 fault: the address %s is refused', async (url) => {
    await start()
    w.t.http.on('POST', pagePath, { json: { url } })
    await expect(w.select('coinbase')).rejects.toMatchObject({ code: 'ONRAMP_URL_REFUSED' })
    expect(w.state().selectedProvider).toBeNull()
  })

  test('fault: a failure is never repeated, and nothing is selected', async () => {
    await start()
    w.t.http.on('POST', pagePath, { status: 503 })
    await expect(w.select('coinbase')).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    await w.t.clock.advance(10_000)
    expect(w.bodies(pagePath)).toHaveLength(1)
    expect(w.state().selectedProvider).toBeNull()
    await expect(w.select('nobody')).rejects.toMatchObject({ code: 'ONRAMP_PROVIDER_UNKNOWN' })
  })

  test('REL-20 fault: the account changed on the way: the address of the old one is not used', async () => {
    await start()
    w.t.http.on('POST', pagePath, { json: goldenPage })
    const selecting = w.select('coinbase').catch((error: unknown) => error)
    await w.switchTo('eip155:10')
    expect(await selecting).toMatchObject({ code: 'ONRAMP_ACCOUNT_CHANGED' })
    expect(w.state().selectedProvider).toBeNull()
  })

  test('fault: a provider that never answers has an end; one that is left as well', async () => {
    const silent: OnRampProvider = {
      id: 'acme/silent',
      name: 'Silent',
      feeText: '',
      namespaces: ['eip155'],
      url: () => new Promise(() => {}),
    }
    await start({ feature: ['acme/silent'], plugins: [providerPlugin(silent)] })
    const first = w.select('acme/silent').catch((error: unknown) => error)
    await w.t.clock.advance(15_000)
    expect(await first).toMatchObject({ code: 'ONRAMP_PROVIDER_SILENT', retryable: true })
    const leaving = new AbortController()
    const second = w.select('acme/silent', leaving.signal).catch((error: unknown) => error)
    leaving.abort()
    expect(await second).toMatchObject({ name: 'AbortError' })
  })
})

describe('[V.37] the outcome', () => {
  const account = () => `${mainnet.caipNetworkId}:${address()}` as const
  const begin = async () => {
    await start()
    w.t.http.on('POST', pagePath, { json: goldenPage })
    await w.select('coinbase')
    await w.t.settle()
  }
  const end = new AbortController()
  const wait = () => {
    const seen: { outcome?: string } = {}
    void w.service.waitForOrder(account(), end.signal).then(
      (outcome) => (seen.outcome = outcome),
      (error: unknown) => (seen.outcome = (error as Error).name),
    )
    return seen
  }

  test('[V.37] default: asked every 4 s; a success that was not there before is one, and money moved', async () => {
    await start()
    w.activity.orders([orderOf('old', 'SUCCESS'), orderOf('new', 'IN_PROGRESS')])
    w.t.http.on('POST', pagePath, { json: goldenPage })
    await w.select('coinbase')
    await w.t.settle()
    const seen = wait()
    await w.t.clock.advance(8_100)
    expect([w.activity.asked.length, seen.outcome]).toEqual([4, undefined])
    w.activity.orders([orderOf('old', 'SUCCESS'), orderOf('new', 'SUCCESS')])
    await w.t.clock.advance(4_000)
    expect(seen.outcome).toBe('succeeded')
    expect(w.t.emitted(fundsMoved)).toEqual([{ account: account() }])
    const { length } = w.activity.asked
    await w.t.clock.advance(60_000)
    expect(w.activity.asked).toHaveLength(length)
  })

  test('[V.37] behaviour: a purchase that ended before the first look counts', async () => {
    await begin()
    w.activity.orders([orderOf('new', 'SUCCESS')])
    const seen = wait()
    await w.t.settle()
    expect(seen.outcome).toBe('succeeded')
  })

  test('[V.37] behaviour: after 180 s nothing is known, and nothing is asked any more', async () => {
    await begin()
    const seen = wait()
    await w.t.clock.advance(179_000)
    expect(seen.outcome).toBeUndefined()
    await w.t.clock.advance(1_000)
    expect(seen.outcome).toBe('unknown')
    expect(w.activity.asked).toHaveLength(46)
    await w.t.clock.advance(60_000)
    expect(w.activity.asked).toHaveLength(46)
    expect(w.t.emitted(fundsMoved)).toEqual([])
  })

  test('[V.37] behaviour: while the page is hidden nothing is asked; it goes on at once', async () => {
    await begin()
    w.t.environment.page.change({ hidden: true })
    const seen = wait()
    await w.t.clock.advance(600_000)
    expect([w.activity.asked.length, seen.outcome]).toEqual([1, undefined])
    w.activity.orders([orderOf('new', 'SUCCESS')])
    w.t.environment.page.change({ hidden: false })
    await w.t.settle()
    expect(seen.outcome).toBe('succeeded')
  })

  test('[V.37] fault: what was there cannot be read: an old success is never taken for a new one', async () => {
    await start()
    w.activity.orders(async () => Promise.reject(new Error('down')))
    w.t.http.on('POST', pagePath, { json: goldenPage })
    await w.select('coinbase')
    await w.t.settle()
    const seen = wait()
    // The first look cannot read it either.
    await w.t.clock.advance(4_000)
    w.activity.orders([orderOf('old', 'SUCCESS')])
    await w.t.clock.advance(12_000)
    expect(seen.outcome).toBeUndefined()
    w.activity.orders(async () => Promise.reject(new Error('down')))
    await w.t.clock.advance(170_000)
    expect(seen.outcome).toBe('unknown')
  })

  test('[V.37] fault: a new failed order is a failure', async () => {
    await begin()
    const seen = wait()
    w.activity.orders([orderOf('new', 'FAILED')])
    await w.t.clock.advance(4_000)
    expect([seen.outcome, w.t.emitted(fundsMoved)]).toEqual(['failed', []])
  })

  test('[V.37] REL-39 fault: of another account, network or provider nothing is asked', async () => {
    await begin()
    const seen = wait()
    await w.switchTo('eip155:10')
    expect(seen.outcome).toBe('AbortError')
    const { length } = w.activity.asked
    expect(await w.service.waitForOrder(account(), end.signal)).toBe('unknown')
    await w.switchTo(mainnet.caipNetworkId)
    await w.select('meld')
    expect(await w.service.waitForOrder(account(), end.signal)).toBe('unknown')
    expect(w.activity.asked).toHaveLength(length)
  })
})

test('[S1.15] default: tracked: SELECT_BUY_PROVIDER with the provider, and no address', async () => {
  await start()
  await w.select('meld')
  const events = w.t.kernel.point(trackedEvents).getSnapshot()
  const told = w.t.kernel
    .recorded()
    .flatMap(({ type, payload }) =>
      events
        .filter(({ pluginId, value }) => pluginId === 'onramp' && value.event.type === type)
        .map(({ value }) => value.toTrack(payload, (store) => w.t.state(store))),
    )
  expect(told).toEqual([
    { event: 'SELECT_BUY_PROVIDER', properties: { provider: 'meld', isSmartAccount: false } },
  ])
})

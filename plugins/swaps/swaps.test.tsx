import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { encodeFunctionData, erc20Abi } from 'viem'
import {
  accountView,
  type AllowanceChange,
  appearanceChanged,
  type AssetChange,
  type CallEffects,
  createToken,
  defineManifest,
  definePlugin,
  implement,
  KitError,
  type NativeBalance,
  networksStore,
  NetworkService,
  PLUGIN_API_VERSION,
  trackedEvents,
  UserRejectedRequestError,
} from '../../kernel/exports/index.ts'
import { testNetworks } from '../../test/exports/index.ts'
import {
  acme,
  ada,
  button,
  buttons,
  card,
  title,
  type ViewWorld,
  viewWorld,
  type ViewWorldOptions,
  warned,
} from '../../test/scenarios/view-world.tsx'
import { mockNamespace } from '../../test/exports/index.ts'
import { type SwapProvider, swapProviders, SwapService, swapView } from './contract.ts'
import { swapQuoted, swapStore } from './swap-store.ts'
import {
  approveCall,
  dai,
  eth,
  type FakeSwaps,
  fakeSwaps,
  mainnet,
  router,
  usdc,
} from '../../test/scenarios/fake-swaps.ts'
import { swaps } from './index.ts'

const bob = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const account = `${mainnet}:${ada}`
const plain = () => swaps().filter(({ manifest }) => manifest.id === 'swaps')
let ownPlugin = plain

let w: ViewWorld
let fake: FakeSwaps
/** What the network takes for a payment of the coin. */
let transferFee: () => Promise<NativeBalance>
const wei = (units: string) => async () => ({ units, decimals: 18, symbol: 'ETH' })
beforeEach(() => {
  transferFee = wei('210000000000000')
  fake = fakeSwaps({ account: ada })
  ownPlugin = plain
})
afterEach(() => w.end())

async function start(options: ViewWorldOptions = {}) {
  w = await viewWorld({
    ...options,
    wallets: options.wallets ?? [acme()],
    namespaces: [
      mockNamespace('eip155', {
        isOfKit: true,
        capabilities: { nativeBalance: true, balances: true, swap: true },
        adapter: { estimateFee: async () => transferFee(), simulate: () => fake.simulate() },
      }),
      mockNamespace('solana'),
    ],
    endpoints: { blockchain: 'https://chain.test' },
    plugins: [...fake.plugins, ...ownPlugin(), ...(options.plugins ?? [])],
    features: { swaps: ['1inch'], ...options.features },
  })
  fake.serve(w.t.http)
  await w.connect()
}
const open = async (params: Record<string, string> = {}, options: ViewWorldOptions = {}) => {
  await start(options)
  await w.open(accountView)
  await w.open(swapView, params)
  await calm()
}
/** Enough turns for a chain of calls. */
const calm = async () => {
  for (let round = 0; round < 4; round += 1) await w.settle()
}
const quoteIsThere = async () => {
  await w.advance(300)
  await calm()
}
const pay = () => card().getByRole<HTMLInputElement>('textbox', { name: 'You pay' })
const receive = () => card().queryByRole<HTMLInputElement>('textbox', { name: 'You receive' })
const type = async (text: string) => {
  await w.user.clear(pay())
  await w.user.type(pay(), text)
  await quoteIsThere()
}
const state = () => w.t.state(swapStore)
const press = async (name: string | RegExp) => {
  // What has just come hears no press.
  await w.advance(600)
  await w.user.click(button(name))
  await calm()
}
const main = () =>
  card()
    .getAllByRole('button')
    .find(({ className }) => / primary/.test(className))
const detail = (label: string) =>
  card().getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const calls = (name: string) =>
  w.t.http.requests.filter(({ url }) => url.pathname === `/v1/${name}`)
const queryOf = (name: string) => Object.fromEntries(calls(name).at(-1)?.url.searchParams ?? [])
const toastText = () => document.querySelector('.toast')?.textContent
/** To the review of 1 ETH for USDC, or of `amount` of another token. */
const review = async (options: { from?: string; to?: string; amount?: string } = {}) => {
  const { from = 'ETH', to = 'USDC', amount = '1' } = options
  await open({ fromToken: from, toToken: to, amount })
  await quoteIsThere()
  await press('Review swap')
}

/** What the network foresees of a swap. */
const told = (changes: readonly AssetChange[], allowances: readonly AllowanceChange[] = []) =>
  ({ status: 'told', isWhole: true, changes, allowances }) as const
const got = { kind: 'erc20', contract: usdc.address.split(':')[2]!.toLowerCase() } as const

describe('[V.38] Swap', () => {
  test('default: what is paid has the focus, also where who is asked comes after the view', async () => {
    await open()
    expect(pay()).toHaveFocus()
  })

  test('[S1.14, S9.22] default: two amounts, rate, impact, slippage of 1 %, fee', async () => {
    await open({ toToken: 'USDC' })
    expect(title()).toBe('Swap')
    await type('1')
    expect(receive()?.value).toBe('2,500')
    const rate = card().getByRole('button', { name: 'Rate 1 ETH = 2,500 USDC' })
    expect(rate).toHaveAttribute('aria-expanded', 'false')
    expect(card().getByText('Slippage')).not.toBeVisible()
    await w.user.click(rate)
    expect(card().getByText('Slippage')).toBeVisible()
    expect(detail('You receive at least')).toBe('2,475 USDC')
    expect(detail('Price impact')).toBe('0%')
    expect(detail('Slippage')).toBe('1%')
    expect(detail('Network fee, about')).toBe('0.0015 ETH$3.75')
    expect(card().getAllByText('$2,500.00')).toHaveLength(2)
    expect(queryOf('convert/quotes')).toEqual({
      projectId: 'test',
      st: 'latchkey',
      sv: '1.7.13',
      amount: '1000000000000000000',
      userAddress: account,
      from: eth.address,
      to: usdc.address,
      gasPrice: '10000000000',
    })
    expect(queryOf('convert/gas-price')).toMatchObject({ chainId: mainnet })
  })

  test('default: the button says what is missing, one thing after the other', async () => {
    await open()
    expect(main()).toHaveTextContent('Enter an amount')
    await w.user.type(pay(), '2')
    expect(main()).toHaveAccessibleName('Choose a token')
    expect(main()).toHaveAttribute('aria-disabled', 'true')
    await w.user.clear(pay())
    await act(async () => (await w.t.service(SwapService)).change({ to: usdc }))
    expect(main()).toHaveTextContent('Enter an amount')
    await w.user.type(pay(), '4')
    expect(main()).toHaveTextContent('Not enough ETH')
    await w.user.clear(pay())
    await w.user.type(pay(), '0')
    expect(main()).toHaveTextContent('Enter an amount')
    await w.user.clear(pay())
    await w.user.type(pay(), '2')
    expect(main()).toHaveAccessibleName('Getting a quote')
    expect(main()).toHaveAttribute('aria-disabled', 'true')
    await quoteIsThere()
    expect(main()).toHaveAccessibleName('Review swap')
    expect(main()).not.toHaveAttribute('aria-disabled')
  })

  test('[S9.14] behaviour: no quote, a failed quote and too little to pay are three things', async () => {
    fake.knobs['convert/quotes'] = () => ({ json: { quotes: [] } })
    await open({ toToken: 'USDC' })
    await type('1')
    expect(main()).toHaveTextContent('No quote found')
    expect(card().getByText(/^Nobody exchanges this amount/)).toBeInTheDocument()
    fake.knobs['convert/quotes'] = () => ({ status: 500 })
    await type('2')
    const before = calls('convert/quotes').length
    for (const wait of [1_000, 2_000]) {
      await w.advance(wait)
      expect(state().quoting.status).toBe('asking')
    }
    await w.advance(4_000)
    await calm()
    expect(calls('convert/quotes')).toHaveLength(before + 3)
    expect(card().getByText('The quote failed')).toBeInTheDocument()
    expect(card().queryByText(/Not enough/)).toBeNull()
    fake.knobs['convert/quotes'] = undefined
    await press('Try again')
    await quoteIsThere()
    expect(main()).toHaveAccessibleName('Review swap')
    await type('3.5')
    expect(main()).toHaveTextContent('Not enough ETH')
    expect(card().queryByText('The quote failed')).toBeNull()
  })

  test('[S9.11] default: of the network’s own coin three digits are shown, of a token no idle ones', async () => {
    await open({ toToken: 'USDC' })
    expect(card().getByText(/^Balance: \d+\.\d{3}$/)).toBeInTheDocument()
    await act(async () => (await w.t.service(SwapService)).change({ from: usdc, to: eth }))
    await calm()
    expect(card().getByText(/^Balance: [\d,]+$/)).toBeInTheDocument()
  })

  test('behaviour: a balance that is not known is no reason to refuse', async () => {
    fake.balancesFail = true
    await open({ toToken: 'USDC' })
    await type('5')
    expect(card().getByText('Balance not available')).toBeInTheDocument()
    expect(main()).toHaveAccessibleName('Review swap')
  })

  test('behaviour: a fee and a price that are not known are said to be', async () => {
    fake.knobs['convert/gas-price'] = () => ({ status: 404 })
    transferFee = () => Promise.reject(new Error('away'))
    fake.prices = { ETH: 2500 }
    await open({ toToken: 'USDC' })
    await type('1')
    expect(detail('Network fee, about')).toBe('Unknown')
    expect(detail('Price impact')).toBe('Unknown')
    expect(queryOf('convert/quotes')).not.toHaveProperty('gasPrice')
  })

  test('behaviour: a loss of worth is shown and warned of', async () => {
    fake.rate = 2000n
    await open({ toToken: 'USDC' })
    await type('1')
    expect(detail('Price impact')).toBe('20%')
    expect(card().getByText(/^You lose about 20%/)).toBeInTheDocument()
  })

  test('[REL-42] behaviour: of several questions the last one is answered', async () => {
    await open({ toToken: 'USDC' })
    await w.user.type(pay(), '1')
    await w.advance(200)
    await w.user.type(pay(), '.5')
    await quoteIsThere()
    expect(calls('convert/quotes')).toHaveLength(1)
    expect(receive()?.value).toBe('3,750')
  })

  test('[S9.14] behaviour: who types on, or leaves, ends the tries of the quote before', async () => {
    fake.knobs['convert/quotes'] = (_, usual) =>
      calls('convert/quotes').length > 1 ? { json: usual } : { status: 503 }
    await open({ toToken: 'USDC' })
    await type('1')
    expect(calls('convert/quotes')).toHaveLength(1)
    await type('2')
    await w.advance(60_000)
    const amounts = calls('convert/quotes').map(({ url }) => url.searchParams.get('amount'))
    expect(amounts).toEqual(['1000000000000000000', '2000000000000000000'])
    fake.knobs['convert/quotes'] = () => ({ status: 503 })
    await type('3')
    await w.user.click(card().getByRole('button', { name: 'Close' }))
    await w.advance(60_000)
    expect(calls('convert/quotes')).toHaveLength(3)
  })

  test('default: the direction is switched, and what was to be received is paid', async () => {
    await open({ toToken: 'USDC' })
    await type('0.02')
    await press('Switch direction')
    expect(pay().value).toBe('50')
    await quoteIsThere()
    expect(queryOf('convert/quotes')).toMatchObject({
      from: usdc.address,
      to: eth.address,
      amount: '50000000',
    })
    expect(receive()?.value).toBe('0.02')
  })

  test('default: Max takes all of a token, and of the coin what the fee leaves', async () => {
    await open({ toToken: 'USDC' })
    await type('1')
    await press('Max')
    expect(pay().value).toBe('2.9985')
    await press('Switch direction')
    await quoteIsThere()
    await press('Max')
    expect(pay().value).toBe('100')
  })

  test('[S9.22] behaviour: Max of the coin keeps the fee back before there is a quote, by the network itself', async () => {
    await open()
    await press('Max')
    expect(pay().value).toBe('2.9985')
    expect(calls('convert/quotes')).toEqual([])
  })

  test('behaviour: what the network takes it says itself, whatever the service says of the price of gas', async () => {
    fake.knobs['convert/gas-price'] = () => ({ status: 404 })
    await open({ toToken: 'USDC' })
    await type('1')
    transferFee = wei('420000000000000')
    await press('Max')
    expect(pay().value).toBe('2.997')
  })

  test.each([
    [
      'is not known',
      () => Promise.reject(new Error('node away')),
      'The fee is not known right now. Enter an amount.',
    ],
    ['is said to be 0', wei('0'), 'The fee is not known right now. Enter an amount.'],
    ['takes it all', wei('900000000000000000'), 'Not enough ETH'],
  ])('fault: where the fee %s Max enters nothing, and says why', async (_, fee, words) => {
    transferFee = fee
    await open()
    await press('Max')
    expect([pay().value, warned()]).toEqual(['', words])
    await press('Switch direction')
    expect(card().queryByText(words)).toBeNull()
  })

  test('[REL-39] behaviour: what is typed while Max asks for the fee stays', async () => {
    let answer = () => {}
    const fee = { units: '210000000000000', decimals: 18, symbol: 'ETH' }
    transferFee = () => new Promise((resolve) => (answer = () => resolve(fee)))
    await open()
    await press('Max')
    await type('2')
    answer()
    await calm()
    expect(pay().value).toBe('2')
  })

  test.each([
    ['1,5', '1500000000000000000'],
    [' 0.1 ', '100000000000000000'],
    ['٢', '2000000000000000000'],
  ])('behaviour: "%s" is the amount that is meant', async (text, units) => {
    await open({ toToken: 'USDC' })
    await w.user.click(pay())
    await w.user.paste(text)
    await quoteIsThere()
    expect(queryOf('convert/quotes').amount).toBe(units)
  })

  test.each(['1e3', '-1', '1.1234567890123456789', '0x10', '9'.repeat(90)])(
    'fault: "%s" asks for nothing',
    async (text) => {
      await open({ toToken: 'USDC' })
      await w.user.click(pay())
      await w.user.paste(text)
      await quoteIsThere()
      expect(calls('convert/quotes')).toEqual([])
      expect(pay()).toHaveAttribute('aria-invalid', 'true')
      expect(main()).toHaveAccessibleName('Check the amount')
    },
  )
})

describe('[S2.06] Swap with arguments', () => {
  test.each([
    ['symbols', { fromToken: 'usdc', toToken: 'DAI', amount: '7' }],
    [
      'addresses',
      {
        fromToken: usdc.address.split(':')[2] ?? '',
        toToken: dai.address.split(':')[2]?.toLowerCase() ?? '',
        amount: '7',
      },
    ],
    ['CAIP-10', { fromToken: usdc.address, toToken: dai.address, amount: '7' }],
  ])('default: tokens by %s and the amount are there', async (_, params) => {
    await open(params)
    expect([state().draft.from?.address, state().draft.to?.address]).toEqual([
      usdc.address,
      dai.address,
    ])
    expect(pay().value).toBe('7')
    expect(button(/^USDC/)).toBeInTheDocument()
    expect(button(/^DAI/)).toBeInTheDocument()
  })

  test('fault: what is not known is left out with a notice, the rest stays', async () => {
    await open({
      fromToken: 'NOPE',
      toToken: 'eip155:10:0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
      amount: '1e3',
    })
    expect(
      card().getByText(/^Not known here and left out: NOPE, eip155:10:0x0b2C.*, 1e3$/),
    ).toBeInTheDocument()
    expect(state().draft.from?.symbol).toBe('ETH')
    expect(button('Choose token')).toBeInTheDocument()
  })

  test.each<[string, Parameters<SwapService['change']>[0], unknown[]]>([
    ['what to get', { to: dai }, ['USDC', 'DAI', '7']],
    ['how much', { amount: '3' }, ['USDC', 'ETH', '3']],
    ['another token to pay with', { from: dai }, ['DAI', 'ETH', '']],
    ['to pay with what was to be got', { from: eth }, ['ETH', undefined, '']],
    ['to get what was to be paid with', { to: usdc }, ['ETH', 'USDC', '']],
  ])(
    'behaviour: a visitor who chose %s before they were known keeps it',
    async (_, chosen, result) => {
      let come = () => {}
      fake.balancesCome = new Promise((resolve) => (come = resolve))
      await open({ fromToken: 'USDC', toToken: 'ETH', amount: '7' })
      const service = await w.t.service(SwapService)
      await act(async () => service.change(chosen))
      come()
      await calm()
      const { from, to, amount } = state().draft
      expect([from?.symbol, to?.symbol, amount]).toEqual(result)
    },
  )

  test('behaviour: of two openings before they were known the last counts', async () => {
    let come = () => {}
    fake.balancesCome = new Promise((resolve) => (come = resolve))
    await open({ fromToken: 'USDC', toToken: 'ETH', amount: '7' })
    const service = await w.t.service(SwapService)
    await act(async () => service.begin({ toToken: 'DAI', amount: '2' }))
    come()
    await calm()
    const { from, to, amount } = state().draft
    expect([from?.symbol, to?.symbol, amount]).toEqual(['ETH', 'DAI', '2'])
  })

  test('behaviour: what a visitor reviews by then stays as he sees it', async () => {
    let come = () => {}
    fake.balancesCome = new Promise((resolve) => (come = resolve))
    await open({ fromToken: 'USDC', amount: '7' })
    const service = await w.t.service(SwapService)
    await act(async () => service.change({ to: dai, amount: '1' }))
    await quoteIsThere()
    await press('Review swap')
    const reviewed = state()
    expect(reviewed.review).toBeDefined()
    come()
    await calm()
    expect(state().draft).toBe(reviewed.draft)
    expect(title()).toBe('Review swap')
  })

  test('[SEC-85] fault: what a plugin opens it with asks for no quote, which would name the account', async () => {
    await start()
    await w.open(accountView)
    const params = { fromToken: 'ETH', toToken: 'USDC', amount: '1' }
    await w.open({ ...swapView, openedBy: 'acme/pays' }, params)
    await calm()
    await quoteIsThere()
    expect([pay().value, state().draft.to?.symbol]).toEqual(['', 'USDC'])
    expect(calls('convert/quotes')).toEqual([])
    // What others open hears no press at once.
    await w.advance(1_000)
    await type('1')
    expect(calls('convert/quotes')).toHaveLength(1)
  })

  test('behaviour: a host opens the view with them', async () => {
    await start()
    const { ViewService } = await import('../../kernel/exports/index.ts')
    const views = await w.t.service(ViewService)
    await act(async () => {
      void views.openModal({ view: 'Swap', arguments: { toToken: 'DAI', amount: '2' } })
      await w.t.settle(20)
    })
    await calm()
    expect([title(), state().draft.to?.symbol, pay().value]).toEqual(['Swap', 'DAI', '2'])
  })
})

describe('[V.39] SwapSelectToken', () => {
  const rows = () =>
    [...screen.getByRole('dialog').querySelectorAll('ul[aria-label] .row-name')].map(
      (row) => row.textContent,
    )

  test('default: own tokens, suggested ones, and all others', async () => {
    fake.tokens = [
      ...fake.tokens,
      { ...dai, symbol: 'ZZZ', name: 'Sleep', address: `${mainnet}:0x${'12'.repeat(20)}` },
    ]
    await open()
    await press('Choose token')
    expect(title()).toBe('You receive')
    const labels = card()
      .getAllByRole('list')
      .flatMap((list) => list.getAttribute('aria-label') ?? [])
    expect(labels).toEqual(['Your tokens', 'Suggested', 'More tokens'])
    expect(rows()).toEqual(['ETH', 'USDC', 'DAI', 'ZZZ'])
    await press(/^DAI/)
    expect([w.stack().at(-1), state().draft.to?.symbol]).toEqual(['Swap', 'DAI'])
  })

  test('default: searched by symbol, name or address; nothing found is said', async () => {
    await open()
    await press('Choose token')
    const search = card().getByRole('searchbox')
    await w.user.type(search, 'coin')
    await w.advance(300)
    expect(rows()).toEqual(['USDC'])
    await w.user.clear(search)
    await w.user.type(search, dai.address.split(':')[2]?.toUpperCase().replace('0X', '0x') ?? '')
    await w.advance(300)
    expect(rows()).toEqual(['DAI'])
    await w.user.clear(search)
    await w.user.type(search, 'nothing')
    await w.advance(300)
    expect(card().getByText('No token called “nothing”')).toBeInTheDocument()
  })

  test('[SEC-114] fault: a token that imitates another is told apart in words', async () => {
    const address = `${mainnet}:0x${'12'.repeat(20)}`
    fake.tokens = [...fake.tokens, { ...dai, symbol: 'USD\u0421', address }]
    await open()
    await press('Choose token')
    const imitation = /Looks like USDC/
    for (let round = 0; round < 30 && !card().queryByText(imitation); round += 1) await w.settle()
    expect(card().getAllByText(imitation)).toHaveLength(1)
  })

  test('fault: without the list own tokens can be used, and it is loaded again', async () => {
    fake.knobs['convert/tokens'] = () => ({ status: 404 })
    await open()
    await press('Choose token')
    expect(card().getByText(/^The list of tokens could not be loaded/)).toBeInTheDocument()
    expect(rows()).toEqual(['ETH', 'USDC'])
    fake.knobs['convert/tokens'] = undefined
    await press('Load again')
    expect(rows()).toContain('DAI')
    expect(card().queryByText(/could not be loaded/)).toBeNull()
  })

  test('[SEC-114] fault: a row that cannot be read is left out, a namesake shows its address', async () => {
    const address = `${mainnet}:0x${'ab'.repeat(20)}`
    fake.tokens = [
      ...fake.tokens,
      { ...dai, address, decimals: 256 },
      { ...dai, address, decimals: -1 },
      { ...dai, address, decimals: 1.5 },
      { ...dai, address: 'eip155:1:0x12' },
      { ...dai, symbol: '' },
      null as never,
      {
        ...dai,
        symbol: '<b>BOLD</b>',
        address: `${mainnet}:0x${'cd'.repeat(20)}`,
        logoUri: 'javascript:alert(1)',
      },
    ]
    fake.held = [{ token: { ...usdc, address }, numeric: '5000' }, ...fake.held]
    await open()
    await press('Choose token')
    expect(rows()).toEqual(['USDC Not on the list', 'ETH', 'USDC', 'DAI', '<b>BOLD</b>'])
    expect(screen.getByRole('dialog').querySelector('b, img')).toBeNull()
    expect(button(/Not on the list/)).toHaveTextContent('0xabab…abab')
  })

  test('behaviour: a token that stands on the other side leaves it', async () => {
    await open({ fromToken: 'USDC', toToken: 'DAI' })
    await press(/^DAI/)
    await press(/^USDC/)
    expect([state().draft.from?.symbol, state().draft.to?.symbol]).toEqual(['DAI', 'USDC'])
  })
})

describe('[V.40, S1.14] SwapPreview', () => {
  test('default: the native coin is swapped with one request; Account says what was swapped', async () => {
    await review()
    expect(title()).toBe('Review swap')
    expect([detail('You pay'), detail('You receive at least'), detail('Slippage')]).toEqual([
      '1 ETH$2,500.00',
      '2,475 USDC',
      '1%',
    ])
    expect(detail('Network fee, about')).toBe('0.002 ETH$5.00')
    expect(card().getByText('Route')).not.toBeVisible()
    await press('Details')
    expect(card().getByText('Route')).toBeVisible()
    expect(detail('Rate')).toBe('1 ETH = 2,500 USDC')
    expect(detail('Network')).toBe('Ethereum')
    expect(detail('Route')).toBe('1inch')
    expect(detail('Quote')).toMatch(/^\d seconds? old$/)
    expect(calls('convert/allowance')).toEqual([])
    expect(calls('convert/build-transaction').at(-1)?.body).toEqual({
      amount: '1000000000000000000',
      from: eth.address,
      to: usdc.address,
      userAddress: account,
      eip155: { slippage: 1 },
      projectId: 'test',
      disableEstimate: true,
    })
    await press('Swap')
    expect(fake.sent).toEqual([
      expect.objectContaining({
        kind: 'swap',
        network: mainnet,
        from: ada,
        to: router,
        data: '0x12aa3caf0011',
        value: '1000000000000000000',
      }),
    ])
    expect(w.stack()).toEqual(['Account'])
    await waitFor(() => expect(toastText()).toBe('Swapped 1 ETH for about 2,500 USDC'))
  })

  test('[SEC-115] default: exactly what is needed is approved, for the contract that is shown', async () => {
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    expect(detail('You allow')).toBe('50 USDCTo the contract 0x1111…0582')
    expect(card().getByText('You allow')).toBeVisible()
    expect(card().getByText('To the contract', { selector: 'dt' })).not.toBeVisible()
    await press('Details')
    expect(card().getByText('To the contract', { selector: 'dt' })).toBeVisible()
    expect(detail('To the contract')?.toLowerCase()).toBe(router)
    expect(card().getByText('Step 1 of 2: Approve')).toBeInTheDocument()
    await press('Approve and swap')
    expect(fake.sent.map(({ kind, to, data, value }) => [kind, to, data, value])).toEqual([
      ['approve', usdc.address.split(':')[2], approveCall(router, 50_000_000n), '0'],
      ['swap', router, '0x12aa3caf0011', '0'],
    ])
    expect(queryOf('convert/allowance')).toMatchObject({
      tokenAddress: usdc.address,
      userAddress: account,
    })
    expect(queryOf('convert/build-approve')).toMatchObject({
      userAddress: account,
      from: usdc.address,
      to: eth.address,
    })
    await waitFor(() => expect(toastText()).toBe('Swapped 50 USDC for about 0.02 ETH'))
  })

  test('[SEC-115] default: an old allowance that does not cover the swap is taken back first, as a step of its own', async () => {
    fake.allowance = '20000000'
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    expect(detail('Allowed before, taken back first')).toBe('20 USDC')
    expect(detail('You allow')).toMatch(/^50 USDC/)
    expect(card().getByText('Step 1 of 3: Take back the old allowance')).toBeInTheDocument()
    await press('Approve and swap')
    expect(fake.sent.map(({ kind, to, data, value }) => [kind, to, data, value])).toEqual([
      ['approve', usdc.address.split(':')[2], approveCall(router, 0n), '0'],
      ['approve', usdc.address.split(':')[2], approveCall(router, 50_000_000n), '0'],
      ['swap', router, '0x12aa3caf0011', '0'],
    ])
    await waitFor(() => expect(toastText()).toBe('Swapped 50 USDC for about 0.02 ETH'))
  })

  test('[SEC-115, SEC-122] fault: what was taken back is not taken back again after a refused approval', async () => {
    fake.allowance = '20000000'
    const agree = () => Promise.resolve(`0x${'1'.repeat(64)}`)
    fake.wallet = [agree, () => Promise.reject(new UserRejectedRequestError())]
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    await press('Approve and swap')
    expect(card().getByText('Step 2 of 3: Approve')).toBeInTheDocument()
    expect(card().getByText('Nothing was swapped.')).toBeInTheDocument()
    await press('Try again')
    expect(card().getByText('Step 1 of 2: Approve')).toBeInTheDocument()
    await press('Approve and swap')
    expect(fake.sent.map(({ data }) => data)).toEqual([
      approveCall(router, 0n),
      approveCall(router, 50_000_000n),
      approveCall(router, 50_000_000n),
      '0x12aa3caf0011',
    ])
  })

  test('[SEC-122] fault: an approval that something else has used up meanwhile is not said to stand', async () => {
    const agree = () => Promise.resolve(`0x${'1'.repeat(64)}`)
    const decline = () => Promise.reject(new UserRejectedRequestError())
    fake.wallet = [agree, decline, agree, decline]
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    await press('Approve and swap')
    expect(card().getByText(/approval stands/)).toBeInTheDocument()
    fake.allowance = '20000000'
    await press('Try again')
    expect(card().getByText('Step 1 of 3: Take back the old allowance')).toBeInTheDocument()
    await press('Approve and swap')
    expect(fake.allowance).toBe('0')
    expect(card().getByText('Step 2 of 3: Approve')).toBeInTheDocument()
    expect(card().getByText('Nothing was swapped.')).toBeInTheDocument()
  })

  test.each([
    [
      'the wallet refuses',
      () => (fake.wallet = [() => Promise.reject(new UserRejectedRequestError())]),
    ],
    ['the network reverts', () => (fake.outcomes = [async () => 'reverted'])],
    ['nobody hears of', () => (fake.outcomes = [async () => 'unknown'])],
    [
      'changes nothing',
      () => {
        fake.knobs['convert/allowance'] = () => ({ json: { allowance: '20000000' } })
      },
    ],
  ])('[SEC-122] fault: after a taking back that %s nothing is approved', async (_, happen) => {
    fake.allowance = '20000000'
    happen()
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    await press('Approve and swap')
    for (let round = 0; round < 3; round += 1) await w.advance(2_000)
    await calm()
    expect(fake.sent.map(({ data }) => data)).toEqual([approveCall(router, 0n)])
    expect(button('Try again')).toBeEnabled()
  })

  describe('[S7.22] in a wallet that carries out several calls as one', () => {
    const exact = (units: bigint, spender = router) => ({
      to: usdc.address.split(':')[2],
      data: approveCall(spender, units),
      value: '0',
    })
    const exchange = { to: router, data: '0x12aa3caf0011', value: '0' }
    const fails = (code: string) => () => Promise.reject(new KitError('No', { code }))
    const asOne = 'Your wallet takes approval and swap in one confirmation.'
    const begin = async () => {
      fake.canBatch = true
      await review({ from: 'USDC', to: 'ETH', amount: '50' })
      expect(card().getByText(asOne)).toBeVisible()
      expect(card().queryByText(/^Step/)).toBeNull()
    }

    test('default: approval and swap are one question, and one step', async () => {
      await begin()
      expect([detail('You allow'), detail('To the contract')?.toLowerCase()]).toEqual([
        '50 USDCTo the contract 0x1111…0582',
        router,
      ])
      await press('Approve and swap')
      expect(fake.batches).toMatchObject([
        { kind: 'swap', transactions: [exact(50_000_000n), exchange] },
      ])
      expect(fake.sent).toEqual([])
      await waitFor(() => expect(toastText()).toBe('Swapped 50 USDC for about 0.02 ETH'))
    })

    test('[SEC-115] default: the old allowance is taken back in the same question', async () => {
      fake.allowance = '20000000'
      await begin()
      expect(detail('Allowed before, taken back first')).toBe('20 USDC')
      await press('Approve and swap')
      expect(fake.batches.map(({ transactions }) => transactions)).toEqual([
        [exact(0n), exact(50_000_000n), exchange],
      ])
    })

    test('[SEC-115] option: any amount only after an own choice', async () => {
      await begin()
      await press('Details')
      await w.user.click(card().getByRole('checkbox', { name: /^Allow any amount/ }))
      await press('Approve and swap')
      expect(fake.batches[0]?.transactions[0]).toEqual(exact(2n ** 256n - 1n))
    })

    test('default: what needs no approval is no batch', async () => {
      fake.canBatch = true
      await review()
      expect(card().queryByText(asOne)).toBeNull()
      await press('Swap')
      expect([fake.sent.length, fake.batches]).toEqual([1, []])
    })

    test('behaviour: while the wallet asks it is waited for, once', async () => {
      fake.wallet = [() => new Promise(() => {})]
      await begin()
      await press('Approve and swap')
      expect(button('Confirm in Acme Wallet')).toHaveAttribute('aria-disabled', 'true')
      expect(fake.batches).toHaveLength(1)
    })

    test('[SEC-122] fault: a visitor who declines has swapped nothing, and may try again', async () => {
      fake.wallet = [() => Promise.reject(new UserRejectedRequestError())]
      await begin()
      await press('Approve and swap')
      expect(warned()).toBe('You declined the request. Nothing was swapped.')
      await press('Try again')
      await press('Approve and swap')
      expect([fake.batches.length, fake.sent]).toEqual([2, []])
    })

    test('fault: who declines the upgrade of the account is offered two steps', async () => {
      fake.wallet = [fails('UPGRADE_REJECTED')]
      await begin()
      await press('Approve and swap')
      expect(warned()).toBe('You declined the request. Nothing was swapped.')
      expect(fake.sent).toEqual([])
      await press('Try again')
      expect(card().getByText('Step 1 of 2: Approve')).toBeVisible()
      await press('Approve and swap')
      expect([fake.batches.length, fake.sent.map(({ kind }) => kind)]).toEqual([
        1,
        ['approve', 'swap'],
      ])
    })

    test('fault: where the wallet cannot after all it goes on in two steps at once', async () => {
      fake.wallet = [fails('NOT_BATCHED')]
      await begin()
      await press('Approve and swap')
      expect([fake.batches.length, fake.sent.map(({ kind }) => kind)]).toEqual([
        1,
        ['approve', 'swap'],
      ])
      await waitFor(() => expect(toastText()).toBe('Swapped 50 USDC for about 0.02 ETH'))
    })

    test.each([
      ['UNAUTHORIZED', /Nothing was swapped/],
      ['DUPLICATE_ID', /Look into Acme Wallet/],
      ['WALLET_ERROR', /Look into Acme Wallet/],
    ])('fault: after %s nothing is asked again', async (code, words) => {
      fake.wallet = [fails(code)]
      await begin()
      await press('Approve and swap')
      expect([fake.batches.length, fake.sent]).toEqual([1, []])
      expect(card().getByText(words)).toBeVisible()
    })

    test('[REL-40] fault: a batch that was undone is never a success, and has words of its own', async () => {
      fake.outcomes = [async () => 'reverted']
      await begin()
      await press('Approve and swap')
      expect(card().getByRole('heading', { name: 'The swap failed' })).toBeVisible()
      expect(card().getByText(/^Neither the approval nor the swap was carried out/)).toBeVisible()
      expect(toastText()).toBeUndefined()
    })
  })

  test('[SEC-115] option: any amount only after an own choice, with a warning', async () => {
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    expect(card().queryByRole('checkbox')).toBeNull()
    await press('Details')
    const box = card().getByRole('checkbox', { name: 'Allow any amount of USDC, also later' })
    expect(box).not.toBeChecked()
    expect(card().queryByText(/could take all your USDC/)).toBeNull()
    await w.user.click(box)
    await press('Details')
    expect(box).not.toBeVisible()
    expect(card().getByText(/could take all your USDC/)).toBeVisible()
    expect(detail('You allow')).toMatch(/^Any amount/)
    await press('Approve and swap')
    expect(fake.sent[0]?.data).toBe(approveCall(router, 2n ** 256n - 1n))
  })

  test('default: what is allowed already is not approved again', async () => {
    fake.allowance = '50000000'
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    expect(card().queryByText(/^Step/)).toBeNull()
    await press('Swap')
    expect(fake.sent.map(({ kind }) => kind)).toEqual(['swap'])
  })

  test('[REL-22] behaviour: three presses ask the wallet once', async () => {
    fake.wallet = [() => new Promise(() => {})]
    await review()
    await w.advance(600)
    const go = button('Swap')
    await act(async () => {
      go.click()
      go.click()
      go.click()
    })
    await calm()
    expect(fake.sent).toHaveLength(1)
    expect(button('Confirm in Acme Wallet')).toHaveAttribute('aria-disabled', 'true')
  })

  test('[SEC-116] fault: what the wallet is asked stays in the review as its provider goes and comes back', async () => {
    fake.wallet = [() => new Promise(() => {})]
    await review()
    await press('Swap')
    for (const swaps of [['elsewhere'], ['1inch']]) {
      await act(() => w.t.reconfigure({ features: { swaps } }))
      await calm()
      expect(button('Confirm in Acme Wallet')).toHaveAttribute('aria-disabled', 'true')
    }
    expect([fake.sent.length, state().review?.step]).toEqual([1, 'swapping'])
    await w.user.click(card().getByText('Details'))
    expect(detail('Route')).toBe('1inch')
  })

  test('[SEC-122] fault: a visitor who left while the wallet asked is told so when they are back', async () => {
    fake.wallet = [() => new Promise(() => {})]
    await review()
    await press('Swap')
    await press('Cancel')
    await press('Review swap')
    expect(card().getByText('Not known yet')).toBeInTheDocument()
    expect(card().getByText(/^Look into Acme Wallet .* it may have sent it/)).toBeInTheDocument()
    expect(card().queryByText(/Nothing was/)).toBeNull()
  })

  test('[SEC-122] fault: what a wallet may have sent is said also where the next review fails', async () => {
    fake.wallet = [() => new Promise(() => {})]
    await review()
    await press('Swap')
    await press('Cancel')
    fake.knobs['convert/build-transaction'] = () => ({ status: 500 })
    await press('Review swap')
    await w.advance(60_000)
    await calm()
    expect(card().getByText(/^Look into Acme Wallet .* it may have sent it/)).toBeInTheDocument()
    expect(card().queryByText(/Nothing was/)).toBeNull()
  })

  test('[SEC-122] fault: a refused approval ends it: no second request, nothing is said to be done', async () => {
    fake.wallet = [() => Promise.reject(new UserRejectedRequestError())]
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    await press('Approve and swap')
    expect(fake.sent).toHaveLength(1)
    expect(card().getByText('You declined the request')).toBeInTheDocument()
    expect(card().getByText('Nothing was swapped.')).toBeInTheDocument()
    expect(warned()).toBe('You declined the request. Nothing was swapped.')
    await press('Try again')
    await press('Approve and swap')
    expect(fake.sent.map(({ kind }) => kind)).toEqual(['approve', 'approve', 'swap'])
  })

  test('[SEC-122, REL-39] fault: a refused swap leaves the approval, which is not repeated', async () => {
    const agree = () => Promise.resolve(`0x${'1'.repeat(64)}`)
    fake.wallet = [agree, () => Promise.reject(new UserRejectedRequestError())]
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    await press('Approve and swap')
    expect(fake.sent.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
    expect(card().getByText('The approval stands; nothing was swapped.')).toBeInTheDocument()
    expect(card().getByText('Step 2 of 2: Swap')).toBeInTheDocument()
    await press('Try again')
    await press('Swap')
    expect(fake.sent.map(({ kind }) => kind)).toEqual(['approve', 'swap', 'swap'])
  })

  test('[REL-40] fault: an approval that the network refuses, and one that nobody hears of', async () => {
    fake.outcomes = [async () => 'reverted', async () => 'unknown']
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    await press('Approve and swap')
    expect(
      card().getByText(/^The network refused the approval\. Nothing was swapped\.$/),
    ).toBeInTheDocument()
    await press('Try again')
    await press('Approve and swap')
    expect(
      card().getByText(/^The approval is not confirmed yet\. Look into Acme Wallet/),
    ).toBeInTheDocument()
    expect(fake.sent.map(({ kind }) => kind)).toEqual(['approve', 'approve'])
    // A new quote does not make it known.
    await w.advance(31_000)
    await press('Try again')
    expect(card().getByText('The quote was too old')).toBeInTheDocument()
    expect(
      card().getByText(/^The approval is not confirmed yet\. Look into Acme Wallet/),
    ).toBeInTheDocument()
    expect(card().queryByText(/Nothing was signed/)).toBeNull()
  })

  test('[REL-40] fault: a reverted swap is never a success', async () => {
    fake.outcomes = [async () => 'reverted']
    await review()
    await press('Swap')
    expect(card().getByRole('heading', { name: 'The swap failed' })).toBeInTheDocument()
    expect(
      card().getByText('Ethereum refused it. Nothing was swapped; the network fee is spent.'),
    ).toBeInTheDocument()
    expect(toastText()).toBeUndefined()
    await press('Show account')
    expect(w.stack()).toEqual(['Account'])
  })

  test('[REL-40] fault: a swap, or an approval, that the wallet replaced is never a success', async () => {
    fake.outcomes = [async () => 'replaced']
    await review()
    await press('Swap')
    expect(card().getByRole('heading', { name: 'The swap was replaced' })).toBeInTheDocument()
    expect(card().getByText(/sent something else in its place. Nothing was swapped./)).toBeVisible()
    expect([toastText(), buttons()]).toEqual([undefined, ['Show account']])
    await w.end()
    fake = fakeSwaps({ account: ada })
    fake.outcomes = [async () => 'replaced']
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    await press('Approve and swap')
    expect(fake.sent).toHaveLength(1)
    expect(card().getByText('The approval was replaced. Nothing was swapped.')).toBeVisible()
  })

  test('[REL-40] fault: a swap that nobody heard of is unknown, and nothing offers it again', async () => {
    fake.outcomes = [async () => 'unknown']
    await review()
    await press('Swap')
    expect(card().getByRole('heading', { name: 'Not known yet' })).toBeInTheDocument()
    expect(buttons()).toEqual(['Show account'])
    await press('Show account')
    expect([w.stack(), fake.dismissed]).toEqual([['Account'], [state().review?.transactionId]])
  })

  test('fault: after an answer without sense the visitor is sent to the wallet first', async () => {
    const lost = new KitError('The wallet did not answer', { code: 'WALLET_ERROR' })
    fake.wallet = [() => Promise.reject(lost)]
    await review()
    await press('Swap')
    expect(card().getByText(/Look into Acme Wallet before you try again/)).toBeInTheDocument()
    expect(card().queryByText(/Nothing was swapped/)).toBeNull()
  })

  const speakGerman = () =>
    act(async () => {
      w.t.kernel.emit(appearanceChanged({ locale: 'de' }))
      await w.t.settle(6)
    })
  const notice = () => screen.getByRole('dialog').querySelector('.notice-words')?.textContent

  test('[REL-40] fault: why it failed is said in the visitor’s language', async () => {
    fake.outcomes = [async () => 'reverted']
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    await speakGerman()
    await press('Freigeben und tauschen')
    expect(notice()).toBe(
      'Freigabe fehlgeschlagenDas Netzwerk hat die Freigabe abgelehnt. Es wurde nichts getauscht.',
    )
    expect(card().queryByText(/refused/)).toBeNull()
  })

  test('fault: words without a line are in "Details" alone, not between those of another language', async () => {
    const lost = new KitError('The moon is down', { code: 'MOON' })
    fake.wallet = [() => Promise.reject(lost)]
    await review()
    await speakGerman()
    await press('Tauschen')
    expect(notice()).toBe(
      'Swap fehlgeschlagenSieh in Acme Wallet nach, bevor du es noch einmal versuchst: Der Swap wurde vielleicht schon gesendet.',
    )
    expect(card().getByText(/moon/)).not.toBeVisible()
  })

  test('behaviour: Cancel goes back, and the draft is what it was', async () => {
    await review()
    await press('Cancel')
    expect([w.stack().at(-1), pay().value]).toEqual(['Swap', '1'])
    expect(fake.sent).toEqual([])
  })
})

describe('answers that do not match', () => {
  test.each([
    ['another pair', { toAccount: dai.address }],
    ['another source', { fromAccount: dai.address }],
    ['another amount', { fromAmount: '2' }],
  ])('[SEC-116] fault: a quote for %s is refused before it is shown', async (_, change) => {
    fake.knobs['convert/quotes'] = (_request, { quotes }) => ({
      json: { quotes: [{ ...(quotes as [object])[0], ...change }] },
    })
    await open({ toToken: 'USDC' })
    await type('1')
    expect(card().getByText(/does not match what you asked for/)).toBeInTheDocument()
    expect(card().queryByText('Rate')).toBeNull()
    expect(main()).toHaveTextContent('Try again')
  })

  test.each<[string, Record<string, unknown>]>([
    ['another account', { from: `${mainnet}:${bob}` }],
    ['another network', { to: `eip155:10:${router}` }],
    ['more than agreed', { amount: '1000000000000000001' }],
    ['an approval', { data: approveCall(router, 1n) }],
    ['a transfer', { data: `0xa9059cbb${'0'.repeat(128)}` }],
    ['no call', { data: '0x' }],
  ])('[SEC-116] fault: a swap that is %s is stopped with 0 wallet requests', async (_, change) => {
    fake.knobs['convert/build-transaction'] = (_request, { tx }) => ({
      json: { tx: { ...(tx as object), ...change } },
    })
    await review()
    expect(card().getByText('This swap was stopped')).toBeInTheDocument()
    expect(card().queryByRole('button', { name: 'Swap' })).toBeNull()
    expect(fake.sent).toEqual([])
  })

  test.each<[string, Record<string, unknown>]>([
    ['another token', { to: dai.address }],
    ['another spender', { data: approveCall(bob, 50_000_000n) }],
    ['something else', { data: `0xa9059cbb${'0'.repeat(128)}` }],
    ['more than it says', { data: `${approveCall(router, 1n)}00` }],
    ['another account', { from: `${mainnet}:${bob}` }],
  ])('[SEC-116] fault: an approval for %s is stopped with 0 wallet requests', async (_, change) => {
    fake.knobs['convert/build-approve'] = (_request, { tx }) => ({
      json: { tx: { ...(tx as object), ...change } },
    })
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    expect(card().getByText('This swap was stopped')).toBeInTheDocument()
    expect(fake.sent).toEqual([])
  })

  test('[SEC-116] fault: a token that pays in coins is stopped', async () => {
    fake.allowance = '50000000'
    fake.knobs['convert/build-transaction'] = (_request, { tx }) => ({
      json: { tx: { ...(tx as object), amount: '1' } },
    })
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    expect(card().getByText('This swap was stopped')).toBeInTheDocument()
    expect(fake.sent).toEqual([])
  })

  const dear = { kind: 'erc20', contract: dai.address.split(':')[2]!.toLowerCase() } as const
  const paid = { kind: 'native', units: '-1000000000000000000' } as const
  const least = { ...got, units: '2475000000' } as const
  const spender = bob.toLowerCase()
  const thief = { contract: dear.contract, spender, units: '1' } as const
  test.each<[string, CallEffects]>([
    ['pays more', told([{ ...paid, units: '-1000000000000000001' }, least])],
    ['brings less', told([paid, { ...got, units: '2474999999' }])],
    ['brings nothing', told([paid])],
    ['takes another token', told([paid, least, { ...dear, units: '-1' }])],
    ['takes an item', told([paid, least, { ...dear, kind: 'erc721', tokenId: '7', units: '-1' }])],
    [
      'takes an item of the collection that it pays with',
      told([paid, least, { ...got, kind: 'erc1155', tokenId: '7', units: '-1' }]),
    ],
    ['allows a stranger a token', told([paid, least], [{ ...thief, kind: 'token' }])],
    ['allows a stranger by Permit2', told([paid, least], [{ ...thief, kind: 'permit2' }])],
    ['makes a stranger an operator', told([paid, least], [{ ...thief, kind: 'operator' }])],
  ])('[SEC-116] fault: a swap that %s is stopped with 0 wallet requests', async (_, effects) => {
    fake.effects = effects
    await review()
    expect(card().getByText('This swap was stopped')).toBeInTheDocument()
    expect(card().queryByRole('button', { name: 'Swap' })).toBeNull()
    expect(fake.sent).toEqual([])
  })

  test('[SEC-116] fault: a contract that is not on the list is not called', async () => {
    fake.knobs['convert/build-transaction'] = (_request, { tx }) => ({
      json: { tx: { ...(tx as object), to: `${mainnet}:${bob}` } },
    })
    await review()
    expect(card().getByText('This swap was stopped')).toBeInTheDocument()
    expect(fake.sent).toEqual([])
  })

  test('[SEC-116] option: a list of the app takes the place of the one that comes along', async () => {
    const contracts = { '1inch': { [mainnet]: [bob] } }
    ownPlugin = () => swaps({ contracts }).filter(({ manifest }) => manifest.id === 'swaps')
    await review()
    expect(card().getByText('This swap was stopped')).toBeInTheDocument()
    await press('Cancel')
    fake.knobs['convert/build-transaction'] = (_request, { tx }) => ({
      json: { tx: { ...(tx as object), to: `${mainnet}:${bob}` } },
    })
    await press('Review swap')
    await press('Swap')
    expect(fake.sent.map(({ to }) => to)).toEqual([bob])
  })

  test('[SEC-116] behaviour: the fee is that of the gas which a node says that the exchange takes, the last of its calls', async () => {
    fake.effects = { ...told([paid, least]), gas: ['50000', '300000'] }
    await review()
    expect(detail('Network fee, about')).toBe('0.003 ETH$7.50')
  })

  test('fault: a swap that the network would refuse is not begun', async () => {
    fake.effects = { status: 'reverted' }
    await review()
    expect(card().getByText('The network would refuse this swap')).toBeInTheDocument()
    expect(fake.sent).toEqual([])
  })

  test.each<[string, CallEffects]>([
    ['by nobody', { status: 'unknown', reason: 'not-offered' }],
    ['in part', { ...told([paid, least]), isWhole: false }],
  ])('[SEC-116] fault: what can be foreseen %s needs a second look', async (_, effects) => {
    fake.effects = effects
    await review()
    expect(card().getByText(/No node could say beforehand/)).toBeInTheDocument()
    await press('Confirm that you compare it first')
    const service = await w.t.service(SwapService)
    await act(() => service.execute({ isUnlimited: false, signal: new AbortController().signal }))
    expect(fake.sent).toEqual([])
    await w.user.click(card().getByRole('checkbox'))
    await press('Swap')
    expect(fake.sent).toHaveLength(1)
  })

  test('[SEC-116] fault: what is built after the approval is foreseen as well', async () => {
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    fake.knobs['convert/allowance'] = () => {
      fake.effects = told([{ ...got, units: '-50000000' }])
      return { json: { allowance: '50000000' } }
    }
    await press('Approve and swap')
    expect(fake.sent.map(({ kind }) => kind)).toEqual(['approve'])
    expect(card().getByText('This swap was stopped')).toBeInTheDocument()
  })

  test('[S5.26] fault: a token that is not what the list says is not exchanged', async () => {
    fake.confirmation = { status: 'differs', actual: { symbol: 'USDC', decimals: 6 } }
    await review()
    expect(card().getByText('This token is not what the list says')).toBeInTheDocument()
    expect(fake.sent).toEqual([])
  })

  test('[S5.26] fault: a token that nobody confirms needs a second look', async () => {
    fake.confirmation = { status: 'unconfirmed' }
    await review()
    expect(card().getByText(/did not confirm what USDC is/)).toBeInTheDocument()
    await press('Confirm that you compare it first')
    expect(fake.sent).toEqual([])
    await w.user.click(card().getByRole('checkbox'))
    await press('Swap')
    expect(fake.sent).toHaveLength(1)
  })

  test('[S9.22, SEC-117] fault: a slippage of 50 in answers is not taken over', async () => {
    fake.knobs['convert/quotes'] = (_request, { quotes }) => ({
      json: { quotes: [{ ...(quotes as [object])[0], slippage: 50 }], slippage: 50 },
    })
    await review()
    expect([detail('Slippage'), detail('You receive at least')]).toEqual(['1%', '2,475 USDC'])
    expect(calls('convert/build-transaction').at(-1)?.body).toMatchObject({
      eip155: { slippage: 1 },
    })
  })

  test('fault: an allowance that cannot be read is an error and not 0', async () => {
    fake.knobs['convert/allowance'] = () => ({ status: 404 })
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    expect(card().getByText('The swap is not ready')).toBeInTheDocument()
    expect(card().queryByText(/^Step/)).toBeNull()
    expect([fake.sent, calls('convert/build-approve')]).toEqual([[], []])
    fake.knobs['convert/allowance'] = undefined
    await press('Try again')
    expect(button('Approve and swap')).toBeInTheDocument()
  })

  test('[REL-39] fault: after an approval that does not cover the swap nothing is swapped', async () => {
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    fake.knobs['convert/allowance'] = () => ({ json: { allowance: '49999999' } })
    await press('Approve and swap')
    for (let round = 0; round < 3; round += 1) {
      await w.advance(2_000)
      await calm()
    }
    expect(fake.sent.map(({ kind }) => kind)).toEqual(['approve'])
    expect(
      card().getByText(/^The approval does not cover this swap\. The approval stands/),
    ).toBeInTheDocument()
  })

  test('[SEC-116] fault: a swap that calls another contract after the approval is stopped', async () => {
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    fake.knobs['convert/build-transaction'] = (_request, { tx }) => ({
      json: { tx: { ...(tx as object), to: `${mainnet}:${bob}` } },
    })
    await press('Approve and swap')
    expect(fake.sent.map(({ kind }) => kind)).toEqual(['approve'])
    expect(card().getByText('This swap was stopped')).toBeInTheDocument()
    expect(card().getByText('The approval stands; nothing was swapped.')).toBeInTheDocument()
  })
})

describe('[V.40, SEC-118] quotes that grow old', () => {
  test('default: after 30 s nothing is signed before a new quote was looked at', async () => {
    await review()
    fake.rate = 2400n
    await w.advance(31_000)
    expect(detail('Quote')).toBe('Too old')
    expect(card().queryByRole('button', { name: 'Swap' })).toBeNull()
    await press('Update quote')
    expect(card().getByText('The quote was too old')).toBeInTheDocument()
    expect(detail('You receive at least')).toBe('2,376 USDC')
    expect(fake.sent).toEqual([])
    await press('Swap')
    expect(fake.sent).toHaveLength(1)
  })

  test('[SEC-118] fault: a second press, or a key that is held, swaps at no numbers that have just come', async () => {
    await review()
    fake.rate = 2400n
    await w.advance(31_000)
    const click = async (name: string) => {
      await w.user.click(button(name))
      await calm()
    }
    await click('Update quote')
    await click('Swap')
    for (let time = 0; time < 20; time += 1) {
      await w.advance(60)
      await click('Swap')
    }
    expect(fake.sent).toEqual([])
    await press('Swap')
    expect(fake.sent).toHaveLength(1)
  })

  test('[SEC-116] fault: no provider builds what another one offered', async () => {
    await open({ fromToken: 'ETH', toToken: 'USDC', amount: '1' })
    await quoteIsThere()
    const { quoting } = state()
    if (quoting.status !== 'ready') throw new Error('no quote')
    const quote = { ...quoting.quote, provider: 'elsewhere' }
    act(() => w.t.kernel.emit(swapQuoted({ status: 'ready', quote })))
    await press('Review swap')
    expect(card().getByText('The quote was too old')).toBeInTheDocument()
    expect(state().review?.quote.provider).toBe('1inch')
  })

  test('[SEC-114] fault: what a list of others alone calls like a well-known token is compared by the visitor', async () => {
    await open({ fromToken: 'ETH', toToken: 'USDC', amount: '1' })
    await quoteIsThere()
    const service = await w.t.service(SwapService)
    await act(async () => service.change({ to: { ...usdc, isUnproven: true } }))
    await quoteIsThere()
    await press('Review swap')
    expect(
      card().getByText(/^The network did not confirm what USDC is\. Compare token and amount/),
    ).toBeInTheDocument()
    expect(main()).toHaveTextContent('Confirm that you compare it first')
  })

  test('behaviour: a service that is asked with an old quote asks anew by itself', async () => {
    await review()
    fake.rate = 2400n
    const service = await w.t.service(SwapService)
    const { signal } = new AbortController()
    await w.advance(30_000)
    await act(async () => service.execute({ isUnlimited: false, signal }))
    await calm()
    expect(fake.sent).toEqual([])
    expect(state().review).toMatchObject({ step: 'ready', renewed: 'expired' })
  })

  test('[REL-39] behaviour: a price that moved more than the slippage after approval is looked at again', async () => {
    let confirm = () => {}
    fake.outcomes = [() => new Promise((resolve) => (confirm = () => resolve('confirmed')))]
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    await press('Approve and swap')
    fake.rate = 2600n
    confirm()
    await calm()
    expect(fake.sent.map(({ kind }) => kind)).toEqual(['approve'])
    expect(card().getByText('The price moved')).toBeInTheDocument()
    expect(card().getByText(/^Here is a new quote\. The approval stands/)).toBeInTheDocument()
    await press('Swap')
    expect(fake.sent.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
  })

  test('behaviour: a price that moved less goes on', async () => {
    let confirm = () => {}
    fake.outcomes = [() => new Promise((resolve) => (confirm = () => resolve('confirmed')))]
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    await press('Approve and swap')
    fake.rate = 2510n
    confirm()
    await calm()
    expect(fake.sent.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
    // 0.02 ETH was reviewed, 0.0198 at least; of 0.0199203… that is 0.6 per cent.
    expect(calls('convert/build-transaction').map(({ body }) => body)).toMatchObject([
      { eip155: { slippage: 1 } },
      { eip155: { slippage: 0.6 } },
    ])
  })

  test('[SEC-116] fault: after the approval not less may arrive than was reviewed, though the price moved', async () => {
    let confirm = () => {}
    fake.outcomes = [() => new Promise((resolve) => (confirm = () => resolve('confirmed')))]
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    await press('Approve and swap')
    fake.rate = 2510n
    // More than 1 % below the new quote it is not, but below what was agreed to.
    fake.effects = told([
      { ...got, units: '-50000000' },
      { kind: 'native', units: '19750000000000000' },
    ])
    confirm()
    await calm()
    expect(fake.sent.map(({ kind }) => kind)).toEqual(['approve'])
    expect(card().getByText('This swap was stopped')).toBeInTheDocument()
  })

  test('behaviour: where the price took more than half of the tolerance, the visitor looks again', async () => {
    let confirm = () => {}
    fake.outcomes = [() => new Promise((resolve) => (confirm = () => resolve('confirmed')))]
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    await press('Approve and swap')
    fake.rate = 2515n
    confirm()
    await calm()
    expect(fake.sent.map(({ kind }) => kind)).toEqual(['approve'])
    expect(card().getByText('The price moved')).toBeInTheDocument()
  })
})

describe('[REL-39, REL-20] account and network change in the middle', () => {
  const toOptimism = () =>
    act(async () => {
      await (await w.t.service(NetworkService)).switchNetwork('eip155:10')
      await w.t.settle(6)
    })
  const toBob = () =>
    act(async () => {
      w.wallets[0]?.changeAccounts([bob])
      await w.t.settle(6)
    })

  test('behaviour: another network drops the quote and the tokens', async () => {
    await open({ toToken: 'USDC' })
    await type('1')
    await toOptimism()
    await calm()
    expect(state().quoting.status).toBe('idle')
    expect(state().draft).toMatchObject({ network: 'eip155:10', amount: '' })
    expect(state().draft.to).toBeUndefined()
    expect(card().getByText('The network changed')).toBeInTheDocument()
  })

  test('[S2.06] behaviour: what the host asked for on one network is not filled in on another', async () => {
    let come = () => {}
    fake.balancesCome = new Promise((resolve) => (come = resolve))
    await open({ fromToken: 'USDC', toToken: 'DAI', amount: '7' })
    await toOptimism()
    come()
    await calm()
    const { from, to, amount, network } = state().draft
    expect([from?.symbol, to?.symbol, amount, network]).toEqual(['ETH', undefined, '', 'eip155:10'])
  })

  test('behaviour: another account keeps what was chosen and asks for its own quote', async () => {
    await open({ toToken: 'USDC' })
    await type('1')
    await toBob()
    await quoteIsThere()
    expect(queryOf('convert/quotes').userAddress).toBe(`${mainnet}:${bob}`)
    expect(state().quoting).toMatchObject({ quote: { account: `${mainnet}:${bob}` } })
  })

  test.each([
    ['the account', toBob],
    ['the network', toOptimism],
  ])('behaviour: %s changes in the review: back to Swap, nothing is sent', async (_, change) => {
    await review()
    await change()
    await calm()
    expect(w.stack().at(-1)).toBe('Swap')
    expect(card().getByText('Nothing was swapped.')).toBeInTheDocument()
    expect(fake.sent).toEqual([])
  })

  test.each([
    ['the account', toBob],
    ['the network', toOptimism],
  ])(
    'behaviour: %s changes while the wallet asks to approve: no swap follows',
    async (_, change) => {
      let agree = () => {}
      fake.wallet = [() => new Promise((resolve) => (agree = () => resolve(`0x${'1'.repeat(64)}`)))]
      await review({ from: 'USDC', to: 'ETH', amount: '50' })
      await press('Approve and swap')
      await change()
      agree()
      await calm()
      expect(fake.sent.map(({ kind, signal }) => [kind, signal.aborted])).toEqual([
        ['approve', true],
      ])
      expect(w.stack().at(-1)).toBe('Swap')
    },
  )

  test('fault: the account changes while the wallet asks to swap: it may have sent it', async () => {
    const calls: (() => void)[] = []
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    const agree = () => Promise.resolve(`0x${'1'.repeat(64)}`)
    fake.wallet = [agree, () => new Promise(() => calls.push(() => {}))]
    await press('Approve and swap')
    expect(state().review).toMatchObject({ step: 'swapping', isApproved: true })
    await toBob()
    await calm()
    expect(fake.sent.map(({ kind, signal }) => [kind, signal.aborted])).toEqual([
      ['approve', true],
      ['swap', true],
    ])
    expect(card().getByText(/^Look into Acme Wallet .* it may have sent it/)).toBeInTheDocument()
    expect(card().queryByText(/nothing was swapped/i)).toBeNull()
  })

  test('behaviour: the account changes after the approval: it stands, nothing is swapped', async () => {
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    const no = () => Promise.reject(new UserRejectedRequestError())
    fake.wallet = [() => Promise.resolve(`0x${'1'.repeat(64)}`), no]
    await press('Approve and swap')
    expect(state().review).toMatchObject({ step: 'unready', isApproved: true })
    await toBob()
    await calm()
    expect(card().getByText('The approval stands; nothing was swapped.')).toBeInTheDocument()
  })

  test('behaviour: what was sent is shown to its end whatever changes', async () => {
    let confirm = () => {}
    fake.outcomes = [() => new Promise((resolve) => (confirm = () => resolve('confirmed')))]
    await review()
    await press('Swap')
    await toBob()
    await calm()
    expect(state().review?.step).toBe('sent')
    confirm()
    await calm()
    await waitFor(() => expect(toastText()).toBe('Swapped 1 ETH for about 2,500 USDC'))
  })
})

describe('[C.18] the plugin', () => {
  /** On a network without swaps. */
  const startElsewhere = () => {
    const [first] = testNetworks
    const elsewhere = {
      ...first!,
      id: 5000,
      caipNetworkId: 'eip155:5000',
      name: 'Elsewhere',
    } as const
    return start({
      settings: { networks: [...testNetworks, elsewhere], defaultNetwork: 'eip155:5000' },
    })
  }

  test('default: Account offers Swap, which leads to the view', async () => {
    await start()
    await w.open(accountView)
    await press('Swap')
    expect([w.stack(), title()]).toEqual([['Account', 'Swap'], 'Swap'])
  })

  test('[S2.03] option: without the feature there is no action, and nothing of it is loaded', async () => {
    await start({ features: { swaps: false } })
    await w.open(accountView)
    expect(card().queryByRole('button', { name: 'Swap' })).toBeNull()
    expect(w.t.kernel.inspect().plugins.find(({ id }) => id === 'swaps')?.status).toBe('disabled')
  })

  test('option: a provider that is not named is not asked; of those named the first that is here', async () => {
    await open({}, { features: { swaps: ['elsewhere'] } })
    expect(card().getByText('Swaps are not available')).toBeInTheDocument()
    expect(calls('convert/tokens')).toEqual([])
    await w.t.reconfigure({ features: { swaps: ['elsewhere', '1inch'] } })
    await calm()
    expect(card().queryByText('Swaps are not available')).toBeNull()
    expect(calls('convert/tokens')).toHaveLength(1)
  })

  test('option: the provider of a plugin, and another one once its plugin is off', async () => {
    const asked: string[] = []
    const Elsewhere = createToken<SwapProvider>('acme/elsewhere')
    const manifest = defineManifest({
      id: 'elsewhere',
      apiVersion: PLUGIN_API_VERSION,
      gate: { feature: 'elsewhere' },
      provides: { provider: Elsewhere },
      contributes: [swapProviders.of({ id: 'elsewhere', provider: Elsewhere })],
    })
    const provider: Partial<SwapProvider> = {
      id: 'elsewhere',
      tokens: async ({ caipNetworkId }) => (asked.push(caipNetworkId), [eth, usdc]),
    }
    const elsewhere = definePlugin(manifest, undefined, async () => ({
      default: implement(manifest, () => ({ provider: provider as SwapProvider })),
    }))
    const features = { swaps: ['elsewhere', '1inch'], elsewhere: true }
    await open({}, { plugins: [elsewhere], features })
    expect([asked, calls('convert/tokens')]).toEqual([[mainnet], []])
    await w.t.reconfigure({ features: { ...features, elsewhere: false } })
    await calm()
    expect([asked, calls('convert/tokens').length]).toEqual([[mainnet], 1])
  })

  test.each([
    ['nothing', '0', undefined],
    ['more than is needed', '50000000', undefined],
    ['too little', '20000000', '20 USDC'],
  ])(
    '[SEC-115] fault: what was allowed before is what the token says, %s, and not what a provider of others does',
    async (_, allowed, shown) => {
      const Elsewhere = createToken<SwapProvider>('acme/elsewhere')
      const manifest = defineManifest({
        id: 'elsewhere',
        apiVersion: PLUGIN_API_VERSION,
        provides: { provider: Elsewhere },
        contributes: [swapProviders.of({ id: 'elsewhere', provider: Elsewhere })],
      })
      const built = { from: `${mainnet}:${ada}`, value: '0' } as const
      const provider: SwapProvider = {
        id: 'elsewhere',
        tokens: async () => [eth, usdc],
        quote: async () => ({
          from: usdc.address,
          to: eth.address,
          fromUnits: '50000000',
          toUnits: '20000000000000000',
        }),
        allowance: async () => '30000000',
        buildApproval: async () => ({
          ...built,
          to: usdc.address,
          data: approveCall(router, 50_000_000n) as `0x${string}`,
        }),
        buildSwap: async () => ({
          ...built,
          to: `${mainnet}:${router}`,
          data: '0x12aa3caf0011',
        }),
      }
      const elsewhere = definePlugin(manifest, undefined, async () => ({
        default: implement(manifest, () => ({ provider })),
      }))
      const contracts = { elsewhere: { [mainnet]: [router] } }
      ownPlugin = () => swaps({ contracts }).filter((each) => each.manifest.id === 'swaps')
      await open(
        { fromToken: 'USDC', toToken: 'ETH', amount: '50' },
        { plugins: [elsewhere], features: { swaps: ['elsewhere'] } },
      )
      fake.effects = told([
        { kind: 'erc20', contract: usdc.address.split(':')[2]!.toLowerCase(), units: '-50000000' },
        { kind: 'native', units: '20000000000000000' },
      ])
      const asked: unknown[] = []
      w.t.http.on('POST', /./, ({ body }) => {
        const { id, params } = body as { readonly id: number; readonly params: readonly unknown[] }
        asked.push(params[0])
        const result = `0x${BigInt(allowed).toString(16).padStart(64, '0')}`
        return { json: { jsonrpc: '2.0', id, result } }
      })
      await quoteIsThere()
      await press('Review swap')
      const label = 'Allowed before, taken back first'
      expect(card().queryByText(label) ? detail(label) : undefined).toBe(shown)
      expect(asked).toEqual([
        {
          to: usdc.address.split(':')[2],
          data: encodeFunctionData({
            abi: erc20Abi,
            functionName: 'allowance',
            args: [ada, router],
          }),
        },
      ])
      expect(main()?.textContent).toBe(allowed === '50000000' ? 'Swap' : 'Approve and swap')
    },
  )

  test('fault: a provider whose plugin cannot start is said to be missing', async () => {
    const Elsewhere = createToken<SwapProvider>('acme/elsewhere')
    const manifest = defineManifest({
      id: 'elsewhere',
      apiVersion: PLUGIN_API_VERSION,
      provides: { provider: Elsewhere },
      contributes: [swapProviders.of({ id: 'elsewhere', provider: Elsewhere })],
    })
    const elsewhere = definePlugin(manifest, undefined, async () => ({
      default: implement(manifest, () => {
        throw new KitError('No key was given', { code: 'ELSEWHERE_KEY' })
      }),
    }))
    await open({}, { plugins: [elsewhere], features: { swaps: ['elsewhere'] } })
    expect(card().getByText('Swaps are not available')).toBeInTheDocument()
  })

  test('[S1.23] behaviour: on a network without swaps UnsupportedChain takes its place, and leads back', async () => {
    await startElsewhere()
    await w.open(accountView)
    await press('Swap')
    expect(w.stack()).toEqual(['Account', 'UnsupportedChain'])
    expect(buttons()).toEqual(['Ethereum', 'OP Mainnet', 'Back', 'Disconnect'])
    await press('OP Mainnet')
    await calm()
    expect([w.stack(), w.t.state(networksStore).active]).toEqual([['Account', 'Swap'], 'eip155:10'])
  })

  test('[S2.06, S1.23] behaviour: what the host wanted to be swapped is there after the network was chosen', async () => {
    await startElsewhere()
    await w.open(swapView, { toToken: 'USDC', amount: '0.25' })
    expect(w.stack()).toEqual(['UnsupportedChain'])
    await press('Ethereum')
    await quoteIsThere()
    expect([w.stack(), pay().value]).toEqual([['Swap'], '0.25'])
    expect(state().draft.to?.address).toBe(usdc.address)
  })

  test('[S8.35] default: what is counted: no refusal as an error, and nothing that names the account', async () => {
    const told: object[] = []
    await review({ from: 'USDC', to: 'ETH', amount: '50' })
    fake.wallet = [
      () => Promise.reject(new UserRejectedRequestError({ details: ada })),
      () => Promise.reject(new KitError(`The node of ${ada} is down`, { code: 'WALLET_ERROR' })),
    ]
    for (let tries = 0; tries < 2; tries += 1) {
      await press('Approve and swap')
      await press('Try again')
    }
    await press('Approve and swap')
    const { kernel } = w.t
    for (const { type, payload } of kernel.recorded()) {
      const entry = kernel
        .point(trackedEvents)
        .getSnapshot()
        .find(({ value }) => value.event.type === type && type.startsWith('swap/'))
      const event = entry?.value.toTrack(payload, (store) => kernel.store(store).getSnapshot())
      if (event) told.push(event)
    }
    const exchange = {
      isSmartAccount: false,
      network: mainnet,
      swapFromToken: 'USDC',
      swapToToken: 'ETH',
      swapFromAmount: '50',
      swapToAmount: '0.02',
    }
    expect(told).toEqual([
      { event: 'OPEN_SWAP', properties: { isSmartAccount: false, network: mainnet } },
      { event: 'CLICK_CONVERT' },
      { event: 'INITIATE_SWAP', properties: exchange },
      { event: 'INITIATE_SWAP', properties: exchange },
      {
        event: 'SWAP_APPROVAL_ERROR',
        properties: { ...exchange, message: 'The node of … is down' },
      },
      { event: 'INITIATE_SWAP', properties: exchange },
      { event: 'SWAP_SUCCESS', properties: exchange },
    ])
    expect(JSON.stringify(told)).not.toContain(ada)
  })

  test('default: choosing a token and a network is counted', async () => {
    await open()
    await press('Choose token')
    await press(/^Switch network/)
    expect(w.stack().at(-1)).toBe('Networks')
    const types = w.t.kernel.recorded().map(({ type }) => type)
    expect(types).toContain('swap/tokenPressed')
    expect(types).toContain('swap/networkPressed')
  })
})

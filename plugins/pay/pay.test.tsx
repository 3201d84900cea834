import { afterEach, describe, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import axe from 'axe-core'
import {
  accountView,
  KitError,
  type TokenAmount,
  trackedEvents,
  UserRejectedRequestError,
} from '../../kernel/exports/index.ts'
import {
  type FakeAnswer,
  fakeEnvironment,
  fakePage,
  type FakeRequest,
  fakeStorage,
} from '../../test/kit/fakes.ts'
import { kitOf } from '../../test/kit/kit-of.ts'
import { type MockWallet } from '../../test/exports/index.ts'
import {
  ada,
  acme,
  button,
  buttons,
  card,
  said,
  title,
  type ViewWorld,
  viewWorld,
  type ViewWorldOptions,
} from '../../test/scenarios/view-world.tsx'
import { PaymentDesk, type PaymentResult, payLoadingView, payView } from './contract.ts'
import { paymentAdvanced, paymentsStore } from './payments-store.ts'
import {
  bill,
  dollar,
  type FakeNamespace,
  fakeNamespace,
  type FakeTransactions,
  fakeTransactions,
  payPlugin,
  shop,
} from '../../test/scenarios/fake-payment-world.ts'
import { openPay } from './exports/pay.ts'
import { exchangeChosen, paymentShown } from './pay-tracking.ts'

const bob = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

type Answers = Partial<Record<string, (params: any) => unknown>>

let w: ViewWorld
let chain: FakeTransactions
let evm: FakeNamespace
let asked: { readonly method: string; readonly params: any; readonly id: number }[]
let answers: Answers
/** How the last payment ended, for the app. */
let ended: PaymentResult | { readonly code: string } | undefined
/** What listens to the kernel and must not outlive it. */
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  return w.end()
})

const exchanges = (...names: string[]) =>
  names.map((name) => ({ id: name.toLowerCase(), name, imageUrl: `https://x.test/${name}.png` }))

/** The service answers what the test says, in the form of JSON-RPC. */
function answer({ body }: FakeRequest): FakeAnswer {
  const { id, method, params } = body as (typeof asked)[number]
  asked.push({ id, method, params })
  const result = answers[method]?.(params)
  if (result === 'hang') return { hang: true }
  if (typeof result === 'number') return { status: result }
  if (result instanceof Error)
    return { json: { jsonrpc: '2.0', id, error: { message: result.message } } }
  return { json: { jsonrpc: '2.0', id, result } }
}

async function start(
  options: ViewWorldOptions & { readonly isConnected?: boolean; readonly wallet?: MockWallet } = {},
) {
  const { isConnected = true, wallet = acme(), ...rest } = options
  chain = fakeTransactions()
  evm = fakeNamespace()
  asked = []
  ended = undefined
  answers = {
    reown_getExchanges: () => ({ exchanges: exchanges('Binary', 'Coinmill'), total: 2 }),
    reown_getExchangePayUrl: () => ({
      url: 'https://binary.test/pay/1?key=hidden',
      sessionId: 's1',
    }),
    reown_getExchangeBuyStatus: () => ({ status: 'IN_PROGRESS' }),
  }
  w = await viewWorld({
    wallets: [wallet],
    namespaces: [evm.plugin],
    plugins: [payPlugin, chain.plugin],
    endpoints: { blockchain: 'https://chain.test' },
    ...rest,
    features: { pay: true, ...rest.features },
  })
  w.t.http.on('POST', '/v1/json-rpc', answer)
  follow()
  if (isConnected) await act(async () => void (await w.t.connect(wallet)))
}
async function ask(request: unknown = bill()) {
  await act(async () => {
    openPay(kitOf(w.t), request as ReturnType<typeof bill>).then(
      (result) => {
        ended = result
      },
      (error: KitError) => {
        ended = { code: error.code }
      },
    )
    await w.t.settle(10)
  })
  await readIt()
}
/** The second press of a double click decides nothing. */
const readIt = () => w.advance(600)
const press = async (name: string | RegExp) => {
  await w.user.click(button(name))
  await w.settle()
}
const closeCard = async () => {
  const { ViewService } = await import('../../kernel/exports/index.ts')
  const views = await w.t.service(ViewService)
  await act(async () => void views.close())
  await w.settle()
}
const payments = () => w.t.state(paymentsStore).payments
const phase = () => payments().at(-1)?.phase
/** What the allow-list makes of the facts, as they come. */
let tracks: { readonly event: string; readonly properties?: unknown }[]
function follow() {
  tracks = []
  for (const type of [paymentShown, exchangeChosen, paymentAdvanced]) {
    const listening = w.t.kernel.on(type as typeof paymentAdvanced, (payload) => {
      const table = w.t.kernel.point(trackedEvents).getSnapshot()
      const entry = table.find(({ value }) => value.event === (type as unknown))
      const event = entry?.value.toTrack(payload, w.t.state)
      if (event) tracks.push(event)
    })
    ends.push(() => void listening.dispose())
  }
}
const text = () => screen.getByRole('dialog').textContent

describe('[C.23] the call', () => {
  test('default: opens Pay and tells the app how it ended', async () => {
    await start()
    await ask()
    expect([title(), w.stack()]).toEqual(['Pay', ['Pay']])
    await press('Pay')
    expect(ended).toEqual({
      paymentId: expect.any(String),
      status: 'success',
      type: 'wallet',
      transactionId: '0xfeed',
    })
  })

  test('option: without the flag nothing opens and nothing of it is loaded', async () => {
    await start({ features: { pay: false } })
    await ask()
    expect(ended).toHaveProperty('code')
    expect([w.isOpen(), asked]).toEqual([false, []])
    expect(w.t.kernel.inspect().plugins.find(({ id }) => id === 'pay')?.status).toBe('disabled')
  })

  test('behaviour: an equal request joins the one that is shown; another takes its place', async () => {
    await start()
    await ask()
    await ask()
    expect(payments()).toHaveLength(1)
    await ask(bill({ amount: '1' }))
    expect(payments().map(({ request }) => request.amount)).toEqual(['1'])
    expect(card().getByText('1 TUSD')).toBeVisible()
    expect(w.stack()).toEqual(['Pay'])
  })

  test('behaviour: the app hears that the visitor closed, or went back', async () => {
    await start()
    await ask()
    await closeCard()
    expect(ended).toMatchObject({ status: 'cancelled' })
    await w.open(accountView)
    await ask()
    ended = undefined
    expect(w.stack()).toEqual(['Account', 'Pay'])
    await press('Back')
    await w.settle()
    expect([w.stack(), payments()]).toEqual([['Account'], []])
  })

  test('fault: one that is paid is not told of an equal request that comes after it', async () => {
    await start()
    await ask()
    await press('Pay')
    const first = ended as PaymentResult
    expect(first.status).toBe('success')
    ended = undefined
    await ask()
    expect([ended, w.stack()]).toEqual([undefined, ['Pay']])
    await press('Pay')
    expect(ended).toMatchObject({ status: 'success' })
    expect([
      (ended as unknown as PaymentResult).paymentId === first.paymentId,
      chain.transfers.length,
    ]).toEqual([false, 2])
  })

  test('fault: while one is under way another is refused, and nothing is asked twice', async () => {
    await start()
    chain.transfer = 'hang'
    await ask()
    await press('Pay')
    await ask(bill({ amount: '1' }))
    expect(ended).toEqual({ code: 'UNABLE_TO_INITIATE_PAYMENT' })
    expect(chain.transfers).toHaveLength(1)
  })
})

describe('[V.46] what is refused before anything opens', () => {
  const asset = (change: object) => ({ paymentAsset: { ...bill().paymentAsset, ...change } })
  const decimals = (count: unknown) =>
    asset({ metadata: { name: 'Test Dollar', symbol: 'TUSD', decimals: count } })

  test.each<[string, string, unknown]>([
    ['no request', 'INVALID_PAYMENT_CONFIG', null],
    ['no asset', 'INVALID_PAYMENT_CONFIG', bill({ paymentAsset: undefined })],
    ['no decimals', 'INVALID_PAYMENT_CONFIG', bill(decimals(undefined))],
    ['256 decimals', 'INVALID_PAYMENT_CONFIG', bill(decimals(256))],
    ['1.5 decimals', 'INVALID_PAYMENT_CONFIG', bill(decimals(1.5))],
    ['a network that is none', 'INVALID_PAYMENT_CONFIG', bill(asset({ network: 'one' }))],
    ['another namespace', 'INVALID_CHAIN_NAMESPACE', bill(asset({ network: 'bip122:x' }))],
    [
      'a network that was not requested',
      'INVALID_PAYMENT_CONFIG',
      bill(asset({ network: 'eip155:5' })),
    ],
    ['no recipient', 'INVALID_RECIPIENT', bill({ recipient: undefined })],
    ['a recipient of another namespace', 'INVALID_RECIPIENT', bill({ recipient: 'bc1q' })],
    [
      'SEC-109 a hidden letter in the recipient',
      'INVALID_RECIPIENT',
      bill({ recipient: `0x\u200b${shop.slice(2)}` }),
    ],
    ['SEC-109 the token itself as recipient', 'INVALID_RECIPIENT', bill({ recipient: dollar })],
    ['an asset that is no address', 'INVALID_ASSET', bill(asset({ asset: 'TUSD' }))],
    ['SEC-113 an exponent', 'INVALID_AMOUNT', bill({ amount: '1e3' })],
    ['SEC-113 hex', 'INVALID_AMOUNT', bill({ amount: '0x10' })],
    ['SEC-113 a comma', 'INVALID_AMOUNT', bill({ amount: '1,5' })],
    ['SEC-113 no number', 'INVALID_AMOUNT', bill({ amount: 'NaN' })],
    ['SEC-113 less than nothing', 'INVALID_AMOUNT', bill({ amount: '-1' })],
    ['SEC-113 nothing', 'INVALID_AMOUNT', bill({ amount: '0.000' })],
    ['SEC-113 finer than the token', 'INVALID_AMOUNT', bill({ amount: '0.0000001' })],
    ['SEC-113 2^256', 'INVALID_AMOUNT', bill({ amount: `${2n ** 256n}` })],
    ['SEC-113 Arabic digits', 'INVALID_AMOUNT', bill({ amount: '١٢' })],
    ['SEC-113 a floating number', 'INVALID_AMOUNT', bill({ amount: 12.5 })],
    [
      'a redirect by script',
      'INVALID_PAYMENT_CONFIG',
      bill({ redirectUrl: { success: 'javascript:alert(1)' } }),
    ],
    [
      'a redirect with a password',
      'INVALID_PAYMENT_CONFIG',
      bill({ redirectUrl: { failure: 'https://a:b@x.test' } }),
    ],
    [
      'exchanges that are no list',
      'INVALID_PAYMENT_CONFIG',
      bill({ payWithExchange: { exclude: 'binary' } }),
    ],
    [
      'a native coin with other decimals',
      'INVALID_PAYMENT_CONFIG',
      bill({ ...asset({ asset: 'native' }) }),
    ],
  ])('fault: %s is %s', async (_, code, request) => {
    await start()
    await ask(request)
    expect(ended).toEqual({ code })
    expect([w.isOpen(), asked, payments()]).toEqual([false, [], []])
  })

  test('behaviour: of several faults the first in the order of the specification is told', async () => {
    await start()
    const wrong = { recipient: '?', amount: '0', paymentAsset: undefined }
    const order = [
      [wrong, 'INVALID_PAYMENT_CONFIG'],
      [{ ...wrong, ...asset({ asset: '?', network: 'eip155:5' }) }, 'INVALID_RECIPIENT'],
      [
        { ...wrong, recipient: shop, ...asset({ asset: '?', network: 'eip155:5' }) },
        'INVALID_ASSET',
      ],
      [{ ...wrong, recipient: shop, ...asset({ network: 'eip155:5' }) }, 'INVALID_AMOUNT'],
      [bill(asset({ network: 'eip155:5' })), 'INVALID_PAYMENT_CONFIG'],
    ] as const
    for (const [request, code] of order) {
      await ask(request)
      expect(ended).toEqual({ code })
    }
  })

  test('[SEC-116] fault: who is paid is as the app says, without the spaces around, and not as an adapter reads it', async () => {
    await start()
    const { checkRequest } = await import('./payment-request.ts')
    const { NetworkService } = await import('../../kernel/exports/index.ts')
    const { networkOf } = await w.t.service(NetworkService)
    const { recipient } = bill()
    const reads = (parseAddress: (text: string) => string) =>
      checkRequest(bill({ recipient: ` ${recipient}\n` }), {
        adapterOf: async () => ({ parseAddress }) as never,
        networkOf,
      })
    const thief = `0x${'bad'.repeat(13)}b`
    const other = (text: string) => (text.trim() === recipient ? thief : text)
    expect((await reads(other)).recipient).toBe(recipient)
    expect((await reads((text) => text.toLowerCase())).recipient).toBe(recipient.toLowerCase())
  })

  test('[S5.26] property: every amount reaches the wallet to the last unit, seed 20261121', async () => {
    await start()
    let seed = 20_261_121
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const { checkRequest } = await import('./payment-request.ts')
    const { ConnectionService, NetworkService } = await import('../../kernel/exports/index.ts')
    const connections = await w.t.service(ConnectionService)
    const networks = await w.t.service(NetworkService)
    const world = { adapterOf: connections.adapterOf, networkOf: networks.networkOf }
    for (let round = 0; round < 300; round += 1) {
      const places = random(37)
      const units = BigInt(Array.from({ length: 1 + random(60) }, () => random(10)).join('')) + 1n
      const digits = units.toString().padStart(places + 1, '0')
      const amount = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
      const checked = await checkRequest(bill({ amount, ...decimals(places) }), world)
      expect([seed, checked.units]).toEqual([seed, units.toString()])
    }
  })
})

describe('[V.46] Pay', () => {
  test('default: amount, asset, network, recipient, wallet and exchanges', async () => {
    await start()
    await ask()
    expect(card().getByText('12.5 TUSD')).toBeVisible()
    expect(card().getByText('Test Dollar')).toBeVisible()
    expect(card().getByText('Ethereum')).toBeVisible()
    expect(card().getByText('Balance: 25 TUSD')).toBeVisible()
    expect(button(/^Binary/)).toBeVisible()
    expect(button(/^Coinmill/)).toBeVisible()
    expect(document.querySelectorAll('.button.primary')).toHaveLength(1)
    expect(button('Pay')).toBeEnabled()
  })

  test('default: the recipient can be read in full', async () => {
    await start()
    await ask()
    await press('Whole address')
    const whole = [...document.querySelectorAll('.code.grouped')].map((one) => one.textContent)
    expect(whole).toEqual([shop])
  })

  test('behaviour: a bone stands for what is not known yet, a dash for what cannot be', async () => {
    await start()
    evm.tokens = 'hang'
    await ask()
    expect(document.querySelector('.row-end .bone')).not.toBeNull()
    await closeCard()
    evm.tokens = new Error('node away')
    await ask()
    expect(card().getByText('—')).toBeVisible()
    expect(card().getByText('The balance could not be read')).toBeVisible()
  })

  test('behaviour: without a wallet it asks for one, and comes back with it', async () => {
    await start({ isConnected: false })
    await ask()
    await press('Connect a wallet')
    expect(w.stack()).toEqual(['Pay', 'Connect'])
    await w.user.click(button(/^Acme Wallet/))
    await w.settle()
    await w.advance(2_000)
    await w.settle()
    expect(w.stack()).toEqual(['Pay'])
    expect(ended).toBeUndefined()
    expect(button('Pay')).toBeVisible()
  })

  test('fault: too little says so, offers no payment and asks no wallet', async () => {
    await start()
    evm.tokens = [{ token: dollar, units: '12499999', decimals: 6, symbol: 'TUSD' }]
    await ask()
    expect(card().getByText('Not enough TUSD in this wallet')).toBeVisible()
    await press('Pay')
    expect([chain.transfers, phase()]).toEqual([[], 'ready'])
  })

  test.each([
    ['counts in other decimals', { decimals: 2, symbol: 'TUSD' }],
    ['has another symbol', { decimals: 6, symbol: 'JUNK' }],
  ])('[V.46] fault: a token that %s than the app says cannot be paid', async (_, actual) => {
    await start()
    evm.tokens = [{ token: dollar, units: '25000000', ...actual }]
    if (actual.symbol !== 'TUSD') chain.confirmation = { status: 'differs', actual }
    await ask()
    expect(card().getByText(/asks for this token in a wrong way/)).toBeVisible()
    await press('Pay')
    const desk = await w.t.service(PaymentDesk)
    await act(() => desk.payFromWallet(payments()[0]?.id ?? '', ada))
    expect(chain.transfers).toEqual([])
    expect(payments()[0]).toMatchObject({ phase: 'failed', error: { code: 'INVALID_ASSET' } })
  })

  test('SEC-109 behaviour: paying oneself, and paying nobody, is told before', async () => {
    await start()
    await ask(bill({ recipient: ada }))
    expect(card().getByText(/You would pay yourself/)).toBeVisible()
    await closeCard()
    await ask(bill({ recipient: `0x${'0'.repeat(40)}` }))
    expect(card().getByText(/Nobody can have what is sent/)).toBeVisible()
  })

  test('fault: a payment that is not there any more says so', async () => {
    await start()
    await w.open(payView, { paymentId: 'gone' })
    expect(card().getByText('This payment is over')).toBeVisible()
    await w.user.click(card().getAllByRole('button', { name: 'Close' })[1] as HTMLElement)
    expect(w.isOpen()).toBe(false)
  })

  test('default: no violation of axe, ready and ended', async () => {
    await start()
    await ask()
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
    expect((await axe.run(document.body, { rules })).violations).toEqual([])
    await press('Pay')
    expect((await axe.run(document.body, { rules })).violations).toEqual([])
  })
})

describe('[B21] exchanges', () => {
  test('default: the requests are JSON-RPC with ids from 1 upwards', async () => {
    await start()
    await ask(bill({ payWithExchange: { includeOnly: ['binary'], exclude: ['acme'] } }))
    await press(/^Binary/)
    await w.advance(4_000)
    await w.settle()
    const asset = `eip155:1/erc20:${dollar}`
    expect(asked).toEqual([
      {
        id: 1,
        method: 'reown_getExchanges',
        params: { page: 1, includeOnly: ['binary'], exclude: ['acme'], asset, amount: '12.5' },
      },
      {
        id: 2,
        method: 'reown_getExchangePayUrl',
        params: { exchangeId: 'binary', asset, amount: '12.5', recipient: `eip155:1:${shop}` },
      },
      {
        id: 3,
        method: 'reown_getExchangeBuyStatus',
        params: { exchangeId: 'binary', sessionId: 's1' },
      },
    ])
    const [request] = w.t.http.requests.filter(({ url }) => url.pathname === '/v1/json-rpc')
    expect(request?.url.searchParams.get('st')).toBe('latchkey')
    expect(request?.body).toMatchObject({ jsonrpc: '2.0' })
    expect(request?.headers.get('content-type')).toBe('application/json')
  })

  test('default: the native coin is named by SLIP-44', async () => {
    await start()
    evm.native = '20000000000000000000'
    const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    await ask(bill({ paymentAsset: { network: 'eip155:1', asset: 'native', metadata } }))
    expect(asked[0]?.params.asset).toBe('eip155:1/slip44:60')
    await press('Pay')
    expect(chain.transfers).toMatchObject([{ units: '12500000000000000000', to: shop }])
    expect(chain.transfers[0]).not.toHaveProperty('token')
  })

  test('behaviour: more of them page by page, each once, with a search from eight on', async () => {
    await start()
    const names = Array.from({ length: 12 }, (_, index) => `Mill ${index}`)
    answers.reown_getExchanges = ({ page }) => ({
      exchanges: exchanges(...(page === 1 ? names.slice(0, 8) : names.slice(7))),
      total: 12,
    })
    await ask()
    expect(buttons().filter((name) => name?.startsWith('Mill'))).toHaveLength(8)
    await press('Show more')
    expect(buttons().filter((name) => name?.startsWith('Mill'))).toHaveLength(12)
    expect(card().queryByRole('button', { name: 'Show more' })).toBeNull()
    await w.user.type(card().getByRole('searchbox'), 'mill 11{Enter}')
    expect(buttons().filter((name) => name?.startsWith('Mill'))).toEqual(['Mill 11'])
    await w.user.clear(card().getByRole('searchbox'))
    await w.user.type(card().getByRole('searchbox'), 'zinc{Enter}')
    expect(card().getByText('No exchange called “zinc”')).toBeVisible()
  })

  test('fault: a bad entry is dropped, the good ones stay', async () => {
    await start()
    const bad = [null, { id: '', name: 'x' }, { id: 'a', name: '\u200b' }, { name: 'No id' }]
    answers.reown_getExchanges = () => ({ exchanges: [...bad, ...exchanges('Binary')], total: 5 })
    await ask()
    expect(buttons().filter((name) => name === 'Binary')).toHaveLength(1)
    expect(w.t.environment.log.lines.map(({ message }) => message)).toContain(
      'pay: 4 exchanges could not be read.',
    )
  })

  test('[SEC-126] fault: the service calls an exchange by a name, not by a sentence', async () => {
    await start()
    const called = ['Gate.io', 'Pay me here: send 5 ETH to 0x1111. The rest is a trap', '…']
    answers.reown_getExchanges = () => ({
      exchanges: called.map((name, index) => ({ id: `${index}`, name })),
      total: 3,
    })
    await ask()
    expect(buttons()).toEqual(expect.arrayContaining(['Gate.io', 'Pay me here send 5 ETH t']))
    expect(payments()[0]?.exchanges?.exchanges).toHaveLength(2)
  })

  test('fault: none is said; a failure can be tried again while a wallet still pays', async () => {
    await start()
    answers.reown_getExchanges = () => ({ exchanges: [], total: 0 })
    await ask()
    expect(card().getByText('No exchange is offered here')).toBeVisible()
    await closeCard()
    // Of a payment that comes at once after another one nothing is pressed.
    await w.advance(600)
    answers.reown_getExchanges = () => 400
    await ask()
    expect(payments()[0]?.exchanges?.error?.code).toBe('UNABLE_TO_GET_EXCHANGES')
    expect(card().getByText('The exchanges could not be loaded')).toBeVisible()
    expect(button('Pay')).toBeEnabled()
    answers.reown_getExchanges = () => ({ exchanges: exchanges('Binary'), total: 1 })
    await press('Try again')
    expect(button(/^Binary/)).toBeVisible()
  })

  test('fault: an asset that no exchange knows is told as that', async () => {
    await start()
    answers.reown_getExchanges = () => new Error('Asset not supported: TUSD')
    await ask()
    expect(payments()[0]?.exchanges?.error).toEqual({
      code: 'ASSET_NOT_SUPPORTED',
      message: 'Asset not supported: TUSD',
    })
    expect(card().getByText('No exchange pays in TUSD')).toBeVisible()
  })

  test('default: its page opens in a new window, and again when it was blocked', async () => {
    await start()
    await ask()
    await press(/^Binary/)
    expect([title(), w.stack()]).toEqual(['Pay', ['PayLoading']])
    expect(w.page.opened).toEqual([
      { href: 'https://binary.test/pay/1?key=hidden', target: '_blank' },
    ])
    await press('Open Binary')
    expect(w.page.opened).toHaveLength(2)
    // The address may hold a secret.
    expect(JSON.stringify(w.t.kernel.recorded())).not.toContain('hidden')
  })

  test('option: openInNewTab false opens it in this window', async () => {
    await start()
    await ask(bill({ openInNewTab: false }))
    await press(/^Binary/)
    expect(w.page.opened.map(({ target }) => target)).toEqual(['_self'])
  })

  test.each([
    ['by script', { url: 'javascript:alert(1)', sessionId: 's1' }],
    ['over plain http', { url: 'http://binary.test/', sessionId: 's1' }],
    ['with a password', { url: 'https://a:b@binary.test/', sessionId: 's1' }],
    ['without a session', { url: 'https://binary.test/' }],
    ['refused', new Error('No')],
    ['away', 500],
  ])('fault: a page %s does not open, and nothing was paid', async (_, result) => {
    await start()
    answers.reown_getExchangePayUrl = () => result
    await ask()
    await press(/^Binary/)
    expect(card().getByText('Binary could not be opened. Nothing was paid.')).toBeVisible()
    expect([w.page.opened, phase(), w.stack()]).toEqual([[], 'ready', ['Pay']])
    // It begins a payment, so it is asked once.
    expect(asked.filter(({ method }) => method === 'reown_getExchangePayUrl')).toHaveLength(1)
  })

  test('REL-22 behaviour: three clicks begin one payment', async () => {
    await start()
    answers.reown_getExchangePayUrl = () => 'hang'
    await ask()
    const row = button(/^Binary/)
    await w.user.tripleClick(row)
    await w.settle()
    expect(asked.filter(({ method }) => method === 'reown_getExchangePayUrl')).toHaveLength(1)
    await closeCard()
    expect(ended).toMatchObject({ status: 'cancelled' })
  })
})

describe('[V.47] PayLoading at an exchange', () => {
  const atExchange = async (request: unknown = bill()) => {
    await start()
    await ask(request)
    await press(/^Binary/)
  }
  const polls = () => asked.filter(({ method }) => method === 'reown_getExchangeBuyStatus').length

  test('default: asks every 4 s until it is paid, then says so and closes', async () => {
    await atExchange()
    const sequence = ['UNKNOWN', 'IN_PROGRESS', 'SUCCESS']
    answers.reown_getExchangeBuyStatus = () => ({ status: sequence[polls() - 1], txHash: '0xabc' })
    for (const count of [1, 2]) {
      await w.advance(4_000)
      expect([polls(), phase()]).toEqual([count, 'exchange'])
    }
    await w.advance(3_999)
    expect(polls()).toBe(2)
    await w.advance(1)
    await w.settle()
    expect(ended).toEqual({
      paymentId: expect.any(String),
      status: 'success',
      type: 'exchange',
      exchangeId: 'binary',
      sessionId: 's1',
      transactionId: '0xabc',
    })
    expect(card().getByText('Paid')).toBeVisible()
    expect(said()).toContain('Paid')
    await w.advance(4_000)
    expect([w.isOpen(), polls(), payments()]).toEqual([false, 3, []])
  })

  test('behaviour: one question at a time, none while the page is hidden or the card closed', async () => {
    await atExchange()
    answers.reown_getExchangeBuyStatus = () => 'hang'
    await w.advance(12_000)
    expect(polls()).toBe(1)
    await closeCard()
    await w.advance(60_000)
    expect(polls()).toBe(1)
    expect(ended).toMatchObject({ status: 'unknown', type: 'exchange' })
  })

  test('behaviour: while the visitor is at the exchange nothing is asked, and at once afterwards', async () => {
    await atExchange()
    act(() => w.page.change({ hidden: true }))
    await w.advance(60_000)
    expect(polls()).toBe(0)
    act(() => w.page.change({ hidden: false }))
    await w.settle()
    expect(polls()).toBe(1)
  })

  test('fault: a failure to ask ends nothing and is said', async () => {
    await atExchange()
    answers.reown_getExchangeBuyStatus = () => 400
    await w.advance(4_000)
    await w.settle()
    expect([phase(), payments()[0]?.error?.code]).toEqual(['exchange', 'UNABLE_TO_GET_BUY_STATUS'])
    expect(card().getByText(/cannot be asked right now/)).toBeVisible()
    answers.reown_getExchangeBuyStatus = () => ({ status: 'IN_PROGRESS' })
    await w.advance(4_000)
    await w.settle()
    expect(card().queryByText(/cannot be asked right now/)).toBeNull()
    answers.reown_getExchangeBuyStatus = () => ({ status: 'PAID' })
    await w.advance(4_000)
    await w.settle()
    expect(phase()).toBe('exchange')
  })

  test('fault: FAILED is told, stays open, and the way can be chosen again', async () => {
    await atExchange()
    answers.reown_getExchangeBuyStatus = () => ({ status: 'FAILED' })
    await w.advance(4_000)
    await w.settle()
    expect(card().getByText('Payment failed')).toBeVisible()
    await w.advance(60_000)
    expect([w.isOpen(), polls(), ended]).toEqual([true, 1, undefined])
    expect(text()).toContain('Check with Binary before you pay again')
    await press('Try again')
    expect(w.stack()).toEqual(['Pay'])
    // Nobody declined anything.
    expect(card().queryByText('You declined. Nothing was paid.')).toBeNull()
    await closeCard()
    expect(ended).toMatchObject({ status: 'cancelled' })
  })

  test('option: the page goes where the app wants after the end, and not before', async () => {
    const redirectUrl = { success: 'https://shop.test/ok', failure: 'https://shop.test/no' }
    await atExchange(bill({ redirectUrl }))
    answers.reown_getExchangeBuyStatus = () => ({ status: 'SUCCESS' })
    await w.advance(4_000)
    await w.settle()
    expect(w.page.opened).toHaveLength(1)
    await w.advance(4_000)
    expect(w.page.opened[1]).toEqual({ href: 'https://shop.test/ok', target: '_self' })
    answers.reown_getExchangeBuyStatus = () => ({ status: 'FAILED' })
    await ask(bill({ redirectUrl }))
    await press(/^Binary/)
    await w.advance(4_000)
    await w.settle()
    await closeCard()
    expect(w.page.opened.at(-1)).toEqual({ href: 'https://shop.test/no', target: '_self' })
  })
})

describe('[V.47, REL-7] a payment that was left at an exchange', () => {
  const storageKey = 'latchkey/test/pay/at-exchange'
  const stored = () => w.t.environment.storage.get(storageKey)
  const entries = (): readonly any[] => JSON.parse(stored() ?? '{"value":[]}').value
  const polls = () => asked.filter(({ method }) => method === 'reown_getExchangeBuyStatus').length
  const begun = () => asked.filter(({ method }) => method === 'reown_getExchangePayUrl').length
  const atExchange = async (request: unknown = bill()) => {
    await start()
    await ask(request)
    await press(/^Binary/)
  }
  /** The page is loaded again: nothing stays but what is stored. */
  const reload = async (change: (text: string) => string = (text) => text) => {
    const { storage, clock, random } = w.t.environment
    const text = storage.get(storageKey)
    for (const end of ends.splice(0)) end()
    await w.end()
    const environment = fakeEnvironment({
      clock,
      random,
      page: fakePage(),
      storage: fakeStorage(text === null ? {} : { [storageKey]: change(text) }),
    })
    await start({ environment })
  }

  test('default: after a reload the same request leads to it, and the app hears how it ended', async () => {
    await atExchange(bill({ redirectUrl: { success: 'https://shop.test/ok' } }))
    const id = payments()[0]?.id
    expect(stored()).not.toContain('hidden')
    await reload()
    await ask(bill({ redirectUrl: { success: 'https://shop.test/ok' } }))
    expect([w.stack(), begun()]).toEqual([['PayLoading'], 0])
    expect(card().getByText('Finish at Binary')).toBeVisible()
    expect(buttons()).toEqual(['Pay otherwise'])
    // It was begun once.
    expect(tracks).toEqual([])
    answers.reown_getExchangeBuyStatus = (params) => {
      expect(params).toEqual({ exchangeId: 'binary', sessionId: 's1' })
      return { status: 'SUCCESS', txHash: '0xabc' }
    }
    await w.advance(4_000)
    await w.settle()
    expect(ended).toMatchObject({
      paymentId: id,
      status: 'success',
      type: 'exchange',
      transactionId: '0xabc',
    })
    expect(tracks.map(({ event }) => event)).toEqual(['PAY_SUCCESS'])
    expect(stored()).toBeNull()
    await w.advance(4_000)
    expect(w.page.opened.at(-1)).toEqual({ href: 'https://shop.test/ok', target: '_self' })
  })

  test('behaviour: without a reload likewise, with the way back to the exchange', async () => {
    await atExchange()
    await closeCard()
    expect(ended).toMatchObject({ status: 'unknown' })
    expect(entries()).toHaveLength(1)
    await ask()
    expect([buttons(), begun()]).toEqual([['Open Binary', 'Pay otherwise'], 1])
    await w.advance(4_000)
    expect(polls()).toBe(1)
  })

  test('behaviour: who pays otherwise is warned, and the first one is not forgotten', async () => {
    await atExchange()
    await reload()
    await ask()
    await press('Pay otherwise')
    expect(w.stack()).toEqual(['Pay'])
    expect(card().getByText(/It is not known how an equal payment ended/)).toBeVisible()
    expect(entries()).toMatchObject([{ sessionId: 's1', exchange: { id: 'binary' } }])
    await readIt()
    await press('Pay')
    expect([chain.transfers.length, ended]).toEqual([
      1,
      expect.objectContaining({ type: 'wallet' }),
    ])
    expect(entries()).toHaveLength(1)
  })

  test.each([
    ['leaves then', async () => {}],
    [
      'fails to',
      async () => {
        chain.transfer = new KitError('Not enough', { code: 'INSUFFICIENT_FUNDS' })
        await readIt()
        await press('Pay')
        expect(phase()).toBe('failed')
      },
    ],
  ])(
    'fault: who wants to pay otherwise and %s may have paid at the exchange',
    async (_, happen) => {
      await atExchange(bill({ redirectUrl: { failure: 'https://shop.test/no' } }))
      const id = payments()[0]?.id
      await press('Pay otherwise')
      await happen()
      await closeCard()
      expect(ended).toEqual({
        paymentId: id,
        status: 'unknown',
        type: 'exchange',
        exchangeId: 'binary',
        sessionId: 's1',
      })
      // Only that one stays, and the page goes nowhere for it.
      expect([payments().map(({ phase: is }) => is), w.page.opened.length]).toEqual([
        ['unknown'],
        1,
      ])
    },
  )

  test('behaviour: another request is not kept from opening, an equal sum to the same is warned of', async () => {
    await atExchange()
    await reload()
    await ask(bill({ amount: '3' }))
    expect(w.stack()).toEqual(['Pay'])
    expect(card().queryByText(/It is not known how an equal payment ended/)).toBeNull()
    await closeCard()
    await ask(bill({ redirectUrl: { success: 'https://shop.test/other' } }))
    expect(w.stack()).toEqual(['Pay'])
    expect(card().getByText(/It is not known how an equal payment ended/)).toBeVisible()
    expect(entries()).toHaveLength(1)
  })

  test('option: after 24 hours it is over', async () => {
    await atExchange()
    await closeCard()
    await w.advance(86_399_999)
    await reload()
    await ask()
    expect(w.stack()).toEqual(['PayLoading'])
    await closeCard()
    await w.advance(1)
    await reload()
    await ask()
    expect([w.stack(), stored()]).toEqual([['Pay'], null])
  })

  test.each(['SUCCESS', 'FAILED'])(
    'default: what the exchange says is over is not kept: %s',
    async (status) => {
      await atExchange()
      expect(entries()).toHaveLength(1)
      answers.reown_getExchangeBuyStatus = () => ({ status })
      await w.advance(4_000)
      await w.settle()
      expect(stored()).toBeNull()
    },
  )

  test('fault: what is stored and not readable is dropped and logged, the good ones stay', async () => {
    await atExchange()
    await reload((text) => {
      const json = JSON.parse(text)
      const [good] = json.value
      const bad = [null, 7, { ...good, begunAt: 'soon' }, { ...good, sessionId: '' }]
      const worse = { ...good, id: 'x', request: { ...good.request, recipient: 'nobody' } }
      return JSON.stringify({ ...json, value: [...bad, worse, good] })
    })
    await ask()
    expect(w.stack()).toEqual(['PayLoading'])
    expect(payments()).toHaveLength(1)
    expect(w.t.environment.log.lines.map(({ message }) => message)).toContain(
      'pay: 5 stored payments could not be read.',
    )
  })

  test('behaviour: what another tab has begun meanwhile is gone on with', async () => {
    await atExchange()
    const text = stored()
    await reload((before) => JSON.stringify({ ...JSON.parse(before), value: [] }))
    await ask(bill({ amount: '3' }))
    await closeCard()
    w.t.environment.storage.writeFromOtherTab(storageKey, text)
    await ask()
    expect([w.stack(), begun()]).toEqual([['PayLoading'], 0])
  })

  test('fault: what another tab has heard the end of serves nobody twice, and does not come back', async () => {
    await atExchange()
    await reload()
    await ask()
    await closeCard()
    w.t.environment.storage.writeFromOtherTab(storageKey, null)
    answers.reown_getExchangeBuyStatus = () => ({ status: 'SUCCESS' })
    await ask()
    expect(w.stack()).toEqual(['Pay'])
    // Nor is it known here how it ended.
    expect(card().getByText(/It is not known how an equal payment ended/)).toBeVisible()
    await w.advance(4_000)
    await press('Pay')
    expect([stored(), ended]).toEqual([null, expect.objectContaining({ type: 'wallet' })])
  })

  test('fault: one that was set aside here and has ended in another tab is over, too', async () => {
    await atExchange()
    const begunHere = entries()
    await press('Pay otherwise')
    // The other tab knows it by the id that it had, and takes that out.
    expect(entries()).toEqual(begunHere)
    await closeCard()
    w.t.environment.storage.writeFromOtherTab(storageKey, null)
    await ask()
    expect([w.stack(), stored()]).toEqual([['Pay'], null])
  })

  test('fault: one that is stored under the id of another, or begun in days to come, does not count', async () => {
    await atExchange()
    await reload((text) => {
      const json = JSON.parse(text)
      const [good] = json.value
      const other = { ...good, request: { ...good.request, amount: '3' } }
      const later = { ...good, id: 'later', begunAt: good.begunAt + 86_400_000 }
      return JSON.stringify({ ...json, value: [good, other, later] })
    })
    await ask(bill({ amount: '3' }))
    expect([w.stack(), payments().length]).toEqual([['Pay'], 2])
    expect(entries()).toMatchObject([{ request: { amount: '12.5' } }])
  })

  test('fault: each tab takes out its own', async () => {
    await atExchange()
    const other = { ...entries()[0], id: 'other', sessionId: 's9' }
    const { storage } = w.t.environment
    const json = JSON.parse(stored() as string)
    storage.writeFromOtherTab(
      storageKey,
      JSON.stringify({ ...json, value: [...json.value, other] }),
    )
    answers.reown_getExchangeBuyStatus = () => ({ status: 'SUCCESS' })
    await w.advance(4_000)
    await w.settle()
    expect(entries()).toMatchObject([{ id: 'other' }])
  })
})

describe('[V.47] PayLoading with a wallet', () => {
  test('default: wallet, network, paid, and closes itself after that', async () => {
    await start()
    chain.transfer = 'hang'
    chain.outcome = 'hang'
    await ask()
    await press('Pay')
    expect(card().getByText('Confirm in Acme Wallet')).toBeVisible()
    chain.answer('0xfeed')
    await w.settle()
    expect(card().getByText('Waiting for the network')).toBeVisible()
    await w.advance(60_000)
    expect([w.isOpen(), phase(), ended]).toEqual([true, 'sent', undefined])
    expect(chain.transfers).toEqual([
      expect.objectContaining({ from: ada, to: shop, units: '12500000', token: dollar }),
    ])
  })

  test('default: success is said and the card closes; nothing closes it before', async () => {
    await start()
    await ask()
    await press('Pay')
    expect(card().getByText('Paid')).toBeVisible()
    expect(card().getByText('12.5 TUSD paid')).toBeVisible()
    await w.advance(3_999)
    expect(w.isOpen()).toBe(true)
    await w.advance(1)
    expect(w.isOpen()).toBe(false)
  })

  test('SEC-120 behaviour: the wallet is taken to the network of the asset first', async () => {
    await start()
    const { NetworkService } = await import('../../kernel/exports/index.ts')
    const networks = await w.t.service(NetworkService)
    await act(() => networks.switchNetwork('eip155:10'))
    await ask()
    await press('Pay')
    expect(w.wallets[0]?.calls.slice(-1)).toEqual(['switch eip155:1'])
    expect(chain.transfers[0]?.network.caipNetworkId).toBe('eip155:1')
    expect(ended).toMatchObject({ status: 'success' })
  })

  test('SEC-120 fault: a wallet that stays on another network is asked for nothing', async () => {
    await start()
    const { NetworkService } = await import('../../kernel/exports/index.ts')
    const networks = await w.t.service(NetworkService)
    await act(() => networks.switchNetwork('eip155:10'))
    await ask()
    w.wallets[0]?.answer('reject')
    await press('Pay')
    expect(chain.transfers).toEqual([])
    expect([w.stack(), phase()]).toEqual([['Pay'], 'ready'])
    expect(card().getByText('You declined. Nothing was paid.')).toBeVisible()
  })

  test('SEC-120 REL-20 fault: another account than the one on screen pays nothing', async () => {
    await start()
    await ask()
    const desk = await w.t.service(PaymentDesk)
    await act(async () => w.wallets[0]?.changeAccounts([bob]))
    await act(() => desk.payFromWallet(payments()[0]?.id ?? '', ada))
    await w.settle()
    expect(chain.transfers).toEqual([])
    expect(payments()[0]).toMatchObject({ phase: 'failed', error: { code: 'ACCOUNT_CHANGED' } })
    expect(card().getByText('The account changed. No money moved.')).toBeVisible()
  })

  test('REL-20 fault: an account that changes while the asset is read pays nothing', async () => {
    await start()
    await ask()
    let answerNode = () => {}
    const known = evm.tokens as readonly TokenAmount[]
    evm.tokens = new Promise((resolve) => {
      answerNode = () => resolve(known)
    })
    await press('Pay')
    expect(phase()).toBe('asking')
    await act(async () => w.wallets[0]?.changeAccounts([bob]))
    answerNode()
    await w.settle()
    expect(chain.transfers).toEqual([])
    expect(payments()[0]).toMatchObject({ phase: 'failed', error: { code: 'ACCOUNT_CHANGED' } })
  })

  test('REL-15 fault: who closes before the wallet is asked has cancelled, and it is never asked', async () => {
    await start()
    await ask()
    evm.tokens = 'hang'
    await press('Pay')
    await closeCard()
    expect([chain.transfers, ended]).toEqual([[], expect.objectContaining({ status: 'cancelled' })])
  })

  test('[SEC-86] fault: who closes while a check of a plugin keeps the wallet from being asked has cancelled', async () => {
    await start()
    chain.transfer = 'checked'
    await ask()
    await press('Pay')
    await closeCard()
    expect(ended).toMatchObject({ status: 'cancelled' })
  })

  test('behaviour: who declines is back at the payment, can try again, and is no failure', async () => {
    await start()
    chain.transfer = new UserRejectedRequestError()
    await ask()
    await press('Pay')
    expect(w.stack()).toEqual(['Pay'])
    expect(card().getByText('You declined. Nothing was paid.')).toBeVisible()
    chain.transfer = '0xfeed'
    await press('Pay')
    expect(ended).toMatchObject({ status: 'success' })
    expect(tracks.map(({ event }) => event)).not.toContain('PAY_ERROR')
  })

  test('fault: what the node refuses is a failure with its code, that stays on screen', async () => {
    await start()
    chain.transfer = new KitError('The gas limit is too low', { code: 'GAS_TOO_LOW' })
    await ask()
    await press('Pay')
    expect(card().getByText('Payment failed')).toBeVisible()
    expect(text()).toContain('That did not work. No money moved.')
    await closeCard()
    expect(ended).toMatchObject({ status: 'failed', error: { code: 'GAS_TOO_LOW' } })
  })

  test('REL-40 fault: what the network reverts is never paid', async () => {
    await start()
    chain.outcome = 'reverted'
    await ask()
    await press('Pay')
    expect(card().getByText('The network did not carry it out. No money moved.')).toBeVisible()
    expect(card().queryByText('Paid')).toBeNull()
    await closeCard()
    expect(ended).toMatchObject({ status: 'failed', transactionId: '0xfeed' })
  })

  test('REL-40 fault: what the wallet replaced is never paid, and nobody says that no money moved', async () => {
    await start()
    chain.outcome = 'replaced'
    await ask()
    await press('Pay')
    expect(
      card().getByText('Your wallet sent something else in its place. This was not paid.'),
    ).toBeVisible()
    expect(text()).not.toContain('No money moved')
    await closeCard()
    const error = { code: 'TRANSACTION_REPLACED' }
    expect(ended).toMatchObject({ status: 'failed', transactionId: '0xfeed', error })
  })

  test('REL-40 behaviour: sent again at another fee it is paid, and the app hears the id that counts', async () => {
    await start()
    chain.finalId = '0xdearer'
    await ask()
    await press('Pay')
    expect(ended).toMatchObject({ status: 'success', transactionId: '0xdearer' })
  })

  test('REL-7 REL-40 fault: what is not known is not paid again by itself, and can be looked for', async () => {
    await start()
    chain.outcome = 'unknown'
    await ask()
    await press('Pay')
    expect(text()).toContain('Not known yet, check your wallet')
    expect(buttons()).not.toContain('Pay')
    expect(buttons()).not.toContain('Try again')
    await w.advance(600_000)
    expect([chain.transfers.length, w.isOpen(), ended]).toEqual([1, true, undefined])
    chain.outcome = 'confirmed'
    await press('Check again')
    expect([ended, chain.transfers.length]).toEqual([
      expect.objectContaining({ status: 'success' }),
      1,
    ])
  })

  test('REL-7 fault: an equal request after one that is not known warns before it pays', async () => {
    await start()
    chain.outcome = 'unknown'
    await ask()
    await press('Pay')
    await closeCard()
    expect(ended).toMatchObject({ status: 'unknown', transactionId: '0xfeed' })
    await ask()
    expect(card().getByText(/It is not known how an equal payment ended/)).toBeVisible()
    await closeCard()
    await ask(bill({ amount: '3' }))
    expect(card().queryByText(/It is not known how an equal payment ended/)).toBeNull()
  })

  test.each([
    'REQUEST_CANCELLED',
    'INTERNAL_RPC_ERROR',
    'WALLET_ERROR',
    'HTTP_STATUS',
    'NONCE_TOO_LOW',
    'TRANSACTION_DUPLICATE',
    'FRAME_REQUEST_ABORTED',
  ])('REL-7 fault: after %s nobody is told that nothing was paid', async (code) => {
    await start()
    chain.transfer = new KitError('It went wrong', { code })
    await ask()
    await press('Pay')
    expect(phase()).toBe('unknown')
    expect(text()).toContain('Not known yet, check your wallet')
    expect(buttons()).not.toContain('Try again')
    await closeCard()
    expect(ended).toMatchObject({ status: 'unknown', error: { code } })
  })

  test('REL-22 behaviour: three clicks, or a held Enter, ask the wallet once', async () => {
    await start()
    chain.transfer = 'hang'
    await ask()
    await w.user.tripleClick(button('Pay'))
    await w.settle()
    const desk = await w.t.service(PaymentDesk)
    await act(async () => void desk.payFromWallet(payments()[0]?.id ?? '', ada))
    expect(chain.transfers).toHaveLength(1)
  })

  test('behaviour: closed while the wallet asks, the app hears the truth, at the latest after 60 s', async () => {
    await start()
    chain.transfer = 'hang'
    await ask()
    await press('Pay')
    await closeCard()
    expect(ended).toBeUndefined()
    chain.answer('0xfeed')
    await w.settle()
    expect(ended).toMatchObject({ status: 'success', transactionId: '0xfeed' })
    await ask()
    ended = undefined
    await press('Pay')
    await closeCard()
    await w.advance(60_000)
    expect(payments()).toMatchObject([{ phase: 'unknown' }])
    chain.answer('0xlate')
    await w.settle()
    expect(payments()).toMatchObject([{ phase: 'unknown' }])
  })

  test('fault: a payment that is not there any more says so', async () => {
    await start()
    await w.open(payLoadingView, { paymentId: 'gone' })
    expect(card().getByText('This payment is over')).toBeVisible()
  })
})

describe('[S8.07] what is counted', () => {
  test('default: the events of a payment at an exchange, with what they say', async () => {
    await start()
    await ask()
    await press(/^Binary/)
    answers.reown_getExchangeBuyStatus = () => ({ status: 'SUCCESS' })
    await w.advance(4_000)
    await w.settle()
    const configuration = { network: 'eip155:1', asset: dollar, amount: '12.5', recipient: shop }
    const paymentId = expect.any(String)
    const current = { type: 'exchange', exchangeId: 'binary', sessionId: 's1' }
    const pay = tracks.filter(({ event }) => event.startsWith('PAY_'))
    expect(pay).toEqual([
      { event: 'PAY_MODAL_OPEN', properties: { exchanges: ['binary', 'coinmill'], configuration } },
      {
        event: 'PAY_EXCHANGE_SELECTED',
        properties: {
          exchange: { id: 'binary', name: 'Binary' },
          configuration,
          currentPayment: { type: 'exchange', exchangeId: 'binary' },
          headless: false,
        },
      },
      {
        event: 'PAY_INITIATED',
        properties: {
          paymentId,
          configuration,
          currentPayment: { ...current, status: 'exchange' },
        },
      },
      {
        event: 'PAY_SUCCESS',
        properties: { paymentId, configuration, currentPayment: { ...current, status: 'success' } },
      },
    ])
  })

  test('default: a wallet payment that fails is an error, once', async () => {
    await start()
    chain.outcome = 'reverted'
    await ask()
    await press('Pay')
    const events = tracks.map(({ event }) => event)
    expect(events.filter((event) => event.startsWith('PAY_'))).toEqual([
      'PAY_MODAL_OPEN',
      'PAY_INITIATED',
      'PAY_ERROR',
    ])
  })
})

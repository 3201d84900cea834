import { afterEach, describe, expect, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import {
  accountView,
  appearanceChanged,
  defineManifest,
  definePlugin,
  KitError,
  type NamespaceAdapter,
  type NativeBalance,
  NetworkService,
  type Plugin,
  PLUGIN_API_VERSION,
  rpcGuards,
  type TokenBalance,
  type ViewRef,
  ViewService,
  views,
} from '../../kernel/exports/index.ts'
import { fakePage } from '../../test/kit/fakes.ts'
import { type MockWallet, mockNamespace, mockWallet } from '../../test/kit/mock-wallet.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import {
  ether,
  type FakeChain,
  fakeChain,
  providing,
  usdc,
} from '../../test/scenarios/money-world.ts'
import {
  acme,
  button,
  buttons,
  card,
  title,
  type ViewWorld,
  viewWorld,
  warned,
} from '../../test/scenarios/view-world.tsx'
import { ActivityService } from '../activity/contract.ts'
import { TokenBalances } from '../balances/contract.ts'
import { NameService } from '../names/contract.ts'
import { onRampQuoteView } from '../onramp/contract.ts'
import { walletReceiveView } from '../receive/contract.ts'
import { transactionEnded, transactionSent } from '../transactions/contract.ts'
import { transactions } from '../transactions/index.ts'
import {
  SendService,
  walletSendConfirmedView,
  walletSendPreviewView,
  walletSendSelectTokenView,
  walletSendView,
} from './contract.ts'
import { send } from './index.ts'
import { sendStore } from './send-store.ts'

const [ada, bob] = sampleAccounts.eip155
const usdcContract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const hash = `0x${'5c'.repeat(32)}`
const plugin = send().at(-1)!

let w: ViewWorld
const { ResizeObserver } = globalThis
afterEach(() => {
  globalThis.ResizeObserver = ResizeObserver
  return w.end()
})

interface Options {
  readonly tokens?: readonly TokenBalance[] | Error | Promise<readonly TokenBalance[]>
  readonly wallet?: MockWallet
  readonly chain?: FakeChain
  readonly names?: NameService
  readonly paid?: readonly string[]
  readonly plugins?: readonly Plugin[]
  readonly clipboard?: { readText(): Promise<string> }
  readonly isSolana?: boolean
}

async function begin(options: Options = {}) {
  const namespace = options.isSolana ? 'solana' : 'eip155'
  const { chain = fakeChain(namespace), names, paid } = options
  const wallet =
    options.wallet ??
    (options.isSolana ? mockWallet({ namespace, name: 'Kelp' }) : acme({ accounts: [ada] }))
  const world = {
    tokens: options.tokens ?? [ether(), usdc()],
    retryAt: undefined as number | undefined,
    reads: 0,
  }
  const balances = {
    retryAt: () => world.retryAt,
    async read(_account: string, { retries }: { readonly retries?: number } = {}) {
      if (retries === 0) world.reads += 1
      if (world.tokens instanceof Error) throw world.tokens
      return world.tokens
    },
  } as unknown as TokenBalances
  const { clipboard } = options
  const window =
    clipboard && Object.create(globalThis.window, { navigator: { value: { clipboard } } })
  w = await viewWorld({
    wallets: [wallet],
    namespaces: [chain.plugin],
    page: window ? { ...fakePage(), window } : undefined,
    features: { send: true },
    plugins: [
      transactions,
      plugin,
      providing(TokenBalances, balances),
      ...(names ? [providing(NameService, names)] : []),
      ...(paid ? [providing(ActivityService, { receivers: async () => paid })] : []),
      ...(options.plugins ?? []),
    ],
  })
  w.t.http.on('GET', /Image/, { status: 404 })
  await w.connect()
  return { chain, wallet, world }
}
async function open(options: Options = {}) {
  const world = await begin(options)
  await w.open(walletSendView)
  for (let round = 0; round < 30 && card().queryAllByRole('textbox').length === 0; round += 1)
    await w.settle()
  return world
}
/** An account that holds nothing, with a stand-in for each of `ways`. */
async function openEmpty(view: ViewRef<{}>, ...ways: readonly ViewRef<{}>[]) {
  const manifest = defineManifest({
    id: 'ways',
    apiVersion: PLUGIN_API_VERSION,
    contributes: ways.map((way) =>
      views.of({ view: way, load: async () => ({ View: () => null, title: () => way.id }) }),
    ),
  })
  await begin({ tokens: [], plugins: [definePlugin(manifest)] })
  await w.open(view)
  for (let round = 0; round < 20 && !card().queryByText('Nothing to send'); round += 1)
    await w.settle()
}
const amount = () => card().getByRole('textbox', { name: 'You send' })
const receiver = () => card().getByRole('textbox', { name: 'To' })
async function type(sum: string, to: string) {
  await act(async () => {
    fireEvent.change(amount(), { target: { value: sum } })
    fireEvent.change(receiver(), { target: { value: to } })
  })
  await w.settle()
}
const press = async (name: string) => {
  await w.user.click(button(name))
  await w.settle()
  await w.settle()
}
/** The second press of a double click decides nothing. */
const readIt = () => w.advance(600)
async function review(options: Options = {}, sum = '1', to: string = bob) {
  const world = await open(options)
  await type(sum, to)
  await press('Review')
  for (let round = 0; round < 30 && title() !== 'Review'; round += 1) await w.settle()
  await w.settle()
  await readIt()
  return world
}
const valueOf = (label: string) =>
  card().getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const main = () =>
  screen.getByRole('dialog').querySelector('.button.primary, .button[data-focus-key="preview"]')
const alert = () => card().getByRole('alert').textContent

/** As a screen reader gets it. */
const inGroups = (address: string) => address.replace(/(?<=^0x.{4}|^0x(?:.{4})+)(?=.)/g, ' ')

describe('[V.41] WalletSend', () => {
  test('[C.19] default: an action of Account opens it, with the native coin chosen', async () => {
    await begin()
    await w.open(accountView)
    await press('Send')
    for (let round = 0; round < 30 && title() !== 'Send'; round += 1) await w.settle()
    await w.settle()
    expect(title()).toBe('Send')
    expect(button('ETH Change token')).toBeInTheDocument()
    expect(card().getByText('Balance: 1.500')).toBeInTheDocument()
    expect(amount()).toHaveAttribute('inputmode', 'decimal')
    expect(receiver()).toHaveAttribute('placeholder', 'Address or name')
  })

  test('[S1.22] behaviour: a namespace without names asks for an address alone', async () => {
    await open({ isSolana: true })
    expect(receiver()).toHaveAttribute('placeholder', 'Address')
  })

  test('[S1.12] behaviour: without prices nothing is said to be worth anything', async () => {
    const { price: _, value: __, ...plain } = usdc()
    await open({ tokens: [plain] })
    await type('5', bob)
    expect(screen.getByRole('dialog').textContent).not.toMatch(/\$|USD(?!C)/)
  })

  test('default: the button names each missing or wrong input, first things first', async () => {
    await open()
    const says = () => main()?.textContent
    expect(says()).toBe('Enter an amount')
    for (const [sum, to, words] of [
      ['0', '', 'Enter an amount'],
      ['1e3', '', 'Check the amount'],
      ['2', '', 'Not enough ETH'],
      ['1', '', 'Enter a receiver'],
      ['1', '0x12', 'Check the receiver'],
      ['1', bob, 'Review'],
    ] as const) {
      await type(sum, to)
      expect([sum, to, says()]).toEqual([sum, to, words])
      // What cannot go on does not look as if it could.
      expect(main()?.getAttribute('aria-disabled')).toBe(words === 'Review' ? null : 'true')
    }
  })

  test('[S5.18] fault: without an amount or a receiver a press leads nowhere', async () => {
    await open()
    await press('Enter an amount')
    expect(title()).toBe('Send')
    await type('1', '')
    await press('Enter a receiver')
    expect(title()).toBe('Send')
  })

  test('[S5.19] behaviour: without a token the button asks for one; once the first has come by itself it goes on', async () => {
    let bring: (tokens: readonly TokenBalance[]) => void = () => {}
    await open({ tokens: new Promise((resolve) => (bring = resolve)) })
    await type('1', bob)
    expect(main()).toHaveAccessibleName('Choose a token')
    expect(main()).toHaveAttribute('aria-disabled', 'true')
    bring([ether()])
    await w.settle()
    await press('Review')
    expect(title()).toBe('Review')
  })

  test('[S5.20] fault: where the namespace cannot send, a bar says so', async () => {
    await open({ chain: fakeChain('eip155', { adapter: { send: undefined } }) })
    await type('1', bob)
    await press('Review')
    expect(alert()).toBe('Unsupported chain')
  })

  test.each([
    ['1e3', 'Write the amount in digits, like 12.5'],
    ['0x10', 'Write the amount in digits, like 12.5'],
    ['-1', 'Write the amount in digits, like 12.5'],
    ['NaN', 'Write the amount in digits, like 12.5'],
    ['1.000', undefined],
    ['0,5', undefined],
    ['٠٫٥', undefined],
    [' 1 ', undefined],
    ['0.0000000000000000001', 'At most 18 decimal places'],
    [`1${'0'.repeat(60)}`, 'The amount is too large'],
    ['1.500000000000000001', 'Not enough ETH'],
  ])('[SEC-113] fault: the amount %j', async (sum, words) => {
    await open()
    await type(sum, bob)
    if (words) expect(amount()).toHaveAccessibleDescription(words)
    else expect(main()).toHaveTextContent('Review')
    expect(amount()).toHaveAttribute(
      ...(words ? (['aria-invalid', 'true'] as const) : (['dir', 'ltr'] as const)),
    )
    if (words) expect(warned()).toBe(words)
  })

  test('default: what it is worth stands below; Max leaves the fee', async () => {
    await open()
    await press('Max')
    expect(amount()).toHaveValue('1.499979')
    expect(amount()).toHaveAccessibleDescription('$2,999.96')
  })

  test('fault: where the fee is not known Max says so and leaves the amount', async () => {
    const { chain } = await open()
    chain.fee = new Error('down')
    await type('0.3', '')
    await press('Max')
    expect(amount()).toHaveValue('0.3')
    expect(amount()).toHaveAccessibleDescription('The fee is not known right now. Enter an amount.')
  })

  test('fault: who enters an amount after Max has failed is not told of it any more', async () => {
    const { chain } = await open()
    chain.fee = new Error('down')
    await press('Max')
    expect(amount()).toHaveAttribute('aria-invalid')
    await type('0.3', '')
    expect(amount()).not.toHaveAttribute('aria-invalid')
    expect(amount()).toHaveAccessibleDescription('$600.00')
  })

  test('fault: Max that comes late does not take the place of what was typed meanwhile', async () => {
    let say = (_: NativeBalance) => {}
    const fee = new Promise<NativeBalance>((resolve) => (say = resolve))
    await open({ chain: fakeChain('eip155', { adapter: { estimateFee: () => fee } }) })
    await press('Max')
    await type('0.3', '')
    say({ units: '1', decimals: 18, symbol: 'ETH' })
    await w.settle()
    expect(amount()).toHaveValue('0.3')
  })

  test('[SEC-109] fault: a wrong receiver is said on leaving the field, not while it is typed', async () => {
    await open()
    await type('1', bob.slice(0, 20))
    expect(receiver()).not.toHaveAttribute('aria-invalid')
    fireEvent.blur(receiver())
    expect(receiver()).toHaveAccessibleDescription('This is not a valid address')
    await type('1', bob)
    expect(receiver()).not.toHaveAttribute('aria-invalid')
  })

  test('[SEC-95] fault: what the adapter of another plugin says of a receiver does not stand in the form', async () => {
    const refuse = (): never => {
      throw new Error('Send it to 0xbad instead')
    }
    const parseAddress = (text: string) => (text === bob ? refuse() : text)
    const adapter = { parseAddress, send: refuse, estimateFee: refuse }
    const chain = { ...fakeChain('eip155'), plugin: mockNamespace('eip155', { adapter }) }
    await open({ chain })
    await type('1', bob)
    fireEvent.blur(receiver())
    await w.settle()
    expect(receiver()).toHaveAccessibleDescription('This is not a valid address')
    expect(document.body).not.toHaveTextContent('0xbad')
  })

  test('[SEC-112] default: an address stands in its field whole, and once', async () => {
    await open()
    await type('1', bob)
    expect(receiver()).toHaveValue(bob)
    expect(receiver()).not.toHaveAccessibleDescription()
    // It wraps: a field of one line would cut it.
    expect(receiver().tagName).toBe('TEXTAREA')
  })

  test('[SEC-111, SEC-112] default: a name shows the whole address that it stands for', async () => {
    const names: NameService = {
      isName: (text) => text.endsWith('.eth'),
      resolve: async (name) => ({ name, address: bob, isMixed: false }),
    }
    await open({ names })
    await type('1', 'bob.eth')
    expect(receiver()).toHaveAccessibleDescription('Looking up the name')
    await w.advance(300)
    await w.settle()
    expect(receiver()).toHaveAccessibleDescription(inGroups(bob))
    await press('Review')
    expect(valueOf('To')).toBe(`bob.eth${bob}`)
  })

  test('[SEC-111] fault: a name that does not resolve says why', async () => {
    const names: NameService = {
      isName: () => true,
      resolve: () =>
        Promise.reject(new KitError('The name leads nowhere', { code: 'NAME_NOT_RESOLVED' })),
    }
    await open({ names })
    await type('1', 'bob.eth')
    fireEvent.blur(receiver())
    await w.advance(300)
    await w.settle()
    expect(receiver()).toHaveAccessibleDescription('Error resolving name')
  })

  describe('in another language', () => {
    const moon = new KitError('The moon is down', { code: 'MOON' })
    const speakGerman = () =>
      act(async () => {
        w.t.kernel.emit(appearanceChanged({ locale: 'de' }))
        await w.t.settle(6)
      })
    const field = (name: string) => card().getByRole('textbox', { name })

    test('[S8.08] fault: what keeps a payment from its review is said in it, other words are in "Details"', async () => {
      let isDown = false
      const read = (text: string) => {
        if (isDown) throw moon
        return text
      }
      await open({ chain: fakeChain('eip155', { isOfKit: true, adapter: { parseAddress: read } }) })
      await speakGerman()
      await act(async () => {
        fireEvent.change(field('Du sendest'), { target: { value: '1' } })
        fireEvent.change(field('An'), { target: { value: bob } })
      })
      await w.settle()
      isDown = true
      await press('Überprüfen')
      expect(alert()).toBe('Es wurde nicht gesendet')
      expect(warned()).toBe('Es wurde nicht gesendet')
      expect(card().getByText(/moon/)).not.toBeVisible()
    })

    test('[SEC-111] fault: a name that nobody could look up is said to be none', async () => {
      const names: NameService = { isName: () => true, resolve: () => Promise.reject(moon) }
      await open({ names })
      await speakGerman()
      await act(async () => void fireEvent.change(field('An'), { target: { value: 'bob.eth' } }))
      fireEvent.blur(field('An'))
      await w.advance(300)
      await w.settle()
      expect(field('An')).toHaveAccessibleDescription('Name konnte nicht aufgelöst werden')
    })

    test('fault: where the balance cannot be read Max asks for an amount', async () => {
      const { chain } = await open({ chain: fakeChain('eip155', { isOfKit: true }) })
      chain.balance = moon
      await speakGerman()
      await press('Max.')
      expect(field('Du sendest')).toHaveAccessibleDescription(
        'Die Gebühr ist gerade nicht bekannt. Gib einen Betrag ein.',
      )
    })
  })

  test('[SEC-124] behaviour: Paste trims an address, refuses hidden characters, and says when it may not', async () => {
    const answers = [`  ${bob}\n`, `${bob.slice(0, 9)}\u200b${bob.slice(9)}`]
    const readText = async () => {
      const next = answers.shift()
      if (next === undefined) throw new DOMException('no', 'NotAllowedError')
      return next
    }
    await open({ clipboard: { readText } })
    await press('Paste')
    expect(w.t.state(sendStore).receiverAddress).toBe(bob)
    await press('Paste')
    expect(receiver()).toHaveAccessibleDescription(/hidden characters/)
    await act(async () => fireEvent.change(receiver(), { target: { value: '' } }))
    await press('Paste')
    expect(receiver()).toHaveAccessibleDescription(
      'Your browser did not allow it. Paste with the keyboard.',
    )
  })

  test('default: no Paste where the browser cannot read the clipboard', async () => {
    await open({ clipboard: {} as never })
    expect(buttons()).not.toContain('Paste')
  })

  test('default: with nothing to send, the ways to get something that are there', async () => {
    await openEmpty(walletSendView, walletReceiveView)
    expect(card().getByText('Nothing to send')).toBeInTheDocument()
    expect(buttons()).toEqual(['Receive'])
    await press('Receive')
    expect(title()).toBe('WalletReceive')
  })

  test('fault: where the balances fail the native coin can still be sent, and the rest asked again', async () => {
    const { world } = await open({ tokens: new Error('down') })
    expect(card().getByText('Tokens did not load. You can still send ETH.')).toBeInTheDocument()
    await type('1', bob)
    expect(main()).toHaveTextContent('Review')
    world.tokens = [ether(), usdc()]
    await press('Try again')
    expect(card().queryByText(/did not load/)).toBeNull()
    expect(amount()).toHaveValue('1')
  })

  test('[S8.21] fault: while failed balances wait, Try again says how long, asks nothing, and is back afterwards', async () => {
    const { world } = await begin({ tokens: new Error('down') })
    world.retryAt = w.t.clock.now() + 29_500
    await w.open(walletSendView)
    for (let round = 0; round < 30 && !card().queryByText(/did not load/); round += 1)
      await w.settle()
    expect(button('Try again in 30 s')).toHaveAttribute('aria-disabled', 'true')
    const { reads } = world
    await press('Try again in 30 s')
    expect(world.reads).toBe(reads)
    await w.advance(28_499)
    expect(button('Try again in 2 s')).toBeInTheDocument()
    await w.advance(1_001)
    expect(button('Try again')).not.toHaveAttribute('aria-disabled')
    world.tokens = [ether(), usdc()]
    await press('Try again')
    expect([world.reads, card().queryByText(/did not load/)]).toEqual([reads + 1, null])
  })

  test('default: while balances are awaited a bone stands in the place of the token', async () => {
    await begin({ tokens: new Promise<never>(() => {}) })
    await w.open(walletSendView)
    for (let round = 0; round < 20 && card().queryAllByRole('textbox').length === 0; round += 1)
      await w.settle()
    expect(screen.getByRole('dialog').querySelector('.token-chip-bone')).not.toBeNull()
    expect(card().queryByText(/Balance/)).toBeNull()
  })

  test('behaviour: a host opens it by its name; without a connection it gets Connect', async () => {
    await begin()
    const service = await w.t.service(ViewService)
    await act(async () => void service.openModal({ view: 'WalletSend' }))
    await w.settle()
    expect(w.stack()).toEqual(['WalletSend'])
    await act(async () => void service.close({ force: true }))
    await act(async () => w.wallets[0]?.end())
    await act(async () => void service.openModal({ view: 'WalletSend' }))
    await w.settle()
    expect(w.stack()).toEqual(['Connect'])
    await act(async () => void service.close({ force: true }))
  })
})

describe('[V.42] WalletSendSelectToken', () => {
  test('default: with nothing held, the ways to receive or buy', async () => {
    await openEmpty(walletSendSelectTokenView, walletReceiveView, onRampQuoteView)
    expect(card().getByText('Nothing to send')).toBeInTheDocument()
    expect(buttons().slice(0, 2)).toEqual(['Receive', 'Buy'])
    expect(card().queryByRole('searchbox')).toBeNull()
    await press('Buy')
    expect(title()).toBe('OnRampQuote')
    await w.open(walletSendSelectTokenView)
    await press('Receive')
    expect(title()).toBe('WalletReceive')
  })

  test('option: with nothing held, no way that nobody brings', async () => {
    await openEmpty(walletSendSelectTokenView)
    expect(card().getByText('Nothing to send')).toBeInTheDocument()
    expect(buttons()).not.toContain('Receive')
    expect(buttons()).not.toContain('Buy')
  })

  const choose = async () => {
    await press('ETH Change token')
    for (let round = 0; round < 20 && title() !== 'Choose token'; round += 1) await w.settle()
    await w.settle()
  }
  const rows = () =>
    [...document.querySelectorAll('[aria-label="Your tokens"] .row-name')].map(
      ({ textContent }) => textContent,
    )

  test('default: own tokens, the chosen one ticked; a choice leads back with the receiver kept', async () => {
    await open()
    await type('1', bob)
    await choose()
    expect(rows()).toEqual(['ETH', 'USDC'])
    expect(button(/^ETH/)).toHaveAttribute('aria-current', 'true')
    await w.user.click(button(/^USDC/))
    await w.settle()
    expect(title()).toBe('Send')
    expect(button('USDC Change token')).toBeInTheDocument()
    // One ether is not one dollar.
    expect([amount(), receiver()].map((each) => (each as HTMLInputElement).value)).toEqual([
      '',
      bob,
    ])
  })

  test('behaviour: a thousand tokens are searched; only what is on screen is in the document', async () => {
    const many = Array.from(
      { length: 1_000 },
      (_, index): TokenBalance => ({
        ...usdc(String(index + 1)),
        name: `Token number ${index}`,
        symbol: `T${index}`,
        address: `eip155:1:0x${String(index).padStart(40, '0')}`,
      }),
    )
    // Where heights can be measured, as in every browser.
    globalThis.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    await open({ tokens: [ether(), ...many] })
    // By class: roles of a long list take jsdom seconds.
    const body = () => screen.getByRole('dialog')
    await act(async () => fireEvent.click(body().querySelector('.token-chip') as Element))
    for (let round = 0; round < 20 && !body().querySelector('[type=search]'); round += 1)
      await w.settle()
    expect(rows().length).toBeLessThan(100)
    expect(body().querySelector('[aria-posinset="1"]')).toHaveAttribute('aria-setsize', '1001')
    const search = async (value: string) => {
      fireEvent.change(body().querySelector('[type=search]') as Element, { target: { value } })
      await w.advance(300)
    }
    await search('number 777')
    expect(rows()).toEqual(['T777'])
    await search('moon')
    expect(card().getByText('No token called “moon”')).toBeInTheDocument()
    await w.user.click(card().getByText('Clear search'))
    await w.settle()
    expect(rows().length).toBeGreaterThan(1)
  })

  test('default: the way to tokens of another network', async () => {
    await open()
    await choose()
    await w.user.click(button(/^Switch network/))
    await w.settle()
    expect(w.stack().at(-1)).toBe('Networks')
  })
})

describe('[V.43] WalletSendPreview', () => {
  test('default: amount, the whole receiver in groups of four, network, fee and total', async () => {
    await review()
    expect(title()).toBe('Review')
    expect(valueOf('You send')).toBe('1 ETH$2,000.00')
    expect(valueOf('To')).toBe(bob)
    expect(screen.getByRole('dialog').querySelectorAll('.grouped > span')).toHaveLength(10)
    expect(valueOf('Network')).toBe('Ethereum')
    expect(valueOf('Network fee, about')).toBe('0.000021 ETH$0.04')
    expect(valueOf('Total, about')).toBe('$2,000.041.000021 ETH')
    expect(buttons()).toEqual(['Send', 'Cancel'])
    await press('Cancel')
    expect([title(), (amount() as HTMLInputElement).value]).toEqual(['Send', '1'])
  })

  test('default: the fee of a token is in the native coin, beside its amount', async () => {
    await open()
    await act(async () => (await w.t.service(SendService)).chooseToken(usdc()))
    await type('12.5', bob)
    await press('Review')
    await w.settle()
    expect(valueOf('Total, about')).toBe('$12.5412.5 USDC + 0.000021 ETH')
  })

  test('behaviour: a fee that is awaited is a bone; one that cannot be read is unknown, never 0', async () => {
    let fail = (_: Error) => {}
    const estimateFee = () => new Promise<never>((_, reject) => (fail = reject))
    const { wallet } = await review({ chain: fakeChain('eip155', { adapter: { estimateFee } }) })
    expect(valueOf('Network fee, about')).toBe('')
    await act(async () => fail(new Error('down')))
    expect([valueOf('Network fee, about'), valueOf('Total, about')]).toEqual(['Unknown', 'Unknown'])
    await press('Send')
    expect(wallet.requests).toHaveLength(1)
  })

  test('fault: what is missing for amount and fee is named', async () => {
    await review({}, '1.5')
    expect(card().getByText('Not enough ETH')).toBeInTheDocument()
    expect(card().getByText('You need 0.000021 ETH more, fee included.')).toBeInTheDocument()
    await press('Change amount')
    expect(title()).toBe('Send')
  })

  test('[S8.08] fault: a node that would refuse says so before anybody is asked', async () => {
    const chain = fakeChain('eip155')
    chain.fee = new KitError('x', { code: 'EXECUTION_REVERTED' })
    await review({ chain })
    expect(card().getByText('The contract refused the transaction.')).toBeInTheDocument()
  })

  test.each([
    ['own address', ada, 'This is your own address.', []],
    [
      'zero address',
      `0x${'0'.repeat(40)}`,
      'Nobody has a key for this address. What it is sent is lost.',
      [],
    ],
    [
      'look-alike [SEC-107]',
      `${bob.slice(0, 8)}${'1'.repeat(28)}${bob.slice(-6)}`.toLowerCase(),
      'Only the beginning and the end are like an address that you know. In between they differ:',
      [bob],
    ],
  ])('[SEC-109] fault: %s is warned of and needs a tick', async (_, to, words, paid) => {
    const { wallet } = await review({ paid }, '1', to)
    expect(card().getByText(words)).toBeInTheDocument()
    await press('Confirm the receiver first')
    expect(wallet.requests).toEqual([])
    if (paid.length > 0) {
      expect(valueOf('Here')).toBe('1'.repeat(28))
      expect(valueOf('The one you know')).toBe(bob.slice(8, 36))
    }
    await w.user.click(card().getByRole('checkbox'))
    await press('Send')
    expect(wallet.requests).toHaveLength(1)
  })

  test('[SEC-107] behaviour: nothing is sent before the receiver was compared', async () => {
    const wait = providing(ActivityService, { receivers: () => new Promise<never>(() => {}) })
    const { wallet } = await review({ plugins: [wait] })
    const checking = 'Checking the receiver'
    expect(card().getByRole('progressbar', { name: checking })).toBeVisible()
    await press(checking)
    expect(wallet.requests).toEqual([])
    await w.advance(5_000)
    await press('Send')
    expect(wallet.requests).toHaveLength(1)
  })

  const lied = (quantity: TokenBalance['quantity'], symbol = 'USDC'): TokenBalance => ({
    ...usdc(),
    symbol,
    quantity,
  })
  const nineDecimals = { decimals: '9', numeric: '25' }
  const foundUsdc = [{ token: usdcContract, units: '25000000', decimals: 6, symbol: 'USDC' }]
  const reads = (readTokens: NamespaceAdapter['readTokens']) =>
    fakeChain('eip155', { adapter: { readTokens } })

  test.each([
    ['the node', lied(nineDecimals), async () => foundUsdc, 'USDC with 9 decimals', 'USDC with 6'],
    [
      'our own list, with the node down,',
      lied(nineDecimals),
      () => Promise.reject(new Error('down')),
      'USDC with 9 decimals',
      'USDC with 6',
    ],
    [
      'the node, by another symbol,',
      lied({ decimals: '6', numeric: '25' }, 'WBTC'),
      async () => foundUsdc,
      'WBTC with 6 decimals',
      'USDC with 6',
    ],
  ] as const)(
    '[S5.26] fault: what %s does not confirm is said, and no wallet is asked',
    async (_, token, readTokens, listed, actual) => {
      const { wallet } = await review({ tokens: [token], chain: reads(readTokens) })
      for (
        let round = 0;
        round < 20 && !card().queryByText(/The network says|the network says/);
        round += 1
      )
        await w.settle()
      const said = card().getByText(/the network says/).textContent
      expect(said).toContain(listed)
      expect(said).toContain(actual)
      expect(button('Send')).toHaveAttribute('aria-disabled', 'true')
      await press('Send')
      const service = await w.t.service(SendService)
      await expect(
        service.send(service.review.getSnapshot()!, { isTokenAccepted: true }),
      ).rejects.toMatchObject({ code: 'TOKEN_DIFFERS' })
      expect(wallet.requests).toEqual([])
    },
  )

  test('[S5.26] fault: a token that nobody can confirm needs a second look', async () => {
    const stranger: TokenBalance = {
      ...lied({ decimals: '6', numeric: '25' }, 'STR'),
      address: `eip155:1:0x${'ab'.repeat(20)}`,
    }
    const { wallet } = await review({
      tokens: [stranger],
      chain: reads(() => new Promise<never>(() => {})),
    })
    expect(button('Checking the token')).toHaveAttribute('aria-disabled', 'true')
    await w.advance(10_000)
    expect(card().getByText(/The network did not confirm what STR is/)).toBeVisible()
    await press('Confirm the token first')
    const service = await w.t.service(SendService)
    await expect(service.send(service.review.getSnapshot()!)).rejects.toMatchObject({
      code: 'TOKEN_UNCONFIRMED',
    })
    expect(wallet.requests).toEqual([])
    await w.user.click(card().getByRole('checkbox'))
    await press('Send')
    expect(wallet.requests).toHaveLength(1)
  })

  test('[REL-22] fault: three clicks in a row ask the wallet once; the button says who must act', async () => {
    const { wallet } = await review()
    wallet.answer('hang')
    const pressed = button('Send')
    for (let click = 0; click < 3; click += 1) fireEvent.click(pressed)
    await w.settle()
    await w.settle()
    expect(button('Confirm in Acme Wallet')).toHaveAttribute('aria-disabled', 'true')
    expect(wallet.requests).toHaveLength(1)
    await act(async () => wallet.answer('accept'))
    await w.settle()
    expect(w.stack()).toEqual(['WalletSendConfirmed'])
  })

  test('[V.43] behaviour: the card shows that the wallet is awaited, and no more once it has answered', async () => {
    const { wallet } = await review()
    const waiting = () => card().queryByRole('progressbar', { name: 'Confirm in Acme Wallet' })
    expect(waiting()).toBeNull()
    wallet.answer('hang')
    await press('Send')
    expect(waiting()).toBeInTheDocument()
    await act(async () => wallet.answer('reject'))
    await w.settle()
    expect(card().getByText('No money moved.')).toBeInTheDocument()
    expect(waiting()).toBeNull()
  })

  test('[S4.33, S8.35] fault: a refusal stays here, says that no money moved, and can be tried again', async () => {
    const { wallet } = await review()
    wallet.answer('reject')
    await press('Send')
    expect(card().getByText('You declined the request')).toBeInTheDocument()
    expect(card().getByText('No money moved.')).toBeInTheDocument()
    wallet.answer('accept')
    await press('Send')
    expect(w.stack()).toEqual(['WalletSendConfirmed'])
  })

  const nine = {
    EXECUTION_REVERTED: 'The contract refused the transaction.',
    FEE_CAP_TOO_HIGH: 'The maximum fee is too high.',
    FEE_CAP_TOO_LOW: 'The maximum fee is lower than what the network asks at the moment.',
    NONCE_TOO_HIGH: 'The transaction is numbered too high: an earlier one is missing.',
    NONCE_TOO_LOW: 'A transaction of this number was sent already.',
    INSUFFICIENT_FUNDS: 'The account does not hold enough to pay the amount and the network fee.',
    GAS_TOO_LOW: 'The gas limit is too low for this transaction.',
    GAS_TOO_HIGH: 'The gas limit is higher than a block of this network allows.',
    TRANSACTION_TYPE_NOT_SUPPORTED: 'This network does not support transactions of this type.',
  }
  test.each(Object.entries(nine))(
    '[S8.08, REL-7] fault: %s in words, and whether money moved',
    async (code, words) => {
      const fail = () => Promise.reject(new KitError('raw', { code, details: 'the node said so' }))
      await review({ chain: fakeChain('eip155', { adapter: { send: fail } }) })
      await press('Send')
      const isUncertain = code === 'NONCE_TOO_LOW'
      expect(alert()).toBe(
        isUncertain
          ? `Not known whether it was sent${words} Check your wallet before you try again.`
          : `It was not sent${words} No money moved.`,
      )
      expect(card().getByText('the node said so')).toBeInTheDocument()
    },
  )

  test('[S8.08, REL-7] fault: an unknown failure keeps the text of the node, and claims nothing', async () => {
    const { wallet } = await review()
    wallet.failures.request = Object.assign(new Error('the moon is down'), { code: -32603 })
    await press('Send')
    expect(alert()).toBe('Not known whether it was sentCheck your wallet before you try again.')
    await press('Details')
    expect(card().getByText(/the moon is down|failed on the other side/)).toBeVisible()
  })

  test.each(['account', 'network'] as const)(
    '[REL-20, REL-39] fault: another %s leads back to the form, which says why',
    async (what) => {
      const { wallet } = await review()
      if (what === 'account') await act(async () => wallet.changeAccounts([bob]))
      else {
        const networks = await w.t.service(NetworkService)
        await act(() => networks.switchNetwork('eip155:10'))
      }
      await w.settle()
      await w.settle()
      expect(title()).toBe('Send')
      const said = new RegExp(`^The ${what} changed, so the draft was dropped`)
      expect(card().getByText(said)).toBeInTheDocument()
      expect(amount()).toHaveValue('')
      expect(wallet.requests).toEqual([])
    },
  )

  test('[REL-7] fault: who goes back while the wallet is open reads there that it was sent', async () => {
    const { wallet } = await review()
    wallet.answer('hang')
    await press('Send')
    await press('Back')
    await press('Review')
    expect(alert()).toBe('Another request waits in your wallet. Finish or close it there.')
    await act(async () => wallet.answer('accept'))
    await w.settle()
    await w.settle()
    expect(card().getByText('Your wallet has sent it. Account shows how it goes on.')).toBeVisible()
    expect(amount()).toHaveValue('')
    expect(wallet.requests).toHaveLength(1)
  })

  describe('while a check of a plugin waits, and no wallet was asked', () => {
    const checks: (() => void)[] = []
    const check = () => new Promise<void>((resolve) => void checks.push(resolve))
    const guard = definePlugin(
      defineManifest({
        id: 'acme/pol',
        apiVersion: PLUGIN_API_VERSION,
        permissions: ['policy:review'],
        contributes: [rpcGuards.of({ id: 'acme', methods: ['eth_sendTransaction'], check })],
      }),
    )
    const goOn = async () => {
      await act(async () => checks.splice(0).forEach((resolve) => resolve()))
      await w.settle()
    }

    test('[SEC-86] fault: who cancels has sent nothing, whatever the check says later', async () => {
      const { wallet } = await review({ plugins: [guard] })
      await press('Send')
      await press('Cancel')
      await goOn()
      expect(wallet.requests).toEqual([])
      await press('Review')
      expect(buttons()).toEqual(['Send', 'Cancel'])
    })

    test('[SEC-86] behaviour: a view over it leaves the payment there', async () => {
      const { wallet } = await review({ plugins: [guard] })
      await press('Send')
      const card = await w.t.service(ViewService)
      await act(async () => card.push(walletSendSelectTokenView))
      await w.settle()
      await goOn()
      expect(wallet.requests).toHaveLength(1)
    })
  })

  test('behaviour: without a payment it does not stay', async () => {
    await open()
    await w.open(walletSendPreviewView)
    await w.settle()
    expect(w.stack()).toEqual(['WalletSend'])
  })

  test('[S4.34] default: an ERC-20 returns to Account with a toast, and is under way there', async () => {
    const { chain } = await open()
    await act(async () => (await w.t.service(SendService)).chooseToken(usdc()))
    await type('12.5', bob)
    await press('Review')
    await readIt()
    await press('Send')
    for (let round = 0; round < 20 && !card().queryByText('Transfer'); round += 1) await w.settle()
    expect(w.stack()).toEqual(['Account'])
    expect(screen.getByText('12.5 USDC is on its way')).toBeInTheDocument()
    expect(card().getByText('Under way')).toBeInTheDocument()
    expect(card().getByRole('link', { name: /^Transfer/ })).toHaveAttribute(
      'href',
      `https://explorer.test/1/tx/${hash}`,
    )
    await act(async () => chain.end(hash, 'reverted'))
    await w.settle()
    expect(card().queryByText('Under way')).toBeNull()
    expect(alert()).toMatch(/^Transfer failed.*The network refused it\. Only the fee was paid\./)
    await press('Dismiss')
    expect(card().queryByRole('alert')).toBeNull()
  })

  test('[S4.34, S1.12] default: SOL returns to Account', async () => {
    const [, to] = sampleAccounts.solana
    const sol: TokenBalance = {
      name: 'Solana',
      symbol: 'SOL',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      quantity: { decimals: '9', numeric: '2' },
    }
    const { chain } = await review({ isSolana: true, tokens: [sol] }, '1', to)
    await press('Send')
    expect(w.stack()).toEqual(['Account'])
    expect(chain.transfers).toMatchObject([{ units: '1000000000', to }])
  })
})

describe('[V.44] WalletSendConfirmed', () => {
  const sent = async (options: Options = {}) => {
    const world = await review(options)
    await press('Send')
    for (let round = 0; round < 20 && title() !== 'Send'; round += 1) await w.settle()
    await w.settle()
    return world
  }

  test('[S4.34] default: it waits for the network, then shows hash, explorer and the way to Account', async () => {
    const { chain } = await sent()
    expect(card().getByRole('heading', { level: 3 })).toHaveTextContent('Waiting for the network')
    expect(card().getByRole('progressbar')).toHaveAccessibleName('Waiting for the network')
    expect(card().queryByText('Sent')).toBeNull()
    await act(async () => chain.end(hash, 'confirmed'))
    await w.settle()
    expect(card().getByRole('heading', { level: 3 })).toHaveTextContent('Sent')
    expect(card().getByText(`${hash.slice(0, 6)}…${hash.slice(-4)}`)).toHaveAttribute('title', hash)
    expect(
      [...card().getByText('Amount').closest('dl')!.children].map((row) => row.textContent),
    ).toEqual([
      `Amount1 ETH$2,000.00`,
      expect.stringMatching(/^To0x/),
      'NetworkEthereum',
      'Network fee, about0.000021 ETH$0.04',
      expect.stringContaining(`Transaction${hash.slice(0, 6)}…${hash.slice(-4)}`),
    ])
    expect(card().getByRole('link', { name: /View on explorer/ })).toHaveAttribute(
      'href',
      `https://explorer.test/1/tx/${hash}`,
    )
    await press('Done')
    expect(w.stack()).toEqual(['Account'])
  })

  test('behaviour: without an explorer of its network the transaction can be copied', async () => {
    await begin()
    await w.open(walletSendConfirmedView, { hash, network: 'eip155:9' })
    expect(card().queryByRole('link')).toBeNull()
    await press('Copy transaction ID')
    expect(w.page.copied).toEqual([hash])
    expect(await screen.findByText('Transaction ID copied')).toBeInTheDocument()
  })

  test.each([
    ['reverted', 'The transfer failed', 'Only the fee was paid.'],
    ['replaced', 'The transfer was replaced', 'Nothing of this transfer was carried out.'],
    ['forgotten', 'Not known yet', 'Check your wallet before you send again.'],
  ] as const)('[REL-40, REL-7] fault: %s is never shown as sent', async (how, heading, words) => {
    const { chain } = await sent()
    await act(async () => (how === 'forgotten' ? chain.forget(hash) : chain.end(hash, how)))
    await w.settle()
    expect(card().getByRole('heading', { level: 3 })).toHaveTextContent(heading)
    expect(card().getByText(new RegExp(words))).toBeInTheDocument()
    expect(warned()).toMatch(new RegExp(`^${heading}\\. .*${words}$`))
    // Read here, it is not told a second time in Account.
    await press('Done')
    await w.settle()
    expect(card().queryByText(/Transfer/)).toBeNull()
  })

  test('[REL-40] behaviour: sent again at another fee it is sent, and the link leads to that one', async () => {
    const { chain } = await sent()
    const other = `0x${'7d'.repeat(32)}`
    await act(async () => {
      chain.reprice(hash, other)
      chain.end(hash, 'confirmed')
    })
    await w.settle()
    expect(card().getByRole('heading', { level: 3 })).toHaveTextContent('Sent')
    expect(card().getByText(`${other.slice(0, 6)}…${other.slice(-4)}`)).toBeInTheDocument()
    expect(card().getByRole('link')).toHaveAttribute('href', `https://explorer.test/1/tx/${other}`)
  })

  test('[REL-40] fault: Account says what was replaced, and by which id it is known', async () => {
    await begin()
    const one = { id: '0xa', kind: 'send', network: 'eip155:1', sentAt: 1 } as const
    const [own, end] = [`eip155:1:${ada}` as const, { id: '0xa', network: 'eip155:1' } as const]
    await act(async () => {
      w.t.kernel.emit(transactionSent({ ...one, account: own }), 'host')
      w.t.kernel.emit(
        transactionEnded({ ...end, account: own, outcome: 'replaced', finalId: '0xb' }),
        'host',
      )
    })
    await w.open(accountView)
    const told = () => card().queryByText('Transfer replaced')
    for (let round = 0; round < 20 && !told(); round += 1) await w.settle()
    expect(told()).toBeInTheDocument()
    expect(card().getByText(/Nothing of this was carried out\./)).toBeInTheDocument()
    expect(card().getByRole('link', { name: /explorer/ })).toHaveAttribute(
      'href',
      'https://explorer.test/1/tx/0xb',
    )
  })

  test('behaviour: only own transactions are under way in Account', async () => {
    await begin()
    await act(async () => {
      const one = { id: '0xa', kind: 'send', network: 'eip155:1', sentAt: 1 } as const
      w.t.kernel.emit(transactionSent({ ...one, account: `eip155:1:${bob}` }), 'host')
      w.t.kernel.emit(transactionSent({ ...one, id: '0xb', account: `eip155:10:${ada}` }), 'host')
    })
    await w.open(accountView)
    for (let round = 0; round < 20 && !card().queryByText('Transfer'); round += 1) await w.settle()
    expect(card().getAllByText('Transfer')).toHaveLength(1)
  })
})

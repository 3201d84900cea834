import { afterEach, describe, expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import {
  accountView,
  defineManifest,
  definePlugin,
  fundsMoved,
  PLUGIN_API_VERSION,
  views,
} from '../../kernel/exports/index.ts'
import {
  ada,
  button,
  said,
  title,
  type ViewWorld,
  viewWorld,
  type ViewWorldOptions,
} from '../../test/scenarios/view-world.tsx'
import type { FakeAnswer } from '../../test/kit/fakes.ts'
import { walletReceiveView } from '../receive/contract.ts'
import { balancePath, entry, nativeEntry } from '../../test/scenarios/balances-world.ts'
import { tokensView } from './contract.ts'
import { balances } from './index.ts'

let w: ViewWorld
afterEach(() => w.end())

const address = (index: number) => `eip155:1:0x${index.toString(16).padStart(40, '0')}`
const token = (index: number, members: Readonly<Record<string, unknown>> = {}) =>
  entry({
    name: `Token ${index}`,
    symbol: `T${index}`,
    address: address(index),
    price: 1 / index,
    ...members,
  })
const answer = (...entries: readonly unknown[]): FakeAnswer => ({ json: { balances: entries } })

/** A view where Receive is, as the plugin of it has one. */
const receive = definePlugin(
  defineManifest({
    id: 'receive',
    apiVersion: PLUGIN_API_VERSION,
    contributes: [
      views.of({
        view: walletReceiveView,
        load: async () => ({ View: () => null, title: () => 'Receive' }),
      }),
    ],
  }),
)

async function start(
  first: FakeAnswer | readonly FakeAnswer[],
  {
    view = accountView,
    ...options
  }: ViewWorldOptions & { readonly view?: typeof accountView } = {},
) {
  w = await viewWorld({
    ...options,
    plugins: [...balances(), receive],
    features: { receive: true, ...options.features },
    endpoints: { blockchain: 'https://chain.test' },
  })
  w.t.http.on('GET', '/v1/supported-chains', { json: { http: ['eip155:1', 'eip155:10'] } })
  w.t.http.on('GET', balancePath, first)
  w.t.http.on('GET', /getTokenImage/, { status: 404 })
  await w.connect()
  await w.open(view)
  await w.settle()
}
const words = () => screen.getByRole('dialog').textContent
const section = (name: string) => screen.getByRole('region', { name }).textContent
/** In Account the heading, or the tab, names the part; in the view the list has its name. */
const tokenList = () =>
  screen.queryByRole('list', { name: 'Tokens' }) ??
  within(screen.getByRole('region', { name: 'Tokens' })).getByRole('list')
const rows = () =>
  within(tokenList())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the balance of Account', () => {
  test('[S1.11, V.21] default: the worth in dollars; the coin stands in its row, cut to three decimals', async () => {
    await start(answer(nativeEntry('1.2349', 2000), entry()))
    expect(section('Total balance')).toBe('Total balance$2,482.30')
    expect(rows()).toContainEqual(expect.stringContaining('1.234 ETH'))
    expect(screen.queryByRole('region', { name: 'Balance' })).toBeNull()
  })

  test('[V.21] behaviour: with a token of unknown price it is about that much, and says why', async () => {
    await start(answer(nativeEntry(), token(2, { price: null, value: null })))
    expect(section('Total balance')).toBe(
      'Total balanceAbout $3,000.00Not every token has a known price.',
    )
  })

  test('[V.21] behaviour: a token of which nothing is held does not make it about', async () => {
    const quantity = { decimals: '6', numeric: '0.0' }
    await start(answer(nativeEntry(), token(2, { price: null, value: null, quantity })))
    expect(section('Total balance')).toBe('Total balance$3,000.00')
  })

  test('[V.21] SEC-114 fault: absurd prices make no sum; the coin is shown instead', async () => {
    const quantity = { decimals: '6', numeric: '10' }
    await start(
      answer(
        nativeEntry(),
        token(2, { price: 1.7e307, quantity }),
        token(3, { price: 1.7e307, quantity }),
      ),
    )
    expect(section('Balance')).toBe('Balance1.500 ETH')
  })

  test('[V.21] behaviour: without any price the coin alone is shown', async () => {
    await start(answer(entry({ ...nativeEntry(), price: null, value: null })))
    expect(section('Balance')).toBe('Balance1.500 ETH')
  })

  test('[V.21] behaviour: where the service lists nothing the coin of the node is shown, not a dash', async () => {
    await start(answer())
    expect(section('Balance')).toBe('Balance1.500 ETH')
    expect(words()).not.toContain('No tokens yet')
  })

  test('[V.21] behaviour: an account with nothing has a balance of nothing, beside the words', async () => {
    await start(answer(), { evm: { balance: { units: '0', decimals: 18, symbol: 'ETH' } } })
    expect(section('Balance')).toBe('Balance0.000 ETH')
    expect(words()).toContain('No tokens yet')
  })

  test('[V.21, S9.11] behaviour: without this plugin the native balance stands there', async () => {
    w = await viewWorld()
    await w.connect()
    await w.open(accountView)
    await w.settle()
    expect(section('Balance')).toBe('Balance1.500 ETH')
  })

  test('[V.21] behaviour: while it is asked there is a bone, no number, and no name that could turn out wrong', async () => {
    await start({ hang: true })
    expect(section('Balance')).toBe('BalanceLoading')
    expect(words()).not.toMatch(/\$|0\.0/)
  })

  test('[S8.21] fault: a failure is said, with a toast; 30 s later it is asked again', async () => {
    await start([{ status: 400 }, answer(nativeEntry())], {
      evm: { balance: () => Promise.reject(new Error('no node')) },
    })
    expect(section('Balance')).toBe('BalanceBalance not availableTry again')
    expect(w.t.kernel.recorded().filter(({ type }) => type === 'toast/shown')).toHaveLength(1)
    await w.advance(30_000)
    await w.settle()
    expect(section('Total balance')).toBe('Total balance$3,000.00')
  })

  test('[S8.21] fault: without its list the coin is what the node says', async () => {
    await start([{ status: 400 }, answer(nativeEntry())])
    expect(section('Balance')).toBe('Balance1.500 ETH')
    expect(words()).toContain('Tokens could not be loaded')
    await w.advance(30_000)
    await w.settle()
    expect(section('Total balance')).toBe('Total balance$3,000.00')
  })

  test('[S9.14] behaviour: while the list is tried again the coin of the node is there, and bones for the tokens', async () => {
    await start([{ status: 503 }, answer(nativeEntry(), entry())])
    await w.settle()
    expect(section('Balance')).toBe('Balance1.500 ETH')
    expect(words()).not.toContain('Tokens could not be loaded')
    expect(screen.getByRole('dialog').querySelector('.skeleton')).not.toBeNull()
    await w.advance(1_000)
    await w.settle()
    expect(section('Total balance')).toBe('Total balance$3,012.50')
    expect(w.t.kernel.recorded().filter(({ type }) => type === 'toast/shown')).toEqual([])
  })

  test('[S8.21, REL-29] fault: old balances stay and are marked', async () => {
    await start([answer(nativeEntry(), entry()), { status: 400 }])
    await w.advance(30_000)
    await w.settle()
    expect(section('Total balance')).toBe(
      'Total balance$3,012.50May be out of date. It is read again shortly.',
    )
    expect(rows()).toHaveLength(2)
  })

  test('[S9.04] behaviour: after funds moved it is asked at once', async () => {
    await start([answer(nativeEntry()), answer(nativeEntry('1'))])
    await act(async () => w.t.kernel.emit(fundsMoved({ account: `eip155:1:${ada}` })))
    await w.settle()
    expect(section('Total balance')).toBe('Total balance$2,000.00')
  })

  test('[REL-42] behaviour: ten changes between networks end with the balance of the last', async () => {
    await start(answer(nativeEntry()))
    w.t.http.on('GET', balancePath, ({ url }) => {
      const chainId = url.searchParams.get('chainId')
      return chainId === 'eip155:1'
        ? answer(nativeEntry())
        : answer(
            entry({
              chainId,
              address: undefined,
              price: 1,
              quantity: { decimals: '18', numeric: '7' },
            }),
          )
    })
    for (let change = 0; change < 10; change += 1) {
      await act(async () =>
        w.wallets[0]!.changeNetwork(change % 2 === 0 ? 'eip155:10' : 'eip155:1'),
      )
      await w.advance((change * 37) % 90)
    }
    await act(async () => w.wallets[0]!.changeNetwork('eip155:10'))
    await w.settle()
    expect(section('Total balance')).toBe('Total balance$7.00')
  })
})

describe('the tokens of Account', () => {
  test('[S1.11, V.21, S9.11] default: the first three tokens and the way to all', async () => {
    await start(answer(nativeEntry(), token(1), token(2), token(3), token(4)))
    expect(rows()).toEqual([
      'Ether1.500 ETH$3,000.00',
      'Token 112.5 T1$12.50',
      'Token 212.5 T2$6.25',
      'Show all5 tokens',
    ])
    await w.user.click(button(/^Show all/))
    await w.settle()
    expect(title()).toBe('Tokens')
    expect(rows()).toHaveLength(5)
  })

  test.each([
    ['three tokens', [token(1), token(2)]],
    ['one more, which needs no more room than the way to it,', [token(1), token(2), token(3)]],
  ])('[S1.11] behaviour: %s need no way to all', async (_, tokens) => {
    await start(answer(nativeEntry(), ...tokens))
    expect(rows()).toHaveLength(tokens.length + 1)
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
  })

  test('[V.21] behaviour: while they are asked there are bones', async () => {
    await start({ hang: true })
    expect(words()).toContain('Loading tokens')
  })

  test("[V.21] behaviour: with nothing there it says 'No tokens yet' and leads to Receive", async () => {
    await start(answer(nativeEntry('0')))
    expect(words()).toContain('No tokens yet')
    await w.user.click(button('Receive'))
    expect(w.stack().at(-1)).toBe('WalletReceive')
  })

  test('[V.21] option: where Receive is off nothing leads there', async () => {
    await start(answer(nativeEntry('0')), { features: { receive: false } })
    expect(words()).toContain('No tokens yet')
    expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull()
  })

  test('[S8.21] fault: tokens that could not be loaded are not an empty list', async () => {
    await start({ status: 400 })
    expect(words()).toContain('Tokens could not be loaded. They are read again shortly.')
    expect(words()).not.toContain('No tokens yet')
  })

  test('[S1.11] SEC-114 fault: hostile words stay words, and no picture is asked for a stranger', async () => {
    await start(
      answer(
        nativeEntry(),
        token(1, {
          name: '<img src=x onerror=alert(1)>',
          symbol: 'USD\u0421',
          iconUrl: 'javascript:alert(1)',
        }),
        token(2, { name: 'Visit claim-usdc.test', symbol: 'USDC' }),
      ),
    )
    expect(rows()[1]).toContain('<img src=x onerror=alert(1)>')
    expect(screen.getByRole('dialog').querySelectorAll('img[src*="x"], a')).toHaveLength(0)
    const pictures = w.t.http.requests.filter(({ url }) => /image/i.test(url.pathname))
    expect(pictures.map(({ url }) => url.pathname).join()).not.toContain('USDC')
  })
})

describe('all tokens', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => token(index + 1, { name: `Coin ${index + 1}` }))

  test('[S1.11] default: a search by name, symbol or address; the count is said', async () => {
    await start(answer(nativeEntry(), ...many(12)), { view: tokensView })
    const search = screen.getByRole('searchbox', { name: 'Search tokens' })
    const find = async (text: string) => {
      await w.user.clear(search)
      await w.user.type(search, text)
      await w.advance(300)
      await w.settle()
    }
    await find('coin 1')
    expect(rows().map((text) => text?.split('12.5')[0])).toEqual([
      'Coin 1',
      'Coin 10',
      'Coin 11',
      'Coin 12',
    ])
    expect(said()).toContain('4 tokens')
    await find('t7')
    expect(rows()).toHaveLength(1)
    await find(address(9).split(':')[2]!.toUpperCase().replace('0X', '0x'))
    expect(rows()).toEqual(['Coin 912.5 T9$1.39'])
    await find('nobody')
    expect(words()).toContain('No token called “nobody”')
    await w.user.click(button('Clear search'))
    await w.settle()
    expect(rows()).toHaveLength(13)
  })

  test('[S1.11] behaviour: the keyboard goes from the search through the rows and back', async () => {
    await start(answer(nativeEntry(), ...many(3)), { view: tokensView })
    const search = screen.getByRole('searchbox')
    search.focus()
    await w.user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Coin 1')
    await w.user.keyboard('{Home}{ArrowUp}')
    expect(document.activeElement).toBe(search)
  })

  test('[S8.21] fault: what could not be read again is marked, what never came is no empty list', async () => {
    await start([answer(nativeEntry(), entry()), { status: 400 }], { view: tokensView })
    await w.advance(30_000)
    await w.settle()
    expect(rows()).toHaveLength(2)
    expect(words()).toContain('May be out of date')
  })
})

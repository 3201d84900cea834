import { afterEach, describe, expect, test } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import {
  accountRows,
  accountView,
  type CaipAddress,
  defineManifest,
  defineMessages,
  definePlugin,
  fundsMoved,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import type { FakeAnswer, FakeRequest } from '../../test/kit/fakes.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { mockWallet } from '../../test/kit/mock-wallet.ts'
import {
  acme,
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
import { transactionEnded, transactionSent } from '../transactions/contract.ts'
import { transactions } from '../transactions/index.ts'
import { transactionsView } from './contract.ts'
import { plainChainData } from '../../test/scenarios/names-world.ts'
import { activity } from './index.ts'
import { ada, bob, gift, hourly, moved, transactionOf } from './sample-history.ts'
import { locales } from './locales/index.ts'

const account: CaipAddress = `eip155:1:${ada}`
const explorer = { default: { name: 'Explorer', url: 'https://explorer.test/' } }
const page = (data: readonly unknown[], next?: string): FakeAnswer => ({ json: { data, next } })

let w: ViewWorld
afterEach(async () => {
  await w.end()
  Reflect.deleteProperty(globalThis, 'ResizeObserver')
  Reflect.deleteProperty(HTMLLIElement.prototype, 'offsetHeight')
  document.head.replaceChildren()
})

type Answer = FakeAnswer | ((request: FakeRequest) => FakeAnswer)
interface Options extends Omit<ViewWorldOptions, 'answer'> {
  readonly notServed?: readonly string[]
}

async function start(answer: Answer, { notServed, ...options }: Options = {}) {
  w = await viewWorld({
    wallets: [acme()],
    evm: { capabilities: { nativeBalance: true, balances: true, activity: true } },
    ...options,
    features: { activity: true, ...options.features },
    endpoints: { blockchain: 'https://chain.test' },
    settings: {
      networks: [
        ...sampleNetworks.eip155.map((network) => ({ ...network, blockExplorers: explorer })),
        ...sampleNetworks.solana,
      ],
      ...options.settings,
    },
    plugins: [
      ...plainChainData(notServed),
      transactions,
      ...activity().slice(-1),
      ...(options.plugins ?? []),
    ],
  })
  w.t.http.on('GET', /\/history$/, answer)
  await w.connect()
}
async function open(answer: Answer, options?: Options) {
  await start(answer, options)
  await w.open(transactionsView)
  await w.settle()
}
const asked = () =>
  w.t.http.requests
    .filter(({ url }) => url.pathname.endsWith('/history'))
    .map(({ url }) => url.searchParams.get('cursor'))
const rows = () =>
  [...screen.getByRole('dialog').querySelectorAll('.group .row')].map((row) => ({
    name: row.querySelector('.row-name')?.textContent,
    meta: row.querySelector('.row-meta')?.textContent,
    end: row.querySelector('.row-end')?.textContent,
    href: row.getAttribute('href'),
  }))
/** What was done and how much moved. */
const names = () =>
  rows().map(({ name, end }) => [name, end?.match(/^[+\u2212][^·]*/)?.[0].trim()].join(' ').trim())
const headings = (level: number) =>
  card()
    .queryAllByRole('heading', { level })
    .map(({ textContent }) => textContent)
const bones = () => screen.getByRole('dialog').querySelectorAll('.skeleton-row').length

/** Before the view is opened: where there is layout, the body of the card scrolls. */
function withLayout() {
  Object.assign(globalThis, { ResizeObserver: class {} })
  const style = document.createElement('style')
  style.textContent = '.body { overflow-y: auto }'
  document.head.append(style)
  Object.defineProperty(HTMLLIElement.prototype, 'offsetHeight', { configurable: true, value: 53 })
}

/** A card that can be measured: 500 px high, rows of 53. */
function measured() {
  const scroller = screen.getByRole('dialog').querySelector<HTMLElement>('.body')
  if (!scroller) throw new Error('There is no body')
  Object.defineProperty(scroller, 'clientHeight', { configurable: true, value: 500 })
  let scrolled = 0
  scroller.getBoundingClientRect = () => ({ top: 0 }) as DOMRect
  const list = () => screen.getByRole('dialog').querySelector<HTMLElement>('.group[aria-label]')
  return {
    async scrollTo(px: number) {
      scrolled = px
      const element = list()
      if (element) element.getBoundingClientRect = () => ({ top: -scrolled }) as DOMRect
      act(() => void fireEvent.scroll(scroller))
      await w.settle()
    },
    list,
  }
}

describe('[V.28] Transactions', () => {
  const december = '2025-12-31T23:59:00.000Z'

  test('[S1.16] default: rows by day under the years: what, with whom, when, how it ended', async () => {
    await open(
      page([
        transactionOf('1', '2026-02-03T09:05:00.000Z'),
        transactionOf(
          '2',
          '2026-02-01T00:00:00.000Z',
          [{ ...moved('in', '1234.5', 'USDC'), value: 1234.5 }],
          {
            operationType: 'receive',
            sentFrom: bob,
            sentTo: ada,
          },
        ),
        transactionOf(
          '3',
          '2026-01-05T10:00:00.000Z',
          [moved('out', '1'), moved('in', '2500', 'USDC')],
          {
            operationType: 'trade',
          },
        ),
        transactionOf('4', december, [], { status: 'failed' }),
      ]),
    )
    expect(title()).toBe('Activity')
    expect([headings(3), headings(4)]).toEqual([
      ['2026', '2025'],
      ['Tuesday, February 3', 'Sunday, February 1', 'Monday, January 5', 'Wednesday, December 31'],
    ])
    expect(rows()).toEqual([
      {
        name: 'Sent',
        meta: expect.stringMatching(/^To 0x71C7…976F · 9:05\sAM$/),
        end: '−0.5 ETH',
        href: 'https://explorer.test/tx/0x1',
      },
      {
        name: 'Received',
        meta: expect.stringMatching(/^From 0x71C7…976F · 12:00/),
        end: '+1,234.5 USDC · $1,234.50',
        href: 'https://explorer.test/tx/0x2',
      },
      {
        name: 'Swapped ETH for USDC',
        meta: expect.any(String),
        end: '+2,500 USDC · −1 ETH',
        href: 'https://explorer.test/tx/0x3',
      },
      {
        name: 'Failed transaction',
        meta: expect.any(String),
        end: 'Failed',
        href: 'https://explorer.test/tx/0x4',
      },
    ])
    expect(card().getByText(/^9:05/)).toHaveAttribute(
      'title',
      expect.stringMatching(/^Tuesday, February 3, 2026 at 9:05:00\sAM UTC$/),
    )
    expect(card().getByText('That is all')).toBeInTheDocument()
  })

  test('[S1.16] option: the list is narrowed to what was sent, received or swapped, as far as there is any', async () => {
    await open(
      page([
        transactionOf('1', '2026-02-03T09:05:00.000Z'),
        transactionOf('2', '2026-02-02T09:05:00.000Z', [moved('in', '7')], {
          operationType: 'receive',
        }),
        transactionOf('3', '2026-02-01T09:05:00.000Z', [], { status: 'failed' }),
      ]),
    )
    const chip = (name: string) => card().getByRole('button', { name })
    const chips = within(card().getByRole('group', { name: 'What is shown' }))
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Sent',
      'Received',
    ])
    expect(chip('All')).toHaveAttribute('aria-pressed', 'true')
    await w.user.click(chip('Sent'))
    expect(chip('Sent')).toHaveAttribute('aria-pressed', 'true')
    expect(names()).toEqual(['Sent −0.5 ETH', 'Failed transaction'])
    await w.user.click(chip('Received'))
    expect(names()).toEqual(['Received +7 ETH'])
    await w.user.click(chip('All'))
    expect(names()).toHaveLength(3)
  })

  test('behaviour: where there is one kind alone, nothing is narrowed', async () => {
    await open(page([transactionOf('1', december)]))
    expect(card().queryByRole('group')).toBeNull()
  })

  test('default: a row opens the explorer in a new tab', async () => {
    await open(page([transactionOf('1', december)]))
    await w.user.click(card().getByRole('link', { name: /^Sent.*−0.5 ETH/ }))
    expect(w.page.opened).toEqual([{ href: 'https://explorer.test/tx/0x1', target: '_blank' }])
  })

  test('behaviour: without an explorer a row is no link', async () => {
    await open(page([transactionOf('1', december)]), {
      settings: { networks: [...sampleNetworks.eip155, ...sampleNetworks.solana] },
    })
    expect(names()).toEqual(['Sent −0.5 ETH'])
    expect(card().queryByRole('link')).toBeNull()
  })

  test('[S1.16] behaviour: what happened is not claimed beyond what is known', async () => {
    const of = (
      id: string,
      operationType: string | undefined,
      ...transfers: Parameters<typeof transactionOf>[2] & {}
    ) =>
      transactionOf(id, december, transfers, {
        operationType,
        status: undefined,
        sentTo: undefined,
      })
    await open(
      page([
        of('1', 'time_travel', moved('out', '1')),
        of('2', undefined),
        of('3', 'send'),
        of('4', 'send', { direction: 'out' }),
        of('5', 'mint', { direction: 'in', nft_info: { name: 'Cat #1' } }, gift(true)),
        of('6', 'send', moved('out', '1'), moved('out', '2', 'USDC'), moved('out', '3', 'DAI')),
        transactionOf('7', december, [moved('out', '1')], { status: 'pending' }),
        transactionOf('8', december, [moved('in', '5', 'USDC')], {
          operationType: 'bought',
          status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
        }),
      ]),
    )
    expect(rows().map(({ name, end }) => [name, end])).toEqual([
      ['Used a contract', undefined],
      ['Used a contract', undefined],
      ['Sent', undefined],
      ['Sent', undefined],
      ['Minted Cat #1', undefined],
      ['Sent 1 ETH and 2 more', undefined],
      ['Transaction under way', 'Pending'],
      ['Transaction under way', 'Pending'],
    ])
  })

  test('default: in each language a deed without its amount stands alone', async () => {
    const edges = /^(?:[\p{P}を])|\p{P}$/u
    const found: string[] = []
    for (const [tag, load] of Object.entries(locales))
      for (const [key, text] of Object.entries(await load()))
        if (/^did\.(?!approve|more|tradeFor)/.test(key) && typeof text === 'string') {
          const alone = text.replace('{what}', '').trim()
          if (alone === '' || edges.test(alone)) found.push(`${tag} ${key}: ${alone}`)
        }
    expect(found).toEqual([])
  })

  test('default: the last two days are said as such', async () => {
    await open(() => {
      const hours = [1, 24, 24 * 30]
      return page(
        hours.map((ago) =>
          transactionOf(`${ago}`, new Date(w.t.clock.now() - ago * 3_600_000).toISOString()),
        ),
      )
    })
    expect(headings(4).slice(0, 2)).toEqual(['Today', 'Yesterday'])
  })

  test('default: six rows of bones while nothing is known', async () => {
    await open({ hang: true })
    expect([bones(), names()]).toEqual([6, []])
  })

  test('[S8.03] fault: a failure says so, and a press tries again', async () => {
    let answer: FakeAnswer = { status: 400 }
    await open(() => answer)
    expect(card().getByRole('heading', { level: 3 })).toHaveTextContent(
      'Failed to fetch transactions',
    )
    expect(warned()).toContain('Failed to fetch transactions')
    expect(button('Try again')).toHaveFocus()
    answer = page([transactionOf('1', december)])
    await w.user.click(button('Try again'))
    await w.settle()
    expect(names()).toEqual(['Sent −0.5 ETH'])
    expect(card().queryByText('Failed to fetch transactions')).toBeNull()
  })

  test('[S8.03] REL-51 fault: pages that are there stay beside the error', async () => {
    let isDown = true
    await open(({ url }) => {
      const cursor = url.searchParams.get('cursor')
      if (cursor === null) return page(hourly(2), 'two')
      if (cursor === 'two') return page(hourly(2, 2), 'three')
      return isDown ? { status: 400 } : page(hourly(1, 4))
    })
    expect(names()).toEqual(['Sent −1 ETH', 'Sent −2 ETH', 'Sent −3 ETH', 'Sent −4 ETH'])
    expect(card().getByRole('alert')).toHaveTextContent('Failed to fetch transactions')
    isDown = false
    await w.user.click(button('Try again'))
    await w.settle()
    expect(names()).toHaveLength(5)
    expect(card().queryByRole('alert')).toBeNull()
  })

  test('default: nothing yet, and it says on which network', async () => {
    await open(page([]))
    expect(card().getByText('No activity on Ethereum yet')).toBeInTheDocument()
    expect(said()).toBe('No activity on Ethereum yet')
  })

  test('behaviour: a network without a history says that, never that nothing happened', async () => {
    await open(page([]), { notServed: ['eip155:1'] })
    expect(card().getByText(/^There is no activity list for Ethereum\./)).toBeInTheDocument()
    expect(card().queryByText(/yet/)).toBeNull()
    expect([asked(), card().queryByRole('alert')]).toEqual([[], null])
  })

  test('REL-51 behaviour: many pages without anything of the network stop, and a press goes on', async () => {
    await open(({ url }) => {
      const at = Number(url.searchParams.get('cursor') ?? 0)
      return at < 12 ? page([], String(at + 1)) : page(hourly(1))
    })
    await w.settle()
    await w.settle()
    expect(asked()).toHaveLength(10)
    expect(card().getByText(/^Nothing on Ethereum so far/)).toBeInTheDocument()
    await w.user.click(button('Show older'))
    await w.settle()
    expect(names()).toEqual(['Sent −1 ETH'])
  })

  test('[S4.29] default: a page more when the end comes near, with two rows of bones meanwhile', async () => {
    withLayout()
    let isSlow = false
    await open(({ url }) => {
      if (isSlow) return { hang: true }
      const from = Number(url.searchParams.get('cursor') ?? 0)
      return page(hourly(40, from), String(from + 40))
    })
    const view = measured()
    await view.scrollTo(0)
    expect([asked(), names().length]).toEqual([[null], 40])
    await view.scrollTo(1_000)
    expect([asked(), names().length]).toEqual([[null, '40'], 80])
    isSlow = true
    await view.scrollTo(3_200)
    expect([asked().length, bones()]).toEqual([3, 2])
  })

  test('REL-54 behaviour: of 10,000 transactions only what is near the screen is drawn', async () => {
    withLayout()
    await open(page(hourly(10_000)))
    const view = measured()
    await view.scrollTo(0)
    expect(names().length).toBeLessThan(60)
    expect(names()[0]).toBe('Sent −1 ETH')
    await view.scrollTo(5_000 * 53)
    expect(names().length).toBeLessThan(60)
    expect(names()).toContain('Sent −5,001 ETH')
    // The one Tab stop is still there.
    expect(names()[0]).toBe('Sent −1 ETH')
    const [first] = card().getAllByRole('link')
    act(() => first?.focus())
    await view.scrollTo(9_000 * 53)
    expect(first).toHaveFocus()
    expect(view.list()?.querySelectorAll('li').length).toBeLessThan(80)
  })

  test('behaviour: what is under way stands on top with a wait mark, until it has ended', async () => {
    let known: readonly unknown[] = []
    await open(() => page(known))
    const pending = {
      id: '0xabc',
      kind: 'send',
      account,
      network: 'eip155:1',
      sentAt: 0,
    } as const
    act(() => w.t.kernel.emit(transactionSent(pending)))
    act(() =>
      w.t.kernel.emit(transactionSent({ ...pending, id: '0xdef', account: `eip155:1:${bob}` })),
    )
    await w.settle()
    const list = card().getByRole('list', { name: 'Under way' })
    expect(within(list).getByRole('link')).toHaveAttribute('href', 'https://explorer.test/tx/0xabc')
    expect(within(list).getByRole('progressbar')).toHaveAccessibleName('Waiting for the network')
    expect(names()).toEqual(['Transfer'])
    known = [transactionOf('1', december, undefined, { hash: '0xabc' })]
    act(() =>
      w.t.kernel.emit(
        transactionEnded({
          id: '0xabc',
          network: 'eip155:1',
          account,
          outcome: 'confirmed',
          finalId: '0xabc',
        }),
      ),
    )
    act(() => w.t.kernel.emit(fundsMoved({ account })))
    await w.settle()
    expect(names()).toEqual(['Sent −0.5 ETH'])
  })

  test('REL-40 behaviour: after a reload what was under way is there, without a look at Account', async () => {
    await start(page([]))
    const value = [{ id: '0xabc', kind: 'send', account, network: 'eip155:1', sentAt: 0 }]
    w.t.environment.storage.set(
      'latchkey/test/transactions/pending',
      JSON.stringify({ v: 1, at: w.t.clock.now(), value }),
    )
    await w.open(transactionsView)
    for (let round = 0; round < 20 && !card().queryByRole('alert'); round += 1) await w.settle()
    // The network of this test tells nothing of it.
    expect(card().getByText('Transfer: not known yet')).toBeVisible()
  })

  test('[S4.29] REL-42 behaviour: another account shows its own history alone', async () => {
    const wallet = acme({ accounts: [ada, bob] })
    await open(
      ({ url }) =>
        url.pathname.includes(bob)
          ? page([transactionOf('b', december, [moved('out', '9')], { sentFrom: bob })])
          : page([transactionOf('a', december)]),
      { wallets: [wallet] },
    )
    expect(names()).toEqual(['Sent −0.5 ETH'])
    act(() => wallet.changeAccounts([bob]))
    await w.settle()
    expect(names()).toEqual(['Sent −9 ETH'])
  })

  test('[V.28] behaviour: without an account Connect takes its place', async () => {
    w = await viewWorld({
      features: { activity: true },
      plugins: [...plainChainData(), transactions, ...activity().slice(-1)],
    })
    await w.open(transactionsView)
    await w.settle()
    expect(w.stack()).toEqual(['Connect'])
  })
})

describe('[C.22, V.21] the tab of Account', () => {
  test('default: alone it stands under its name: the latest five, and the way to all', async () => {
    await start(page(hourly(8)))
    await w.open(accountView)
    await w.settle()
    expect(headings(3)).toContain('Activity')
    expect(card().queryByRole('tablist')).toBeNull()
    const sent = names().filter((name) => name?.startsWith('Sent'))
    expect(sent).toEqual([
      'Sent −1 ETH',
      'Sent −2 ETH',
      'Sent −3 ETH',
      'Sent −4 ETH',
      'Sent −5 ETH',
    ])
    await w.user.click(button('Show all'))
    await w.settle()
    expect([w.stack(), title()]).toEqual([['Account', 'Transactions'], 'Activity'])
  })

  test('default: it says how many transactions are under way', async () => {
    await start(page([]))
    await w.open(accountView)
    await w.settle()
    expect(buttons()).not.toContain('Show all')
    for (const id of ['0x1', '0x2']) {
      const sent = { id, kind: 'send', account, network: 'eip155:1', sentAt: 0 } as const
      act(() => w.t.kernel.emit(transactionSent(sent)))
    }
    expect(button(/^Show all/)).toHaveTextContent('2 under way')
  })

  test('[C.22] behaviour: without the feature, and where the namespace has none, there is no tab', async () => {
    await start(page(hourly(1)), { features: { activity: false } })
    await w.open(accountView)
    await w.settle()
    expect([headings(3).includes('Activity'), asked()]).toEqual([false, []])
    await act(() => w.t.reconfigure({ features: { activity: true } }))
    await w.settle()
    expect([headings(3).includes('Activity'), asked()]).toEqual([true, [null]])
    await w.end()
    const kelp = mockWallet({ namespace: 'solana', id: 'kelp', name: 'Kelp' })
    await start(page(hourly(1)), { wallets: [kelp] })
    await w.open(accountView)
    await w.settle()
    expect([headings(3).includes('Activity'), asked()]).toEqual([false, []])
  })

  test('behaviour: beside another tab it is loaded when it is opened', async () => {
    const toyMessages = defineMessages('toy', { 'toy.tab': 'Tokens' })
    const toy: Plugin = definePlugin(
      defineManifest({
        id: 'toy',
        apiVersion: PLUGIN_API_VERSION,
        contributes: [
          accountRows.of(
            {
              id: 'toy',
              tab: { catalogue: toyMessages, key: 'toy.tab' },
              load: async () => ({ Block: () => 'Three tokens' }),
            },
            { rank: 1 },
          ),
        ],
      }),
    )
    await start(page(hourly(1)), { plugins: [toy] })
    await w.open(accountView)
    await w.settle()
    const tab = (name: string) => card().getByRole('tab', { name })
    const isFirst = tab('Tokens').getAttribute('aria-selected') === 'true'
    expect(asked()).toEqual(isFirst ? [] : [null])
    await w.user.click(tab('Activity'))
    await w.settle()
    expect([asked(), names()[0]]).toEqual([[null], 'Sent −1 ETH'])
  })
})

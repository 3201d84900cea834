import { afterEach, describe, expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import {
  accountView,
  activeConnection,
  appearanceChanged,
  ConnectionService,
  connectionsStore,
  networksStore,
  UserRejectedRequestError,
} from '../../kernel/exports/index.ts'
import { type MockWallet, mockWallet } from '../../test/exports/index.ts'
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
import { multiWallet } from './index.ts'
import { profileWalletsView } from './contract.ts'

type Options = Partial<Parameters<typeof mockWallet>[0]>
const bob = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

const fern = (options: Options = {}) =>
  mockWallet({ namespace: 'eip155', id: 'fern', name: 'Fern', accounts: [ada], ...options })
const moss = (options: Options = {}) =>
  mockWallet({ namespace: 'eip155', id: 'moss', name: 'Moss', accounts: [bob], ...options })
const kelp = (options: Options = {}) =>
  mockWallet({ namespace: 'solana', id: 'kelp', name: 'Kelp', ...options })

let w: ViewWorld
afterEach(() => w.end())

/** The view with these wallets connected, in their order; `idle` ones are in this browser. */
async function start(
  wallets: readonly MockWallet[],
  { idle = [], ...options }: ViewWorldOptions & { readonly idle?: readonly MockWallet[] } = {},
) {
  w = await viewWorld({
    ...options,
    wallets: [...wallets, ...idle],
    plugins: [multiWallet()],
    features: { multiWallet: true, ...options.features },
  })
  for (const wallet of wallets) await act(async () => void (await w.t.connect(wallet)))
  await w.open(profileWalletsView)
}
const remember = async (...wallets: readonly MockWallet[]) => {
  const connections = await w.t.service(ConnectionService)
  await act(async () => {
    for (const { connector, name } of wallets) {
      const wallet = { id: connector.id, name }
      await connections.connect({ connectorId: connector.id, wallet })
    }
  })
}
const row = (name: string) => button(new RegExp(`^${name}`))
const menu = () => within(screen.getByRole('menu'))
const items = () =>
  menu()
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)
const choose = async (wallet: string, item: string) => {
  await w.user.click(row(wallet))
  await w.user.click(menu().getByRole('menuitem', { name: item }))
  await w.settle()
}
const groups = () =>
  card()
    .getAllByRole('list')
    .map((list) => [
      list.previousElementSibling?.textContent,
      ...within(list)
        .getAllByRole('button')
        .map((one) => one.querySelector('.row-name')?.textContent),
    ])
const ticked = () =>
  [...screen.getByRole('dialog').querySelectorAll('[aria-current="true"] .row-name')].map(
    ({ textContent }) => textContent,
  )
const active = (namespace: 'eip155' | 'solana' = 'eip155') =>
  activeConnection(w.t.state(connectionsStore), namespace)?.connectorId

describe('[V.23] ProfileWallets', () => {
  test('default: a group for each namespace, a tick at the wallet that it uses', async () => {
    await start([fern(), moss(), kelp()])
    expect(title()).toBe('Wallets')
    expect(groups()).toEqual([
      ['Ethereum', 'Moss', 'Fern'],
      ['Solana', 'Kelp'],
    ])
    expect(ticked()).toEqual(['Moss', 'Kelp'])
    expect(row('Fern')).toHaveTextContent('Fern0x8ba1…BA72 · Ethereum')
    expect(buttons().slice(-2)).toEqual(['Add wallet', 'Disconnect all'])
  })

  test('[C.24] default: Use makes a wallet the active one; the change of the order is said', async () => {
    await start([kelp(), fern(), moss()])
    await choose('Fern', 'Use this wallet')
    expect(groups()[0]).toEqual(['Ethereum', 'Fern', 'Moss'])
    expect([ticked(), active(), active('solana')]).toEqual([['Fern', 'Kelp'], 'fern', 'kelp'])
    expect(said()).toBe('Fern is now in use')
    expect(row('Fern')).toHaveFocus()
  })

  test('[C.24] behaviour: the wallet in use has no Use; that of another namespace takes the kit there', async () => {
    await start([kelp(), fern()])
    await w.user.click(row('Fern'))
    expect(items()).toEqual(['Copy address', 'Disconnect'])
    await w.user.keyboard('{Escape}')
    await choose('Kelp', 'Use this wallet')
    expect(w.t.state(networksStore).active).toMatch(/^solana:/)
    await w.user.click(row('Kelp'))
    expect(items()).toEqual(['Copy address', 'Disconnect'])
  })

  test('default: the address is copied whole, and a toast says so', async () => {
    await start([fern(), moss()])
    await choose('Moss', 'Copy address')
    expect(w.page.copied).toEqual([bob])
    expect(await screen.findByText('Address copied')).toBeInTheDocument()
  })

  test('[C.24] default: Disconnect ends one wallet; the next is in use and has the focus', async () => {
    await start([fern(), moss()])
    await choose('Moss', 'Disconnect')
    expect([groups(), ticked()]).toEqual([[['Ethereum', 'Fern']], ['Fern']])
    expect(said()).toBe('Moss disconnected')
    expect(row('Fern')).toHaveFocus()
    expect(w.isOpen()).toBe(true)
  })

  test('behaviour: a row is busy until its wallet answered, the others can be used', async () => {
    await start([fern(), moss({ failures: { disconnect: 'hang' } })])
    await choose('Moss', 'Disconnect')
    expect(row('Moss')).toHaveAttribute('aria-disabled', 'true')
    expect(row('Moss')).toHaveTextContent('Disconnecting')
    await w.user.click(row('Moss'))
    expect(screen.queryByRole('menu')).toBeNull()
    await w.user.click(row('Fern'))
    expect(items()).toContain('Copy address')
    await w.advance(3_000)
    await w.settle()
    expect(groups()).toEqual([['Ethereum', 'Fern']])
  })

  test('fault: a wallet that could not be told is gone, and a bar says so', async () => {
    const moody = moss({ failures: { disconnect: new UserRejectedRequestError() } })
    await start([fern(), kelp(), moody])
    await choose('Moss', 'Disconnect')
    expect(groups()[0]).toEqual(['Ethereum', 'Fern'])
    expect(card().getByText('Moss could not be told. It is disconnected here.')).toBeInTheDocument()
    await choose('Fern', 'Disconnect')
    expect(card().queryByText(/could not be told/)).toBeNull()
  })

  test('fault: what did not work stands in its row and is said', async () => {
    await start([fern(), moss()])
    const connections = await w.t.service(ConnectionService)
    const { switchTo } = connections
    Object.assign(connections, { switchTo: () => Promise.reject(new Error('offline')) })
    await choose('Fern', 'Use this wallet')
    expect(row('Fern')).toHaveTextContent('That did not work. Try again.')
    expect([warned(), active()]).toEqual(['That did not work. Try again.', 'moss'])
    Object.assign(connections, { switchTo })
    await choose('Fern', 'Use this wallet')
    expect([row('Fern').textContent?.includes('Try again'), active()]).toEqual([false, 'fern'])
  })

  test('default: Disconnect all ends every wallet of every namespace, and the card closes', async () => {
    await start([fern({ failures: { disconnect: 'hang' } }), moss(), kelp()])
    await w.user.click(button('Disconnect all'))
    expect(button('Disconnecting')).toHaveAttribute('aria-disabled', 'true')
    expect(row('Kelp')).toHaveTextContent('Disconnecting')
    await w.advance(3_000)
    await w.settle()
    expect([w.isOpen(), said()]).toEqual([false, 'All wallets disconnected'])
    expect(await (await w.t.service(ConnectionService)).list()).toEqual([])
  })

  test('behaviour: without a wallet it says so and offers one', async () => {
    await start([])
    expect(card().getByText('No wallet connected')).toBeInTheDocument()
    expect(buttons()).toEqual(['Add wallet'])
  })

  test('behaviour: with one wallet it says that there may be more', async () => {
    await start([fern()])
    expect(card().getByText(/^You can use more/)).toBeInTheDocument()
    expect(buttons()).toEqual([expect.stringMatching(/^Fern/), 'Add wallet'])
  })

  test('behaviour: Add wallet leads to Connect; the new wallet is in use, the old one stays', async () => {
    const added = moss()
    await start([fern()], { idle: [added] })
    await w.user.click(button('Add wallet'))
    await w.settle()
    expect(w.stack()).toEqual(['ProfileWallets', 'Connect'])
    await w.user.click(button(/^Moss/))
    await w.settle()
    expect([active(), added.calls]).toEqual(['moss', ['connect']])
    expect(w.t.state(connectionsStore).namespaces.eip155.connections).toHaveLength(2)
  })

  test('[S9.05] default: the two recent wallets that are not connected, with Connect', async () => {
    const wallets = [moss(), fern(), mockWallet({ namespace: 'eip155', id: 'reed', name: 'Reed' })]
    await start([], { idle: wallets })
    await remember(...wallets)
    expect(groups().map(([label]) => label)).toEqual(['Ethereum'])
    await choose('Reed', 'Disconnect')
    await choose('Moss', 'Disconnect')
    expect(groups()).toEqual([
      ['Ethereum', 'Fern'],
      ['Recently connected', 'Reed'],
    ])
    await choose('Reed', 'Connect')
    expect(w.stack()).toEqual(['ProfileWallets', 'ConnectingExternal'])
    expect(active()).toBe('reed')
  })

  test('[S6.07] option: an excluded wallet is not among the recent ones', async () => {
    const wallet = moss({ rdns: 'com.moss' })
    const bad = { id: 'bad', name: 'Bad', rdns: 'com.moss' }
    await start([fern()], {
      idle: [wallet],
      settings: { excludeWalletIds: ['bad'] },
      answer: ({ url }) => {
        const data = url.searchParams.get('include') === 'bad' ? [bad] : []
        return { json: { data, count: data.length } }
      },
    })
    await remember(wallet)
    await choose('Moss', 'Disconnect')
    expect(groups()).toEqual([['Ethereum', 'Fern']])
  })

  test('[V.09, S9.05] behaviour: a wallet of several namespaces is there once, and asks which', async () => {
    const ghosts = [
      mockWallet({ namespace: 'eip155', id: 'ghost', name: 'Ghost', isListed: true }),
      mockWallet({ namespace: 'solana', id: 'wallet-standard:Ghost', name: 'Ghost' }),
    ]
    await start([fern()], { idle: ghosts })
    await remember(...ghosts)
    const connections = await w.t.service(ConnectionService)
    for (const { connector } of ghosts) {
      const namespace = connector.id === 'ghost' ? 'eip155' : 'solana'
      await act(() => connections.remove({ connectorId: connector.id, namespace }))
    }
    await w.settle()
    expect(groups()).toEqual([
      ['Ethereum', 'Fern'],
      ['Recently connected', 'Ghost'],
    ])
    await choose('Ghost', 'Connect')
    expect(w.stack()).toEqual(['ProfileWallets', 'ConnectingMultiChain'])
    await w.user.click(button('Back'))
    await w.settle()
    await choose('Ghost', 'Remove from list')
    expect(connections.recentWallets()).toEqual([])
  })

  test('behaviour: a recent wallet can be removed from the list', async () => {
    const wallet = moss()
    await start([fern()], { idle: [wallet] })
    await remember(wallet)
    await choose('Moss', 'Disconnect')
    await choose('Moss', 'Remove from list')
    expect(groups()).toEqual([['Ethereum', 'Fern']])
    expect(said()).toBe('Moss was removed from the list')
    expect((await w.t.service(ConnectionService)).recentWallets()).toEqual([])
  })

  test('[V.01] behaviour: by keyboard alone, and Escape leaves the menu, not the card', async () => {
    await start([fern(), moss()])
    row('Fern').focus()
    await w.user.keyboard('{Enter}')
    expect(menu().getByRole('menuitem', { name: 'Use this wallet' })).toHaveFocus()
    await w.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(menu().getByRole('menuitem', { name: 'Disconnect' })).toHaveFocus()
    await w.user.keyboard('{Escape}')
    expect([screen.queryByRole('menu'), w.isOpen()]).toEqual([null, true])
    expect(row('Fern')).toHaveFocus()
    await w.user.keyboard(' ')
    await w.user.keyboard('{Enter}')
    await w.settle()
    expect(active()).toBe('fern')
  })

  test('[C.31] default: axe finds nothing in an open menu, in both themes and directions', async () => {
    await start([fern(), moss()])
    await w.user.click(row('Fern'))
    for (const locale of ['en', 'ar']) {
      for (const themeMode of ['light', 'dark'] as const) {
        act(() => w.t.kernel.emit(appearanceChanged({ locale, themeMode })))
        await w.settle()
        const { violations } = await axe.run(screen.getByRole('dialog'), {
          rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
        })
        expect(violations.map(({ id }) => id)).toEqual([])
      }
    }
    expect(items()).toEqual(['استخدام هذه المحفظة', 'نسخ العنوان', 'قطع الاتصال'])
  })

  test('[C.24] behaviour: with the feature the view goes, and Account loses its row', async () => {
    await start([fern(), moss()])
    await act(() => w.t.reconfigure({ features: { multiWallet: false } }))
    await w.settle()
    expect(w.stack()).not.toContain('ProfileWallets')
    await w.open(accountView)
    expect(buttons().some((name) => name?.startsWith('Wallets'))).toBe(false)
  })
})

describe('[V.21] Account', () => {
  test('[C.24] default: a row says how many wallets are connected and leads to them', async () => {
    await start([fern(), moss(), kelp()])
    await w.open(accountView)
    const wallets = await card().findByRole('button', { name: /^Wallets/ })
    expect(wallets).toHaveTextContent('Wallets3 connected')
    await w.user.click(wallets)
    await w.settle()
    expect(title()).toBe('Wallets')
  })
})

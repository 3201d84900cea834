import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import {
  accountView,
  allWalletsView,
  connectMethods,
  connectView,
  definePlugin,
  PLUGIN_API_VERSION,
  viewPushed,
  views,
  ViewService,
} from '../../kernel/exports/index.ts'
import { fakeEnvironment, fakePage } from '../../test/kit/fakes.ts'
import type { MockWallet } from '../../test/kit/mock-wallet.ts'
import { listPane } from './use-wide-layout.ts'
import {
  acme,
  listing,
  type ViewWorld,
  viewWorld,
  type ViewWorldOptions,
} from '../../test/scenarios/view-world.tsx'

let w: ViewWorld
afterEach(() => w.end())

/** A window that is so wide. */
const pageOf = (width: number) =>
  fakePage({
    window: Object.assign(Object.create(window) as typeof window, {
      document,
      matchMedia: (query: string) => ({
        matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity),
        addEventListener() {},
        removeEventListener() {},
      }),
    }),
  })
let two: MockWallet[]

async function prepare({ settings, ...options }: ViewWorldOptions = {}, width = 900) {
  two = [acme(), acme({ id: 'com.bolt', rdns: 'com.bolt', name: 'Bolt' })]
  w = await viewWorld({
    wallets: two,
    listings: Array.from({ length: 60 }, (_, index) => listing(`w${index}`)),
    environment: fakeEnvironment({ page: pageOf(width) }),
    settings: { layout: 'wide', ...settings },
    ...options,
  })
}
async function start(options?: ViewWorldOptions, width?: number) {
  await listPane.load()
  await prepare(options, width)
  await w.open(connectView)
}
const list = () => screen.getByRole('region', { name: 'Connect to App' })
const hasList = () => screen.queryByRole('region', { name: 'Connect to App' }) !== null
const press = async (name: string | RegExp, within_ = screen.getByRole('dialog')) => {
  await w.user.click(within(within_).getByRole('button', { name }))
  await w.settle()
}
const asked = (name: string) =>
  screen.getByRole('heading', { level: 3, name: `Approve in ${name}` })
const heading = (name: string | RegExp) => screen.getByRole('heading', { level: 2, name })

describe('[C.03] the wide layout', () => {
  test('option: what a wallet is stands beside the list, and the dialog is called as the list', async () => {
    await start()
    expect(screen.getByRole('dialog', { name: 'Connect to App' })).toContainElement(list())
    expect(heading('Connect to App')).toHaveFocus()
    expect(heading('What is a wallet?')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    expect(w.stack()).toEqual(['Connect'])
  })

  test('behaviour: what is opened from the list takes the place of what stood beside it', async () => {
    await start()
    two[0]!.failures.connect = 'hang'
    two[1]!.failures.connect = 'hang'
    await press('Acme Wallet', list())
    expect(w.stack()).toEqual(['Connect', 'ConnectingExternal'])
    expect(asked('Acme Wallet')).toBeInTheDocument()
    expect(list()).not.toContainElement(asked('Acme Wallet'))
    await press('Bolt', list())
    expect(w.stack()).toEqual(['Connect', 'ConnectingExternal'])
    expect(asked('Bolt')).toBeInTheDocument()
    await press(/^All wallets/, list())
    expect(w.stack()).toEqual(['Connect', 'AllWallets'])
    expect(screen.getByRole('dialog', { name: 'All wallets' })).toContainElement(list())
  })

  test('behaviour: within what stands beside the list the way goes on and back, and ends at its row', async () => {
    await start()
    await press('Get a wallet')
    expect(w.stack()).toEqual(['Connect', 'GetWallet'])
    // The list is the way back.
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await press(/Wallet w0/, screen.getByRole('list', { name: 'Suggestions' }))
    expect(w.stack()).toEqual(['Connect', 'GetWallet', 'Downloads'])
    await press('Back')
    expect(w.stack()).toEqual(['Connect', 'GetWallet'])
    await press(/^All wallets/, list())
    expect(w.stack()).toEqual(['Connect', 'AllWallets'])
    const all = within(list()).getByRole('button', { name: /^All wallets/ })
    expect(all).toHaveAttribute('aria-current', 'true')
    await act(async () => w.t.kernel.find(ViewService)?.back())
    expect(heading('What is a wallet?')).toBeInTheDocument()
    expect(all).toHaveFocus()
    expect(all).not.toHaveAttribute('aria-current')
  })

  test.each([
    ['a narrow window', {}, 899],
    ['the other layout', { layout: 'narrow' as const }, 1280],
  ])('default: %s has no list beside another view', async (_, settings, width) => {
    await start({ settings }, width)
    expect(screen.getByRole('dialog', { name: 'Connect to App' })).toBeInTheDocument()
    expect(hasList()).toBe(false)
    await press(/^All wallets/)
    expect([w.stack(), hasList()]).toEqual([['Connect', 'AllWallets'], false])
  })

  test('behaviour: nothing stands beside what the visitor signs', async () => {
    await start()
    await act(async () => w.t.kernel.emit(viewPushed({ viewId: 'SIWXSignMessage', params: {} })))
    await w.settle()
    expect(w.stack()).toEqual(['Connect', 'SIWXSignMessage'])
    expect(hasList()).toBe(false)
  })

  const acmeBlock = (pluginId: string) =>
    definePlugin({
      id: pluginId,
      apiVersion: PLUGIN_API_VERSION,
      permissions: ['wallet:accounts'],
      contributes: [
        connectMethods.of({ id: 'social', load: async () => ({ Block: () => <p>More ways</p> }) }),
      ],
    })

  test.each([
    ['of the kit stays', 'acme', true],
    ['of others says nothing, and leaves its room', 'acme/ways', false],
  ])(
    '[SEC-86] fault: beside the view where a wallet is asked a block %s',
    async (_, pluginId, isThere) => {
      const height = 120
      jest
        .spyOn(Element.prototype, 'getBoundingClientRect')
        .mockImplementation(() => ({ width: 0, top: 10, bottom: 10 + height }) as DOMRect)
      await start({ plugins: [acmeBlock(pluginId)] })
      expect(list()).toHaveTextContent('More ways')
      two[0]!.failures.connect = 'hang'
      await press('Acme Wallet', list())
      expect(w.stack()).toEqual(['Connect', 'ConnectingExternal'])
      expect(list().textContent.includes('More ways')).toBe(isThere)
      if (!isThere) expect(list().querySelector('[style="block-size: 120px;"]')).not.toBeNull()
      await act(async () => w.t.kernel.find(ViewService)?.back())
      await w.settle()
      expect(list()).toHaveTextContent('More ways')
      jest.restoreAllMocks()
    },
  )

  test('[SEC-86] fault: Connect as a plugin of others draws it does not stand beside a question', async () => {
    const Connect = { View: () => 'Mine', title: () => 'Connect' }
    await start({
      expectsFaults: true,
      plugins: [
        definePlugin({
          id: 'acme/connect',
          apiVersion: PLUGIN_API_VERSION,
          permissions: ['view:override'],
          contributes: [views.of({ view: connectView, load: async () => Connect }, { rank: 1 })],
        }),
      ],
    })
    const isBeside = () => screen.queryByText('Mine') !== null
    expect(isBeside()).toBe(true)
    await act(async () => w.t.kernel.find(ViewService)?.push(allWalletsView))
    await w.settle()
    expect(isBeside()).toBe(true)
    await act(async () => w.t.kernel.find(ViewService)?.back())
    two[0]!.failures.connect = 'hang'
    const { id: connectorId } = two[0]!.connector
    const asking = { viewId: 'ConnectingExternal', params: { connectorId } }
    await act(async () => w.t.kernel.emit(viewPushed(asking)))
    await w.settle()
    expect([w.stack(), isBeside()]).toEqual([['Connect', 'ConnectingExternal'], false])
  })

  test('default: an account has the card to itself', async () => {
    await prepare()
    await w.connect()
    await w.open(accountView)
    expect(hasList()).toBe(false)
  })
})

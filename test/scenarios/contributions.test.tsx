import { afterEach, describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { BehaviorSubject, Subject } from 'rxjs'
import {
  accountActions,
  accountRows,
  accountSettingsView,
  accountView,
  appearanceChanged,
  allWalletsView,
  ConnectionService,
  connectors,
  connectView,
  type Contribution,
  defineEvent,
  defineManifest,
  defineMessages,
  definePlugin,
  defineStorageKey,
  defineStore,
  defineView,
  headerItems,
  implement,
  inspectors,
  type KitStorage,
  type LoadedView,
  messages,
  networksView,
  NoticeService,
  type Plugin,
  PLUGIN_API_VERSION,
  type PluginContext,
  type PluginManifest,
  storageKeys,
  views,
  type WalletListing,
  walletSources,
} from '../../kernel/exports/index.ts'
import {
  Button,
  Group,
  Row,
  Switch,
  Text,
  useChooseWallet,
  useContributions,
  useMessages,
  useRecentWallets,
  useStore,
  useView,
} from '../../ui-shell/exports/ui.ts'
import type { MockWallet } from '../kit/mock-wallet.ts'
import {
  ada,
  button,
  buttons,
  card,
  listing,
  title,
  type ViewWorld,
  viewWorld,
  type ViewWorldOptions,
} from './view-world.tsx'

let w: ViewWorld
afterEach(() => w.end())

async function account(options: ViewWorldOptions) {
  w = await viewWorld(options)
  await w.connect()
  await w.open(accountView)
}
async function connect(options: ViewWorldOptions) {
  w = await viewWorld(options)
  await w.open(connectView)
  // What plugins list comes before what stood there: until that rests, a press is not heard.
  await w.advance(600)
}

/** A plugin of somebody else, and its context once it is active. */
function thirdParty(
  id: string,
  contributes: readonly Contribution<any>[],
  manifest: Partial<PluginManifest> = {},
) {
  const seen: { ctx?: PluginContext } = {}
  const own = defineManifest({
    id,
    apiVersion: PLUGIN_API_VERSION,
    permissions: ['wallet:accounts', 'wallet:connector'],
    contributes,
    ...manifest,
  })
  const plugin: Plugin = definePlugin(own, undefined, async () => ({
    default: implement(own, (_, ctx) => {
      seen.ctx = ctx
    }),
  }))
  return { plugin, seen }
}
const drawing = (text: string): LoadedView => ({
  View: () => <Text>{text}</Text>,
  title: () => text,
})
const texts = defineMessages('acme', { tip: 'Tips', trade: 'Trade', more: 'More of it' })
const tipsView = defineView()('acme/tips:Main')
const tips = views.of({ view: tipsView, load: async () => drawing('All tips') })
const faults = () => w.t.kernel.inspect().faults.map(({ message }) => message)
const off = (feature: string) =>
  act(async () => {
    await w.t.reconfigure({ features: { [feature]: false } })
    await w.t.settle(6)
  })

describe('rows of Account', () => {
  test('[C.30] default: a block below the actions, with the account, by rank', async () => {
    const first = thirdParty('acme/first', [
      accountRows.of({
        id: 'who',
        load: async () => ({
          Block: ({ address, namespace }) => <Text>{`${namespace} ${address}`}</Text>,
        }),
      }),
    ])
    const second = thirdParty('acme/second', [
      accountRows.of(
        { id: 'above', load: async () => ({ Block: () => <Text>Above</Text> }) },
        { rank: 1 },
      ),
    ])
    await account({ plugins: [first.plugin, second.plugin] })
    const found = card().getAllByText(/^(Above|eip155 )/)
    expect(found.map(({ textContent }) => textContent)).toEqual(['Above', `eip155 ${ada}`])
    expect(first.seen.ctx).toBeDefined()
  })

  test('behaviour: an id is that of its plugin: of two in one the first stays, the other is a fault', async () => {
    const row = (text: string) =>
      accountRows.of({ id: 'row', load: async () => ({ Block: () => <Text>{text}</Text> }) })
    await account({
      plugins: [
        thirdParty('acme/first', [row('One'), row('Two')]).plugin,
        thirdParty('acme/second', [row('Three')]).plugin,
      ],
      expectsFaults: true,
    })
    expect(card().getByText('One')).toBeInTheDocument()
    expect(card().queryByText('Two')).toBeNull()
    expect(card().getByText('Three')).toBeInTheDocument()
    expect(faults()).toEqual(['"acme/first/row" is taken by "acme/first"'])
  })

  test('fault: one whose code does not come is asked for again, and Account goes on', async () => {
    let isDown = true
    const { plugin } = thirdParty('acme/rows', [
      accountRows.of({
        id: 'row',
        async load() {
          if (isDown) throw new Error('down')
          return { Block: () => <Text>Here</Text> }
        },
      }),
    ])
    await account({ plugins: [plugin] })
    expect(buttons()).toContain('Disconnect')
    isDown = false
    await w.user.click(button('Try again'))
    await w.settle()
    expect(card().getByText('Here')).toBeInTheDocument()
  })

  test('[C.30, SEC-94] behaviour: one leads on by a press in it, and never by itself', async () => {
    let later = () => {}
    function Leading() {
      const view = useView()
      useEffect(() => view.push(tipsView), [view])
      later = () => view.push(tipsView)
      return (
        <Group>
          <Row name="To the tips" onPress={() => view.push(tipsView)} />
        </Group>
      )
    }
    const { plugin } = thirdParty('acme/tips', [
      tips,
      accountRows.of({ id: 'lead', load: async () => ({ Block: Leading }) }),
    ])
    await account({ plugins: [plugin] })
    await w.settle()
    expect(w.stack()).toEqual(['Account'])
    await w.user.click(button('To the tips'))
    await w.settle()
    expect(w.stack()).toEqual(['Account', tipsView.id])
    await w.user.click(button('Back'))
    await w.advance(600)
    await act(async () => later())
    expect(w.stack()).toEqual(['Account'])
    button('To the tips').focus()
    await w.user.keyboard('{Enter}')
    await w.settle()
    expect(w.stack()).toEqual(['Account', tipsView.id])
  })

  test('[C.30] behaviour: a plugin has its own settings, and keeps what is chosen', async () => {
    const chosen = defineEvent<{ isOn: boolean }>()('acme/soundChosen')
    const sound = defineStore<{ readonly isOn: boolean }>({
      id: 'acme/sound',
      initial: { isOn: false },
      reducers: (on) => [on(chosen, (_, { isOn }) => ({ isOn }))],
    })
    const { plugin, seen } = thirdParty(
      'acme/sound',
      [
        accountRows.of({
          id: 'sound',
          place: 'settings',
          load: async () => ({
            Block: function Settings() {
              const { isOn } = useStore(sound)
              return (
                <Switch
                  label="Sound"
                  isOn={isOn}
                  onChange={(next) => seen.ctx?.emit(chosen({ isOn: next }))}
                />
              )
            },
          }),
        }),
      ],
      { stores: [sound] },
    )
    await account({ plugins: [plugin] })
    expect(card().queryByRole('switch')).toBeNull()
    await w.open(accountSettingsView)
    await w.user.click(card().getByRole('switch', { name: 'Sound' }))
    expect(card().getByRole('switch')).toHaveAttribute('aria-checked', 'true')
    expect(w.t.state(sound)).toEqual({ isOn: true })
    await w.user.click(button('Back'))
    await w.open(accountSettingsView)
    expect(card().getByRole('switch')).toHaveAttribute('aria-checked', 'true')
  })
})

describe('order of actions', () => {
  const action = (id: string) =>
    accountActions.of({
      id,
      label: { catalogue: defineMessages(`label-${id}`, { name: id }), key: 'name' },
      icon: 'swap',
      opens: tipsView,
    })
  const ours = ['send', 'receive', 'onramp', 'swaps'].map(action)
  const plugins = [
    thirdParty('acme/all', [tips, action('other')]).plugin,
    thirdParty('all', ours).plugin,
  ]
  const names = () => buttons().slice(2, 7)

  test('[S9.25] default: on-ramp, swaps, receive, send, then what others bring', async () => {
    await account({ plugins })
    expect(names()).toEqual(['onramp', 'swaps', 'receive', 'send', 'other'])
  })

  test('[S9.25] option: a given order first, what it leaves out in the default order', async () => {
    await account({
      plugins,
      features: { walletFeaturesOrder: ['send', 'acme/all/other', 'swaps'] },
    })
    expect(names()).toEqual(['send', 'other', 'swaps', 'onramp', 'receive'])
  })
})

describe('controls of the header', () => {
  test('default: before the title, on the views it names alone; it opens a view and leads back', async () => {
    const { plugin } = thirdParty('acme/tips', [
      tips,
      headerItems.of({
        id: 'tips',
        views: [accountView],
        label: { catalogue: texts, key: 'tip' },
        icon: 'info',
        opens: tipsView,
      }),
    ])
    await account({ plugins: [plugin] })
    const item = button('Tips')
    const heading = card().getByRole('heading', { level: 2 })
    expect(item.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await w.user.click(item)
    await w.settle()
    expect(title()).toBe('All tips')
    expect(card().queryByRole('button', { name: 'Tips' })).toBeNull()
    await w.user.click(button('Back'))
    await w.settle()
    expect(button('Tips')).toHaveFocus()
  })

  test('fault: what it calls is guarded: it costs its plugin alone', async () => {
    const { plugin, seen } = thirdParty('acme/tips', [], { activation: 'start' })
    await connect({ plugins: [plugin], expectsFaults: true })
    let presses = 0
    await act(async () => {
      seen.ctx?.contribute(
        headerItems.of({
          id: 'press',
          views: [connectView],
          label: { catalogue: texts, key: 'trade' },
          icon: 'swap',
          onPress() {
            presses += 1
            if (presses > 1) throw new Error('Pressed to pieces')
          },
        }),
      )
      await w.t.settle()
    })
    await w.user.click(button('Trade'))
    expect(faults()).toEqual([])
    await w.user.click(button('Trade'))
    await w.user.click(button('Trade'))
    await w.settle()
    expect(faults()).toEqual(['Pressed to pieces'])
    expect(card().queryByRole('button', { name: 'Trade' })).toBeNull()
    expect(buttons()).toContain('Acme Wallet')
  })

  test('behaviour: without the view that it opens it is not there', async () => {
    const item = thirdParty('acme/item', [
      headerItems.of({
        id: 'tips',
        views: [connectView],
        label: { catalogue: texts, key: 'tip' },
        icon: 'info',
        opens: tipsView,
      }),
    ])
    const target = thirdParty('acme/tips', [tips], { gate: { feature: 'tips' } })
    await connect({ plugins: [item.plugin, target.plugin], features: { tips: true } })
    button('Tips').focus()
    await off('tips')
    expect(card().queryByRole('button', { name: 'Tips' })).toBeNull()
    await waitFor(() => expect(card().getByRole('heading', { level: 2 })).toHaveFocus())
  })
})

describe('a list of wallets in a view of a plugin', () => {
  test('option: what is chosen there is connected where the kit does it, with `wallet:connect`', async () => {
    const moss = listing('moss', { name: 'Moss' })
    const Choose = () => {
      const choose = useChooseWallet(undefined)
      return <Button onPress={() => choose({ key: 'moss', ...moss, listing: moss })}>Moss</Button>
    }
    const { plugin } = thirdParty(
      'acme/tips',
      [views.of({ view: tipsView, load: async () => ({ View: Choose, title: () => 'Tips' }) })],
      { permissions: ['wallet:connect'] },
    )
    w = await viewWorld({ plugins: [plugin], listings: [moss] })
    await w.open(tipsView)
    await w.user.click(button('Moss'))
    await w.settle()
    expect(w.stack()).toEqual(['acme/tips:Main', 'ConnectingWalletConnect'])
  })

  test('[SEC-86] behaviour: a wallet of this browser that is chosen there is asked once the visitor says so in the card', async () => {
    const Choose = () => {
      const choose = useChooseWallet(undefined)
      const [{ connector, name }] = w.wallets as readonly [MockWallet]
      const { id, type } = connector
      return (
        <Button onPress={() => choose({ key: 'moss', name, connector: { id, type } })}>Moss</Button>
      )
    }
    const { plugin } = thirdParty(
      'acme/tips',
      [views.of({ view: tipsView, load: async () => ({ View: Choose, title: () => 'Tips' }) })],
      { permissions: ['wallet:connect'] },
    )
    w = await viewWorld({ plugins: [plugin] })
    await w.open(tipsView)
    await w.user.click(button('Moss'))
    await w.settle()
    expect([w.stack().at(-1), w.wallets[0]?.calls]).toEqual(['ConnectingExternal', []])
    // The second press of a double click.
    await act(async () => button('Connect wallet').click())
    await w.settle()
    expect(w.wallets[0]?.calls).toEqual([])
    await w.advance(600)
    await w.user.click(button('Connect wallet'))
    await w.settle()
    expect(w.wallets[0]?.calls).toEqual(['connect'])
  })

  test('behaviour: the wallets that were used last, with `wallet:accounts` as well', async () => {
    const Recent = () => {
      const { rows, forget } = useRecentWallets()
      return rows.map((row) => (
        <Button key={row.key} onPress={() => forget(row)}>
          {row.name}
        </Button>
      ))
    }
    const { plugin } = thirdParty(
      'acme/tips',
      [views.of({ view: tipsView, load: async () => ({ View: Recent, title: () => 'Tips' }) })],
      { permissions: ['wallet:connect', 'wallet:accounts'] },
    )
    w = await viewWorld({ plugins: [plugin] })
    const connections = await w.t.service(ConnectionService)
    const [{ connector, name }] = w.wallets as readonly [MockWallet]
    const wallet = { id: 'acme', name }
    await act(() => connections.connect({ connectorId: connector.id, wallet }))
    await w.open(tipsView)
    await w.user.click(button('Acme Wallet'))
    expect(buttons()).toEqual([])
  })

  test('[SEC-86] fault: it is told the names of the wallets, and has nothing that asks one or lists one', async () => {
    const seen: object[] = []
    const spoken = new BehaviorSubject<readonly WalletListing[]>([listing('fern')])
    const See = () => {
      seen.push(...[...useContributions(connectors), ...useContributions(walletSources)])
      return null
    }
    const reader = thirdParty(
      'acme/tips',
      [views.of({ view: tipsView, load: async () => ({ View: See, title: () => 'Tips' }) })],
      { permissions: ['wallet:connect'] },
    )
    const other = thirdParty('vale/wallets', [
      walletSources.of({ id: 'vale', kind: 'custom', wallets: spoken }),
    ])
    w = await viewWorld({ plugins: [reader.plugin, other.plugin] })
    await w.open(tipsView)
    const values = seen.map((entry) => (entry as { readonly value: object }).value)
    expect(values.length).toBeGreaterThan(2)
    expect(values.filter((value) => 'connector' in value)).toEqual([])
    const lists = values.filter((value) => 'wallets' in value)
    expect(lists.length).toBeGreaterThan(0)
    for (const { wallets } of lists as { readonly wallets: object }[]) {
      expect('next' in wallets || 'source' in wallets).toBe(false)
    }
  })
})

describe('wallet sources', () => {
  const source = (
    id: string,
    kind: 'featured' | 'custom' | 'recommended',
    wallets: readonly WalletListing[],
    rank = 0,
  ) => walletSources.of({ id, kind, wallets: new BehaviorSubject(wallets) }, { rank })

  test('default: they join the list of Connect that they name, and are connected from there', async () => {
    const { plugin } = thirdParty('acme/wallets', [
      source('mine', 'featured', [listing('fern', { name: 'Fern' })]),
      source('more', 'recommended', [listing('moss', { name: 'Moss' })]),
    ])
    await connect({ plugins: [plugin], listings: [listing('w0')] })
    expect(
      within(card().getByRole('list', { name: 'Wallets' })).getByText('Fern (acme)'),
    ).toBeVisible()
    expect(
      within(card().getByRole('list', { name: 'More wallets' })).getByText('Moss (acme)'),
    ).toBeVisible()
    await w.user.click(button('Moss (acme)'))
    await w.settle()
    expect(w.stack()).toEqual(['Connect', 'ConnectingWalletConnect'])
    // The service is asked first and does not know it: the plugin that lists it does.
    expect(await card().findByText(/^Scan this code with Moss \(acme\)/)).toBeInTheDocument()
    expect(w.queries().some(({ include }) => include === 'moss')).toBe(true)
    await w.open(allWalletsView)
    expect(button('Fern (acme)')).toBeInTheDocument()
  })

  test('[SEC-126] fault: a wallet that the service knows leads where that says, whoever lists it', async () => {
    const evil = { mobile_link: 'https://evil.example/app', app_store: 'https://evil.example/get' }
    const { plugin } = thirdParty('acme/wallets', [
      source('mine', 'custom', [listing('deep', { name: 'Deep', ...evil })]),
    ])
    const known = listing('deep', { name: 'Deep', app_store: 'https://apps.example/deep' })
    const others = Array.from({ length: 8 }, (_, at) => listing(`w${at}`))
    await connect({ plugins: [plugin], listings: [...others, known], canPair: false })
    await w.user.click(button('Deep (acme)'))
    await w.settle()
    const links = card()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(links).toContain('https://apps.example/deep')
    expect(links.filter((href) => href?.includes('evil.example'))).toEqual([])
  })

  test('behaviour: one wallet once, by rdns then id; the higher rank first, the rest fills in', async () => {
    const { plugin } = thirdParty('acme/wallets', [
      source('low', 'featured', [
        listing('fern-2', { name: 'Other name', rdns: 'dev.Fern', homepage: 'https://fern.dev' }),
        listing('w0', { name: 'Not the name' }),
      ]),
      source('high', 'custom', [listing('fern', { name: 'Fern', rdns: 'dev.fern' })], 1),
    ])
    await connect({ plugins: [plugin], listings: [listing('w0')] })
    expect(buttons().filter((name) => /Fern|name/.test(name ?? ''))).toEqual(['Fern (acme)'])
    expect(buttons()).toContain('Wallet w0')
  })

  test('behaviour: what a plugin leaves out of a wallet its other sources add, and no other plugin', async () => {
    const { plugin: own } = thirdParty('acme/wallets', [
      source('first', 'custom', [listing('fern', { name: 'Fern' })]),
      source('second', 'custom', [listing('fern', { app_store: 'https://apps.example/fern' })]),
    ])
    const { plugin: other } = thirdParty('other/wallets', [
      source('third', 'custom', [listing('fern', { homepage: 'https://other.example' })]),
    ])
    await connect({ plugins: [own, other], canPair: false })
    await w.user.click(button('Fern (acme)'))
    await w.settle()
    const links = card()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(links).toContain('https://apps.example/fern')
    expect(links).not.toContain('https://other.example/')
  })

  test('behaviour: the list follows its stream, and goes with its plugin', async () => {
    const wallets = new Subject<readonly WalletListing[]>()
    const { plugin } = thirdParty(
      'acme/wallets',
      [walletSources.of({ id: 'late', kind: 'featured', wallets })],
      { gate: { feature: 'late' } },
    )
    await connect({ plugins: [plugin], features: { late: true } })
    expect(buttons()).not.toContain('Fern (acme)')
    await act(async () => wallets.next([listing('fern', { name: 'Fern' })]))
    expect(buttons()).toContain('Fern (acme)')
    await act(async () => wallets.next([]))
    expect(buttons()).not.toContain('Fern (acme)')
    await act(async () => wallets.next([listing('fern', { name: 'Fern' })]))
    await off('late')
    expect(buttons()).not.toContain('Fern (acme)')
    expect(wallets.observed).toBe(false)
  })

  test('option: enableWallets false keeps them away as well', async () => {
    const { plugin } = thirdParty('acme/wallets', [
      source('mine', 'featured', [listing('fern', { name: 'Fern' })]),
    ])
    await connect({ plugins: [plugin], settings: { enableWallets: false } })
    expect(buttons()).not.toContain('Fern (acme)')
  })

  test('SEC-71 fault: what cannot be read is left out, a script link too; a broken stream costs its plugin alone', async () => {
    const broken = new Subject<readonly WalletListing[]>()
    const { plugin } = thirdParty('acme/wallets', [
      source('odd', 'featured', [
        { id: 'nameless' } as WalletListing,
        { id: '<b>', name: 'Bad id' },
        null as unknown as WalletListing,
        listing('fern', { name: 'Fern', mobile_link: 'javascript:alert(1)' }),
      ]),
    ])
    const other = thirdParty('acme/broken', [
      walletSources.of({ id: 'broken', kind: 'featured', wallets: broken }),
    ])
    await connect({ plugins: [plugin, other.plugin], expectsFaults: true })
    await act(async () => broken.error(new Error('The stream broke')))
    expect(buttons()).toEqual(expect.arrayContaining(['Fern (acme)', 'Acme Wallet']))
    expect(buttons()).not.toContain('Bad id')
    expect(faults()).toEqual(['The stream broke'])
    await w.user.click(button('Fern (acme)'))
    await w.settle()
    // No link is left by which it could be reached.
    expect(card().queryByRole('img', { name: 'Pairing code' })).toBeNull()
  })
})

describe('replacing a view', () => {
  const standIn = (id: string, permissions: PluginManifest['permissions'], rank = 1) =>
    thirdParty(
      id,
      [views.of({ view: connectView, load: async () => drawing(`Drawn by ${id}`) }, { rank })],
      { permissions },
    ).plugin

  test('option: with view:override, declared and granted, the highest rank draws it', async () => {
    await connect({
      plugins: [standIn('acme/one', ['view:override']), standIn('acme/two', ['view:override'], 2)],
      expectsFaults: true,
    })
    expect(title()).toBe('Drawn by acme/two')
    expect(faults()).toEqual([
      '"Connect" is taken by "acme/two"',
      '"Connect" is taken by "acme/two"',
    ])
  })

  test('[SEC-85] fault: in the place of another it is told with wallet:accounts alone what that is opened with', async () => {
    const load = async () => ({
      View: ({ params }: { readonly params: object }) => `drawn with ${JSON.stringify(params)}`,
      title: (_: unknown, params: object) => `titled with ${JSON.stringify(params)}`,
    })
    const told = (permissions: PluginManifest['permissions']) => {
      const contribution = views.of({ view: connectView, load }, { rank: 1 })
      return thirdParty('acme/one', [contribution], { permissions }).plugin
    }
    const params = { namespace: 'eip155' } as const
    w = await viewWorld({ plugins: [told(['view:override'])], expectsFaults: true })
    await w.open(connectView, params)
    expect(title()).toBe('titled with {}')
    expect(card().getByText('drawn with {}')).toBeInTheDocument()
    await w.end()
    w = await viewWorld({
      plugins: [told(['view:override', 'wallet:accounts'])],
      expectsFaults: true,
    })
    await w.open(connectView, params)
    expect(title()).toBe(`titled with ${JSON.stringify(params)}`)
    expect(card().getByText(`drawn with ${JSON.stringify(params)}`)).toBeInTheDocument()
  })

  test.each([
    [
      'neither declared nor granted',
      undefined,
      () => '"Connect" needs the permission "view:override"',
    ],
    [
      'declared and not granted',
      ['view:override'] as const,
      (id: string) => `The permission "view:override" was not granted to "${id}".`,
    ],
  ])(
    'fault: %s: the view of the kit stays, and the fault says what is missing',
    async (_, permissions, says) => {
      await connect({
        plugins: [standIn('acme/one', permissions), standIn('acme/zero', permissions, 0)],
        isGranted: (pluginId) => !pluginId.startsWith('acme/'),
        expectsFaults: true,
      })
      expect(title()).toBe('Connect to App')
      expect(
        w.t.kernel.inspect().faults.map(({ pluginId, message }) => [pluginId, message]),
      ).toEqual([
        ['acme/one', says('acme/one')],
        ['acme/zero', says('acme/zero')],
      ])
    },
  )

  test('[C.26] behaviour: when its plugin is switched off, the view of the kit is back', async () => {
    const { plugin } = thirdParty(
      'acme/one',
      [views.of({ view: connectView, load: async () => drawing('Stand-in') }, { rank: 1 })],
      { permissions: ['view:override'], gate: { feature: 'one' } },
    )
    await connect({ plugins: [plugin], features: { one: true }, expectsFaults: true })
    expect(title()).toBe('Stand-in')
    await off('one')
    expect(title()).toBe('Connect to App')
  })

  test.each(['ApproveTransaction', 'SIWXSignMessage'])(
    'SEC-86 fault: nobody stands in for %s, whatever was granted',
    async (id) => {
      const view = defineView()(id)
      const load = async () => drawing('Not the kit')
      const owner = id === 'SIWXSignMessage' ? 'sign-in' : 'embedded-wallet'
      const own = thirdParty(owner, [views.of({ view, load: async () => drawing('The kit') })])
      const { plugin, seen } = thirdParty('acme/evil', [views.of({ view, load }, { rank: 9 })], {
        permissions: ['view:override'],
        activation: 'start',
      })
      w = await viewWorld({ plugins: [plugin, own.plugin], expectsFaults: true })
      act(() => void seen.ctx?.contribute(views.of({ view, load }, { rank: 10 })))
      await w.open(view)
      expect(title()).toBe('The kit')
      expect(faults()).toEqual([`"${id}" is drawn by "${owner}" alone`])
    },
  )
})

describe('texts, storage, inspectors', () => {
  test('messages: default: a further language for the texts of the kit and of another plugin', async () => {
    function Tips() {
      const t = useMessages(texts)
      return <Text>{t('more')}</Text>
    }
    const tipping = thirdParty('acme/tips', [
      views.of({
        view: tipsView,
        load: async () => ({ View: Tips, title: (translate) => translate(texts, 'tip') }),
      }),
    ])
    const german = thirdParty(
      'acme/german',
      [
        messages.of({
          catalogueId: 'shell',
          locale: 'de',
          load: async () => ({ 'shell.close': 'Schließen' }),
        }),
        messages.of({
          catalogueId: 'acme',
          locale: 'de',
          load: async () => ({ tip: 'Tipps', more: 'Mehr davon' }),
        }),
      ],
      { gate: { feature: 'german' }, permissions: ['view:override'] },
    )
    w = await viewWorld({
      plugins: [tipping.plugin, german.plugin],
      features: { german: true },
    })
    await act(async () => {
      w.t.kernel.emit(appearanceChanged({ locale: 'de' }))
      await w.t.settle(6)
    })
    await w.open(tipsView)
    expect(title()).toBe('Tipps')
    expect(card().getByText('Mehr davon')).toBeInTheDocument()
    expect(button('Schließen')).toBeInTheDocument()
  })

  test('[V.02, SEC-86] behaviour: toasts of the kit are in the visitor’s language, those of others in their own words', async () => {
    const { plugin, seen } = thirdParty('acme/tips', [tips], { activation: 'start' })
    w = await viewWorld({ plugins: [plugin] })
    await w.open(connectView)
    await act(async () => {
      w.t.kernel.emit(appearanceChanged({ locale: 'de' }))
      await w.t.settle(6)
    })
    const toast = () => document.querySelector('.toast')?.textContent
    const said = { kind: 'ok', text: 'Approved', code: 'APPROVED' } as const
    const notices = await w.t.service(NoticeService)
    act(() => notices.toast(said))
    await waitFor(() => expect(toast()).toBe('Genehmigt'))
    act(() => notices.toast({ ...said, code: 'SWITCH_FAILED', reason: 'USER_REJECTED' }))
    await waitFor(() => expect(toast()).toBe('Du hast die Anfrage abgelehnt'))
    await w.advance(4_000)
    await act(async () => {
      seen.ctx?.alerts.toast({ ...said, text: 'Approved by us', reason: 'USER_REJECTED' })
      await w.t.settle(6)
    })
    expect(toast()).toBe('Approved by us')
  })

  test('messages: [SEC-86] fault: a language of theirs loads once with the language, whatever is drawn', async () => {
    const heard: string[] = []
    const load = (name: string) => async () => {
      heard.push(name)
      throw new Error('not yet')
    }
    const named = (name: string) => {
      const texts = defineMessages(`acme-${name}`, { tip: 'Tip' }, { de: load(name) })
      return headerItems.of({
        id: name,
        views: [networksView],
        label: { catalogue: texts, key: 'tip' },
        icon: 'info',
        opens: tipsView,
      })
    }
    const { plugin } = thirdParty(
      'acme/tips',
      [
        named('networks'),
        messages.of({ catalogueId: 'networks', locale: 'de', load: load('more') }),
      ],
      { permissions: ['view:override'] },
    )
    const off = thirdParty('acme/off', [named('off')], { gate: { feature: 'off' } })
    w = await viewWorld({ plugins: [plugin, off.plugin] })
    const speak = (locale: 'en' | 'de') =>
      act(async () => {
        w.t.kernel.emit(appearanceChanged({ locale }))
        await w.t.settle(6)
      })
    await speak('de')
    await w.open(connectView)
    expect(heard).toEqual(['networks', 'more'])
    await w.open(networksView)
    await speak('en')
    await speak('de')
    await w.open(networksView)
    expect(heard).toEqual(['networks', 'more'])
  })

  test('storage keys: [S4.10] behaviour: what a plugin keeps for a login goes with the disconnect', async () => {
    const text = (name: string, lifetime: 'login' | 'kept') =>
      defineStorageKey<string>({
        name,
        lifetime,
        parse: (json) => (typeof json === 'string' ? json : undefined),
      })
    const session = text('acme/tips/session', 'login')
    const choice = text('acme/tips/choice', 'kept')
    const { plugin, seen } = thirdParty(
      'acme/tips',
      [storageKeys.of(session), storageKeys.of(choice)],
      { permissions: ['storage', 'wallet:accounts'], activation: 'start' },
    )
    const other = thirdParty('acme/other', [storageKeys.of(session)])
    await account({ plugins: [other.plugin, plugin] })
    const storage = seen.ctx?.storage as KitStorage
    storage.write(session, 'secret')
    storage.write(choice, 'blue')
    const declared = w.t.kernel.point(storageKeys).getSnapshot()
    // By its name none is left out of what another plugin keeps.
    expect(declared.map(({ value, pluginId }) => [value.name, pluginId])).toEqual([
      ['acme/tips/session', 'acme/other'],
      ['acme/tips/session', 'acme/tips'],
      ['acme/tips/choice', 'acme/tips'],
    ])
    await w.user.click(button('Disconnect'))
    await w.settle()
    expect(storage.read(session)).toBeUndefined()
    expect(storage.read(choice)).toBe('blue')
  })

  test('inspectors: default: their snapshots are in inspect(); one that throws says so', async () => {
    const { plugin } = thirdParty('acme/tips', [
      inspectors.of({ id: 'acme/open', title: 'Open tips', snapshot: () => ({ count: 2 }) }),
      inspectors.of({
        id: 'acme/broken',
        title: 'Broken',
        snapshot() {
          throw new Error('No view of it')
        },
      }),
    ])
    w = await viewWorld({ plugins: [plugin] })
    expect(w.t.kernel.inspect().inspectors).toEqual({
      'acme/open': { count: 2 },
      'acme/broken': { error: 'Error: No view of it' },
    })
  })
})

describe('coming and going without a reload', () => {
  const detailView = defineView<{ readonly name: string }>()('acme/tips:Detail')

  test('default: what ctx.contribute adds is there at once, and gone with its disposable', async () => {
    const { plugin, seen } = thirdParty('acme/tips', [tips], { activation: 'start' })
    await account({ plugins: [plugin] })
    const added: { dispose(): unknown }[] = []
    await act(async () => {
      const action = accountActions.of({
        id: 'tips',
        label: { catalogue: texts, key: 'tip' },
        icon: 'info',
        opens: tipsView,
      })
      if (seen.ctx) added.push(seen.ctx.contribute(action))
    })
    button('Tips').focus()
    await act(async () => void added[0]?.dispose())
    expect(buttons()).not.toContain('Tips')
    await waitFor(() => expect(card().getByRole('heading', { level: 2 })).toHaveFocus())
  })

  test('[C.26] behaviour: all open views of a closed plugin go, and the focus finds its row again', async () => {
    function Main() {
      const view = useView()
      return (
        <Group>
          <Row name="Detail" onPress={() => view.push(detailView, { name: 'one' })} />
        </Group>
      )
    }
    const { plugin, seen } = thirdParty(
      'acme/tips',
      [
        views.of({ view: tipsView, load: async () => ({ View: Main, title: () => 'All tips' }) }),
        views.of({
          view: detailView,
          load: async () => ({
            View: ({ params }) => <Text>{params.name}</Text>,
            title: () => 'Detail',
          }),
        }),
        accountActions.of({
          id: 'tips',
          label: { catalogue: texts, key: 'tip' },
          icon: 'info',
          opens: tipsView,
        }),
      ],
      { gate: { feature: 'tips' } },
    )
    await account({ plugins: [plugin], features: { tips: true } })
    await w.user.click(button('Tips'))
    await w.settle()
    await w.user.click(button('Detail'))
    await w.settle()
    expect(w.stack()).toEqual(['Account', tipsView.id, detailView.id])
    const { signal } = seen.ctx as PluginContext
    await off('tips')
    expect(w.stack()).toEqual(['Account'])
    expect(signal.aborted).toBe(true)
    expect(title()).toBe('Account')
    expect(buttons()).not.toContain('Tips')
    // The row that led there went with its plugin: the title is next.
    expect(card().getByRole('heading', { level: 2 })).toHaveFocus()
    await act(async () => {
      await w.t.reconfigure({ features: { tips: true } })
      await w.t.settle(6)
    })
    expect(buttons()).toContain('Tips')
    expect(w.stack()).toEqual(['Account'])
  })

  test('[C.26] behaviour: a view below the shown one goes unseen, and Back passes its place', async () => {
    const { plugin } = thirdParty('acme/tips', [tips], { gate: { feature: 'tips' } })
    await account({ plugins: [plugin], features: { tips: true } })
    await w.open(tipsView)
    await w.open(accountSettingsView)
    await off('tips')
    expect(w.stack()).toEqual(['Account', 'AccountSettings'])
    expect(title()).not.toBe('Account')
    await w.user.click(button('Back'))
    await w.settle()
    expect(title()).toBe('Account')
  })

  test('[C.26] behaviour: when nothing is left the card closes and the page has its focus back', async () => {
    const { plugin } = thirdParty('acme/tips', [tips], { gate: { feature: 'tips' } })
    w = await viewWorld({ plugins: [plugin], features: { tips: true } })
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    await w.open(tipsView)
    expect(screen.getByRole('dialog', { name: 'All tips' })).toBeInTheDocument()
    await off('tips')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(opener).toHaveFocus()
    opener.remove()
  })
})

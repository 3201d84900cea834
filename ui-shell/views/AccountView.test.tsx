import { afterEach, describe, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import {
  accountActions,
  accountRows,
  accountSettingsView,
  accountView,
  connectionsStore,
  defineManifest,
  defineMessages,
  definePlugin,
  defineView,
  type NativeBalance,
  PLUGIN_API_VERSION,
  routerStore,
  views,
} from '../../kernel/exports/index.ts'
import { accountTab } from '../../kernel/exports/internal.ts'
import {
  acme,
  ada,
  button,
  buttons,
  card,
  said,
  title,
  type ViewWorld,
  viewWorld,
  type ViewWorldOptions,
} from '../../test/scenarios/view-world.tsx'
import { Row, useView } from '../exports/ui.ts'

let w: ViewWorld
async function start(options?: ViewWorldOptions) {
  w = await viewWorld(options)
  await w.connect()
  await w.open(accountView)
}
afterEach(() => w.end())

const toyMessages = defineMessages('toy', { send: 'Send', receive: 'Receive', swap: 'Swap' })
const toyView = defineView()('toy/Main')
const toy = definePlugin(
  defineManifest({
    id: 'toy',
    apiVersion: PLUGIN_API_VERSION,
    contributes: [
      views.of({ view: toyView, load: async () => ({ View: () => null, title: () => 'Toy' }) }),
      accountActions.of({
        id: 'send',
        label: { catalogue: toyMessages, key: 'send' },
        icon: 'send',
        opens: toyView,
        capability: 'send',
      }),
      accountActions.of({
        id: 'receive',
        label: { catalogue: toyMessages, key: 'receive' },
        icon: 'receive',
        opens: toyView,
      }),
      accountActions.of({
        id: 'swaps',
        label: { catalogue: toyMessages, key: 'swap' },
        icon: 'swap',
        opens: toyView,
        capability: 'swap',
      }),
    ],
  }),
)

describe('Account', () => {
  test('default: address, wallet, network, balance with three decimals, the ways on', async () => {
    await start()
    expect(title()).toBe('Account')
    expect(screen.getByTitle(ada)).toHaveTextContent('0x8ba1…BA72')
    expect(screen.getByText('Acme Wallet · Ethereum')).toBeInTheDocument()
    expect(screen.getByText('1.500 ETH')).toBeInTheDocument()
    expect(buttons()).toEqual(['Copy address', 'Disconnect', 'Switch networkEthereum', 'Settings'])
  })

  test('default: the address is copied whole, and a toast says so', async () => {
    await start()
    await w.user.click(button('Copy address'))
    await w.settle()
    expect(w.page.copied).toEqual([ada])
    expect(await screen.findByText('Address copied')).toBeInTheDocument()
  })

  test('behaviour: an unknown balance is a bone, never a zero', async () => {
    await start({ evm: { balance: () => new Promise<NativeBalance>(() => {}) } })
    expect(card().queryByText(/ETH$/)).toBeNull()
    expect(screen.getByText('Loading')).toBeInTheDocument()
    expect(buttons()).toContain('Disconnect')
  })

  test.each([
    ['after 30 s', () => w.advance(30_000)],
    [
      'on demand',
      async () => {
        await w.user.click(button('Try again'))
        // Reads keep a distance.
        await w.advance(500)
      },
    ],
  ])('fault: a balance that cannot be read is said, and is read again %s', async (_, readAgain) => {
    let isDown = true
    await start({
      evm: {
        balance: async () => {
          if (isDown) throw new Error('down')
          return { units: '2500000000000000000', decimals: 18, symbol: 'ETH' }
        },
      },
    })
    const unknown = () => card().queryByText('Balance not available')
    expect(unknown()).toBeVisible()
    expect(said()).toBe('Balance not available')
    await readAgain()
    await w.settle()
    expect(unknown()).toBeVisible()
    isDown = false
    await readAgain()
    await w.settle()
    expect(unknown()).toBeNull()
    expect(screen.getByText('2.500 ETH')).toBeInTheDocument()
  })

  test('[V.21] option: actions in walletFeaturesOrder, only those that the namespace offers', async () => {
    await start({
      plugins: [toy],
      evm: { capabilities: { nativeBalance: true, balances: true, send: true } },
      features: { walletFeaturesOrder: ['onramp', 'swaps', 'send', 'receive'] },
    })
    expect(buttons().slice(2, 4)).toEqual(['Send', 'Receive'])
    await w.user.click(button('Send'))
    expect(w.stack()).toEqual(['Account', 'toy/Main'])
  })

  test('[V.21] default: Disconnect ends the connection and closes the card', async () => {
    await start()
    await w.user.click(button('Disconnect'))
    await w.settle()
    expect(w.t.state(connectionsStore).namespaces.eip155.status).toBe('disconnected')
    expect(w.isOpen()).toBe(false)
  })

  test('fault: a wallet that does not answer holds nobody for more than 3 s', async () => {
    await start({ wallets: [acme({ failures: { disconnect: 'hang' } })] })
    await w.user.click(button('Disconnect'))
    expect(button('Disconnecting')).toHaveAttribute('aria-disabled', 'true')
    await w.advance(3_000)
    await w.settle()
    expect(w.isOpen()).toBe(false)
  })

  test('option: without other networks, or without switching, the network is no way on', async () => {
    await start({ settings: { enableNetworkSwitch: false } })
    expect(buttons()).toEqual(['Copy address', 'Disconnect', 'Settings'])
    expect(screen.getByText('Ethereum')).toBeInTheDocument()
  })

  test('behaviour: without an account Connect takes its place', async () => {
    w = await viewWorld()
    await w.open(accountView)
    expect(w.stack()).toEqual(['Connect'])
  })
})

function RowOfPlugin() {
  const view = useView()
  return <Row id="all of them" name="All of them" onPress={() => view.push(accountSettingsView)} />
}

describe('[V.21] the tabs of Account', () => {
  const tabMessages = defineMessages('tabbed', {
    tokens: 'Tokens',
    activity: 'Activity',
    nfts: 'NFTs',
  })
  /** A block under a tab, that notes when its code was asked for. */
  function tabbed(key: keyof typeof tabMessages.en, loaded: string[], capability?: 'activity') {
    return definePlugin(
      defineManifest({
        id: `tab-${key}`,
        apiVersion: PLUGIN_API_VERSION,
        gate: { feature: key },
        contributes: [
          accountRows.of({
            id: key,
            tab: { catalogue: tabMessages, key },
            capability,
            async load() {
              if (!loaded.includes(key)) loaded.push(key)
              return { Block: () => `Content of ${key}` }
            },
          }),
        ],
      }),
    )
  }
  const features = { tokens: true, activity: true, nfts: true }
  const tab = (name: string) => card().getByRole('tab', { name })
  const panel = () => card().getByRole('tabpanel').textContent
  const currentTab = () => accountTab(w.t.state(routerStore))

  test('default: two blocks stand beside each other, and only the open one is loaded', async () => {
    const loaded: string[] = []
    await start({ plugins: [tabbed('tokens', loaded), tabbed('activity', loaded)], features })
    await w.settle()
    expect([panel(), loaded, currentTab()]).toEqual(['Content of tokens', ['tokens'], 0])
    await w.user.click(tab('Activity'))
    await w.settle()
    expect([panel(), loaded, currentTab()]).toEqual([
      'Content of activity',
      ['tokens', 'activity'],
      1,
    ])
    expect(w.stack()).toEqual(['Account'])
  })

  test('behaviour: coming back finds the tab that was open', async () => {
    await start({ plugins: [tabbed('tokens', []), tabbed('activity', [])], features })
    await w.settle()
    await w.user.click(tab('Activity'))
    await w.user.click(button('Settings'))
    await w.settle()
    await w.user.click(button('Back'))
    await w.settle()
    expect(tab('Activity')).toHaveAttribute('aria-selected', 'true')
    expect(panel()).toBe('Content of activity')
  })

  test('[V.01] behaviour: arrows choose, the focus stays on the tabs, and the view stays the same', async () => {
    await start({ plugins: [tabbed('tokens', []), tabbed('activity', [])], features })
    await w.settle()
    const disconnect = button('Disconnect')
    tab('Tokens').focus()
    await w.user.keyboard('{ArrowRight}')
    await w.settle()
    expect(tab('Activity')).toHaveFocus()
    expect(button('Disconnect')).toBe(disconnect)
    await w.user.keyboard('{ArrowRight}')
    await w.settle()
    expect(tab('Tokens')).toHaveFocus()
  })

  test('behaviour: the room of a list is kept while its code loads', async () => {
    let arrive = () => {}
    const slow = definePlugin(
      defineManifest({
        id: 'tab-tokens',
        apiVersion: PLUGIN_API_VERSION,
        gate: { feature: 'tokens' },
        contributes: [
          accountRows.of({
            id: 'tokens',
            tab: { catalogue: tabMessages, key: 'tokens' },
            load: () =>
              new Promise((resolve) => (arrive = () => resolve({ Block: () => 'Content' }))),
          }),
        ],
      }),
    )
    await start({ plugins: [slow], features })
    await w.settle()
    const section = card().getByRole('region', { name: 'Tokens' })
    expect(section.querySelectorAll('.skeleton-row')).toHaveLength(4)
    await act(async () => arrive())
    await w.settle()
    expect(section).toHaveTextContent('TokensContent')
  })

  test('[V.01] behaviour: the way back finds the row of a block that was used', async () => {
    const withRow = definePlugin(
      defineManifest({
        id: 'tab-tokens',
        apiVersion: PLUGIN_API_VERSION,
        gate: { feature: 'tokens' },
        contributes: [
          accountRows.of({
            id: 'tokens',
            tab: { catalogue: tabMessages, key: 'tokens' },
            load: async () => ({ Block: RowOfPlugin }),
          }),
        ],
      }),
    )
    await start({ plugins: [withRow], features })
    await w.settle()
    await w.user.click(button('All of them'))
    await w.settle()
    await w.user.click(button('Back'))
    await w.settle()
    expect(w.stack()).toEqual(['Account'])
    expect(button('All of them')).toHaveFocus()
  })

  test('behaviour: one block alone stands under its name, without tabs', async () => {
    await start({ plugins: [tabbed('activity', [])], features })
    await w.settle()
    expect(card().queryByRole('tablist')).toBeNull()
    const section = card().getByRole('region', { name: 'Activity' })
    expect(section).toHaveTextContent('Content of activity')
  })

  test('[C.22] behaviour: a tab that goes leaves the first one open', async () => {
    const plugins = [tabbed('tokens', []), tabbed('nfts', []), tabbed('activity', [])]
    await start({ plugins, features })
    await w.settle()
    await w.user.click(tab('Activity'))
    await w.settle()
    await act(() => w.t.reconfigure({ features: { ...features, activity: false } }))
    await w.settle()
    expect(
      card()
        .getAllByRole('tab')
        .map((one) => one.textContent),
    ).toEqual(['Tokens', 'NFTs'])
    expect(panel()).toBe('Content of tokens')
  })

  test('[S1.22] behaviour: what the namespace does not offer has no tab', async () => {
    const loaded: string[] = []
    const plugins = [tabbed('tokens', loaded), tabbed('activity', loaded, 'activity')]
    await start({
      plugins,
      features,
      evm: { capabilities: { nativeBalance: true, balances: true } },
    })
    await w.settle()
    expect([card().queryByRole('tablist'), loaded]).toEqual([null, ['tokens']])
  })

  test('fault: a place that is none opens the first tab', async () => {
    await start({ plugins: [tabbed('tokens', []), tabbed('activity', [])], features })
    for (const place of [7, -1, 0.5, 'activity', null]) {
      await w.open(accountView, { tab: place as number })
      await w.settle()
      expect(panel()).toBe('Content of tokens')
    }
  })
})

describe('AccountSettings', () => {
  test('default: the whole address, wallet, network and Disconnect', async () => {
    await start()
    await w.user.click(button('Settings'))
    await w.settle()
    expect(w.stack()).toEqual(['Account', accountSettingsView.id])
    expect(card().getByText('Address').closest('li')).toHaveTextContent(ada)
    expect(card().getByText('Acme Wallet')).toBeInTheDocument()
    expect(buttons()).toEqual(['Copy address', 'Switch networkEthereum', 'Disconnect'])
    await w.user.click(button('Copy address'))
    expect(w.page.copied).toEqual([ada])
    await w.user.click(button('Disconnect'))
    await w.settle()
    expect(w.isOpen()).toBe(false)
  })
})

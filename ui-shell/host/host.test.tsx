import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import {
  alertDismissed,
  type Connection,
  connectionClosed,
  connectionNetworkChanged,
  connectionOpened,
  connectionRestoring,
  connectView,
  defineManifest,
  definePlugin,
  disconnected,
  KitError,
  MarkService,
  networksConfigured,
  networkSwitched,
  noticesStore,
  PLUGIN_API_VERSION,
  restoreEnded,
  views,
} from '../../kernel/exports/index.ts'
import { walletCatalogue } from '../../plugins/wallet-catalogue/index.ts'
import { marks } from '../../plugins/marks/index.ts'
import { networks as networkMarks } from '../../plugins/marks/networks.ts'
import { createTestKernel, type TestKernelOptions } from '../../test/kit/create-test-kernel.ts'
import { fakeEnvironment, fakePage } from '../../test/kit/fakes.ts'
import { mockNamespace, mockWallet } from '../../test/kit/mock-wallet.ts'
import { kitOf } from '../../test/kit/kit-of.ts'
import { testNetworks } from '../../test/kit/test-settings.ts'
import {
  AccountButton,
  ConnectButton,
  KitModal,
  KitPanel,
  KitProvider,
  NetworkButton,
  useKit,
  useKitAccount,
  type UseKitConnections,
  useKitConnections,
  useKitDisconnect,
  useKitEvent,
  useKitFeature,
  useKitNetwork,
  useKitTheme,
  type UseKitWallets,
  useKitWallets,
  WalletButton,
} from '../exports/index.ts'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const connection: Connection = {
  connectorId: 'fern',
  namespace: 'eip155',
  accounts: [{ address }],
  caipNetworkId: 'eip155:1',
  wallet: { name: 'Fern' },
}

const ethereum = networkMarks['eip155:1']!

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  for (const end of ends.splice(0)) await act(end)
})

async function start(options: TestKernelOptions = {}) {
  const t = createTestKernel(options)
  await t.start()
  ends.push(() => t.dispose())
  const kit = kitOf(t)
  const opened: unknown[] = []
  kit.open = async (wanted) => {
    opened.push(wanted)
    return { outcome: 'dismissed' }
  }
  t.kernel.emit(networksConfigured({ networks: [...testNetworks], active: 'eip155:1' }))
  const connect = () =>
    act(() => t.kernel.emit(connectionOpened({ connection, isRestored: false })))
  const draw = async (
    children: React.ReactNode,
    props: Partial<Parameters<typeof KitProvider>[0]> = {},
  ) => {
    const tree = (extra: typeof props) => (
      <StrictMode>
        <KitProvider kit={kit} {...props} {...extra}>
          {children}
        </KitProvider>
      </StrictMode>
    )
    const result = render(tree({}))
    await act(() => t.settle())
    return { ...result, again: (extra: typeof props) => result.rerender(tree(extra)) }
  }
  return { t, kit, opened, connect, draw }
}

const island = (index = 0) =>
  within(
    document
      .querySelectorAll('kit-button')
      [index]!.shadowRoot!.querySelector('.shell') as HTMLElement,
  )

describe('[C.03] ConnectButton', () => {
  test('default: an accessible trigger in a shadow root of its own', async () => {
    const { draw, opened } = await start()
    await draw(<ConnectButton />)
    const button = island().getByRole('button', { name: 'Connect wallet' })
    expect(button.getAttribute('aria-haspopup')).toBe('dialog')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(button)
    expect(opened).toEqual([undefined])
    expect(document.head.querySelectorAll('style')).toHaveLength(0)
  })

  test('REL-36 behaviour: who was connected at the last visit is shown while the wallet is asked, and not when it says no', async () => {
    const { t, draw, opened } = await start()
    const restoring = {
      namespace: 'eip155',
      status: 'connecting',
      remembered: `eip155:1:${address}`,
    } as const
    t.kernel.emit(connectionRestoring(restoring))
    await draw(<ConnectButton />)
    const account = await island().findByRole('button', { name: /^Account 0x71C7/ })
    expect(account.getAttribute('aria-busy')).toBe('true')
    await userEvent.click(account)
    expect(opened).toEqual([])
    act(() => t.kernel.emit(connectionOpened({ connection, isRestored: true })))
    expect(opened).toEqual([{ view: 'Account' }])
    expect(account.isConnected).toBe(true)
    expect(account.hasAttribute('aria-busy')).toBe(false)
    act(() =>
      t.kernel.emit(
        connectionClosed({ connectorId: 'fern', namespace: 'eip155', reason: 'wallet' }),
      ),
    )
    act(() => t.kernel.emit(connectionRestoring(restoring)))
    act(() => t.kernel.emit(restoreEnded({ namespace: 'eip155' })))
    expect(island().getByRole('button', { name: 'Connect wallet' })).toBeTruthy()
  })

  test('behaviour: connected it shows network and short address, and opens their views', async () => {
    const { t, draw, connect, opened } = await start()
    await draw(<ConnectButton />)
    connect()
    await act(() => t.settle())
    await userEvent.click(island().getByRole('button', { name: 'Network Ethereum' }))
    await userEvent.click(island().getByRole('button', { name: 'Account 0x71C7…976F' }))
    expect(opened).toEqual([{ view: 'Networks' }, { view: 'Account' }])
    expect(island().queryByText(/ETH/)).toBeNull()
  })

  test('behaviour: the code of the first view is fetched when a press is near', async () => {
    let loads = 0
    const plugin = definePlugin(
      defineManifest({
        id: 'toy',
        apiVersion: PLUGIN_API_VERSION,
        contributes: [
          views.of({
            view: connectView,
            load: async () => {
              loads += 1
              return { View: () => null, title: () => 'Connect' }
            },
          }),
        ],
      }),
    )
    const { t, draw } = await start({ plugins: [plugin] })
    await draw(<ConnectButton />)
    expect(loads).toBe(0)
    await userEvent.hover(island().getByRole('button', { name: 'Connect wallet' }))
    await act(() => t.settle())
    expect(loads).toBe(1)
  })

  test('behaviour: a network that was not asked for is a warning in words', async () => {
    const { t, draw, connect } = await start()
    await draw(<ConnectButton />)
    connect()
    await act(() => t.settle())
    const { connectorId, namespace } = connection
    act(() => {
      t.kernel.emit(
        connectionNetworkChanged({ connectorId, namespace, caipNetworkId: 'eip155:99' }),
      )
      t.kernel.emit(networkSwitched({ from: 'eip155:1', to: 'eip155:99' }))
    })
    expect(island().getByRole('button', { name: 'Wrong network' })).toBeTruthy()
  })

  test('option: label, locale and messages', async () => {
    const { kit, draw, t } = await start()
    const { again } = await draw(<ConnectButton />, { locale: 'ar' })
    await act(() => t.settle())
    expect(island().getByRole('button', { name: 'توصيل المحفظة' })).toBeTruthy()
    again({ locale: 'en' })
    act(() => kit.setMessages({ 'button.connect': 'Sign in' }))
    expect(island().getByRole('button', { name: 'Sign in' })).toBeTruthy()
    cleanup()
    await draw(<ConnectButton label="Join" />)
    expect(island().getByRole('button', { name: 'Join' })).toBeTruthy()
  })

  test.each([
    ['Connect wallet', <ConnectButton key="one" />],
    ['Connect fern', <WalletButton key="one" wallet="fern" />],
  ])(
    'fault: pressed without a network the button says so, until there is one: %s',
    async (name, drawn) => {
      const { t, kit, draw } = await start()
      const offline = new KitError('The modal cannot be loaded.', { code: 'OFFLINE' })
      kit.open = () => Promise.reject(offline)
      kit.connect = () => Promise.reject(offline)
      await draw(drawn)
      t.environment.page.change({ online: false })
      await userEvent.click(island().getByRole('button', { name }))
      expect(island().getByRole('button').textContent).toBe('You are offline')
      expect(island().getByRole('status').textContent).toBe('You are offline')
      act(() => t.environment.page.change({ online: true }))
      expect(island().getByRole('button', { name })).toBeTruthy()
      expect(island().getByRole('status').textContent).toBe('')
    },
  )

  test('option: Custom: the host draws, functions are functions in every state', async () => {
    const { draw, connect, opened } = await start()
    await draw(
      <ConnectButton.Custom>
        {({ ready, canOpen, account, network, buttonProps, openAccount, openNetworks, status }) => (
          <>
            <button {...buttonProps} type="button">
              {account.address ?? 'Enter'}
            </button>
            <p>{JSON.stringify({ ready, canOpen, status, network: network.network?.name })}</p>
            <button type="button" onClick={() => void openAccount().then(openNetworks)}>
              Both
            </button>
          </>
        )}
      </ConnectButton.Custom>,
    )
    const button = screen.getByRole('button', { name: 'Enter' })
    expect(button.getAttribute('aria-haspopup')).toBe('dialog')
    expect(
      screen.getByText(
        '{"ready":true,"canOpen":true,"status":"disconnected","network":"Ethereum"}',
      ),
    ).toBeTruthy()
    await userEvent.click(button)
    await userEvent.click(screen.getByRole('button', { name: 'Both' }))
    expect(opened).toEqual([undefined, { view: 'Account' }, { view: 'Networks' }])
    connect()
    expect(screen.getByRole('button', { name: address })).toBeTruthy()
  })

  test('behaviour: AccountButton is absent without an account, NetworkButton is not', async () => {
    const { t, draw, connect } = await start()
    await draw(
      <>
        <NetworkButton />
        <AccountButton />
      </>,
    )
    expect(document.querySelectorAll('kit-button')).toHaveLength(1)
    connect()
    await act(() => t.settle())
    expect(island(1).getByRole('button', { name: 'Account 0x71C7…976F' })).toBeTruthy()
  })

  test('behaviour: NetworkButton loads a picture once something is connected, and no other', async () => {
    const { t, draw, connect } = await start({ plugins: [marks()] })
    await draw(<NetworkButton />)
    expect(island().getByRole('button').querySelector('.image')).toBeNull()
    expect(t.kernel.find(MarkService)).toBeUndefined()
    connect()
    await act(() => t.settle())
    const mark = (await ethereum()).default
    expect(island().getByRole('button').querySelector('img')?.getAttribute('src')).toBe(mark)
    expect(t.kernel.find(MarkService)?.loaded('network', 'eip155:1')).toBe(mark)
  })
})

describe('[C.03] KitProvider and hooks', () => {
  test('REL-36 behaviour: on a server everything draws a placeholder of the final size, which the browser takes over', async () => {
    const { t, kit, connect } = await start()
    kit.mount = () => () => {}
    connect()
    const Facts = () => <i>{JSON.stringify(useKitAccount().status)}</i>
    const app = (
      <KitProvider kit={kit}>
        <ConnectButton className="mine" />
        <WalletButton wallet="fern" />
        <NetworkButton />
        <AccountButton />
        <KitPanel />
        <KitModal />
        <Facts />
      </KitProvider>
    )
    const html = renderToString(app)
    expect(html).toContain(
      '<kit-button class="mine"><math aria-hidden="true"><mspace width="160px" height="26px" depth="18px"></mspace></math></kit-button>',
    )
    expect(html).toContain(
      '<kit-panel-place><math aria-hidden="true"><mspace width="320px" height="164px" depth="156px">',
    )
    // A page whose content policy refuses inline styles refuses the attribute too.
    expect(html).not.toContain('style')
    expect(html).not.toContain('Connect wallet')
    expect(html).toContain('disconnected')

    document.body.innerHTML = `<main>${html}</main>`
    const complaints: unknown[] = []
    const { error } = console
    console.error = (...words: unknown[]) => complaints.push(words)
    const root = await act(async () =>
      hydrateRoot(document.querySelector('main')!, app, {
        onRecoverableError: (problem) => complaints.push(problem),
      }),
    )
    await act(() => t.settle())
    console.error = error
    expect(complaints).toEqual([])
    expect(document.querySelector('math')).toBeNull()
    expect(document.querySelectorAll('kit-button')).toHaveLength(4)
    act(() => root.unmount())
  })

  test('behaviour: hooks follow the kit', async () => {
    const { t, kit, draw, connect } = await start({ features: { swaps: ['1inch'], onramp: false } })
    const heard: unknown[] = []
    function Facts() {
      const account = useKitAccount()
      const { theme, swaps, onramp } = {
        theme: useKitTheme(),
        swaps: useKitFeature('swaps'),
        onramp: useKitFeature('onramp'),
      }
      useKitEvent(connectionOpened, (payload) => heard.push(payload.connection.connectorId))
      return (
        <p>
          {[
            account.status,
            account.caipAddress,
            account.chainId,
            useKitNetwork().network?.name,
            useKit().isOpen,
            theme.themeMode,
            swaps.isOn,
            onramp.isOn,
            onramp.reason,
          ].join(' | ')}
        </p>
      )
    }
    await draw(<Facts />, { themeMode: 'dark' })
    expect(screen.getByText(/disconnected/).textContent).toBe(
      'disconnected |  |  | Ethereum | false | dark | true | false | is false in the test',
    )
    connect()
    expect(screen.getByText(/connected/).textContent).toBe(
      `connected | eip155:1:${address} | 1 | Ethereum | false | dark | true | false | is false in the test`,
    )
    expect(heard).toEqual(['fern'])
    act(() => kit.setThemeMode('light'))
    expect(screen.getByText(/light/)).toBeTruthy()
    act(() =>
      t.kernel.emit(
        connectionClosed({ connectorId: 'fern', namespace: 'eip155', reason: 'visitor' }),
      ),
    )
    expect(screen.getByText(/^disconnected/)).toBeTruthy()
  })

  describe('several wallets', () => {
    const wallet = (id: string) => mockWallet({ namespace: 'eip155', id })
    const notEnabled = [
      expect.objectContaining({
        code: 'MULTI_WALLET_NOT_ENABLED',
        kind: 'info',
        title: 'Multi-Wallet Not Enabled',
      }),
    ]
    async function list(options: TestKernelOptions) {
      const world = await start(options)
      let held: UseKitConnections | undefined
      function List() {
        held = useKitConnections()
        return <p>{held.connections.map(({ connectorId }) => connectorId).join(', ')}</p>
      }
      const alerts = () => world.t.state(noticesStore).alerts
      return { ...world, alerts, List, hook: () => held as UseKitConnections }
    }

    test('[S6.06] behaviour: useKitConnections lists nothing without multiWallet and raises an alert', async () => {
      const { t, draw, connect, alerts, List } = await list({})
      await act(() => t.reconfigure({ isSettled: false }))
      const { container } = await draw(<List />)
      connect()
      await act(() => t.settle())
      expect([container.textContent, alerts()]).toEqual(['', []])
      await act(() => t.reconfigure({ features: { multiWallet: false }, isSettled: true }))
      await act(() => t.settle())
      expect([container.textContent, alerts()]).toEqual(['', notEnabled])
    })

    test.each(['switchTo', 'remove'] as const)(
      '[S6.06] behaviour: %s does nothing without multiWallet and raises an alert',
      async (question) => {
        const fern = wallet('fern')
        const { t, draw, alerts, List, hook } = await list({ plugins: [fern.plugin] })
        await act(async () => void (await t.connect(fern)))
        await draw(<List />)
        act(() => t.kernel.emit(alertDismissed({ code: 'MULTI_WALLET_NOT_ENABLED' })))
        expect(alerts()).toEqual([])
        await act(() => hook()[question]({ connectorId: 'fern', namespace: 'eip155' }))
        expect(alerts()).toEqual(notEnabled)
        expect(fern.calls).toEqual(['connect'])
        expect(t.emitted(connectionClosed)).toEqual([])
      },
    )

    test('[C.24] option: with multiWallet it lists all, switches and removes', async () => {
      const wallets = [wallet('fern'), wallet('moss')]
      const { t, draw, alerts, List, hook } = await list({
        plugins: wallets.map(({ plugin }) => plugin),
        features: { multiWallet: true },
      })
      for (const one of wallets) await act(async () => void (await t.connect(one)))
      const { container } = await draw(<List />)
      expect(container.textContent).toBe('moss, fern')
      await act(() => hook().switchTo({ connectorId: 'fern', namespace: 'eip155' }))
      expect(container.textContent).toBe('fern, moss')
      await act(() => hook().remove({ connectorId: 'fern', namespace: 'eip155' }))
      expect([container.textContent, alerts()]).toEqual(['moss', []])
      await expect(hook().switchTo({ connectorId: 'fern', namespace: 'eip155' })).rejects.toThrow(
        'Connection not found',
      )
    })
  })

  test('[C.29] behaviour: useKitFeature says value and reason, and follows each change', async () => {
    const { t, draw } = await start({ features: { swaps: ['1inch'] } })
    const Told = ({ name }: { readonly name: string }) => (
      <p>{`${name}: ${JSON.stringify(useKitFeature(name))}`}</p>
    )
    await draw(
      <>
        <Told name="swaps" />
        <Told name="acme/alerts.limit" />
      </>,
    )
    const told = (name: string) => screen.getByText(new RegExp(`^${name}`)).textContent
    expect(told('swaps')).toBe(
      'swaps: {"isOn":true,"value":["1inch"],"reason":"is [\\"1inch\\"] in the test"}',
    )
    expect(told('acme')).toBe('acme/alerts.limit: {"isOn":false,"reason":"is declared by nobody"}')
    await act(() => t.reconfigure({ features: { swaps: [], 'acme/alerts.limit': 3 } }))
    expect(told('swaps')).toBe('swaps: {"isOn":false,"value":[],"reason":"is [] in the test"}')
    expect(told('acme')).toBe(
      'acme/alerts.limit: {"isOn":true,"value":3,"reason":"is 3 in the test"}',
    )
    await act(() => t.reconfigure({ features: {}, isSettled: false }))
    expect(told('swaps')).toBe('swaps: {"isOn":false,"reason":"is not known yet"}')
  })

  test('behaviour: onConnect and onDisconnect', async () => {
    const { t, draw, connect } = await start()
    const told: unknown[] = []
    await draw(null, {
      onConnect: (account) => told.push(account.address),
      onDisconnect: () => told.push('gone'),
    })
    connect()
    act(() => t.kernel.emit(disconnected({ reason: 'visitor' })))
    expect(told).toEqual([address, 'gone'])
  })

  test('behaviour: unmounting the provider, as StrictMode does, disposes nothing', async () => {
    const { t, draw } = await start()
    const { unmount } = await draw(<ConnectButton />)
    unmount()
    expect(t.kernel.isDisposed).toBe(false)
  })

  test('fault: a disconnect that fails is a state, not an exception', async () => {
    const { kit, draw } = await start()
    kit.disconnect = async () => {
      throw new Error('Failed to disconnect chains: eip155')
    }
    function Leave() {
      const { disconnect, isPending, error, reset } = useKitDisconnect()
      return (
        <>
          <button type="button" onClick={() => disconnect()}>
            {isPending ? 'Leaving' : 'Leave'}
          </button>
          <button type="button" onClick={reset}>
            {error instanceof Error ? error.message : 'fine'}
          </button>
        </>
      )
    }
    await draw(<Leave />)
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
    await userEvent.click(
      await screen.findByRole('button', { name: 'Failed to disconnect chains: eip155' }),
    )
    expect(screen.getByRole('button', { name: 'fine' })).toBeTruthy()
  })

  test.each([undefined, null, {}])(
    'fault: a provider without a kit says what it needs: %p',
    (kit) => {
      const { error } = console
      console.error = () => {}
      expect(() => render(<KitProvider kit={kit as never} />)).toThrow(
        expect.objectContaining({
          code: 'INVALID_OPTION',
          message: 'KitProvider needs a kit of createKit()',
        }),
      )
      console.error = error
    },
  )

  test('fault: without a provider the error says what to do', () => {
    const { error } = console
    console.error = () => {}
    const Lost = () => <>{String(useKitAccount())}</>
    expect(() => render(<Lost />)).toThrow(
      expect.objectContaining({ code: 'KIT_PROVIDER_MISSING', message: 'KitProvider not found' }),
    )
    console.error = error
  })
})

describe('useKitWallets', () => {
  test.each([false, true])(
    '[S2.13] default: installed, featured in their order, recommended, then the pages; on a phone: %s',
    async (isMobile) => {
      const listing = (id: string, members = {}) => ({
        id,
        name: id,
        mobile_link: 'app://',
        ...members,
      })
      const byId: Record<string, object> = {
        moss: listing('moss'),
        reed: listing('reed'),
        sage: listing('sage', { name: 'Sage', rdns: 'com.sage' }),
      }
      const sage = mockWallet({
        namespace: 'eip155',
        id: 'com.sage',
        rdns: 'com.sage',
        name: 'Sage',
        isListed: true,
      })
      const { t, draw } = await start({
        plugins: [mockNamespace('eip155'), walletCatalogue(), sage.plugin],
        endpoints: { api: 'https://api.test' },
        settings: {
          customWallets: [listing('kelp')],
          featuredWalletIds: ['kelp', 'reed', 'moss', 'sage'],
        },
        environment: fakeEnvironment({ page: fakePage({ isMobile }) }),
        isGranted: () => true,
      })
      t.http.on('GET', '/getWallets', ({ url }) => {
        const included = url.searchParams.get('include')?.split(',')
        const data = included
          ? Object.keys(byId).flatMap((id) => (included.includes(id) ? [byId[id]] : []))
          : url.searchParams.get('entries') === '4'
            ? [listing('best')]
            : [listing('first'), listing('last')]
        return { json: { data, count: data.length } }
      })
      let seen: UseKitWallets | undefined
      function Wallets() {
        seen = useKitWallets()
        return null
      }
      await draw(<Wallets />)
      expect(seen?.wallets.map(({ name }) => name)).toEqual(['Sage'])
      await act(async () => {
        await seen?.fetchNextPage()
        await t.settle()
      })
      expect(seen?.wallets.map(({ name, isInstalled }) => [name, isInstalled])).toEqual([
        ['Sage', true],
        ['kelp', false],
        ['reed', false],
        ['moss', false],
        ['best', false],
        ['first', false],
        ['last', false],
      ])
      expect(seen?.wallets[0]).toMatchObject({ connectorId: 'com.sage', listing: { id: 'sage' } })
    },
  )

  test('[S2.13, S6.07] option: an excluded wallet of the browser is not there before the first page either', async () => {
    const wallets = ['moss', 'reed'].map((name) =>
      mockWallet({ namespace: 'eip155', id: name, name }),
    )
    const { t, draw } = await start({
      plugins: [mockNamespace('eip155'), walletCatalogue(), ...wallets.map(({ plugin }) => plugin)],
      endpoints: { api: 'https://api.test' },
      settings: { excludeWalletIds: ['known-as-reed'] },
      isGranted: () => true,
    })
    t.http.on('GET', '/getWallets', () => ({
      json: { data: [{ id: 'known-as-reed', name: 'Reed', mobile_link: 'app://' }], count: 1 },
    }))
    const seen: string[][] = []
    function Wallets() {
      const { wallets } = useKitWallets()
      useEffect(() => void seen.push(wallets.map(({ name }) => name)), [wallets])
      return null
    }
    await draw(<Wallets />)
    await act(() => t.settle())
    expect(seen.at(-1)).toEqual(['moss'])
    expect(seen.flat()).not.toContain('reed')
  })

  test('[S2.13] behaviour: a wallet with a connector in each of two namespaces keeps both after a page', async () => {
    const wallets = (['eip155', 'solana'] as const).map((namespace) =>
      mockWallet({ namespace, id: `moss/${namespace}`, name: 'Moss' }),
    )
    const { t, draw } = await start({
      plugins: [
        mockNamespace('eip155'),
        mockNamespace('solana'),
        walletCatalogue(),
        ...wallets.map(({ plugin }) => plugin),
      ],
      endpoints: { api: 'https://api.test' },
      isGranted: () => true,
    })
    t.http.on('GET', '/getWallets', () => ({ json: { data: [], count: 0 } }))
    let seen: UseKitWallets | undefined
    function Wallets() {
      seen = useKitWallets()
      return null
    }
    await draw(<Wallets />)
    const both = ['moss/eip155', 'moss/solana']
    expect(seen?.wallets.map(({ connectorId }) => connectorId)).toEqual(both)
    await act(async () => {
      await seen?.fetchNextPage()
      await t.settle()
    })
    expect(seen?.wallets.map(({ connectorId }) => connectorId)).toEqual(both)
  })
})

import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, screen } from '@testing-library/react'
import { Subject } from 'rxjs'
import { privateKeyToAccount } from 'viem/accounts'
import {
  accountView,
  type CaipNetworkId,
  type ChainNamespace,
  type Connection,
  type Connector,
  type ConnectorEvent,
  connectors,
  connectingExternalView,
  connectingWalletConnectView,
  ConnectionService,
  connectionsStore,
  connectView,
  definePlugin,
  listConnections,
  networksStore,
  NetworkService,
  PLUGIN_API_VERSION,
  SignInService,
  toErrorRecord,
  tracked,
  ViewService,
  panelPlaced,
} from '../../kernel/exports/index.ts'
import { mockNamespace, type MockWallet, mockWallet } from '../../test/exports/index.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
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
import { fakeSession } from '../wallet-connect/fake-provider.ts'
import { type FakeSiwx, fakeSiwx } from './fake-siwx.ts'
import { localSiwx, signIn } from './index.ts'
import { siwxVerifiers } from './verifiers/verifiers.ts'

const bob = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const mainnet = 'eip155:1'
const optimism = 'eip155:10'

let w: ViewWorld
let siwx: FakeSiwx
afterEach(async () => {
  await w.end()
})

async function start(
  options: { readonly required?: boolean; readonly signOutOnDisconnect?: boolean } = {},
  world: ViewWorldOptions = {},
) {
  siwx = fakeSiwx(options)
  w = await viewWorld({
    ...world,
    plugins: [signIn(), ...(world.plugins ?? [])],
    settings: { siwx, ...world.settings },
  })
}
const wallet = () => w.wallets[0] as MockWallet
/** As if its plugin were the kit's own, which has no vendor in its name. */
const ofKit = (mock: MockWallet): MockWallet => {
  const { manifest, options, load } = mock.plugin
  const id = manifest.id.replace('/', '-')
  return Object.create(mock, {
    plugin: { value: definePlugin({ ...manifest, id }, options, load) },
  })
}
/** Verifying loads code, which takes its time. */
const until = async (isThere: () => boolean) => {
  for (let round = 0; round < 200 && !isThere(); round += 1) await act(() => w.t.settle(3))
}
const connect = async () => {
  await w.connect()
  await w.settle()
}
const press = async (name: string | RegExp) => {
  await w.user.click(button(name))
  await w.settle()
}
const events = () =>
  w.t
    .emitted(tracked)
    .filter(({ event }) => /SIWX/.test(event))
    .map(({ event }) => event)
const status = (namespace: ChainNamespace = 'eip155') =>
  w.t.state(connectionsStore).namespaces[namespace].status
const stored = (name: string) =>
  w.t.environment.storage.entries.get(`latchkey/test/sign-in/${name}`)
const signatures = () => wallet().requests.filter(({ method }) => method === 'personal_sign')

describe('[S4.19] SIWXSignMessage', () => {
  test('[S1.07] default: without the option connecting completes and nothing is asked', async () => {
    await start({}, { settings: { siwx: undefined } })
    await w.open(connectingExternalView, { connectorId: 'com.acme' })
    await w.advance(600)
    expect([w.isOpen(), status()]).toEqual([false, 'connected'])
    const service = await w.t.service(SignInService)
    await expect(service.sign()).rejects.toThrow('SIWX is not enabled')
  })

  test('[S4.19, V.19] default: who connects without a session is asked, and sees all of it', async () => {
    await start()
    await connect()
    expect([w.stack(), w.isOpen(), title()]).toEqual([['SIWXSignMessage'], true, 'Sign in'])
    expect(card().getByRole('heading', { name: 'Sign in to App' })).toBeVisible()
    const facts = [...card().getAllByRole('term')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ])
    expect(facts).toEqual([
      ['Site', 'app.test'],
      ['Wallet', 'Acme Wallet'],
      ['Account', '0x8ba1…BA72'],
      ['Network', 'Ethereum'],
    ])
    expect(card().getByText(`Sign in ${ada} nonce1`)).not.toBeVisible()
    await press('Message')
    expect(card().getByText(`Sign in ${ada} nonce1`)).toBeVisible()
    expect(buttons()).toEqual(['Message', 'Sign', 'Cancel'])
    expect(signatures()).toEqual([])
  })

  test('[S4.19] behaviour: who connects in the card can sign in at once', async () => {
    await start()
    await w.open(connectView)
    await connect()
    expect(w.stack().at(-1)).toBe('SIWXSignMessage')
    expect(button('Sign').closest('[style*="pointer-events: none"]')).toBeNull()
  })

  test('[S4.19] behaviour: with a session it does not open, and the card closes as without sign-in', async () => {
    await start()
    siwx.plant(mainnet, ada)
    await w.open(connectingExternalView, { connectorId: 'com.acme' })
    expect(said()).toBe('Connected to Acme Wallet')
    await w.advance(599)
    expect([w.stack(), w.isOpen()]).toEqual([['ConnectingExternal'], true])
    await w.advance(1)
    await w.settle()
    expect([w.isOpen(), events()]).toEqual([false, []])
    expect(siwx.calls).toEqual(['getSessions eip155:1'])
  })

  test('[V.19] behaviour: an app without a name is called by its site', async () => {
    const metadata = { name: '', description: '', url: '', icons: [] }
    await start({}, { settings: { metadata } })
    await connect()
    expect(card().getByRole('heading', { name: 'Sign in to app.test' })).toBeVisible()
  })

  test('[S4.19] SEC-64 fault: sessions of another account or network, or that cannot be read, do not count', async () => {
    await start()
    siwx.plant(mainnet, bob)
    siwx.plant(optimism, ada)
    siwx.failures.getSessions = { answer: [...siwx.sessions, null, 5, { data: {} }] }
    await connect()
    expect(w.stack()).toEqual(['SIWXSignMessage'])
  })

  test('[S4.19] behaviour: on a network that was not requested it does not open', async () => {
    await start()
    siwx.plant(mainnet, ada)
    await connect()
    act(() => wallet().changeNetwork('eip155:999'))
    await w.settle()
    expect(w.stack()).not.toContain('SIWXSignMessage')
    expect(siwx.count('getSessions')).toBe(1)
  })

  test('[S4.19][S2.05] fault: a required sign-in is not left by a network that the app does not list', async () => {
    await start({ required: true })
    await connect()
    expect(w.stack()).toEqual(['SIWXSignMessage'])
    for (let round = 0; round < 2; round += 1) {
      act(() => wallet().changeNetwork('eip155:999'))
      await w.settle()
      expect([w.isOpen(), w.stack().at(-1)]).toEqual([true, 'UnsupportedChain'])
      act(() => wallet().changeNetwork(mainnet))
      await w.settle()
      expect(w.stack()).toEqual(['SIWXSignMessage'])
    }
    await press('Sign')
    expect(w.isOpen()).toBe(false)
    // Who has signed in owes nothing: a wallet of others opens the card once, and no more.
    for (const at of ['eip155:999', mainnet, 'eip155:999'] as const) {
      act(() => wallet().changeNetwork(at))
      await w.settle()
      expect(w.stack()).not.toContain('SIWXSignMessage')
    }
    expect(w.isOpen()).toBe(false)
  })

  test('[S4.19] behaviour: a session on any network of the app is one', async () => {
    await start({ required: true })
    siwx.plant(optimism, ada)
    await connect()
    expect(w.stack()).toEqual(['SIWXSignMessage'])
    act(() => wallet().changeNetwork('eip155:999'))
    await w.settle()
    expect(w.isOpen()).toBe(false)
  })

  test('[S4.19] option: where the app tolerates such networks, nobody is asked there', async () => {
    await start({ required: true }, { settings: { allowUnsupportedChain: true } })
    await connect()
    act(() => wallet().changeNetwork('eip155:999'))
    await w.settle()
    expect(w.isOpen()).toBe(false)
  })

  test('[S4.19] behaviour: another account or network is asked anew, the same one is not', async () => {
    await start({}, { wallets: [ofKit(acme())] })
    await connect()
    await press('Cancel')
    act(() => wallet().changeAccounts([ada, bob]))
    await w.settle()
    expect(w.isOpen()).toBe(false)
    act(() => wallet().changeAccounts([bob]))
    await w.settle()
    expect(w.stack()).toEqual(['SIWXSignMessage'])
    await press('Cancel')
    act(() => wallet().changeNetwork(optimism))
    await w.settle()
    expect(w.stack()).toEqual(['SIWXSignMessage'])
    expect(siwx.calls.filter((call) => /getS/.test(call))).toEqual([
      'getSessions eip155:1',
      'getSessions eip155:1',
      'getSessions eip155:10',
    ])
  })

  test('[S4.19, SEC-86] fault: once declined, a wallet of others has the visitor asked by nothing that it changes', async () => {
    await start()
    await connect()
    act(() => wallet().changeAccounts([bob]))
    await w.settle()
    expect(w.stack()).toEqual(['SIWXSignMessage'])
    await press('Cancel')
    act(() => wallet().changeAccounts([ada]))
    await w.settle()
    act(() => wallet().changeNetwork(optimism))
    await w.settle()
    expect(w.isOpen()).toBe(false)
    // Whoever connects it anew is asked.
    await act(async () => (await w.t.service(ConnectionService)).disconnect())
    await connect()
    expect(w.stack()).toEqual(['SIWXSignMessage'])
  })

  test('[S4.19, SEC-86] fault: an account that was declined is not asked for again as it comes back', async () => {
    await start({}, { wallets: [ofKit(acme())] })
    await connect()
    await press('Cancel')
    act(() => wallet().changeAccounts([bob]))
    await w.settle()
    expect(w.stack()).toEqual(['SIWXSignMessage'])
    await press('Cancel')
    for (const account of [ada, bob, ada]) {
      act(() => wallet().changeAccounts([account]))
      await w.settle()
      expect(w.isOpen()).toBe(false)
    }
    await act(async () => (await w.t.service(ConnectionService)).disconnect())
    await connect()
    expect(w.stack()).toEqual(['SIWXSignMessage'])
  })

  test('[S4.19, SEC-86] fault: it is not asked for over what the visitor decides, and comes afterwards', async () => {
    await start({}, { wallets: [ofKit(acme())] })
    await connect()
    await press('Cancel')
    await w.open({ id: 'ReviewRequest' }, {})
    act(() => wallet().changeAccounts([bob]))
    await w.settle()
    expect(w.stack()).toEqual(['ReviewRequest'])
    await act(async () => (await w.t.service(ViewService)).close({ force: true }))
    await w.settle()
    expect(w.stack()).toEqual(['SIWXSignMessage'])
    expect(events()).toEqual(['CLICK_CANCEL_SIWX'])
  })

  test('[S4.19] behaviour: a wallet that comes back from the last visit is asked as well', async () => {
    await start({}, { wallets: [acme({ isAuthorised: true })] })
    await connect()
    await press('Cancel')
    const { environment } = w.t
    cleanup()
    await w.t.dispose()
    const again = fakeSiwx()
    const { createTestKernel } = await import('../../test/exports/index.ts')
    const next = createTestKernel({
      environment,
      settings: { siwx: again },
      plugins: [signIn(), mockNamespace('eip155'), acme({ isAuthorised: true }).plugin],
    })
    await next.start()
    await (await next.service(ConnectionService)).reconnect()
    await next.settle(6)
    expect(again.calls).toEqual(['getSessions eip155:1', 'createMessage eip155:1'])
    await next.dispose()
    await start()
  })

  test('[S4.19] behaviour: a slow answer keeps the card of the connection, without a flash', async () => {
    await start()
    let answer = (_: readonly []) => {}
    siwx.getSessions = () => new Promise((resolve) => (answer = resolve))
    await w.open(connectView)
    await w.open(connectingExternalView, { connectorId: 'com.acme' })
    await w.advance(5_000)
    expect([w.stack().at(-1), w.isOpen(), said()]).toEqual([
      'ConnectingExternal',
      true,
      'Connected to Acme Wallet',
    ])
    expect(button('Close')).toBeVisible()
    await act(async () => answer([]))
    await w.settle()
    expect([w.stack(), w.isOpen()]).toEqual([['SIWXSignMessage'], true])
  })

  test('[S4.19] behaviour: a slow answer that there is a session closes the card that waited for it', async () => {
    await start()
    let answer = (_: readonly never[]) => {}
    siwx.getSessions = () => new Promise((resolve) => (answer = resolve))
    await w.open(connectingExternalView, { connectorId: 'com.acme' })
    await w.advance(5_000)
    expect(w.isOpen()).toBe(true)
    siwx.plant(mainnet, ada)
    await act(async () => answer(siwx.sessions as never[]))
    await w.settle()
    expect([w.isOpen(), events()]).toEqual([false, []])
  })

  test('[S4.19] fault: an answer that never comes can be left, and holds nothing', async () => {
    await start({ required: true })
    siwx.failures.getSessions = 'hang'
    await w.open(connectingExternalView, { connectorId: 'com.acme' })
    await w.advance(600)
    await press('Close')
    expect([w.isOpen(), status()]).toEqual([false, 'connected'])
    await act(async () => (await w.t.service(ConnectionService)).disconnect())
    expect(siwx.calls.at(-1)).toBe('setSessions 0')
  })

  test('[S8.01, S8.07] fault: sessions that cannot be asked for end the connection and say so', async () => {
    await start({ required: true })
    siwx.failures.getSessions = new Error('backend down')
    await connect()
    expect(
      screen.getByText('A problem occurred while trying initialize authentication'),
    ).toBeVisible()
    expect([status(), w.stack(), events()]).toEqual([
      'disconnected',
      ['Connect'],
      ['SIWX_AUTH_ERROR'],
    ])
  })

  test.each([
    ['answers no list', { getSessions: () => 'yes' }],
    [
      'throws at once',
      {
        getSessions: () => {
          throw new Error('broken')
        },
      },
    ],
    ['says neither yes nor no', { getRequired: () => 'maybe' }],
    ['lacks its methods', { addSession: undefined }],
  ])('[S8.01] fault: a sign-in that %s is as one that failed', async (_, members) => {
    await start()
    Object.assign(siwx, members)
    await connect()
    expect([status(), w.stack()]).toEqual(['disconnected', ['Connect']])
  })
})

describe('[S4.20] signing in', () => {
  test('[S4.20, S8.07] default: the shown text is signed, the session kept, the card closes', async () => {
    await start()
    await connect()
    await press('Sign')
    expect(signatures().map(({ params }) => params)).toEqual([[`Sign in ${ada} nonce1`, ada]])
    expect(siwx.sessions).toEqual([
      {
        data: {
          accountAddress: ada,
          chainId: mainnet,
          domain: 'app.test',
          uri: 'https://app.test',
          version: '1',
          nonce: 'nonce1',
        },
        message: `Sign in ${ada} nonce1`,
        signature: `0x${'5c'.repeat(65)}`,
      },
    ])
    expect([w.isOpen(), said(), status()]).toEqual([false, 'Signed in', 'connected'])
    expect(events()).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS'])
    expect(w.t.emitted(tracked).at(-1)?.properties).toEqual({
      network: mainnet,
      isSmartAccount: false,
    })
    expect(JSON.parse(stored('last-network') ?? '')).toMatchObject({ value: mainnet })
  })

  test('[V.19] behaviour: Sign is busy while the wallet is asked, once', async () => {
    await start()
    await connect()
    wallet().answer('hang')
    await press('Sign')
    expect(button('Confirm in Acme Wallet')).toHaveAttribute('aria-disabled', 'true')
    await press('Confirm in Acme Wallet')
    expect(signatures()).toHaveLength(1)
    wallet().answer('accept')
    await w.settle()
    expect(w.isOpen()).toBe(false)
  })

  test.each(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const)(
    '[S4.20, S4.23] default: %s, required and not',
    async (namespace) => {
      for (const required of [true, false]) {
        const one = mockWallet({ namespace, id: 'one', name: 'One' })
        await start(
          { required },
          {
            wallets: [one],
            namespaces: [mockNamespace(namespace)],
            settings: { networks: sampleNetworks[namespace] },
          },
        )
        const network = sampleNetworks[namespace][0].caipNetworkId as CaipNetworkId
        await connect()
        expect(w.stack()).toEqual(['SIWXSignMessage'])
        await press('Sign')
        expect(siwx.sessions[0]?.data).toMatchObject({
          chainId: network,
          accountAddress: sampleAccounts[namespace][0],
        })
        expect([w.isOpen(), status(namespace)]).toEqual([false, 'connected'])
        if (required) await w.end()
      }
    },
  )

  const failures: readonly [string, () => void][] = [
    ['the wallet says no', () => wallet().answer('reject')],
    ['the wallet reports an error', () => (wallet().failures.request = { code: -32603 })],
    ['the wallet answers without sense', () => (siwx.failures.addSession = new Error('no'))],
    ['no message can be made', () => (siwx.failures.createMessage = new Error('no nonce'))],
  ]
  test.each(failures)('[S4.21, S8.02, S8.07, S8.35] fault: %s', async (name, fail) => {
    await start()
    await connect()
    fail()
    if (siwx.failures.createMessage) {
      // The one that was there is used up first.
      wallet().answer('reject')
      await press('Sign')
      wallet().answer('accept')
      w.t.environment.log.lines.length = 0
    }
    await press('Sign')
    // A visitor who said no has not failed.
    const isRefused = name === 'the wallet says no'
    const words = isRefused ? 'You declined in Acme Wallet' : 'Error signing message'
    expect(card().getByText(words)).toBeVisible()
    expect(card().queryByText('Error signing message') === null).toBe(isRefused)
    expect([w.stack(), w.isOpen(), siwx.sessions]).toEqual([['SIWXSignMessage'], true, []])
    expect(events().at(-1)).toBe(isRefused ? 'CLICK_SIGN_SIWX_MESSAGE' : 'SIWX_AUTH_ERROR')
    expect(stored('last-network')).toBeUndefined()
    wallet().answer('accept')
    wallet().failures.request = undefined
    delete siwx.failures.addSession
    delete siwx.failures.createMessage
    await press('Sign')
    expect([w.isOpen(), siwx.sessions.length]).toEqual([false, 1])
  })

  test('[S4.21] behaviour: each try has a message of its own', async () => {
    await start()
    await connect()
    wallet().answer('reject')
    await press('Sign')
    wallet().answer('accept')
    await press('Sign')
    expect(signatures().map(({ params }) => (params as string[])[0])).toEqual([
      `Sign in ${ada} nonce1`,
      `Sign in ${ada} nonce2`,
    ])
  })

  test('[S8.02] fault: a message about another account is never signed', async () => {
    await start()
    const { createMessage } = siwx
    siwx.createMessage = (input) => createMessage({ ...input, accountAddress: bob })
    await connect()
    await press('Sign')
    expect(card().getByText('Error signing message')).toBeVisible()
    expect(signatures()).toEqual([])
  })

  test('[S8.02] SEC-47 REL-20 fault: the account changes while the wallet signs: no session, asked anew', async () => {
    await start({ required: true })
    await connect()
    wallet().answer('hang')
    await press('Sign')
    act(() => wallet().changeAccounts([bob]))
    await w.settle()
    wallet().answer('accept')
    await w.settle()
    expect(siwx.sessions).toEqual([])
    expect(screen.getByText('Error signing message')).toBeVisible()
    expect(events()).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_ERROR'])
    expect(w.stack()).toEqual(['SIWXSignMessage'])
    await press('Message')
    expect(card().getByText(`Sign in ${bob} nonce2`)).toBeVisible()
  })

  test('[S4.20] REL-37 fault: the page of the card goes while the wallet is asked; the sign-in goes on', async () => {
    await start({ required: true })
    await connect()
    wallet().answer('hang')
    await press('Sign')
    cleanup()
    wallet().answer('accept')
    await w.settle()
    expect([siwx.sessions.length, w.isOpen()]).toEqual([1, false])
  })

  test('[S4.20] REL-37 fault: the kit ends while the wallet is asked: nothing is left', async () => {
    await start({ required: true })
    await connect()
    wallet().answer('hang')
    await press('Sign')
    await w.end()
    wallet().answer('accept')
    await w.t.settle(6)
    expect(siwx.calls).toEqual(['getSessions eip155:1', 'createMessage eip155:1'])
    await start()
  })

  test('[S8.05] fault: what is missing is said in its order', async () => {
    await start()
    const service = await w.t.service(SignInService)
    await expect(service.sign()).rejects.toThrow('No ActiveCaipAddress found')
    siwx.plant(mainnet, ada)
    await connect()
    const connections = await w.t.service(ConnectionService)
    const { connectorOf, adapterOf } = connections
    Object.assign(connections, { connectorOf: () => undefined })
    await expect(service.sign()).rejects.toThrow('No ConnectionController client found')
    Object.assign(connections, { adapterOf: () => Promise.reject(new Error('none')) })
    await expect(service.sign()).rejects.toThrow('No ActiveCaipNetwork or client found')
    Object.assign(connections, { connectorOf, adapterOf })
    act(() => wallet().changeNetwork('eip155:999'))
    await w.settle()
    await expect(service.sign()).rejects.toThrow('No ActiveCaipNetwork or client found')
    expect(siwx.count('createMessage')).toBe(0)
  })
})

describe('[S4.22, S4.23] leaving', () => {
  test('[S4.23, S8.07] default: Cancel of what is not required closes, the connection stays', async () => {
    await start()
    await connect()
    await press('Cancel')
    expect([w.isOpen(), status(), events()]).toEqual([false, 'connected', ['CLICK_CANCEL_SIWX']])
  })

  test('[S4.23] behaviour: a view before it that comes to its end declines nothing', async () => {
    await start()
    await connect()
    const views = await w.t.service(ViewService)
    act(() => expect(views.close({ outcome: 'connected' })).toBe(false))
    await w.settle()
    expect([w.stack(), w.isOpen(), events()]).toEqual([['SIWXSignMessage'], true, []])
    await press('Sign')
    expect([w.isOpen(), siwx.sessions.length]).toEqual([false, 1])
  })

  test('[S4.23] behaviour: closing it otherwise is the same', async () => {
    for (const leave of [() => press('Close'), () => w.user.keyboard('{Escape}')]) {
      await start()
      await connect()
      await leave()
      await w.settle()
      expect([w.isOpen(), status(), events()]).toEqual([false, 'connected', ['CLICK_CANCEL_SIWX']])
      await w.end()
    }
    await start()
  })

  test('[S4.23] behaviour: Cancel while the wallet is asked ends the wait; a late signature is nothing', async () => {
    await start()
    await connect()
    wallet().answer('hang')
    await press('Sign')
    await press('Cancel')
    wallet().answer('accept')
    await w.settle()
    expect([w.isOpen(), siwx.sessions]).toEqual([false, []])
    expect(events()).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'CLICK_CANCEL_SIWX'])
  })

  test('[S4.22, S8.07] default: required, without a session elsewhere: disconnects', async () => {
    await start({ required: true })
    await connect()
    await press('Cancel')
    expect([w.isOpen(), status(), events()]).toEqual([false, 'disconnected', ['CLICK_CANCEL_SIWX']])
  })

  test('[S4.22, SEC-86] fault: required, and others are signed in: they stay as they are', async () => {
    const other = mockWallet({ namespace: 'solana', id: 'sol', accounts: [ada] })
    const second = acme({ id: 'second', rdns: 'second', accounts: [bob] })
    const features = { multiWallet: true }
    await start({ required: true }, { wallets: [acme(), second, other], features })
    for (const mock of [other, wallet()]) {
      await act(async () => void (await w.t.connect(mock)))
      await w.settle()
      await press('Sign')
    }
    await act(async () => void (await w.t.connect(second)))
    await w.settle()
    expect(w.stack()).toEqual(['SIWXSignMessage'])
    await press('Cancel')
    const state = w.t.state(connectionsStore)
    expect(listConnections(state).map(({ connectorId }) => connectorId)).toEqual([
      'com.acme',
      'sol',
    ])
    expect(siwx.sessions).toHaveLength(2)
    expect(w.isOpen()).toBe(false)
  })

  test('[S2.05, SEC-86] fault: a wallet of two namespaces that ends one is asked with the account of the other', async () => {
    const events$ = new Subject<ConnectorEvent>()
    const connectionIn = (namespace: 'eip155' | 'solana'): Connection => ({
      connectorId: 'both',
      namespace,
      accounts: [{ address: sampleAccounts[namespace][0] }],
      caipNetworkId: sampleNetworks[namespace][0].caipNetworkId,
      wallet: { name: 'Both' },
    })
    const mock = acme({ id: 'both', name: 'Both' })
    const namespaces = ['eip155', 'solana'] as const
    const connector: Connector = Object.create(mock.connector, {
      namespaces: { value: namespaces },
      events$: { value: events$ },
      connect: { value: async () => namespaces.map(connectionIn) },
    })
    const { id, type } = connector
    const plugin = definePlugin({
      id: 'both',
      apiVersion: PLUGIN_API_VERSION,
      contributes: [connectors.of({ id, type, name: 'Both', namespaces, connector })],
    })
    const both: MockWallet = Object.create(mock, { plugin: { value: plugin } })
    const networks = [...sampleNetworks.eip155, ...sampleNetworks.solana]
    const start_ = (required: boolean) =>
      start(
        { required },
        {
          wallets: [both],
          namespaces: namespaces.map((one) => mockNamespace(one)),
          settings: { networks },
        },
      )
    const ends = async (...ended: readonly ('eip155' | 'solana')[]) => {
      act(() => events$.next({ type: 'disconnected', namespaces: ended }))
      await w.settle()
    }
    await start_(true)
    await connect()
    await ends('eip155')
    expect([w.stack(), status('eip155'), status('solana')]).toEqual([
      ['SIWXSignMessage'],
      'disconnected',
      'connected',
    ])
    expect(siwx.calls.at(-1)).toMatch(/^createMessage solana:/)
    await ends('solana')
    expect([w.stack(), status('solana')]).toEqual([[], 'disconnected'])
    await w.end()

    // Once it is settled it stays where it is.
    await start_(false)
    await connect()
    await press('Cancel')
    await ends('eip155')
    expect([w.stack(), w.t.state(networksStore).active]).toEqual([[], mainnet])
  })

  test('[S4.22] default: required, with a session on the last network: goes back there', async () => {
    await start({ required: true })
    await connect()
    await press('Sign')
    await act(async () => (await w.t.service(NetworkService)).switchNetwork(optimism))
    await w.settle()
    expect(w.stack()).toEqual(['SIWXSignMessage'])
    await press('Cancel')
    expect([w.isOpen(), status(), w.t.state(networksStore).active]).toEqual([
      false,
      'connected',
      mainnet,
    ])
    expect(wallet().calls).toContain('switch eip155:1')
    expect(events().slice(-1)).toEqual(['CLICK_CANCEL_SIWX'])
  })

  test('[S4.22] fault: the session of the last network is gone: disconnects', async () => {
    await start({ required: true })
    await connect()
    await press('Sign')
    await act(async () => (await w.t.service(NetworkService)).switchNetwork(optimism))
    await w.settle()
    await siwx.setSessions([])
    await press('Cancel')
    expect([w.isOpen(), status()]).toEqual([false, 'disconnected'])
  })

  test('[S4.22] fault: the wallet will not go back, or never answers: disconnects', async () => {
    for (const failure of ['reject', 'hang'] as const) {
      await start({ required: true })
      await connect()
      await press('Sign')
      await act(async () => (await w.t.service(NetworkService)).switchNetwork(optimism))
      await w.settle()
      wallet().failures.switchNetwork = failure
      await press('Cancel')
      if (failure === 'hang') {
        expect(status()).toBe('connected')
        await press('Leaving')
      }
      expect([w.isOpen(), status()]).toEqual([false, 'disconnected'])
      await w.end()
    }
    await start()
  })

  test('[S4.22] fault: another tab connects while the end is waited for: Cancel works again', async () => {
    await start({ required: true }, { wallets: [acme({ isAuthorised: true })] })
    await connect()
    const { storage } = w.t.environment
    const connected = new Map(storage.entries)
    const { connector } = wallet()
    const { disconnect } = connector
    Object.assign(connector, { disconnect: () => new Promise(() => {}) })
    await press('Cancel')
    await act(async () => {
      for (const key of [...storage.entries.keys(), ...connected.keys()]) {
        storage.writeFromOtherTab(key, connected.get(key) ?? null)
      }
    })
    await w.settle()
    await w.advance(3000)
    expect([status(), buttons()]).toEqual(['connected', ['Message', 'Sign', 'Cancel']])
    Object.assign(connector, { disconnect })
    await press('Cancel')
    expect([w.isOpen(), status()]).toEqual([false, 'disconnected'])
  })

  test('[S2.05] SEC-66 default: while required it cannot be left by Escape, overlay, close or back', async () => {
    await start({ required: true })
    await connect()
    expect(card().queryByRole('button', { name: 'Close' })).toBeNull()
    expect(card().queryByRole('button', { name: 'Back' })).toBeNull()
    await w.user.keyboard('{Escape}')
    await w.user.click(document.querySelector('.layer') as HTMLElement)
    const views = await w.t.service(ViewService)
    act(() => views.back())
    let hasClosed = true
    act(() => {
      hasClosed = views.close()
    })
    expect(hasClosed).toBe(false)
    await w.settle()
    expect([w.stack(), w.isOpen(), status()]).toEqual([['SIWXSignMessage'], true, 'connected'])
    await w.advance(500)
  })

  test('[S2.05] SEC-66 behaviour: what takes its place or removes the card brings it back', async () => {
    await start({ required: true })
    await connect()
    const views = await w.t.service(ViewService)
    const leaves = [
      () => void views.openModal({ view: 'Account' }),
      () => views.reset(connectView),
      () => views.replace(accountView),
      () => void views.close({ force: true }),
    ]
    for (const leave of leaves) {
      await act(async () => leave())
      await w.settle()
      expect([w.stack().at(-1), w.isOpen()]).toEqual(['SIWXSignMessage', true])
    }
    await press('Sign')
    expect([w.isOpen(), status(), siwx.sessions.length]).toEqual([false, 'connected', 1])
  })

  test('[S2.05] SEC-66 behaviour: an elsewhere switched network is asked as well', async () => {
    await start({ required: true })
    await connect()
    await act(async () => (await w.t.service(NetworkService)).switchNetwork(optimism))
    await w.settle()
    expect([w.stack(), w.isOpen()]).toEqual([['SIWXSignMessage'], true])
    await press('Message')
    expect(card().getByText(/nonce2$/)).toBeVisible()
  })

  test('[S2.05] SEC-66 behaviour: inline, where the card is always there, it comes back as well', async () => {
    await start({ required: true })
    await act(async () => w.t.kernel.emit(panelPlaced({})))
    await connect()
    expect(w.stack()).toEqual(['SIWXSignMessage'])
    const views = await w.t.service(ViewService)
    expect(views.close()).toBe(false)
    await act(async () => void views.close({ force: true }))
    await w.settle()
    expect(w.stack()).toEqual(['SIWXSignMessage'])
    const service = await w.t.service(SignInService)
    await act(() => service.sign())
    await w.settle()
    expect([w.stack(), siwx.sessions.length]).toEqual([['Account'], 1])
  })

  test('default: whoever disconnects is signed out; option: signOutOnDisconnect', async () => {
    for (const signOutOnDisconnect of [undefined, true, false]) {
      await start({ ...(signOutOnDisconnect === undefined ? {} : { signOutOnDisconnect }) })
      await connect()
      await press('Sign')
      await act(async () => (await w.t.service(ConnectionService)).disconnect())
      await w.settle()
      const isKept = signOutOnDisconnect === false
      expect(siwx.sessions).toHaveLength(isKept ? 1 : 0)
      expect(stored('last-network') === undefined).toBe(!isKept)
      await w.end()
    }
    await start()
  })

  test('fault: a sign-out that fails or never ends stops no disconnect', async () => {
    for (const failure of [new Error('offline'), 'hang'] as const) {
      await start()
      await connect()
      await press('Sign')
      siwx.failures.setSessions = failure
      await act(async () => (await w.t.service(ConnectionService)).disconnect())
      await w.settle()
      expect([status(), siwx.count('setSessions')]).toEqual(['disconnected', 1])
      await w.end()
    }
    await start()
  })

  test('[S4.19] fault: a session that is just being ended does not count; a sign-out without end holds 3 s', async () => {
    await start()
    await connect()
    await press('Sign')
    siwx.failures.setSessions = 'hang'
    await act(async () => (await w.t.service(ConnectionService)).disconnect())
    const asked = siwx.count('getSessions')
    await connect()
    await w.advance(2000)
    expect(siwx.count('getSessions')).toBe(asked)
    await w.advance(1000)
    expect(siwx.count('getSessions')).toBe(asked + 1)
  })

  test('behaviour: one of two wallets that leaves takes its own session alone', async () => {
    const kelp = mockWallet({ namespace: 'solana', id: 'kelp', name: 'Kelp' })
    await start({}, { wallets: [acme(), kelp] })
    await connect()
    await press('Sign')
    await act(async () => void (await w.t.connect(kelp)))
    await w.settle()
    await press('Sign')
    await act(async () => (await w.t.service(ConnectionService)).disconnect('solana'))
    await w.settle()
    expect(siwx.sessions.map(({ data }) => data.chainId)).toEqual([mainnet])
    expect(siwx.count('setSessions')).toBe(0)
  })
})

describe('a sign-in that the host asks for', () => {
  const isSignedIn = async () => (await w.t.service(SignInService)).state.getSnapshot().isSignedIn
  /** How it ends: undefined, or the code of the error. */
  const asked = async () => {
    const service = await w.t.service(SignInService)
    const end = { isThere: false, code: undefined as string | undefined }
    void service
      .ask()
      .catch((error: unknown) => {
        end.code = toErrorRecord(error).code
      })
      .finally(() => {
        end.isThere = true
      })
    await w.settle()
    return end
  }

  test('default: what was declined is asked again, once signed nothing is asked any more', async () => {
    await start()
    await connect()
    await press('Cancel')
    expect([w.isOpen(), await isSignedIn()]).toEqual([false, false])
    const end = await asked()
    expect([w.stack(), w.isOpen(), end.isThere]).toEqual([['SIWXSignMessage'], true, false])
    await press('Sign')
    expect(end).toEqual({ isThere: true, code: undefined })
    expect([w.isOpen(), await isSignedIn(), siwx.sessions.length]).toEqual([false, true, 1])
    expect(await asked()).toEqual({ isThere: true, code: undefined })
    expect([w.isOpen(), siwx.sessions.length]).toEqual([false, 1])
    await act(async () => (await w.t.service(ConnectionService)).disconnect())
    await w.settle()
    expect(await isSignedIn()).toBe(false)
  })

  test('default: it waits for the question that is on the screen already', async () => {
    await start()
    await connect()
    const end = await asked()
    expect([w.stack(), end.isThere]).toEqual([['SIWXSignMessage'], false])
    await press('Sign')
    expect(end).toEqual({ isThere: true, code: undefined })
  })

  test.each([
    { required: false, after: 'connected' },
    { required: true, after: 'disconnected' },
  ])('fault: a visitor who leaves, required: $required', async ({ required, after }) => {
    await start({ required })
    await connect()
    const end = await asked()
    await press('Cancel')
    expect(end).toEqual({ isThere: true, code: 'SIGN_IN_CANCELLED' })
    expect(status()).toBe(after)
  })

  test('fault: a network that was not requested, and a namespace that the back end does not serve', async () => {
    await start()
    siwx.plant(mainnet, ada)
    await connect()
    act(() => wallet().changeNetwork('eip155:999'))
    expect(await asked()).toEqual({ isThere: true, code: 'SIGN_IN_NOT_READY' })
    await w.end()

    const answer = () => {
      throw new Error('not asked')
    }
    const methods = ['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut']
    await start(
      {},
      {
        wallets: [mockWallet({ namespace: 'solana', id: 'one', name: 'One' })],
        namespaces: [mockNamespace('solana')],
        settings: {
          networks: sampleNetworks.solana,
          siwx: undefined,
          siweConfig: Object.fromEntries(methods.map((name) => [name, answer])),
        },
      },
    )
    const service = await w.t.service(SignInService)
    let code: unknown
    await act(async () => {
      await (await w.t.service(ConnectionService)).connect({ connectorId: 'one' })
      // While it is still looked whether there is a session.
      await service.ask().catch((error: unknown) => (code = toErrorRecord(error).code))
    })
    expect([code, w.stack()]).toEqual(['SIGN_IN_NOT_READY', []])
  })

  test('fault: another account, sessions that cannot be asked for, no account, no option', async () => {
    await start()
    expect(await asked()).toEqual({ isThere: true, code: 'SIGN_IN_NOT_READY' })
    await connect()
    const end = await asked()
    act(() => wallet().changeAccounts([bob]))
    await w.settle()
    expect(end).toEqual({ isThere: true, code: 'SIGN_IN_ACCOUNT_CHANGED' })
    await w.end()

    await start()
    siwx.failures.getSessions = 'hang'
    await connect()
    const lost = await asked()
    await act(async () => (await w.t.service(ConnectionService)).disconnect())
    await w.settle()
    expect(lost).toEqual({ isThere: true, code: 'SIGN_IN_ACCOUNT_CHANGED' })
    await w.end()

    await start({}, { settings: { siwx: undefined } })
    expect(await asked()).toEqual({ isThere: true, code: 'SIWX_NOT_ENABLED' })
  })
})

describe('localSiwx, with a wallet that really signs', () => {
  const ada = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
  const eve = privateKeyToAccount(`0x${'e1'.repeat(32)}`)

  async function startLocal({ signer = ada, statement = 'Enter the shop' } = {}) {
    const own = acme({ accounts: [ada.address] })
    const { request } = own.connector
    own.connector.request = async (question, requestSignal) => {
      await request.call(own.connector, question, requestSignal)
      return signer.signMessage({ message: (question.params as [string])[0] })
    }
    await start(
      {},
      {
        wallets: [own],
        namespaces: [mockNamespace('eip155', { messageVerifier: siwxVerifiers.eip155 })],
        settings: { siwx: localSiwx({ statement }) },
      },
    )
    await connect()
  }

  test('[S4.20, S3.07] golden: signs, is stored, counts in the next visit, ends with the connection', async () => {
    await startLocal()
    await press('Message')
    expect(card().getByRole('region', { name: 'Message' })).toHaveTextContent(
      'app.test wants you to sign in with your Ethereum account: 0x',
    )
    await press('Sign')
    await until(() => !w.isOpen())
    expect(w.isOpen()).toBe(false)
    const { value } = JSON.parse(stored('sessions') ?? '') as { value: { data: object }[] }
    expect(value).toMatchObject([{ data: { accountAddress: ada.address, chainId: mainnet } }])
    act(() => wallet().changeNetwork(optimism))
    await w.settle()
    expect(w.stack()).toEqual(['SIWXSignMessage'])
    await press('Cancel')
    act(() => wallet().changeNetwork(mainnet))
    await until(() => !w.isOpen())
    expect(w.isOpen()).toBe(false)
    await act(async () => (await w.t.service(ConnectionService)).disconnect())
    await w.settle()
    expect(stored('sessions')).toBeUndefined()
  })

  test('[S4.21, S8.02] SEC-55 fault: signed by another account: the view is open again', async () => {
    await startLocal({ signer: eve })
    w.t.http.on('POST', /./, ({ body }) => ({
      json: { jsonrpc: '2.0', id: (body as { id: number }).id, result: '0x' },
    }))
    await press('Sign')
    await until(() => card().queryByText('Error signing message') !== null)
    expect(card().getByText('Error signing message')).toBeVisible()
    expect([w.stack(), stored('sessions')]).toEqual([['SIWXSignMessage'], undefined])
  })

  test('[S4.21, S8.02] SEC-54 fault: a statement with a field of its own: the wallet is not asked', async () => {
    await startLocal({ statement: 'Hello\nNonce: 00000000' })
    await press('Sign')
    expect(card().getByText('Error signing message')).toBeVisible()
    expect(signatures()).toEqual([])
  })

  test('[S4.21, S8.02] SEC-63 REL-41 fault: the node is down: it says so and can be tried again', async () => {
    await startLocal({
      signer: { ...ada, signMessage: async () => `0x${'12'.repeat(80)}` } as typeof ada,
    })
    w.t.http.on('POST', /./, { status: 500 })
    await press('Sign')
    const sorry = 'We could not verify the signature. Try again in a moment.'
    await until(() => w.t.http.requests.length > 0)
    await w.advance(60_000)
    await until(() => card().queryByText(sorry) !== null)
    expect(card().getByText(sorry)).toBeVisible()
    expect(button('Sign')).not.toHaveAttribute('aria-disabled')
    expect(stored('sessions')).toBeUndefined()
  })
})

describe('[S4.24] signing in within the pairing', () => {
  const request = () =>
    w.pairing.signIns[0] as { readonly nonce: string; readonly chains: string[] }

  async function pair(options: ViewWorldOptions = {}) {
    await start({}, { settings: { networks: sampleNetworks.eip155 }, ...options })
    await w.open(connectingWalletConnectView, {})
    await w.settle()
  }

  test('[S4.24, S8.06] default: says that it is authenticating while the wallet is asked for both', async () => {
    await pair()
    expect(screen.getByText('Authenticating...')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Authenticating...' })).toBeVisible()
    expect(request()).toMatchObject({
      chains: [mainnet, optimism],
      domain: 'app.test',
      uri: 'https://app.test',
      nonce: 'nonce1',
      version: '1',
      methods: expect.arrayContaining(['personal_sign']),
    })
  })

  test('[S4.24] behaviour: a wallet that only connects is asked in the view', async () => {
    await pair()
    await act(async () => {
      w.pairing.proposals[0]?.approve(fakeSession([`${mainnet}:${ada}`]))
      await w.t.settle(6)
    })
    expect([w.stack(), status()]).toEqual([['SIWXSignMessage'], 'connected'])
    expect(screen.queryByText('Authenticating...')).toBeNull()
  })

  test('[S4.24] default: without sign-in, or with a chain of another namespace, it is a pairing as ever', async () => {
    await pair({ settings: { networks: sampleNetworks.eip155, siwx: undefined } })
    expect([w.pairing.signIns, w.pairing.proposals.length]).toEqual([[], 1])
    await w.end()
    await pair({ settings: {} })
    expect([w.pairing.signIns, w.pairing.proposals.length]).toEqual([[], 1])
    expect(screen.queryByText('Authenticating...')).toBeNull()
  })

  test('[S8.01] SEC-68 fault: what was not asked for: disconnected and said; the next try connects first', async () => {
    await pair()
    w.pairing.answers.auths = () => [{ h: { t: 'caip122' }, p: {}, s: {} }]
    await act(async () => {
      w.pairing.proposals[0]?.approve(fakeSession([`${mainnet}:${ada}`]))
      await w.t.settle(6)
    })
    expect(
      screen.getByRole('heading', {
        name: 'A problem occurred while trying initialize authentication',
      }),
    ).toBeVisible()
    expect([status(), w.pairing.disconnected, siwx.sessions]).toEqual([
      'disconnected',
      ['topic-1'],
      [],
    ])
    await press('Try again')
    expect(w.pairing.signIns).toHaveLength(1)
    await act(async () => {
      w.pairing.proposals[1]?.approve(fakeSession([`${mainnet}:${ada}`], { topic: 'topic-2' }))
      await w.t.settle(6)
    })
    expect([w.stack(), status()]).toEqual([['SIWXSignMessage'], 'connected'])
  })
})

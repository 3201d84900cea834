import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Hex, verifyMessage } from 'viem'
import type {
  CaipNetwork,
  ChainNamespace,
  ConnectorEvent,
  ConnectorRequest,
} from '../../kernel/exports/index.ts'
import { type Relay, startRelay } from '../../test/devnet/relay/relay.ts'
import { createTestAccounts } from '../../test/devnet/wallet-core/test-accounts.ts'
import type { Behaviour } from '../../test/devnet/wallet-page/behaviour.ts'
import { eip155 } from '../../test/devnet/wallet-page/namespaces/eip155.ts'
import type { WalletNamespace } from '../../test/devnet/wallet-page/namespaces/wallet-namespace.ts'
import {
  createPairingWallet,
  type PairingWallet,
} from '../../test/devnet/wallet-page/pairing-wallet.ts'
import { fakeClock, fakePage } from '../../test/kit/fakes.ts'
import { createPairingConnector } from './connector.ts'
import { createPairing } from './pairing.ts'
import { proposedMethods } from './proposed-methods.ts'
import { addresses, network, networks as mainNetworks } from './test-networks.ts'
import { openUniversalProvider, type UniversalProvider } from './universal-provider.ts'

// Read by the wallet's side: no calls to its maker, and one client for each side in one process.
process.env.IS_VITEST = 'true'
process.env.DISABLE_GLOBAL_CORE = 'true'

const node = 'http://127.0.0.1:1'
const networks = [network('eip155', 31337, node), network('eip155', 31338, node)]
const others = ['solana', 'polkadot', 'bip122', 'cosmos'] as const
const [ada] = createTestAccounts(1) as [ReturnType<typeof createTestAccounts>[0] & {}]
const signal = new AbortController().signal

/** A namespace whose requests the wallet answers with what it heard. */
function echo(id: (typeof others)[number]): WalletNamespace {
  const { caipNetworkId, name } = mainNetworks[id]
  return {
    id,
    chains: [{ id: caipNetworkId, name }],
    methods: [...proposedMethods[id]],
    events: ['accountsChanged', 'chainChanged'],
    addresses: [addresses[id]],
    balance: async () => '',
    chainEventData: (chain) => chain,
    handle: async ({ chain, method, params }) => ({ chain, method, params }),
  }
}

/** Where the library keeps its sessions; a page that loads again finds the same. */
function memoryStorage() {
  const entries = new Map<string, unknown>()
  return {
    entries,
    getKeys: async () => [...entries.keys()],
    getEntries: async () => [...entries],
    getItem: async (key: string) => structuredClone(entries.get(key)),
    setItem: async (key: string, value: unknown) => void entries.set(key, structuredClone(value)),
    removeItem: async (key: string) => void entries.delete(key),
  }
}

/** Our side, with the real library; only its clock is ours. */
function createApp(relayUrl: string, storage = memoryStorage()) {
  const clock = fakeClock(Date.now())
  const page = fakePage({ window: undefined })
  const pairing = createPairing({ clock, page, isManual: false })
  const alerts: string[] = []
  const clientIds: string[] = []
  const events: ConnectorEvent[] = []
  let provider: UniversalProvider | undefined
  let lost = 0
  const connector = createPairingConnector({
    override: undefined,
    publicRpcUrls: async () => [node],
    clock,
    page,
    pairing,
    async openProvider() {
      provider = await openUniversalProvider({
        projectId: 'local',
        metadata: { name: 'App', description: 'Test', url: 'http://127.0.0.1', icons: [] },
        relayUrl,
        logger: 'silent',
        customStoragePrefix: 'app',
        storage,
      })
      return provider
    },
    raiseAlert: ({ title }) => alerts.push(title),
    onLost: () => {
      lost += 1
    },
    keepClientId: (id) => clientIds.push(id),
  })
  connector.events$.subscribe((event) => events.push(event))
  const request = (members: Partial<ConnectorRequest> = {}): ConnectorRequest => ({
    namespaces: ['eip155'],
    networks,
    signal,
    ...members,
  })
  const { state } = pairing.service
  /** The next link that is not the one given. */
  const link = (after?: string) =>
    new Promise<string>((resolve) => {
      const look = () => {
        const current = state.getSnapshot().link
        if (current === undefined || current === after) return
        stop()
        resolve(current)
      }
      const stop = state.subscribe(look)
      look()
    })
  return {
    connector,
    clock,
    alerts,
    clientIds,
    events,
    storage,
    request,
    link,
    lost: () => lost,
    provider: () => provider as UniversalProvider,
    start(members?: Partial<ConnectorRequest>) {
      const connecting = connector.connect(request(members))
      connecting.catch(() => {})
      return connecting
    },
    sign: (text: Hex = '0x6869') =>
      connector.request({ method: 'personal_sign', params: [text, ada.address] }, signal),
    event: (type: ConnectorEvent['type']) =>
      new Promise<ConnectorEvent>((resolve) => {
        const known = events.find((event) => event.type === type)
        if (known) return resolve(known)
        const subscription = connector.events$.subscribe((event) => {
          if (event.type !== type) return
          subscription.unsubscribe()
          resolve(event)
        })
      }),
    async stop() {
      connector.dispose()
      provider?.client.core.heartbeat.stop()
      await provider?.client.core.relayer.transportClose()
    },
  }
}

type App = ReturnType<typeof createApp>

describe('over a relay, with the real libraries on both sides', () => {
  let relay: Relay
  let wallet: PairingWallet
  const behaviour: Behaviour = {}
  const apps: App[] = []
  const uncaught: unknown[] = []
  const onUncaught = (error: unknown) => uncaught.push(error)
  const startTimer = globalThis.setTimeout

  const start = (storage?: App['storage']): App => {
    const app = createApp(relay.url, storage)
    apps.push(app)
    return app
  }
  const connect = async (app: App, members?: Partial<ConnectorRequest>) => {
    const connecting = app.start(members)
    await wallet.pair(await app.link())
    return connecting
  }

  beforeAll(async () => {
    process.on('unhandledRejection', onUncaught)
    process.on('uncaughtException', onUncaught)
    // The libraries' limits of minutes must not keep the process after the last test.
    globalThis.setTimeout = ((...input: Parameters<typeof startTimer>) =>
      startTimer(...input).unref()) as typeof startTimer
    relay = await startRelay()
    const local = networks.map((it) => ({
      ...it,
      id: Number(it.id),
      rpcUrls: { default: { http: [node] } },
      contracts: { multicall3: { address: ada.address } },
      testnet: true,
    }))
    const settings = { projectId: 'local', relayUrl: relay.url, networks: local, tokens: [] }
    wallet = await createPairingWallet({
      settings,
      namespaces: [eip155(settings), ...others.map(echo)],
      behaviour,
      name: 'Test wallet',
      url: 'http://127.0.0.1',
      core: { customStoragePrefix: 'wallet' },
      ask: async ({ choice }) => ({ approved: true, choice: choice?.selected }),
      onChange: () => undefined,
      onActivity: () => undefined,
      onConnectionChange: () => undefined,
    })
  }, 20_000)

  beforeEach(() => {
    relay.reset()
    for (const key of Object.keys(behaviour)) delete behaviour[key as keyof Behaviour]
    behaviour.verdict = 'approve'
  })

  afterEach(async () => {
    for (const app of apps.splice(0)) {
      await app.connector.disconnect(['eip155', ...others])
      await app.stop()
    }
    expect(uncaught.splice(0)).toEqual([])
  })

  afterAll(async () => {
    wallet.client.core.heartbeat.stop()
    await wallet.client.core.relayer.transportClose()
    await relay.stop()
    globalThis.setTimeout = startTimer
    process.off('unhandledRejection', onUncaught)
    process.off('uncaughtException', onUncaught)
  })

  test('[C.11, S1.03, S4.11] golden: pair by the link, sign, disconnect', async () => {
    const app = start()
    expect(await connect(app)).toEqual([
      {
        connectorId: 'walletConnect',
        namespace: 'eip155',
        accounts: [{ address: ada.address }],
        caipNetworkId: 'eip155:31337',
        wallet: { name: 'Test wallet', type: 'WALLET_CONNECT' },
        approvedNetworkIds: ['eip155:31337', 'eip155:31338'],
      },
    ])
    const signature = (await app.sign()) as Hex
    expect(await verifyMessage({ address: ada.address, message: 'hi', signature })).toBe(true)
    expect(app.clientIds).toEqual([expect.stringMatching(/^did:key:z6Mk/)])

    const told = new Promise((resolve) => wallet.client.once('session_delete', resolve))
    await app.connector.disconnect(['eip155'])
    await told
    expect(wallet.sessions()).toEqual([])
    expect(app.provider().session).toBeUndefined()
    expect(app.storage.entries.get('wc@2:client:0.3:app//session')).toEqual([])
    expect([...app.storage.entries.keys()].filter((key) => /universal_provider/.test(key))).toEqual(
      [],
    )
    expect(app.events).toEqual([])
  })

  test('[C.11] golden: one session over all five namespaces, a request in each', async () => {
    const app = start()
    const all = [...networks, ...others.map((id) => mainNetworks[id])] as CaipNetwork[]
    const connections = await connect(app, { namespaces: ['eip155', ...others], networks: all })
    expect(connections.map(({ namespace }) => namespace)).toEqual(['eip155', ...others])
    const ask = (namespace: ChainNamespace, method: string) =>
      app.connector.request({ namespace, method, params: { value: namespace } }, signal)
    const answers = await Promise.all([
      ask('solana', 'solana_signMessage'),
      ask('polkadot', 'polkadot_signMessage'),
      ask('bip122', 'signMessage'),
      ask('cosmos', 'cosmos_signAmino'),
    ])
    expect(answers).toEqual([
      {
        chain: mainNetworks.solana.caipNetworkId,
        method: 'solana_signMessage',
        params: { value: 'solana' },
      },
      {
        chain: mainNetworks.polkadot.caipNetworkId,
        method: 'polkadot_signMessage',
        params: { value: 'polkadot' },
      },
      {
        chain: mainNetworks.bip122.caipNetworkId,
        method: 'signMessage',
        params: { value: 'bip122' },
      },
      {
        chain: mainNetworks.cosmos.caipNetworkId,
        method: 'cosmos_signAmino',
        params: { value: 'cosmos' },
      },
    ])
  }, 15_000)

  test('[C.11] behaviour: a refused proposal is quiet, and the next pairing works', async () => {
    const app = start()
    behaviour.verdict = 'reject'
    await expect(connect(app)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(app.alerts).toEqual([])
    behaviour.verdict = 'approve'
    expect(await connect(app)).toHaveLength(1)
  })

  test('[C.11] behaviour: a refused request is quiet, the session stays', async () => {
    const app = start()
    await connect(app)
    behaviour.verdict = 'reject'
    await expect(app.sign()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(app.alerts).toEqual([])
    expect(app.events).toEqual([])
  })

  test('[S4.08] behaviour: the wallet moves to another chain, the app does too', async () => {
    const app = start()
    await connect(app)
    await wallet.switchChain(wallet.sessions()[0]?.topic ?? '', 'eip155:31338')
    expect(await app.event('networkChanged')).toMatchObject({ caipNetworkId: 'eip155:31338' })
    await app.connector.switchNetwork(networks[0] as CaipNetwork, signal)
    expect(app.events.at(-1)).toMatchObject({ caipNetworkId: 'eip155:31337' })
  })

  test('[S4.08] behaviour: a network that the session lacks is asked for and added', async () => {
    const app = start()
    behaviour.editNamespaces = (namespaces) => ({
      eip155: {
        ...(namespaces.eip155 as NonNullable<typeof namespaces.eip155>),
        chains: ['eip155:31337'],
        accounts: [`eip155:31337:${ada.address}`],
      },
    })
    const [connection] = await connect(app)
    expect(connection?.approvedNetworkIds).toEqual(['eip155:31337'])
    await app.connector.switchNetwork(networks[1] as CaipNetwork, signal)
    expect(await app.event('connectionChanged')).toMatchObject({
      connection: { approvedNetworkIds: ['eip155:31337', 'eip155:31338'] },
    })
    expect(await app.event('networkChanged')).toMatchObject({ caipNetworkId: 'eip155:31338' })
  }, 15_000)

  test('[S4.07] behaviour: the wallet ends the session; pairing again works at once', async () => {
    const app = start()
    await connect(app)
    await wallet.disconnect(wallet.sessions()[0]?.topic ?? '')
    expect(await app.event('disconnected')).toEqual({
      type: 'disconnected',
      namespaces: ['eip155'],
    })
    expect(await connect(app)).toHaveLength(1)
    expect(await app.sign()).toMatch(/^0x/)
    expect(app.events).toHaveLength(1)
  })

  test('[C.11] REL-1 fault: the relay goes and comes back, the session goes on', async () => {
    const app = start()
    await connect(app)
    const back = new Promise<void>((resolve) =>
      app.provider().client.core.relayer.on('relayer_connect', () => resolve()),
    )
    await relay.stop()
    await relay.start()
    await back
    expect(await app.sign()).toMatch(/^0x/)
  }, 15_000)

  test('[C.11] behaviour: after a reload the session is found in storage', async () => {
    const first = start()
    await connect(first)
    await first.stop()
    apps.splice(0)
    const second = start(first.storage)
    expect(await second.connector.reconnect(second.request())).toMatchObject([
      { namespace: 'eip155', accounts: [{ address: ada.address }] },
    ])
    expect(await second.sign()).toMatch(/^0x/)
  })

  test('[S9.09] REL-6 behaviour: after 4 min a fresh link; an approval of the old changes nothing', async () => {
    const app = start()
    const connecting = app.start()
    const old = await app.link()
    await app.clock.advance(240_000)
    const fresh = await app.link(old)
    await wallet.pair(old)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(app.provider().session).toBeUndefined()
    await wallet.pair(fresh)
    expect(await connecting).toHaveLength(1)
    expect(await app.sign()).toMatch(/^0x/)
  })

  test('[C.11] SEC-129 fault: chains and namespaces that nobody asked for are dropped', async () => {
    const app = start()
    behaviour.editNamespaces = (namespaces) => ({
      eip155: {
        ...(namespaces.eip155 as NonNullable<typeof namespaces.eip155>),
        chains: ['eip155:31337', 'eip155:10'],
        accounts: [`eip155:31337:${ada.address}`, `eip155:10:${ada.address}`, 'eip155:31337:0x12'],
      },
      tezos: { chains: ['tezos:x'], accounts: ['tezos:x:tz1'], methods: [], events: [] },
    })
    expect(await connect(app)).toMatchObject([
      {
        accounts: [{ address: ada.address }],
        caipNetworkId: 'eip155:31337',
        approvedNetworkIds: ['eip155:31337'],
      },
    ])
  })

  test('[S8.30] fault: the wallet approves none of the requested chains and is told', async () => {
    const app = start()
    behaviour.editNamespaces = () => ({
      eip155: {
        chains: ['eip155:10'],
        accounts: [`eip155:10:${ada.address}`],
        methods: [],
        events: [],
      },
    })
    const chains = () =>
      wallet.sessions().flatMap(({ namespaces }) => namespaces.flatMap(({ chains }) => chains))
    const told = new Promise((resolve) => wallet.client.once('session_delete', resolve))
    await expect(connect(app)).rejects.toThrow(
      'The connector does not support any of the requested chains',
    )
    await told
    expect(chains()).not.toContain('eip155:10')
  })

  test('[S4.07] REL-4 fault: a session that is gone is cleared at the next request', async () => {
    const app = start()
    await connect(app)
    const { client } = app.provider()
    const [topic = ''] = client.session.keys
    await client.session.delete(topic, { code: 6000, message: 'gone' })
    await expect(app.sign()).rejects.toMatchObject({ code: 'SESSION_GONE' })
    expect(app.lost()).toBe(1)
    expect(app.events).toEqual([{ type: 'disconnected', namespaces: ['eip155'] }])
    expect(await connect(app)).toHaveLength(1)
  })

  test.each([
    [{ projectIds: ['other'] }, 'Invalid Project ID'],
    [{ clockOffsetSeconds: -3_600 }, 'Session Expired'],
    [{ clockOffsetSeconds: 10 * 86_400 }, 'Session Expired'],
    [{ refuse: 'Unauthorized: origin not allowed' }, 'Invalid app configuration'],
  ])(
    '[S8.19] REL-3 fault: the relay refuses (%j): %s, once, and then quiet',
    async (knobs, title) => {
      const app = start()
      const before = relay.clients()
      relay.control(knobs)
      await expect(app.start()).rejects.toThrow(title)
      await new Promise((resolve) => setTimeout(resolve, 1_300))
      expect(app.alerts).toEqual([title])
      expect(relay.clients()).toEqual(before)
      await app.clock.advance(2_000)
      relay.reset()
      expect(await connect(app)).toHaveLength(1)
    },
    15_000,
  )
})

import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals'
import type { Hex } from 'viem'
import type { ConnectorEvent, ConnectorRequest } from '../../kernel/exports/index.ts'
import { createLogger } from '../../kernel/environment/logger.ts'
import { createPairingConnector } from '../../plugins/wallet-connect/connector.ts'
import { createLibraryLogger } from '../../plugins/wallet-connect/library-logger.ts'
import { createPairing } from '../../plugins/wallet-connect/pairing.ts'
import { proposedEvents, proposedMethods } from '../../plugins/wallet-connect/proposed-methods.ts'
import {
  addresses,
  network,
  networks as mainNetworks,
} from '../../plugins/wallet-connect/test-networks.ts'
import {
  openUniversalProvider,
  type UniversalProvider,
} from '../../plugins/wallet-connect/universal-provider.ts'
import type { SignInWithConnection } from '../../plugins/sign-in/contract.ts'
import { type FakeClock, fakeClock, fakePage } from '../kit/fakes.ts'
import { type Relay, startRelay } from '../devnet/relay/relay.ts'
import { createTestAccounts } from '../devnet/wallet-core/test-accounts.ts'
import type { Behaviour } from '../devnet/wallet-page/behaviour.ts'
import { eip155 } from '../devnet/wallet-page/namespaces/eip155.ts'
import type { WalletNamespace } from '../devnet/wallet-page/namespaces/wallet-namespace.ts'
import { createPairingWallet, type PairingWallet } from '../devnet/wallet-page/pairing-wallet.ts'

/** For tests of pairing in one process, with the real libraries on both sides of the local relay. */

// Read by the wallet's side: no calls to its maker, and one client for each side in one process.
process.env.IS_VITEST = 'true'
process.env.DISABLE_GLOBAL_CORE = 'true'

const node = 'http://127.0.0.1:1'
export const networks = [network('eip155', 31337, node), network('eip155', 31338, node)] as const
export const others = ['solana', 'polkadot', 'bip122', 'cosmos'] as const
export const [ada, grace] = createTestAccounts(2) as [
  ReturnType<typeof createTestAccounts>[0] & {},
  ReturnType<typeof createTestAccounts>[0] & {},
]
const signal = new AbortController().signal

/** A second network of each namespace. */
export const secondNetworks = {
  solana: network('solana', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', node),
  polkadot: network('polkadot', 'b0a8d493285c2df73290dfb7e61f870f', node),
  bip122: network('bip122', '000000000933ea01ad0ee984209779ba', node),
  cosmos: network('cosmos', 'osmosis-1', node),
}

/** A namespace whose requests the wallet answers with what it heard; that tests the way, no keys. */
function echo(id: (typeof others)[number]): WalletNamespace {
  const { caipNetworkId, name } = mainNetworks[id]
  return {
    id,
    chains: [
      { id: caipNetworkId, name },
      { id: secondNetworks[id].caipNetworkId, name: secondNetworks[id].name },
    ],
    methods: [...proposedMethods[id]],
    events: [...proposedEvents[id]],
    addresses: [addresses[id], secondAddresses[id]],
    balance: async () => '',
    chainEventData: (chain) => chain,
    handle: async ({ chain, method, params }) => ({ chain, method, params }),
  }
}

/** Another account of each namespace. */
export const secondAddresses = {
  solana: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  polkadot: '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
  bip122: 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297',
  cosmos: 'cosmos1vladhnvu2wjzj5fq9v6f0y0v3u4e9lk7jr8k8p',
}

/** Where the library keeps its sessions; a page that loads again finds the same. */
export function memoryStorage() {
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
export function createApp(
  relayUrl: string,
  storage = memoryStorage(),
  signIn?: (clock: FakeClock) => SignInWithConnection,
) {
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
    signIn: signIn?.(clock),
    async openProvider() {
      provider = await openUniversalProvider({
        projectId: 'local',
        metadata: { name: 'App', description: 'Test', url: 'http://127.0.0.1', icons: [] },
        relayUrl,
        logger: createLibraryLogger(createLogger('silent'), 'silent'),
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
    networks: [...networks],
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
    page,
    alerts,
    clientIds,
    events,
    storage,
    request,
    link,
    pairing: pairing.service,
    lost: () => lost,
    provider: () => provider as UniversalProvider,
    start(members?: Partial<ConnectorRequest>) {
      const connecting = connector.connect(request(members))
      connecting.catch(() => {})
      return connecting
    },
    sign: (text: Hex = '0x6869') =>
      connector.request(
        { namespace: 'eip155', method: 'personal_sign', params: [text, ada.address] },
        signal,
      ),
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

export type App = ReturnType<typeof createApp>

/** Starts both sides around the tests of one file; no error may end up with nobody. */
export function pairOverRelay() {
  let relay: Relay
  let wallet: PairingWallet
  const behaviour: Behaviour = {}
  const apps: App[] = []
  const uncaught: unknown[] = []
  const onUncaught = (error: unknown) => uncaught.push(error)
  const startTimer = globalThis.setTimeout

  const start = (storage?: App['storage'], signIn?: Parameters<typeof createApp>[2]): App => {
    const app = createApp(relay.url, storage, signIn)
    apps.push(app)
    return app
  }
  const pair = (link: string) => wallet.pair(link)
  const connect = async (app: App, members?: Partial<ConnectorRequest>) => {
    const connecting = app.start(members)
    await pair(await app.link())
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
  })

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

  return {
    behaviour,
    start,
    pair,
    connect,
    relay: () => relay,
    wallet: () => wallet,
    /** The session that an app opened last. */
    topic: (app: App) => app.provider().client.session.keys.at(-1) ?? '',
    /** The page goes; what the library stored stays. */
    async leave(app: App) {
      await app.stop()
      apps.splice(apps.indexOf(app), 1)
      return app.storage
    },
  }
}

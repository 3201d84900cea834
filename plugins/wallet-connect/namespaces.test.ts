import { describe, expect, test } from '@jest/globals'
import type {
  CaipNetwork,
  ChainNamespace,
  Connection,
  ConnectorEvent,
} from '../../kernel/exports/index.ts'
import {
  ada,
  type App,
  grace,
  networks,
  others,
  pairOverRelay,
  secondAddresses,
  secondNetworks,
} from '../../test/scenarios/pair-over-relay.ts'
import { until } from '../../test/env/until.ts'
import { addresses, networks as mainNetworks, solanaLegacy, solanaMain } from './test-networks.ts'

const signal = new AbortController().signal
const namespaces = ['eip155', ...others] as const
const all: readonly CaipNetwork[] = [
  ...networks,
  ...others.flatMap((id) => [mainNetworks[id], secondNetworks[id]]),
]
const everything = { namespaces, networks: all }
const idsOf = (namespace: ChainNamespace) =>
  all.filter((one) => one.chainNamespace === namespace).map((one) => one.caipNetworkId)
const namesOf = (connections: readonly Connection[]) =>
  connections.map(({ namespace }) => namespace)

/** One request in each namespace, with the chain that the wallet heard it on. */
const asks: Record<(typeof others)[number], string> = {
  solana: 'solana_signMessage',
  polkadot: 'polkadot_signMessage',
  bip122: 'signMessage',
  cosmos: 'cosmos_signAmino',
}
const ask = (app: App, namespace: (typeof others)[number], members: object = {}) =>
  app.connector.request(
    { namespace, method: asks[namespace], params: { of: namespace }, ...members },
    signal,
  )
/** The library's own, to bring an end nearer. */
interface SessionStore {
  get(topic: string): { readonly expiry: number }
  update(topic: string, members: { readonly expiry: number }): Promise<void>
}
const typesOf = (events: readonly ConnectorEvent[]) => events.map(({ type }) => type)
/** What the relay still has to carry is there by then. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 300))
/** Real parts work in their own time; ours passes beside them until it is done. */
async function passing<T>({ clock }: App, done: Promise<T>): Promise<T> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  done.then(over, over)
  while (!isOver) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    await clock.advance(500)
  }
  return done
}

describe('five namespaces over a relay, with the real libraries on both sides', () => {
  const { behaviour, start, pair, connect, leave, relay, wallet, topic } = pairOverRelay()

  describe('what the wallet grants', () => {
    test('[C.11] default: all five in one session, each with its networks and its account', async () => {
      const connections = await connect(start(), everything)
      expect(namesOf(connections)).toEqual(namespaces)
      for (const { namespace, accounts, approvedNetworkIds, caipNetworkId } of connections) {
        const address = namespace === 'eip155' ? ada.address : addresses[namespace]
        expect(accounts[0]?.address).toBe(address)
        expect(approvedNetworkIds).toEqual(idsOf(namespace))
        expect(caipNetworkId).toBe(idsOf(namespace)[0])
      }
    })

    test('[C.11] behaviour: some of the namespaces; the others are not connected', async () => {
      const app = start()
      behaviour.grants = ['solana', 'cosmos']
      expect(namesOf(await connect(app, everything))).toEqual(['solana', 'cosmos'])
      expect(await ask(app, 'cosmos')).toMatchObject({ method: 'cosmos_signAmino' })
      await expect(ask(app, 'polkadot')).rejects.toMatchObject({ rpcCode: 4100 })
      await expect(
        app.connector.request({ namespace: 'eip155', method: 'personal_sign' }, signal),
      ).rejects.toMatchObject({ rpcCode: 4100 })
    })

    test('[C.11] behaviour: some of the chains; the others refuse requests and switches', async () => {
      const app = start()
      behaviour.grants = ['eip155:31338', secondNetworks.solana.caipNetworkId]
      const connections = await connect(app, {
        ...everything,
        caipNetworkId: mainNetworks.solana.caipNetworkId,
      })
      expect(connections).toMatchObject([
        { approvedNetworkIds: ['eip155:31338'], caipNetworkId: 'eip155:31338' },
        { approvedNetworkIds: [secondNetworks.solana.caipNetworkId] },
      ])
      const caipNetworkId = mainNetworks.solana.caipNetworkId
      await expect(ask(app, 'solana', { caipNetworkId })).rejects.toMatchObject({ rpcCode: 4901 })
      await expect(app.connector.switchNetwork(mainNetworks.solana, signal)).rejects.toMatchObject({
        rpcCode: 4901,
      })
      expect(app.events).toEqual([])
    })

    test('[C.11] behaviour: other methods than asked; what is missing is refused here, unasked', async () => {
      const app = start()
      behaviour.editNamespaces = ({ solana, ...rest }) => ({
        ...rest,
        solana: { ...(solana as NonNullable<typeof solana>), methods: ['solana_dance'] },
      })
      const heard: string[] = []
      wallet().client.on('session_request', ({ params }) => heard.push(params.request.method))
      await connect(app, { namespaces: ['solana'], networks: [mainNetworks.solana] })
      await expect(ask(app, 'solana')).rejects.toMatchObject({ rpcCode: 4200 })
      expect(heard).toEqual([])
    })

    test('[S8.30] fault: nothing of what was asked for; the wallet’s session ends', async () => {
      const app = start()
      behaviour.editNamespaces = () => ({
        cosmos: {
          chains: ['cosmos:other-1'],
          accounts: [`cosmos:other-1:${addresses.cosmos}`],
          methods: [],
          events: [],
        },
      })
      await expect(connect(app, everything)).rejects.toMatchObject({ code: 'CHAINS_NOT_SUPPORTED' })
      await until(() => wallet().sessions().length === 0)
      await until(() => app.provider().client.session.keys.length === 0)
      delete behaviour.editNamespaces
      expect(await connect(app, everything)).toHaveLength(5)
    })

    test('[S8.30] fault: a wallet that has none of the networks rejects by itself', async () => {
      const elsewhere = { ...mainNetworks.cosmos, caipNetworkId: 'cosmos:other-1' as const }
      await expect(
        connect(start(), { namespaces: ['cosmos'], networks: [elsewhere] }),
      ).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
    })

    test('[C.11] behaviour: a wallet of the old kind is spoken to under solana’s old id', async () => {
      const app = start()
      behaviour.answers = { solana_signMessage: { signature: 'abc' } }
      behaviour.editNamespaces = ({ solana }) => ({
        solana: {
          ...(solana as NonNullable<typeof solana>),
          chains: [solanaLegacy],
          accounts: [`${solanaLegacy}:${addresses.solana}`],
        },
      })
      const heard = new Promise<string>((resolve) =>
        // Not once: the wallet itself would hear of no request after that.
        wallet().client.on('session_request', ({ params }) => resolve(params.chainId)),
      )
      const [connection] = await connect(app, everything)
      expect(connection).toMatchObject({ namespace: 'solana', caipNetworkId: solanaMain })
      const answer = ask(app, 'solana', { caipNetworkId: solanaMain })
      expect(await heard).toBe(solanaLegacy)
      expect(await answer).toEqual({ signature: 'abc' })
    })
  })

  describe('requests', () => {
    test('[C.11] default: each goes to the network of its namespace, or to the one it names', async () => {
      const app = start()
      await connect(app, everything)
      const answers = await Promise.all([
        ...others.map((namespace) => ask(app, namespace)),
        ask(app, 'cosmos', { caipNetworkId: 'cosmos:osmosis-1' }),
      ])
      expect(answers).toEqual([
        ...others.map((id) => ({
          chain: mainNetworks[id].caipNetworkId,
          method: asks[id],
          params: { of: id },
        })),
        { chain: 'cosmos:osmosis-1', method: 'cosmos_signAmino', params: { of: 'cosmos' } },
      ])
    })

    test('[C.11] behaviour: a network is switched in its namespace alone, without asking', async () => {
      const app = start()
      await connect(app, everything)
      for (const id of others) {
        await app.connector.switchNetwork(secondNetworks[id], signal)
      }
      expect(app.events).toEqual(
        others.map((namespace) => ({
          type: 'networkChanged',
          namespace,
          caipNetworkId: secondNetworks[namespace].caipNetworkId,
        })),
      )
      expect(await ask(app, 'polkadot')).toMatchObject({
        chain: secondNetworks.polkadot.caipNetworkId,
      })
      expect(await app.sign()).toMatch(/^0x/)
    })
  })

  describe('what the wallet says later', () => {
    test('[C.11] behaviour: events are heard in the namespace that they name', async () => {
      const app = start()
      await connect(app, everything)
      await wallet().switchChain(topic(app), secondNetworks.cosmos.caipNetworkId)
      expect(await app.event('networkChanged')).toEqual({
        type: 'networkChanged',
        namespace: 'cosmos',
        caipNetworkId: 'cosmos:osmosis-1',
      })
      await wallet().switchAccount(topic(app), secondAddresses.polkadot)
      expect(await app.event('accountsChanged')).toEqual({
        type: 'accountsChanged',
        namespace: 'polkadot',
        accounts: [{ address: secondAddresses.polkadot }],
      })
    })

    test('[C.11] SEC-129 fault: a chain that was not approved is no place to go', async () => {
      const app = start()
      behaviour.grants = ['eip155:31337', 'solana']
      await connect(app, everything)
      await wallet().client.emitSessionEvent({
        topic: topic(app),
        chainId: 'eip155:31337',
        event: { name: 'chainChanged', data: 31338 },
      })
      await aWhile()
      expect(app.events).toEqual([])
    })

    test('[C.11] behaviour: an update extends one namespace and leaves the others as they were', async () => {
      const app = start()
      behaviour.grants = ['eip155', mainNetworks.solana.caipNetworkId]
      await connect(app, everything)
      const added = secondNetworks.solana.caipNetworkId
      await wallet().update(topic(app), ({ solana, ...rest }) => ({
        ...rest,
        solana: {
          ...(solana as NonNullable<typeof solana>),
          chains: [mainNetworks.solana.caipNetworkId, added],
          accounts: [...(solana?.accounts ?? []), `${added}:${addresses.solana}`],
        },
      }))
      await app.event('connectionChanged')
      expect(app.events).toMatchObject([
        {
          type: 'connectionChanged',
          connection: {
            namespace: 'solana',
            approvedNetworkIds: [mainNetworks.solana.caipNetworkId, added],
          },
        },
      ])
      await app.connector.switchNetwork(secondNetworks.solana, signal)
      expect(await ask(app, 'solana')).toMatchObject({ chain: added })
    })

    test('[C.11] behaviour: an update takes the network away that was in use; the first left counts', async () => {
      const app = start()
      await connect(app, everything)
      const [first, second] = idsOf('polkadot') as [`${ChainNamespace}:${string}`, string]
      await wallet().update(topic(app), ({ polkadot, ...rest }) => ({
        ...rest,
        polkadot: {
          ...(polkadot as NonNullable<typeof polkadot>),
          chains: [second],
          accounts: [`${second}:${addresses.polkadot}`],
        },
      }))
      await app.event('connectionChanged')
      expect(app.events).toMatchObject([
        {
          type: 'connectionChanged',
          connection: {
            namespace: 'polkadot',
            caipNetworkId: second,
            approvedNetworkIds: [second],
          },
        },
      ])
      await expect(ask(app, 'polkadot', { caipNetworkId: first })).rejects.toMatchObject({
        rpcCode: 4901,
      })
    })

    test('[C.11] behaviour: an update drops a namespace; that one ends and the others go on', async () => {
      const app = start()
      await connect(app, everything)
      await wallet().update(topic(app), ({ bip122: _, ...rest }) => rest)
      await app.event('disconnected')
      expect(app.events).toEqual([{ type: 'disconnected', namespaces: ['bip122'] }])
      await expect(ask(app, 'bip122')).rejects.toMatchObject({ rpcCode: 4100 })
      expect(await ask(app, 'cosmos')).toMatchObject({ method: 'cosmos_signAmino' })
    })

    test('[S4.06] behaviour: an update changes the account of one namespace', async () => {
      const app = start()
      await connect(app, everything)
      await wallet().update(topic(app), ({ eip155, ...rest }) => ({
        ...rest,
        eip155: {
          ...(eip155 as NonNullable<typeof eip155>),
          accounts: networks.map(({ caipNetworkId }) => `${caipNetworkId}:${grace.address}`),
        },
      }))
      await app.event('connectionChanged')
      expect(app.events).toMatchObject([
        {
          type: 'connectionChanged',
          connection: { namespace: 'eip155', accounts: [{ address: grace.address }] },
        },
      ])
    })

    test('[C.11] behaviour: an extended session is there after its first end, with a reload between', async () => {
      const first = start()
      await connect(first, everything)
      const { session } = first.provider().client as unknown as { session: SessionStore }
      const key = topic(first)
      const end = session.get(key).expiry - 3_600
      await session.update(key, { expiry: end })
      await wallet().client.extendSession({ topic: key })
      await until(() => session.get(key).expiry > end)
      expect(first.events).toEqual([])
      const second = start(await leave(first))
      await second.clock.advance(end * 1000 + 1 - second.clock.now())
      expect(await second.connector.reconnect(second.request(everything))).toHaveLength(5)
    })
  })

  describe('the end', () => {
    test('[S4.07] behaviour: the wallet ends the session; one event for all of its namespaces', async () => {
      const app = start()
      await connect(app, everything)
      await wallet().disconnect(topic(app))
      await app.event('disconnected')
      await aWhile()
      expect(app.events).toEqual([{ type: 'disconnected', namespaces }])
      expect(await connect(app, everything)).toHaveLength(5)
    })

    test('[C.24] behaviour: one namespace is left; the others go on, also after a reload', async () => {
      const first = start()
      await connect(first, everything)
      const ended: unknown[] = []
      wallet().client.on('session_delete', (event) => ended.push(event))
      await first.connector.disconnect(['solana'])
      await expect(ask(first, 'solana')).rejects.toMatchObject({ rpcCode: 4100 })
      expect(await first.sign()).toMatch(/^0x/)
      await wallet().switchAccount(topic(first), secondAddresses.solana)
      expect(first.events).toEqual([])

      const second = start(await leave(first))
      const left = namespaces.filter((namespace) => namespace !== 'solana')
      const request = second.request({ namespaces: left, networks: all })
      expect(namesOf(await second.connector.reconnect(request))).toEqual(left)
      await expect(ask(second, 'solana')).rejects.toMatchObject({ rpcCode: 4100 })
      expect(ended).toEqual([])
      const told = new Promise((resolve) => wallet().client.once('session_delete', resolve))
      await second.connector.disconnect(left)
      await told
    })

    test('[C.24] behaviour: a second wallet takes one namespace; the first keeps the rest, also after a reload', async () => {
      const app = start()
      behaviour.grants = ['eip155', 'solana']
      await connect(app, everything)
      const first = topic(app)
      await connect(app, { namespaces: ['solana'], networks: [mainNetworks.solana] })
      const second = topic(app)
      expect(second).not.toBe(first)
      expect(app.events).toEqual([])
      expect(await app.sign()).toMatch(/^0x/)
      expect(await ask(app, 'solana')).toMatchObject({ method: 'solana_signMessage' })
      // Of a namespace that it has no more, the first wallet may say what it likes.
      await wallet().client.emitSessionEvent({
        topic: first,
        chainId: secondNetworks.solana.caipNetworkId,
        event: { name: 'chainChanged', data: secondNetworks.solana.caipNetworkId },
      })
      await aWhile()
      expect(app.events).toEqual([])

      const reloaded = start(await leave(app))
      const wanted = reloaded.request({ namespaces: ['eip155', 'solana'], networks: all })
      expect(namesOf(await reloaded.connector.reconnect(wanted)).sort()).toEqual([
        'eip155',
        'solana',
      ])
      await wallet().disconnect(second)
      expect(await reloaded.event('disconnected')).toEqual({
        type: 'disconnected',
        namespaces: ['solana'],
      })
      expect(await reloaded.sign()).toMatch(/^0x/)
    })

    test('[S4.11] REL-9 fault: the relay is away; leaving takes 3000 ms and leaves nothing', async () => {
      const app = start()
      await connect(app, everything)
      await relay().stop()
      let isDone = false
      const leaving = app.connector.disconnect(namespaces).then(() => (isDone = true))
      await aWhile()
      await app.clock.advance(2_999)
      expect(isDone).toBe(false)
      await app.clock.advance(1)
      await leaving
      expect(app.provider().client.session.keys).toEqual([])
      await relay().start()
    })
  })

  describe('the relay', () => {
    test('[C.11] REL-1, REL-19 fault: it restarts; nothing ends and every namespace goes on', async () => {
      const app = start()
      await connect(app, everything)
      const back = new Promise<void>((resolve) =>
        app.provider().client.core.relayer.on('relayer_connect', () => resolve()),
      )
      await relay().stop()
      await relay().start()
      await back
      for (const namespace of others) {
        expect(await ask(app, namespace)).toMatchObject({ method: asks[namespace] })
      }
      expect(app.events).toEqual([])
    })

    test('[S4.07] REL-5 fault: the wallet ended the session while the page slept', async () => {
      const app = start()
      await connect(app, everything)
      await app.provider().client.core.relayer.transportClose()
      await wallet().disconnect(topic(app))
      await aWhile()
      expect(app.events).toEqual([])
      // The library itself looks after its connection with each beat.
      app.provider().client.core.heartbeat.stop()
      app.page.change({ hidden: false })
      expect(await app.event('disconnected')).toEqual({ type: 'disconnected', namespaces })
    })

    test('[C.11] REL-1 fault: it is away while the code is shown; the code stays and is good', async () => {
      const app = start()
      const connecting = app.start(everything)
      const link = await app.link()
      relay().control({ drop: { seconds: 1 } })
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await app.clock.advance(1_000)
      expect(await app.link()).toBe(link)
      await pair(link)
      expect(namesOf(await connecting)).toEqual(namespaces)
    })

    test('[C.11] fault: it refuses every socket; bounded by our own 15 s, in words, and no storm', async () => {
      const app = start()
      relay().control({ unauthorized: true })
      const connecting = app.start(everything)
      await expect(passing(app, connecting)).rejects.toMatchObject({
        code: 'RELAY_UNREACHABLE',
        message: 'No connection to the service',
        retryable: true,
      })
      relay().reset()
      expect(await connect(app, everything)).toHaveLength(5)
    })
  })

  describe('bitcoin’s addresses', () => {
    const named = [
      { address: secondAddresses.bip122, intention: 'ordinal', publicKey: '02ab' },
      { address: addresses.bip122, intention: 'payment' },
    ]
    const payment = { address: addresses.bip122, type: 'payment' }
    const ordinal = { address: secondAddresses.bip122, type: 'ordinal' }
    const bitcoin = { namespaces: ['bip122'], networks: [mainNetworks.bip122] } as const

    test('[S3.23] default: the wallet says what each is for, payment first, kept over a reload', async () => {
      const first = start()
      behaviour.answers = { getAccountAddresses: named }
      expect(await connect(first, bitcoin)).toMatchObject([{ accounts: [payment, ordinal] }])
      behaviour.answers = {}
      const second = start(await leave(first))
      const heard: unknown[] = []
      wallet().client.on('session_request', (request) => heard.push(request))
      expect(await second.connector.reconnect(second.request(bitcoin))).toMatchObject([
        { accounts: [payment, ordinal] },
      ])
      expect(heard).toEqual([])
      await second.connector.disconnect(['bip122'])
      expect([...second.storage.entries.keys()].filter((key) => /bip122/.test(key))).toEqual([])
    })

    test('[S3.23] behaviour: the wallet changes them, by the event of its own', async () => {
      const app = start()
      behaviour.answers = { getAccountAddresses: named }
      await connect(app, bitcoin)
      const next = { address: '3EktnHQD7RiAE6uzMj2ZifT9YgRrkSgzQX', intention: 'payment' }
      await wallet().client.emitSessionEvent({
        topic: topic(app),
        chainId: mainNetworks.bip122.caipNetworkId,
        event: { name: 'bip122_addressesChanged', data: [named[0], named[1], next] },
      })
      expect(await app.event('accountsChanged')).toEqual({
        type: 'accountsChanged',
        namespace: 'bip122',
        accounts: [payment, { address: next.address, type: 'payment' }, ordinal],
      })
    })

    test.each([
      ['refuses', { errors: { getAccountAddresses: { code: 4001, message: 'no' } } }],
      ['names others', { answers: { getAccountAddresses: [{ address: 'bc1nonsense' }] } }],
      ['answers nonsense', { answers: { getAccountAddresses: { a: 1 } } }],
    ])(
      '[S3.23] fault: a wallet that %s leaves the session’s own, for payment',
      async (_, knobs) => {
        Object.assign(behaviour, knobs)
        expect(await connect(start(), bitcoin)).toMatchObject([{ accounts: [payment] }])
      },
    )

    test('[S3.23] fault: a wallet that does not say holds nobody up for more than 5 s', async () => {
      const app = start()
      const connecting = app.start(bitcoin)
      behaviour.answers = { getAccountAddresses: new Promise(() => {}) }
      await pair(await app.link())
      expect(await passing(app, connecting)).toMatchObject([{ accounts: [payment] }])
    })
  })

  test('[C.11] behaviour: what happens in one namespace is said of no other', async () => {
    const app = start()
    await connect(app, everything)
    await wallet().switchAccount(topic(app), grace.address)
    await app.event('accountsChanged')
    expect(
      new Set(app.events.map((event) => ('namespace' in event ? event.namespace : 'eip155'))),
    ).toEqual(new Set(['eip155']))
    expect(typesOf(app.events)).toContain('connectionChanged')
  })
})

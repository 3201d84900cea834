import { describe, expect, test } from '@jest/globals'
import { type Hex, verifyMessage } from 'viem'
import type { CaipNetwork, ChainNamespace } from '../../kernel/exports/index.ts'
import { ada, networks, others, pairOverRelay } from '../../test/scenarios/pair-over-relay.ts'
import { until } from '../../test/env/until.ts'
import { networks as mainNetworks } from './test-networks.ts'

const signal = new AbortController().signal

describe('over a relay, with the real libraries on both sides', () => {
  const { behaviour, start, connect, leave, relay, wallet } = pairOverRelay()

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

    const told = new Promise((resolve) => wallet().client.once('session_delete', resolve))
    await app.connector.disconnect(['eip155'])
    await told
    expect(wallet().sessions()).toEqual([])
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
  })

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
    await wallet().switchChain(wallet().sessions()[0]?.topic ?? '', 'eip155:31338')
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
  })

  test('[S4.07] behaviour: the wallet ends the session; pairing again works at once', async () => {
    const app = start()
    await connect(app)
    await wallet().disconnect(wallet().sessions()[0]?.topic ?? '')
    expect(await app.event('disconnected')).toEqual({
      type: 'disconnected',
      namespaces: ['eip155'],
    })
    expect(await connect(app)).toHaveLength(1)
    expect(await app.sign()).toMatch(/^0x/)
    expect(app.events).toHaveLength(1)
  })

  test('[S4.07] fault: the session ends while the library takes up what was left; once, and quietly', async () => {
    const first = start()
    await connect(first)
    const app = start(await leave(first))
    await app.connector.reconnect(app.request())
    const { core, engine } = app.provider().client as unknown as {
      core: { relayer: { publish(...input: unknown[]): Promise<void> } }
      engine: { processPendingMessageEvents(): Promise<void> }
    }
    // It has the farewell in hand until its answer is out, and takes up what was left in between.
    const publish = core.relayer.publish.bind(core.relayer)
    core.relayer.publish = async (...input) => {
      await engine.processPendingMessageEvents()
      return publish(...input)
    }
    await wallet().disconnect(wallet().sessions()[0]?.topic ?? '')
    await app.event('disconnected')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(app.events).toEqual([{ type: 'disconnected', namespaces: ['eip155'] }])
  })

  test('[C.11] REL-1 fault: the relay goes and comes back, the session goes on', async () => {
    const app = start()
    await connect(app)
    const back = new Promise<void>((resolve) =>
      app.provider().client.core.relayer.on('relayer_connect', () => resolve()),
    )
    await relay().stop()
    await relay().start()
    await back
    expect(await app.sign()).toMatch(/^0x/)
  })

  test('[S8.19] fault: what waits for a relay that refuses is tried in vain, and quietly', async () => {
    const app = start()
    await connect(app)
    const { relayer, heartbeat } = app.provider().client.core
    const { events } = heartbeat as unknown as { readonly events: { emit(event: string): void } }
    relay().control({ refuse: 'Unauthorized: invalid key', refuseOpen: true })
    await until(() => app.alerts.length > 0)
    relayer.publisher.queue.set('7', { request: { id: '7', method: 'irn_publish' } })
    events.emit('heartbeat_pulse')
    await new Promise((resolve) => setImmediate(resolve))
    // It was tried.
    expect(relayer.publisher.queue.get('7')).toHaveProperty('attempt')
    expect(app.alerts).toEqual(['Invalid Project ID'])
  })

  test('[C.11] behaviour: after a reload the session is found in storage', async () => {
    const first = start()
    await connect(first)
    const second = start(await leave(first))
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
    await wallet().pair(old)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(app.provider().session).toBeUndefined()
    await wallet().pair(fresh)
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
      wallet()
        .sessions()
        .flatMap(({ namespaces }) => namespaces.flatMap(({ chains }) => chains))
    await expect(connect(app)).rejects.toThrow(
      'The connector does not support any of the requested chains',
    )
    await until(() => !chains().includes('eip155:10'))
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
      relay().control(knobs)
      await expect(app.start()).rejects.toThrow(title)
      await new Promise((resolve) => setTimeout(resolve, 1_300))
      expect(app.alerts).toEqual([title])
      expect(relay().clients()).not.toContain(await app.provider().client.core.crypto.getClientId())
      await app.clock.advance(2_000)
      relay().reset()
      expect(await connect(app)).toHaveLength(1)
    },
  )
})

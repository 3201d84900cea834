import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { UniversalProvider } from '@walletconnect/universal-provider'
import {
  createClient,
  http,
  parseEther,
  verifyMessage,
  type Address,
  type Hash,
  type Hex,
} from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import type { Question } from './wallet-core/prompt.ts'
import type { Behaviour } from './wallet-page/behaviour.ts'
import { createNamespaces } from './wallet-page/namespaces/index.ts'
import { createPairingWallet, type PairingWallet } from './wallet-page/pairing-wallet.ts'
import { startWorld, type World } from './world.ts'

// Read by the pairing libraries: no calls to their maker, one client per side in one process.
process.env.IS_VITEST = 'true'
process.env.DISABLE_GLOBAL_CORE = 'true'

// They leave timers of minutes behind when closed, which would keep this process from ending.
for (const name of ['setTimeout', 'setInterval'] as const) {
  const start = globalThis[name] as (...parameters: unknown[]) => NodeJS.Timeout
  globalThis[name] = ((...parameters: unknown[]) => start(...parameters).unref()) as never
}

type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>

describe('pairing over the local relay', () => {
  let world: World
  let wallet: PairingWallet
  let app: Provider
  const behaviour: Behaviour = { verdict: 'approve' }
  const questions: Question[] = []

  beforeAll(async () => {
    world = await startWorld({ namespaces: [] })
    const settings = {
      projectId: 'local',
      relayUrl: world.relay.url,
      networks: world.settings.networks,
      tokens: world.tokens,
    }
    wallet = await createPairingWallet({
      settings,
      namespaces: createNamespaces(settings),
      behaviour,
      name: 'Test wallet',
      url: 'http://127.0.0.1',
      core: { customStoragePrefix: 'wallet' },
      ask: async (question) => {
        questions.push(question)
        return { approved: true, choice: question.choice?.selected }
      },
      onChange: () => undefined,
      onActivity: () => undefined,
      onConnectionChange: () => undefined,
    })
    app = await UniversalProvider.init({
      projectId: 'local',
      relayUrl: world.relay.url,
      logger: 'silent',
      telemetryEnabled: false,
      customStoragePrefix: 'app',
      metadata: { name: 'Test app', description: '', url: 'http://127.0.0.1', icons: [] },
    })
  })

  afterAll(async () => {
    await app.client.core.relayer.transportClose()
    await wallet.client.core.relayer.transportClose()
    app.client.core.heartbeat.stop()
    wallet.client.core.heartbeat.stop()
    await world.stop()
  })

  function connect() {
    const [one, two] = world.settings.networks
    app.once('display_uri', (uri: string) => void wallet.pair(uri))
    return app.connect({
      optionalNamespaces: {
        eip155: {
          chains: [one!.caipNetworkId, two!.caipNetworkId],
          methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
          events: ['accountsChanged', 'chainChanged'],
          rpcMap: Object.fromEntries(
            [one!, two!].map((it) => [it.id, it.rpcUrls.default.http[0]!]),
          ),
        },
      },
    })
  }
  const request = <T>(method: string, params: unknown[], chain = 'eip155:31337') =>
    app.request<T>({ method, params }, chain)

  test('golden: an app and a wallet that know each other by a link alone pair, sign and send', async () => {
    const session = await connect()
    const [account] = session!.namespaces.eip155!.accounts
    const from = account!.split(':')[2] as Address
    expect(session!.namespaces.eip155!.chains).toEqual(['eip155:31337', 'eip155:31338'])
    expect(session!.peer.metadata.name).toBe('Test wallet')

    const signature = await request<Hex>('personal_sign', ['0x68656c6c6f', from])
    expect(await verifyMessage({ address: from, message: 'hello', signature })).toBe(true)

    const to = '0x00000000000000000000000000000000000000aa'
    const value = `0x${parseEther('1.5').toString(16)}`
    const hash = await request<Hash>('eth_sendTransaction', [{ from, to, value }], 'eip155:31338')
    const node = createClient({
      transport: http(world.settings.networks[1]!.rpcUrls.default.http[0]),
    })
    expect((await waitForTransactionReceipt(node, { hash, pollingInterval: 20 })).status).toBe(
      'success',
    )
  })

  test('behaviour: the wallet moves an open session to another chain and account', async () => {
    const [session] = wallet.sessions()
    const chain = new Promise((resolve) => app.once('chainChanged', resolve))
    await wallet.switchChain(session!.topic, 'eip155:31338')
    expect(String(await chain)).toBe('31338')

    const accounts = new Promise((resolve) => app.once('accountsChanged', resolve))
    const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    await wallet.switchAccount(session!.topic, second)
    expect(await accounts).toEqual([second])
  })

  test('fault: a rejected request carries the code 4001', async () => {
    behaviour.verdict = 'reject'
    const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    await expect(request('personal_sign', ['0x68656c6c6f', address])).rejects.toMatchObject({
      code: 4001,
    })
    behaviour.verdict = 'approve'
  })

  test('fault: without a verdict the visitor is asked, with the message in words', async () => {
    delete behaviour.verdict
    const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    await request('personal_sign', ['0x68656c6c6f', address])
    expect(questions.at(-1)).toMatchObject({
      title: 'Sign a message',
      source: 'Test app',
      text: 'hello',
    })
    behaviour.verdict = 'approve'
  })

  test('fault: the relay goes and comes back on the same port, and the session goes on', async () => {
    // A request in the moment between would wait for the client's own time limit of 15 s.
    const back = [app.client.core.relayer, wallet.client.core.relayer].map(
      (relayer) => new Promise((resolve) => relayer.once('relayer_connect', resolve)),
    )
    await world.relay.stop()
    await world.relay.start()
    await Promise.all(back)
    const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const signature = await request<Hex>('personal_sign', ['0x61', address])
    expect(await verifyMessage({ address, message: 'a', signature })).toBe(true)
  })

  test('behaviour: the wallet ends the session and the app hears of it', async () => {
    const gone = new Promise((resolve) => app.once('session_delete', resolve))
    await wallet.disconnect(wallet.sessions()[0]!.topic)
    await gone
    expect(wallet.sessions()).toEqual([])
  })

  test('fault: a rejected proposal carries the code 5000', async () => {
    behaviour.verdict = 'reject'
    await expect(connect()).rejects.toMatchObject({ code: 5000 })
  })
})

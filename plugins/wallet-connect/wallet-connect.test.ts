import { describe, expect, test } from '@jest/globals'
import {
  alertRaised,
  ConnectionService,
  connectors,
  createToken,
  defineManifest,
  definePlugin,
  disconnected,
  implement,
  KitError,
  type KitSettings as Settings,
  type NamespaceAdapter,
  namespaceAdapters,
  PLUGIN_API_VERSION,
  type Plugin,
  toastShown,
} from '../../kernel/exports/index.ts'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { fakeEnvironment, fakePage, fakeStorage, settle } from '../../test/kit/fakes.ts'
import { WalletConnectConnector } from './contract.ts'
import { fakeProvider, fakeSession } from './fake-provider.ts'
import { walletConnect } from './index.ts'
import { createLibraryLogger } from './library-logger.ts'
import { addresses } from './test-networks.ts'
import { openUniversalProvider } from './universal-provider.ts'

function setUp(
  settings: Partial<Settings> = {},
  storage = fakeStorage(),
  plugins: readonly Plugin[] = [],
) {
  const fake = fakeProvider()
  const t = createTestKernel({
    plugins: [walletConnect(), ...plugins],
    environment: fakeEnvironment({ page: fakePage({ window: undefined }), storage }),
    settings: { universalProvider: fake.provider, ...settings },
  })
  const connect = async () => {
    const service = await t.service(ConnectionService)
    return service.connect({ connectorId: 'walletConnect' })
  }
  return {
    ...fake,
    t,
    connect,
    async open(accounts: readonly string[] = [`eip155:1:${addresses.eip155}`]) {
      await t.start()
      const connecting = connect()
      await settle()
      fake.proposals.at(-1)?.approve(fakeSession(accounts))
      return connecting
    },
  }
}

const StrictAdapter = createToken<NamespaceAdapter>('strict-solana/adapter')
const strict = defineManifest({
  id: 'strict-solana',
  apiVersion: PLUGIN_API_VERSION,
  provides: { adapter: StrictAdapter },
  contributes: [
    namespaceAdapters.of({ namespace: 'solana', capabilities: {}, adapter: StrictAdapter }),
  ],
})
/** An adapter that knows no address. */
const strictSolana = definePlugin(strict, undefined, async () => ({
  default: implement(strict, () => ({
    adapter: {
      namespace: 'solana' as const,
      parseAddress(): string {
        throw new KitError('This is not an address.', { code: 'INVALID_ADDRESS' })
      },
      getBalance: () => Promise.reject(new Error('unused')),
      signMessage: () => Promise.reject(new Error('unused')),
    },
  })),
}))

describe('the plugin', () => {
  test('[C.11] default: listed for all five namespaces before any code of it is loaded', async () => {
    const { t } = setUp()
    await t.start()
    const [listed, ...more] = t.kernel.point(connectors).getSnapshot()
    expect(more).toEqual([])
    expect(listed?.value).toMatchObject({
      id: 'walletConnect',
      type: 'WALLET_CONNECT',
      name: 'WalletConnect',
      namespaces: ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'],
    })
    const report = t.kernel.inspect().plugins.find(({ id }) => id === 'wallet-connect')
    expect(report?.status).toBe('idle')
    await t.dispose()
  })

  test('[S8.29] fault: a kit without it has no pairing', async () => {
    const t = createTestKernel()
    await t.start()
    const service = await t.service(ConnectionService)
    await expect(service.connect({ connectorId: 'walletConnect' })).rejects.toThrow(
      'WalletConnectConnector not found',
    )
    await t.dispose()
  })

  test('[C.11, S7.15] SEC-74 default: pairs through the host’s client; no fact and no log has the link', async () => {
    const { t, open, proposals, provider } = setUp()
    expect(await open()).toMatchObject([{ connectorId: 'walletConnect', namespace: 'eip155' }])
    await settle()
    expect(proposals[0]?.options.optionalNamespaces).toMatchObject({
      eip155: { rpcMap: { 1: 'https://rpc.test/1', 10: 'https://rpc.test/10' } },
      solana: { chains: [expect.any(String), expect.any(String)] },
    })
    const stored = () => [...t.environment.storage.entries.keys()]
    expect(stored()).toContain('latchkey/test/wallet/client-id')
    const connector = await t.service(WalletConnectConnector)
    expect(connector.provider('eip155')).toBe(provider)
    const told = [t.kernel.recorded(), t.environment.log.lines, [...t.environment.storage.entries]]
    expect(JSON.stringify(told)).not.toMatch(/symKey|wc:/)
    const service = await t.service(ConnectionService)
    await service.disconnect()
    expect(stored()).not.toContain('latchkey/test/wallet/client-id')
    await t.dispose()
  })

  test('[S8.19] fault: a refusing relay raises the alert of the kit', async () => {
    const { t, connect, failSocket } = setUp()
    await t.start()
    const connecting = connect().catch((error: unknown) => error)
    await settle()
    failSocket('code: 3000 (Unauthorized: invalid key)')
    expect(await connecting).toMatchObject({ code: 'INVALID_PROJECT_ID' })
    expect(t.emitted(alertRaised)).toMatchObject([
      { code: 'INVALID_PROJECT_ID', title: 'Invalid Project ID' },
    ])
    await t.dispose()
  })

  test('[S4.07] REL-4 behaviour: a lost session is one quiet notice and one disconnect', async () => {
    const { t, open, answers } = setUp()
    await open()
    answers.request = () => Promise.reject({ code: 7001, message: 'No session' })
    const connector = await t.service(WalletConnectConnector)
    await connector
      .request({ method: 'personal_sign' }, new AbortController().signal)
      .catch(() => {})
    await t.settle()
    expect(t.emitted(toastShown)).toMatchObject([
      { kind: 'info', text: 'The wallet has ended the connection' },
    ])
    expect(t.emitted(disconnected)).toEqual([{ reason: 'wallet' }])
    expect(t.emitted(alertRaised)).toEqual([])
    await t.clock.advance(4_000)
    await t.dispose()
  })

  test('[S4.06] behaviour: no account left ends the connection', async () => {
    const { t, open, say } = setUp()
    await open()
    say('session_event', {
      topic: 'topic-1',
      params: { event: { name: 'accountsChanged', data: [] }, chainId: 'eip155:1' },
    })
    expect(t.emitted(disconnected)).toHaveLength(1)
    await t.dispose()
  })

  describe('over several namespaces', () => {
    const solana = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${addresses.solana}`
    const both = [`eip155:1:${addresses.eip155}`, solana]

    test('[C.24] behaviour: one that the visitor left is not taken up again at the next visit', async () => {
      const first = setUp()
      await first.open(both)
      const service = await first.t.service(ConnectionService)
      await service.disconnect('solana')
      expect(first.disconnected).toEqual([])
      await first.t.dispose()

      const second = setUp({}, first.t.environment.storage)
      second.provider.session = fakeSession(both)
      await second.t.start()
      await (await second.t.service(ConnectionService)).reconnect()
      const connector = await second.t.service(WalletConnectConnector)
      expect(connector.provider('eip155')).toBe(second.provider)
      expect(connector.provider('solana')).toBeUndefined()
      expect(second.disconnected).toEqual([])
      await second.t.dispose()
    })

    test('[C.11] fault: one whose accounts its adapter refuses does not keep the session alive', async () => {
      const { t, open, disconnected: told } = setUp({}, undefined, [strictSolana])
      expect(await open(both)).toMatchObject([{ namespace: 'eip155' }])
      const service = await t.service(ConnectionService)
      await service.disconnect('eip155')
      expect(told).toEqual(['topic-1'])
      await t.dispose()
    })
  })

  test('[S5.08] fault: without a project id nothing is opened', async () => {
    const { t, connect } = setUp({ projectId: undefined, universalProvider: undefined })
    await t.start()
    await expect(connect()).rejects.toMatchObject({ code: 'PROJECT_ID_NOT_SET' })
    await t.dispose()
  })

  test('[C.11] option: universalProvider must be one', async () => {
    const { t, connect } = setUp({ universalProvider: {} })
    await t.start()
    await expect(connect()).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      details: 'universalProvider',
    })
    await t.dispose()
  })
})

describe('the library', () => {
  const settings = {
    projectId: 'project',
    metadata: { name: 'App', description: '', url: 'https://app.test', icons: [] },
    relayUrl: 'wss://relay.test',
    logger: createLibraryLogger(fakeEnvironment().log, 'silent'),
    customStoragePrefix: 'latchkey/kit',
  }

  test('[C.11] default: all that it would call by itself is off', async () => {
    const { provider } = fakeProvider()
    const given: unknown[] = []
    const init = async (options: unknown) => {
      given.push(options)
      return provider
    }
    expect(await openUniversalProvider(settings, async () => ({ default: { init } }))).toBe(
      provider,
    )
    expect(given).toEqual([{ ...settings, telemetryEnabled: false, disableProviderPing: true }])
    expect(await provider.client.core.verify.register()).toBeUndefined()
  })

  test.each([
    ['its name', (init: unknown) => ({ UniversalProvider: { init } })],
    ['a default', (init: unknown) => ({ default: { init } })],
    ['a default in a default', (init: unknown) => ({ default: { default: { init } } })],
  ])('[C.11] behaviour: bundlers hand it over as %s', async (_, wrap) => {
    const { provider } = fakeProvider()
    expect(await openUniversalProvider(settings, async () => wrap(async () => provider))).toBe(
      provider,
    )
  })

  test('[C.11] fault: when it is not installed, the error says what to install', async () => {
    const missing = new Error('Cannot find module')
    await expect(
      openUniversalProvider(settings, () => Promise.reject(missing)),
    ).rejects.toMatchObject({
      code: 'PACKAGE_NOT_INSTALLED',
      message: 'WalletConnect needs the package @walletconnect/universal-provider',
      details: 'npm install @walletconnect/universal-provider@2.21.8',
    })
    await expect(openUniversalProvider(settings, async () => ({}))).rejects.toMatchObject({
      code: 'PACKAGE_NOT_INSTALLED',
    })
  })
})

import { describe, expect, test } from '@jest/globals'
import {
  alertRaised,
  ConnectionService,
  connectors,
  disconnected,
  type KitSettings as Settings,
  toastShown,
} from '../../kernel/exports/index.ts'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { fakeEnvironment, fakePage, settle } from '../../test/kit/fakes.ts'
import { WalletConnectConnector } from './contract.ts'
import { fakeProvider, fakeSession } from './fake-provider.ts'
import { walletConnect } from './index.ts'
import { addresses } from './test-networks.ts'
import { openUniversalProvider } from './universal-provider.ts'

function setUp(settings: Partial<Settings> = {}) {
  const fake = fakeProvider()
  const t = createTestKernel({
    plugins: [walletConnect()],
    environment: fakeEnvironment({ page: fakePage({ window: undefined }) }),
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
    async open() {
      await t.start()
      const connecting = connect()
      await settle()
      fake.proposals.at(-1)?.approve(fakeSession([`eip155:1:${addresses.eip155}`]))
      return connecting
    },
  }
}

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
    logger: 'silent',
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

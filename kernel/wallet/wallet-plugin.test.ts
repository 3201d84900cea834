import { expect, it } from '@jest/globals'
import { fakeEnvironment, fakeStorage } from '../../test/kit/fakes.ts'
import { mockNamespace, mockWallet } from '../../test/kit/mock-wallet.ts'
import { testNetworks, testSettings } from '../../test/kit/test-settings.ts'
import { createDisposableTracker } from '../base/disposable.ts'
import { bindService, createKernel } from '../create-kernel.ts'
import { HttpClient } from '../environment/environment.ts'
import { createHttpClient } from '../environment/http-client.ts'
import { createKitStorage } from '../environment/kit-storage.ts'
import { beginWallet } from './begin-wallet.ts'
import { connectionsStore } from './connections-store.ts'
import { networksStore } from './networks-store.ts'
import { KitSettings } from './settings.ts'
import { ConnectionService, KitStorageToken, NetworkService, RpcService } from './tokens.ts'
import { walletPlugin, walletStores } from './wallet-plugin.ts'

const stored = (value: unknown) => JSON.stringify({ v: 1, at: 1, value })

function begin(entries: Readonly<Record<string, string>> = {}, enableReconnect = true) {
  const environment = fakeEnvironment({ storage: fakeStorage(entries) })
  const settings = testSettings({ networks: testNetworks, enableReconnect })
  const storage = createKitStorage({
    backend: environment.storage,
    prefix: 'latchkey/test/',
    now: environment.clock.now,
    log: environment.log,
  })
  const { projectId, sdkType, sdkVersion } = settings
  const http = createHttpClient({ environment, endpoints: {}, projectId, sdkType, sdkVersion })
  const wallet = mockWallet({ namespace: 'eip155', accounts: ['0xada'], isAuthorised: true })
  const tracker = createDisposableTracker()
  const kernel = createKernel({
    environment,
    plugins: [walletPlugin(), mockNamespace('eip155'), wallet.plugin],
    services: [
      bindService(HttpClient, () => http),
      bindService(KitStorageToken, () => storage),
      bindService(KitSettings, () => settings),
    ],
    stores: walletStores,
    tracker,
  })
  const hasVisit = beginWallet(kernel, settings, storage)
  const start = () =>
    kernel.start({ features: {}, namespaces: ['eip155', 'solana'], isSettled: true })
  return { kernel, wallet, tracker, hasVisit, start }
}

it('[S4.02] default: what was connected is connecting before any service has loaded', async () => {
  const { kernel, wallet, tracker, hasVisit, start } = begin({
    'latchkey/test/wallet/status/eip155': stored('connected'),
    'latchkey/test/wallet/connections': stored([
      {
        connectorId: 'mock-eip155',
        namespace: 'eip155',
        accounts: [{ address: '0xada' }],
        caipNetworkId: 'eip155:10',
        lastUsedAt: 1,
      },
    ]),
  })
  const status = () => kernel.store(connectionsStore).getSnapshot().namespaces.eip155.status
  expect([hasVisit, status(), kernel.find(ConnectionService)]).toEqual([
    true,
    'connecting',
    undefined,
  ])
  await start()
  const connections = await kernel.service(ConnectionService)
  expect(status()).toBe('connecting')
  await connections.reconnect()
  expect([status(), wallet.calls]).toEqual(['connected', ['reconnect']])
  expect(kernel.store(networksStore).getSnapshot().active).toBe('eip155:10')
  await kernel.dispose()
  expect([tracker.live(), wallet.listeners]).toEqual([[], 0])
})

it('[S4.02] option: without reconnecting it says that there is something to forget', async () => {
  const { kernel, hasVisit, start } = begin(
    {
      'latchkey/test/wallet/status/eip155': stored('connected'),
      'latchkey/test/wallet/connections': stored([
        {
          connectorId: 'x',
          namespace: 'eip155',
          accounts: [],
          caipNetworkId: 'eip155:1',
          lastUsedAt: 1,
        },
      ]),
    },
    false,
  )
  expect(hasVisit).toBe(true)
  await start()
  await (await kernel.service(ConnectionService)).reconnect()
  expect(kernel.store(connectionsStore).getSnapshot().namespaces.eip155.status).toBe('disconnected')
  await kernel.dispose()
})

it('[S4.02] default: a first visit has nothing to restore; services still work when they are asked for', async () => {
  const { kernel, wallet, hasVisit, start } = begin()
  expect([hasVisit, kernel.find(NetworkService)]).toEqual([false, undefined])
  await start()
  const connections = await kernel.service(ConnectionService)
  await connections.connect({ connectorId: 'mock-eip155' })
  const rpc = await kernel.service(RpcService)
  await expect(rpc.request({ method: 'eth_call' })).rejects.toMatchObject({
    code: 'UNSUPPORTED_METHOD',
  })
  expect(wallet.requests).toHaveLength(1)
  await kernel.dispose()
})

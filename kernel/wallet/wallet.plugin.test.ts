import { expect, it } from '@jest/globals'
import { fakeEnvironment, fakeStorage } from '../../test/kit/fakes.ts'
import { mockNamespace, mockWallet } from '../../test/kit/mock-wallet.ts'
import { testNetworks, testSettings } from '../../test/kit/test-settings.ts'
import { createDisposableTracker } from '../base/disposable.ts'
import { createKernel } from '../create-kernel.ts'
import { HttpClient } from '../environment/environment.ts'
import { createHttpClient } from '../environment/http-client.ts'
import { createKitStorage } from '../environment/kit-storage.ts'
import { bindService } from '../service-binding.ts'
import { beginWallet } from './begin-wallet.ts'
import { connectionsStore } from './connections/connections-store.ts'
import { connectionOpened } from './events.ts'
import { networksStore } from './networks/networks-store.ts'
import { KitSettings } from './settings.ts'
import {
  ConnectionService,
  KitStorageToken,
  NetworkService,
  RpcService,
  ViewService,
} from './tokens.ts'
import { walletPlugin, walletStores } from './index.ts'

const stored = (value: unknown) => JSON.stringify({ v: 1, at: 1, value })
const lastVisit = stored([
  {
    connectorId: 'mock-eip155',
    pluginId: 'mock-wallet/mock-eip155',
    namespace: 'eip155',
    accounts: [{ address: '0xada' }],
    caipNetworkId: 'eip155:10',
    lastUsedAt: 1,
  },
])

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
  const http = createHttpClient({
    environment,
    endpoints: {},
    projectId,
    sdkType,
    sdkVersion,
    storage,
  })
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
  return { kernel, wallet, environment, tracker, hasVisit, start }
}

it('[S4.02] default: what was connected is connecting before any service has loaded', async () => {
  const { kernel, wallet, tracker, hasVisit, start } = begin({
    'latchkey/test/wallet/status/eip155': stored('connected'),
    'latchkey/test/wallet/connections': lastVisit,
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

it('[S4.02] behaviour: the account of the last visit is there at once, and gone where its wallet does not answer', async () => {
  const account = 'eip155:10:0x1111111111111111111111111111111111111111'
  const { kernel, start } = begin({
    'latchkey/test/wallet/status/eip155': stored('connected'),
    'latchkey/test/wallet/account/eip155': stored(account),
    'latchkey/test/wallet/status/solana': stored('connected'),
    'latchkey/test/wallet/account/solana': stored('solana:<script>'),
  })
  const remembered = () => {
    const { eip155, solana } = kernel.store(connectionsStore).getSnapshot().namespaces
    return [eip155.remembered, solana.remembered]
  }
  expect(remembered()).toEqual([account, undefined])
  await start()
  await (await kernel.service(ConnectionService)).reconnect()
  expect(remembered()).toEqual([undefined, undefined])
  await kernel.dispose()
})

it('[S4.02] option: without reconnecting it says that there is something to forget', async () => {
  const { kernel, hasVisit, start } = begin(
    {
      'latchkey/test/wallet/status/eip155': stored('connected'),
      'latchkey/test/wallet/connections': stored([
        {
          connectorId: 'x',
          pluginId: 'acme/x',
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

it('[S9.05] default: wallets that were used are known at once, before anything connects', async () => {
  const { kernel, start } = begin({
    'latchkey/test/wallet/recent-wallets': stored([{ id: 'a', name: 'Wallet A' }]),
  })
  await start()
  const connections = await kernel.service(ConnectionService)
  expect(connections.recentWallets()).toEqual([{ id: 'a', name: 'Wallet A' }])
  expect(connections.connectorOf('eip155')).toBeUndefined()
  connections.cancel()
  await kernel.dispose()
})

it('[S8.24] fault: what is cancelled while the code for it loads asks no wallet', async () => {
  const { kernel, wallet, start } = begin()
  await start()
  const connections = await kernel.service(ConnectionService)
  const attempt = connections.connect({ connectorId: 'mock-eip155' })
  connections.cancel()
  await expect(attempt).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
  expect(wallet.calls).toEqual([])
  await kernel.dispose()
})

it('[S8.24] fault: so does what the modal was closed for meanwhile', async () => {
  const { kernel, wallet, start } = begin()
  await start()
  const connections = await kernel.service(ConnectionService)
  const views = await kernel.service(ViewService)
  void views.openModal()
  const attempt = connections.connect({ connectorId: 'mock-eip155' })
  views.close()
  await expect(attempt).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  expect(wallet.calls).toEqual([])
  await kernel.dispose()
})

it('[S4.02] behaviour: a tab that only looked follows when another one connects', async () => {
  const { kernel, wallet, environment, start } = begin()
  await start()
  await kernel.service(ConnectionService)
  const connected = new Promise<void>((resolve) => kernel.on(connectionOpened, () => resolve()))
  environment.storage.writeFromOtherTab('latchkey/test/wallet/connections', lastVisit)
  environment.storage.writeFromOtherTab('latchkey/test/wallet/status/eip155', stored('connected'))
  await connected
  expect(wallet.calls).toEqual(['reconnect'])
  await kernel.dispose()
})

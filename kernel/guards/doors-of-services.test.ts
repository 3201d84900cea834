import { expect, it } from '@jest/globals'
import { balances } from '../../plugins/balances/index.ts'
import { marks } from '../../plugins/marks/index.ts'
import { names } from '../../plugins/names/index.ts'
import { walletCatalogue } from '../../plugins/wallet-catalogue/index.ts'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { mockNamespace } from '../../test/kit/mock-wallet.ts'
import { createPluginContext } from '../lifecycle/plugin-context.ts'
import type { Token } from '../base/token.ts'
import { limitServices } from './limits/limited-services.ts'
import { createPluginAsker } from './limits/plugin-asker.ts'
import { servicePrices } from './permission-prices.ts'
import { definePlugin, type Permission, PLUGIN_API_VERSION, type PluginContext } from '../plugin.ts'
import { IdentityService } from '../wallet/accounts/identity.ts'
import { KitSettings } from '../wallet/settings.ts'
import { KnownTokens } from '../wallet/assets/token-balance.ts'
import {
  ConnectionService,
  ImageService,
  MarkService,
  NativeBalanceService,
  NetworkService,
  NodeRest,
  NodeRpc,
  NoticeService,
  ViewService,
  WalletCatalogue,
} from '../wallet/tokens.ts'

const asker = createPluginAsker('acme/plugin', { now: () => 0 }, () => false)

/**
 * The doors by which the kit hands something to plugins of others: each service that they may have, and the context. What
 * is new in one of them is looked at, narrowed where it has to be, and added here; until then this fails.
 */
const looked: readonly (readonly [Token<any>, members: string])[] = [
  [
    ConnectionService,
    'adapterOf cancel connect connectorOf disconnect forgetWallet list recentWallets reconnect remove switchTo',
  ],
  [IdentityService, 'peek read subscribe'],
  [ImageService, 'acquire release'],
  [KnownTokens, 'peek'],
  [MarkService, 'load loaded'],
  [NativeBalanceService, 'peek read'],
  [
    NetworkService,
    'activateNamespace confirmSwitch independentRpcUrls networkOf publicRpcUrls requestSwitch restUrls rpcUrls switchNetwork',
  ],
  [NodeRest, 'get'],
  [NodeRpc, 'request'],
  [NoticeService, 'dismiss raise toast'],
  [ViewService, 'back close open push replace reset'],
  [WalletCatalogue, 'byId featured isExcluded page ready recommended search source'],
]
const settings =
  'allowUnsupportedChain customWallets debug defaultAccountTypes defaultNetwork enableEmbedded enableNetworkSwitch enableReconnect enableWallets excludeWalletIds featuredWalletIds includeWalletIds locale logLevel metadata namespaces networks privacyPolicyUrl restrictedTimeZones sdkType sdkVersion termsConditionsUrl themeMode themeVariables'

const permissions: readonly Permission[] = [
  ...(['storage', 'track', 'view:open', 'wallet:accounts', 'wallet:connect'] as const),
  ...(['wallet:request', 'http:https://acme.example'] as const),
]

async function handed() {
  const seen: { services?: Record<string, any>; ctx?: PluginContext } = {}
  const tokens = Object.fromEntries(
    [...looked, [KitSettings] as const].map(([one]) => [one.id, one]),
  )
  const manifest = { id: 'acme/plugin', apiVersion: PLUGIN_API_VERSION, permissions, wants: tokens }
  const t = createTestKernel({
    plugins: [
      ...[
        mockNamespace('eip155'),
        marks(),
        walletCatalogue(),
        ...new Set([...names(), ...balances()]),
      ],
      definePlugin(manifest, undefined, async () => ({
        default: {
          manifest,
          setup(services: Record<string, any>, ctx: PluginContext) {
            Object.assign(seen, { services, ctx })
          },
        },
      })),
    ],
    expectsFaults: true,
  })
  await t.start()
  await t.kernel.activate('acme/plugin')
  return { t, services: seen.services!, ctx: seen.ctx! }
}
const membersOf = (value: object) => Object.keys(value).sort().join(' ')

it('[SEC-86] default: every service that others may have was looked at, member by member', async () => {
  const { t, services } = await handed()
  const open = [...servicePrices].flatMap(([key, [price]]) => (price === 'nobody' ? [] : [key]))
  expect(new Set([...looked.map(([{ key }]) => key), KitSettings.key])).toEqual(new Set(open))
  const had = looked.map(([{ id }]) => [id, services[id] && membersOf(services[id])])
  await t.dispose()
  expect(had).toEqual(looked.map(([{ id }, members]) => [id, members]))
  expect(membersOf(services[KitSettings.id])).toBe(settings)
})

it('[SEC-86] fault: what provides a service may do more than its contract says, and lends no more', async () => {
  const { t } = await handed()
  const limit = limitServices(t.kernel, 'acme/plugin', asker)
  const lent = await Promise.all(
    [...looked.map(([token]) => token), KitSettings].map(async (token) => {
      const service: object = await t.service(token)
      return 'beyond' in limit(token, { ...service, beyond() {} }) ? token.id : undefined
    }),
  )
  await t.dispose()
  expect(lent.filter(Boolean)).toEqual([])
})

it('[SEC-86] fault: nothing of a service can be changed, and each of its methods ends with the plugin', async () => {
  const { t, services, ctx } = await handed()
  for (const fault of ['one', 'two']) ctx.run(Promise.reject(new Error(fault)))
  await t.settle()
  expect(t.kernel.inspect().plugins.at(-1)?.status).toBe('failed')
  const over = expect.objectContaining({ code: 'PLUGIN_DEACTIVATED' })
  for (const service of Object.values(services)) {
    expect(Object.isFrozen(service)).toBe(true)
    expect(Object.getPrototypeOf(service)).toBe(null)
    for (const name of Object.keys(service)) {
      const method = service[name]
      if (typeof method === 'function') expect(() => method()).toThrow(over)
    }
  }
  await t.dispose()
})

it('[SEC-86] default: what is in the context was looked at, and is the plugin’s own or narrowed', async () => {
  const { t, ctx } = await handed()
  const whole = createPluginContext({
    manifest: { id: 'acme/plugin', apiVersion: PLUGIN_API_VERSION, permissions },
    options: undefined,
    signal: new AbortController().signal,
    store: { add: () => ({ dispose() {} }) } as never,
    kernel: t.kernel,
    environment: t.environment,
    contributions: {} as never,
    onFault() {},
  })
  const own = ['add', 'config', 'options', 'pluginId', 'run']
  const isSame = (name: string) =>
    Object.getOwnPropertyDescriptor(ctx, name)?.value ===
      Object.getOwnPropertyDescriptor(whole, name)?.value &&
    Object.getOwnPropertyDescriptor(ctx, name)?.get === undefined
  const narrowed = Object.keys(whole).filter((name) => !own.includes(name))
  expect(narrowed.filter(isSame)).toEqual([])
  expect(membersOf(ctx)).toBe(
    'add alerts clock config contribute emit http inspector log on options page pluginId point random read rpc run service signal storage track views watch',
  )
  const parts = {
    http: 'call endpoint image setClientId',
    storage: 'clear prefix read remove scope watch write',
    rpc: 'request',
    views: 'open',
    alerts: 'raise toast',
    clock: 'after delay now',
  } as const
  const had = Object.keys(parts).map((name) => [name, membersOf(ctx[name as keyof typeof parts])])
  await t.dispose()
  expect(Object.fromEntries(had)).toEqual(parts)
})

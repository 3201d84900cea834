import fc from 'fast-check'
import { createKit, type KitOptions } from 'latchkey'
import { eip155 } from 'latchkey/namespaces/eip155'
import { base, mainnet } from 'latchkey/networks'
import { fakeEnvironment } from 'latchkey/test'
import { coded, codedLater, defineArea, must } from '../area.ts'
import { almost, spoiled, value } from '../hostile.ts'

const right = (): KitOptions => ({
  projectId: 'fuzzed',
  namespaces: [eip155()],
  networks: [{ ...mainnet }, { ...base }],
  defaultNetwork: 'eip155:1',
  metadata: { name: 'App', description: 'An app', url: 'https://app.test', icons: ['/icon.png'] },
  grants: { 'acme/orders': ['storage'] },
  endpoints: { api: 'https://api.test', relay: 'wss://relay.test' },
  features: { swaps: false, socials: ['google'] },
  basic: false,
  remoteConfig: 'remote-wins',
  themeMode: 'dark',
  themeVariables: { '--kit-accent': '#123456', '--kit-radius': 1 },
  locale: 'en',
  messages: { 'connect.title': 'Come in' },
  featuredWalletIds: ['a'],
  includeWalletIds: ['a', 'b'],
  excludeWalletIds: ['c'],
  customWallets: [{ id: 'mine', name: 'Mine', mobile_link: 'mine://' }],
  customRpcUrls: { 'eip155:1': ['https://node.test', { url: 'https://other.test' }] },
  termsConditionsUrl: 'https://app.test/terms',
  privacyPolicyUrl: 'https://app.test/privacy',
  defaultAccountTypes: { eip155: 'eoa' },
  enableReconnect: true,
  socialRedirectHosts: ['login.test'],
  restrictedTimeZones: ['Europe/Berlin'],
  debug: false,
  logLevel: 'error',
  storageName: 'mine',
})

/** What integrators pass to `createKit`. */
export const options = defineArea<any>({
  name: 'options',
  share: 40,
  batch: 200,
  inputs: fc.oneof(
    spoiled([right], fc.oneof(value, almost('https://a.test', 'eip155:1', 'wallet://'))),
    spoiled([right], value),
    value as never,
  ),
  open: () => ({
    async meet(given) {
      const environment = fakeEnvironment()
      const kit = coded(() => createKit(given, environment))
      if (!kit) return
      must(Object.isFrozen(kit.settings), 'settings stay as they are')
      for (const { caipNetworkId } of kit.settings.networks) {
        must(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(caipNetworkId), 'networks have CAIP-2 ids')
      }
      for (const link of [kit.settings.termsConditionsUrl, kit.settings.privacyPolicyUrl]) {
        must(link === undefined || link.startsWith('https:'), 'links are https')
      }
      await environment.clock.advance(20_000)
      await codedLater(() => kit.checkOptions())
      must(typeof kit.getState().isOpen === 'boolean', 'a kit has a state')
      kit.getAccount()
      kit.inspect()
      await kit.dispose()
    },
  }),
})

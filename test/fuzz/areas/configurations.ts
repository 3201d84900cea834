import fc from 'fast-check'
import { type ConfigInput, resolveConfig } from 'latchkey'
import { contentSecurityPolicy } from 'latchkey/kernel'
import { coded, defineArea, must } from '../area.ts'
import { almost, json, spoiled, value } from '../hostile.ts'

const right = (): ConfigInput => ({
  local: {
    swaps: ['1inch'],
    socials: ['google', 'x'],
    email: true,
    onramp: false,
    walletFeaturesOrder: ['send'],
    connectMethodsOrder: ['wallet', 'email'],
    legalCheckbox: true,
    'acme/orders.limit': 5,
  },
  remote: {
    swap: { isEnabled: true, config: ['1inch'] },
    social_login: { isEnabled: true, config: ['email', 'google'] },
    multi_wallet: 'unset',
    activity: 'unusable',
    'acme/orders': { isEnabled: true, config: { limit: 5 }, path: 'features[3]' },
  },
  basic: false,
  policy: 'remote-wins',
})

/** What integrators and the project's service say of features. */
export const configurations = defineArea<any>({
  name: 'configurations',
  share: 70,
  batch: 1_000,
  // The service's half was parsed before it comes here; the integrator's half may be anything.
  inputs: fc.oneof(
    spoiled([() => right().local], fc.oneof(json, value)),
    fc.record({ socials: value, swaps: value, email: value, walletFeaturesOrder: value }),
  ),
  open: () => ({
    meet(local) {
      if (typeof local !== 'object' || local === null) return
      for (const policy of ['remote-wins', 'local-wins', 'merge'] as const) {
        const resolved = coded(() => resolveConfig({ ...right(), local, policy }))
        if (!resolved) continue
        for (const { value: decided, reason } of Object.values(resolved.features)) {
          must(typeof reason === 'string', 'each decision says why')
          must(decided !== undefined, 'each feature is decided')
        }
        must(
          // Of a name of the integrator's, whatever is in it.
          resolved.warnings.every((line) => /^features\..*: /s.test(line)),
          'a warning begins with its path',
        )
      }
    },
  }),
})

const manifests = () => [
  { id: 'acme/orders', apiVersion: 1, permissions: ['http:https://orders.example', 'iframe:api'] },
]
const origins = () => ({
  endpoints: { api: 'https://api.example', relay: 'wss://relay.example', secureFrame: 'x' },
  rpcUrls: ['https://node.example/key'],
  imageUrls: ['https://pictures.example/a.png'],
  nonce: 'r4nd0m',
})
const addresses = almost('https://a.example', 'wss://a.example:99/x', 'https://[::1]:1/', "'self'")

/** The header that a page sends: nothing may be put into it that is no origin. */
export const contentPolicies = defineArea<any>({
  name: 'content policies',
  share: 40,
  batch: 1_000,
  inputs: fc.tuple(
    spoiled(
      [manifests],
      fc.oneof(
        addresses,
        addresses.map((one) => `http:${one}`),
      ),
    ),
    spoiled([origins], addresses),
  ),
  open: () => ({
    meet([plugins, options]) {
      if (!Array.isArray(plugins) || typeof options !== 'object') return
      const isText = (entry: unknown) => typeof entry === 'string'
      const isList = (list: unknown) => list === undefined || Array.isArray(list)
      if (!isList(options.rpcUrls) || !isList(options.imageUrls)) return
      const isManifest = (one: any) =>
        typeof one === 'object' && one !== null && [one.permissions ?? []].flat().every(isText)
      if (!plugins.every(isManifest)) return
      const policy = coded(() => contentSecurityPolicy(plugins as never, options))
      must(/^[\x20-\x7e]+$/.test(policy ?? ' '), 'a header is printable ASCII')
      const directives = (policy ?? '').split('; ')
      must(directives.length === 10, 'nothing adds a directive')
      must(!/unsafe-|\*|,/.test(policy ?? ''), 'nothing widens a directive')
    },
  }),
})

import * as z from 'zod/mini'
import { chainNamespaces } from '../kernel/exports/index.ts'
import { accountTypes, didYouMean, isPlainObject } from '../kernel/exports/internal.ts'
import { findUnknownNames } from './find-unknown-names.ts'
import { formatIssues } from './format-issues.ts'
import { isSafeUrl } from './service-address.ts'

/** Loaded after the start: zod is in no entry chunk. Wrong values were harmless until here. */

const text = () => z.string({ error: 'expected a text' })
const flag = () => z.optional(z.boolean({ error: 'expected true or false' }))
const texts = () => z.optional(list(text()))
const list = <T extends z.core.SomeType>(element: T) =>
  z.array(element, { error: 'expected a list' })
const object = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.looseObject(shape, { error: 'expected an object' })
const closed = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `unknown: ${(issue.keys as string[]).map((key) => key + didYouMean(key, Object.keys(shape))).join(', ')}`
        : 'expected an object',
  })
const record = <T extends z.core.SomeType>(value: T) =>
  z.record(z.string(), value, { error: 'expected an object' })
const oneOf = (...names: readonly string[]) =>
  z.enum(names, { error: `expected one of ${names.join(', ')}` })
const url = (scheme: 'https' | 'wss' = 'https') =>
  text().check(
    z.refine((value) => isSafeUrl(value, scheme), {
      error: scheme === 'https' ? 'expected an https URL' : 'expected a wss URL',
    }),
  )
const present = () => z.optional(z.looseObject({}, { error: 'expected an object' }))
const link = () => z.nullish(text())

const network = () =>
  object({
    id: z.union([text(), z.int()], { error: 'expected a text or a whole number' }),
    chainNamespace: z.optional(oneOf(...chainNamespaces)),
    name: text(),
    nativeCurrency: object({
      name: text(),
      symbol: text(),
      decimals: z
        .int({ error: 'expected a whole number' })
        .check(
          z.gte(0, { error: 'expected at least 0' }),
          z.lte(255, { error: 'expected at most 255' }),
        ),
      denom: z.optional(text()),
    }),
    rpcUrls: object({ default: object({ http: list(url()) }) }),
    testnet: flag(),
    imageId: z.optional(text()),
    bech32Prefix: z.optional(text()),
    restUrl: z.optional(url()),
  })

const wallet = () =>
  object({
    id: text(),
    name: text(),
    image_id: link(),
    rdns: link(),
    homepage: link(),
    chains: z.nullish(list(text())),
    mobile_link: link(),
    desktop_link: link(),
    webapp_link: link(),
    link_mode: link(),
    app_store: link(),
    play_store: link(),
    chrome_store: link(),
  })

const optionsSchema = () =>
  closed({
    projectId: z.optional(text()),
    namespaces: list(present()),
    networks: list(network()),
    defaultNetwork: z.optional(
      z.union([text(), network()], { error: 'expected a network or its CAIP-2 id' }),
    ),
    metadata: z.optional(
      object({
        name: z.optional(text()),
        description: z.optional(text()),
        url: z.optional(url()),
        icons: texts(),
      }),
    ),
    plugins: z.optional(list(z.union([present(), list(present())]))),
    grants: z.optional(record(list(text()))),
    endpoints: z.optional(
      closed({
        api: z.optional(url()),
        blockchain: z.optional(url()),
        analytics: z.optional(url()),
        secureFrame: z.optional(url()),
        bitcoin: z.optional(url()),
        relay: z.optional(url('wss')),
      }),
    ),
    features: present(),
    basic: flag(),
    remoteConfig: z.optional(oneOf('remote-wins', 'local-wins', 'merge')),
    themeMode: z.optional(oneOf('light', 'dark', 'system')),
    layout: z.optional(oneOf('narrow', 'wide')),
    themeVariables: z.optional(
      record(z.union([text(), z.number()], { error: 'expected a text or a number' })),
    ),
    locale: z.optional(text()),
    messages: z.optional(record(text())),
    portal: present(),
    disableAppend: flag(),
    featuredWalletIds: texts(),
    includeWalletIds: texts(),
    excludeWalletIds: texts(),
    customWallets: z.optional(list(wallet())),
    customRpcUrls: z.optional(
      record(
        list(
          z.union([url(), object({ url: url() })], {
            error: 'expected an https URL or an object with one',
          }),
        ),
      ),
    ),
    termsConditionsUrl: z.optional(url()),
    privacyPolicyUrl: z.optional(url()),
    defaultAccountTypes: z.optional(
      closed(
        Object.fromEntries(
          chainNamespaces.map((namespace) => [
            namespace,
            z.optional(oneOf(...accountTypes[namespace])),
          ]),
        ),
      ),
    ),
    enableReconnect: flag(),
    enableNetworkSwitch: flag(),
    allowUnsupportedChain: flag(),
    enableInjected: flag(),
    enableEIP6963: flag(),
    enableWallets: flag(),
    enableEmbedded: flag(),
    manualWCControl: flag(),
    universalProvider: z.optional(z.unknown()),
    universalProviderConfigOverride: z.optional(z.unknown()),
    siwx: z.optional(
      z.union([z.looseObject({}), z.custom((value) => typeof value === 'function')], {
        error: 'expected an object or what localSiwx() makes',
      }),
    ),
    siweConfig: present(),
    reviewRequests: z.optional(oneOf('always', 'risky', 'never')),
    enableAuthLogger: flag(),
    socialRedirectHosts: texts(),
    restrictedTimeZones: z.optional(
      z.union([z.literal(false), list(text())], { error: 'expected false or a list' }),
    ),
    includeAddressInAnalytics: flag(),
    debug: flag(),
    logLevel: z.optional(oneOf('silent', 'error', 'warn', 'info', 'debug')),
    storageName: z.optional(text()),
    initialStateCookie: flag(),
    prefetch: flag(),
    sdkType: z.optional(text()),
    sdkVersion: z.optional(text()),
  })

/** Everything that is wrong with the options, each with its path; an empty list is good. */
export function findOptionFaults(options: unknown): readonly string[] {
  const parsed = optionsSchema().safeParse(options)
  const faults = parsed.success ? [] : formatIssues(parsed.error.issues)
  return isPlainObject(options) ? [...faults, ...findUnknownNames(options)] : faults
}

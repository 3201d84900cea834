import {
  type AppMetadata,
  type CaipNetwork,
  type CaipNetworkId,
  type ChainNamespace,
  isCaipNetworkId,
  KitError,
  type KitSettings,
  namespaceAdapters,
  type NamespaceContribution,
  type Page,
  type Plugin,
  sdkType,
  sdkVersion,
} from '../kernel/exports/index.ts'
import { isOwnPlugin } from '../kernel/exports/internal.ts'
import { InvalidOptionError } from './invalid-option-error.ts'
import { NamespaceNotListedError } from './namespace-not-listed-error.ts'
import type { KitOptions } from './kit-options.ts'
import { checkUrl } from './service-address.ts'
import { toCaipNetwork, urls } from './to-caip-network.ts'

/**
 * Checks by hand and at once what a kit needs to start, and fills in the defaults; the rest of the
 * options is parsed later. Throws a KitError: `INVALID_OPTION` with the path, `SIWX_AND_SIWE_CONFIG`,
 * `SIGN_IN_PLUGIN_MISSING`, `NAMESPACE_NOT_LISTED`.
 */
export function resolveSettings(
  options: KitOptions,
  plugins: readonly Plugin[],
  page: Pick<Page, 'origin' | 'host' | 'title'>,
): KitSettings {
  checkPlugins(options.plugins)
  checkSignIn(options, plugins)
  const namespaces = listedNamespaces(options.namespaces)
  const networks = toNetworks(options.networks, namespaces)
  return Object.freeze<KitSettings>({
    ...defaults,
    // What plugins parse by themselves passes as it is.
    ...(Object.fromEntries(Object.entries(options).filter(([, value]) => value != null)) as Passed),
    projectId: toName(options.projectId),
    metadata: toMetadata(options.metadata, page),
    namespaces,
    networks,
    defaultNetwork: toDefaultNetwork(options.defaultNetwork, networks),
    customRpcUrls: toCustomRpcUrls(options.customRpcUrls),
    defaultAccountTypes: { ...defaultAccountTypes, ...options.defaultAccountTypes },
    ...(Object.fromEntries(
      lists.map((name) => [name, toList(name, options[name] as readonly unknown[] | undefined)]),
    ) as Lists),
    termsConditionsUrl: toLink('termsConditionsUrl', options.termsConditionsUrl),
    privacyPolicyUrl: toLink('privacyPolicyUrl', options.privacyPolicyUrl),
    restrictedTimeZones: toTimeZones(options.restrictedTimeZones),
    themeMode: themeModes.find((mode) => mode === options.themeMode) ?? 'system',
    layout: options.layout === 'wide' ? 'wide' : 'narrow',
  })
}

/** Where an option says nothing. */
const defaults = {
  enableReconnect: true,
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  enableInjected: true,
  enableEIP6963: true,
  enableWallets: true,
  enableEmbedded: false,
  disableAppend: false,
  themeVariables: {},
  locale: 'auto',
  messages: {},
  debug: true,
  logLevel: 'error',
  sdkType,
  sdkVersion,
  includeAddressInAnalytics: false,
  manualWCControl: false,
  enableAuthLogger: false,
} as const

type Passed = Pick<
  KitSettings,
  | keyof typeof defaults
  | 'universalProvider'
  | 'universalProviderConfigOverride'
  | 'siwx'
  | 'siweConfig'
  | 'reviewRequests'
  | 'socialRedirectHosts'
>

const lists = [
  'featuredWalletIds',
  'includeWalletIds',
  'excludeWalletIds',
  'customWallets',
] as const
type Lists = Pick<KitSettings, (typeof lists)[number]>

export const themeModes = ['light', 'dark', 'system'] as const

const defaultAccountTypes: KitSettings['defaultAccountTypes'] = /*#__PURE__*/ Object.freeze({
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
})

/** A page that asks for sign-in must never run without it. */
function checkSignIn({ siwx, siweConfig }: KitOptions, plugins: readonly Plugin[]): void {
  if (siwx && siweConfig) {
    throw new KitError('Cannot set both `siweConfig` and `siwx` options', {
      code: 'SIWX_AND_SIWE_CONFIG',
    })
  }
  if (
    (siwx || siweConfig) &&
    !plugins.some((plugin) => isOwnPlugin(plugin) && plugin.manifest.id === 'sign-in')
  ) {
    throw new KitError('The sign-in plugin is not listed.', {
      code: 'SIGN_IN_PLUGIN_MISSING',
      details: `option ${siwx ? 'siwx' : 'siweConfig'}`,
    })
  }
}

/** `walletConnect` in place of `walletConnect()`. */
function checkCalled(path: string, value: unknown): void {
  if (typeof value !== 'function') return
  throw new InvalidOptionError(
    path,
    `a plugin, found the function that makes one. Call it: ${value.name || 'it'}()`,
  )
}

function checkPlugins(given: KitOptions['plugins']): void {
  toList('plugins', given).forEach((entry, index) => {
    const plugins: readonly unknown[] = Array.isArray(entry) ? entry : [entry]
    for (const plugin of plugins) checkCalled(`plugins[${index}]`, plugin)
  })
}

/** What the listed plugins serve, in their order. */
function listedNamespaces(plugins: readonly Plugin[] | undefined): readonly ChainNamespace[] {
  return toFilledList('namespaces', plugins).map((plugin, index) => {
    checkCalled(`namespaces[${index}]`, plugin)
    const contribution = (plugin as Plugin | undefined)?.manifest?.contributes?.find(
      ({ point }) => point === namespaceAdapters,
    )
    if (!contribution) throw new InvalidOptionError(`namespaces[${index}]`, 'a namespace')
    return (contribution.value as NamespaceContribution).namespace
  })
}

function toNetworks(
  inputs: readonly unknown[] | undefined,
  namespaces: readonly ChainNamespace[],
): readonly CaipNetwork[] {
  const networks = toFilledList('networks', inputs).map((input, index) =>
    toCaipNetwork(input, `networks[${index}]`),
  )
  networks.forEach(({ caipNetworkId, chainNamespace, name }, index) => {
    if (!namespaces.includes(chainNamespace)) {
      throw new NamespaceNotListedError(chainNamespace, `networks[${index}]`, name)
    }
    const first = networks.findIndex((network) => network.caipNetworkId === caipNetworkId)
    if (first !== index) {
      throw new InvalidOptionError(
        `networks[${index}]`,
        `${caipNetworkId} once, which is networks[${first}] already`,
      )
    }
  })
  return Object.freeze(networks)
}

function toDefaultNetwork(
  given: KitOptions['defaultNetwork'],
  networks: readonly CaipNetwork[],
): CaipNetworkId {
  const id =
    typeof given === 'object' ? toCaipNetwork(given, 'defaultNetwork').caipNetworkId : given
  const network = networks.find(({ caipNetworkId }) => id === undefined || caipNetworkId === id)
  if (!network) throw new InvalidOptionError('defaultNetwork', 'one of the networks')
  return network.caipNetworkId
}

function toCustomRpcUrls(given: KitOptions['customRpcUrls']): KitSettings['customRpcUrls'] {
  return Object.fromEntries(
    Object.entries(given ?? {}).map(([id, list]) => {
      const path = `customRpcUrls.${id}`
      if (!isCaipNetworkId(id)) throw new InvalidOptionError(path, 'a CAIP-2 id')
      const texts: unknown = Array.isArray(list)
        ? list.map((entry) => (typeof entry === 'object' ? entry?.url : entry))
        : list
      return [id, urls(texts, path)]
    }),
  )
}

/** What is no text, or a blank one, counts as not given. */
export const toName = (given: unknown): string | undefined =>
  typeof given === 'string' && given.trim() ? given : undefined

const toLink = (path: string, value: string | undefined): string | undefined =>
  value === undefined ? undefined : checkUrl(path, value).href

function toMetadata(
  given: KitOptions['metadata'],
  page: Pick<Page, 'origin' | 'host' | 'title'>,
): AppMetadata {
  const url = given?.url ?? page.origin
  return {
    name: given?.name ?? (page.title || page.host),
    description: given?.description ?? '',
    url,
    // Wallets are elsewhere: a path of this site means nothing to them.
    icons: toList('metadata.icons', given?.icons).map((icon) =>
      URL.canParse(icon, url) ? new URL(icon, url).href : icon,
    ),
  }
}

/** A copy without holes. */
function toFilledList<T>(path: string, given: readonly T[] | undefined): readonly T[] {
  if (!Array.isArray(given) || given.length === 0) {
    throw new InvalidOptionError(path, `at least one ${path.slice(0, -1)}`)
  }
  return Array.from(given)
}

function toList<T>(path: string, given: readonly T[] | undefined): readonly T[] {
  if (given !== undefined && !Array.isArray(given)) {
    throw new InvalidOptionError(path, 'a list')
  }
  return given ?? []
}

function toTimeZones(given: KitOptions['restrictedTimeZones']): false | readonly string[] {
  if (given === false) return false
  return toList('restrictedTimeZones', given).map((zone) => String(zone).toLowerCase())
}

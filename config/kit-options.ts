import type {
  AppMetadata,
  CaipNetwork,
  CaipNetworkId,
  ChainNamespace,
  DefaultAccountTypes,
  KitLocale,
  NamespacePlugin,
  Permission,
  Plugin,
  ThemeVariables,
  WalletListing,
} from '../kernel/exports/index.ts'
import type { Endpoints, LogLevel } from '../kernel/exports/internal.ts'
import type { FeatureOptions } from './features.ts'
import type { ConfigPolicy } from './resolve-config.ts'
import type { EvmChain } from './to-caip-network.ts'

export type NetworkInput = CaipNetwork | EvmChain

/** What `createKit` takes. Only `namespaces` and `networks` cannot be left out; `N` are the listed ones. */
export interface KitOptions<N extends ChainNamespace = ChainNamespace> {
  /** Any text; without one an alert is raised and no service is called. */
  readonly projectId?: string | undefined
  /** `[eip155(), solana()]`: always listed, never guessed. */
  readonly namespaces: readonly NamespacePlugin<N>[]
  /** At least one, each of a listed namespace. viem's chains are taken as they are. */
  readonly networks: readonly NetworkInput[]
  /** Default: the first network. */
  readonly defaultNetwork?: NetworkInput | CaipNetworkId | undefined
  readonly metadata?: Partial<AppMetadata> | undefined
  /** Default: `defaultPlugins()`. A plugin that needs others comes as a list with them. */
  readonly plugins?: readonly (Plugin | readonly Plugin[])[] | undefined
  /** What plugins of others may do: `{ 'acme/orders': ['storage'] }`. */
  readonly grants?: Readonly<Record<string, readonly Permission[]>> | undefined
  /** Base URLs of the services; none is built in. */
  readonly endpoints?: Endpoints | undefined

  readonly features?: FeatureOptions | undefined
  /** Switches all seven remote features off. */
  readonly basic?: boolean | undefined
  /** Who wins where the service and `features` both speak. Default: 'remote-wins'. */
  readonly remoteConfig?: ConfigPolicy | undefined

  readonly themeMode?: 'light' | 'dark' | 'system' | undefined
  readonly themeVariables?: ThemeVariables | undefined
  /** 'wide': from 900 px on the list of Connect stays beside what is opened from it. Default: 'narrow'. */
  readonly layout?: 'narrow' | 'wide' | undefined
  /** A BCP 47 tag, or 'auto' (default). */
  readonly locale?: KitLocale | undefined
  readonly messages?: Readonly<Record<string, string>> | undefined
  /** Where the modal is mounted. Default: `body`. */
  readonly portal?: Element | undefined
  /** The host mounts the modal itself. Default: false. */
  readonly disableAppend?: boolean | undefined

  readonly featuredWalletIds?: readonly string[] | undefined
  readonly includeWalletIds?: readonly string[] | undefined
  readonly excludeWalletIds?: readonly string[] | undefined
  readonly customWallets?: readonly WalletListing[] | undefined
  readonly customRpcUrls?:
    | Readonly<Record<string, readonly (string | { readonly url: string })[]>>
    | undefined
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined

  /** Default: payment for bip122, smartAccount for eip155, eoa for polkadot and solana. */
  readonly defaultAccountTypes?: DefaultAccountTypes | undefined
  readonly enableReconnect?: boolean | undefined
  readonly enableNetworkSwitch?: boolean | undefined
  readonly allowUnsupportedChain?: boolean | undefined
  readonly enableInjected?: boolean | undefined
  readonly enableEIP6963?: boolean | undefined
  readonly enableWallets?: boolean | undefined
  readonly enableEmbedded?: boolean | undefined
  readonly manualWCControl?: boolean | undefined
  readonly universalProvider?: unknown
  readonly universalProviderConfigOverride?: unknown

  /**
   * Sign-in with a signature; needs the plugin `sign-in`. `localSiwx()` of that plugin, or an object with
   * the methods of `Siwx`. Never together with `siweConfig`.
   */
  readonly siwx?: object | undefined
  readonly siweConfig?: object | undefined
  /**
   * Which requests of the page and of plugins the visitor sees, with what they would do, before the wallet
   * gets them. Default: 'risky': what could do more than its words say, such as an allowance without limit.
   */
  readonly reviewRequests?: 'always' | 'risky' | 'never' | undefined
  /** Has the page of the embedded wallet write a log. Default: false. */
  readonly enableAuthLogger?: boolean | undefined
  /** The hosts to which a social login may lead, by https. Default: those of the provider, and of `endpoints.secureFrame`. */
  readonly socialRedirectHosts?: readonly string[] | undefined

  /** `false` turns the regional rule off, a list extends it. */
  readonly restrictedTimeZones?: false | readonly string[] | undefined
  readonly includeAddressInAnalytics?: boolean | undefined
  /** `false` keeps alerts out of the modal; `true` also records the last events. */
  readonly debug?: boolean | undefined
  /** Default: 'error'. */
  readonly logLevel?: LogLevel | undefined
  /** Names the kit's keys in the page's storage. Default: the project id. */
  readonly storageName?: string | undefined
  /**
   * Keeps who is connected in a cookie, `latchkey.{name}`, for a server that renders the page: `readInitialState` of
   * `latchkey/server`. Addresses then go to the server of the page with each request. Default: false.
   */
  readonly initialStateCookie?: boolean | undefined
  /**
   * Fetches the code of the first view while the page is idle: files of the app alone, and nothing where the visitor
   * saves data or has a slow network. Default: true.
   */
  readonly prefetch?: boolean | undefined
  readonly sdkType?: string | undefined
  readonly sdkVersion?: string | undefined
}

/** Gives the options their type where they stand apart from `createKit`. */
export const defineKitOptions = <N extends ChainNamespace>(options: KitOptions<N>): KitOptions<N> =>
  options

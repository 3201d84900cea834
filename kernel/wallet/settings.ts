import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'
import type { LogLevel } from '../environment/environment.ts'
import { createToken } from '../base/token.ts'
import type { DefaultAccountTypes } from './accounts/account-types.ts'
import type { CaipNetwork } from './networks/network.ts'
import type { WalletListing } from './listings/wallet-listing.ts'

export interface AppMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** The checked options of a kit, with their defaults filled in. Never changes while it lives. */
export interface KitSettings {
  /** Undefined when missing or empty; then no service call is made. */
  readonly projectId: string | undefined
  readonly metadata: AppMetadata
  readonly namespaces: readonly ChainNamespace[]
  /** At least one; the requested networks. */
  readonly networks: readonly CaipNetwork[]
  readonly defaultNetwork: CaipNetworkId
  readonly customRpcUrls: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>
  /** Which account of a wallet is used first. */
  readonly defaultAccountTypes: DefaultAccountTypes
  readonly enableReconnect: boolean
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly enableInjected: boolean
  readonly enableEIP6963: boolean
  readonly enableWallets: boolean
  readonly enableEmbedded: boolean
  readonly disableAppend: boolean
  readonly featuredWalletIds: readonly string[]
  readonly includeWalletIds: readonly string[]
  readonly excludeWalletIds: readonly string[]
  readonly customWallets: readonly WalletListing[]
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
  /** Further zones, in lower case; false when the rule is off. */
  readonly restrictedTimeZones: false | readonly string[]
  readonly themeMode: 'light' | 'dark' | 'system'
  /** Whether Connect stands beside what is opened from it, where the window has the room. */
  readonly layout: 'narrow' | 'wide'
  readonly themeVariables: Readonly<Record<string, string | number>>
  readonly locale: string
  readonly messages: Readonly<Record<string, string>>
  /** Shows alerts in the modal; they are always in the log. */
  readonly debug: boolean
  readonly logLevel: LogLevel
  readonly sdkType: string
  readonly sdkVersion: string
  readonly includeAddressInAnalytics: boolean
  readonly manualWCControl: boolean
  /** The host's own universal provider, unparsed. */
  readonly universalProvider: unknown
  readonly universalProviderConfigOverride: unknown
  /** The options of the sign-in, unparsed; at most one of them is there. */
  readonly siwx: unknown
  readonly siweConfig: unknown
  /** Which requests the visitor sees before a wallet gets them; unparsed, what is no such word counts as `risky`. */
  readonly reviewRequests: 'always' | 'risky' | 'never' | undefined
  /** Whether the page of the embedded wallet writes a log. */
  readonly enableAuthLogger: boolean
  /** Where social logins may lead, beside any https address when undefined. */
  readonly socialRedirectHosts: readonly string[] | undefined
}

export const KitSettings = /*#__PURE__*/ createToken<KitSettings>('wallet/settings')

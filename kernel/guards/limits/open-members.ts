import type { Token } from '../../base/token.ts'
import { IdentityService } from '../../wallet/accounts/identity.ts'
import { KnownTokens } from '../../wallet/assets/token-balance.ts'
import { KitSettings } from '../../wallet/settings.ts'
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
} from '../../wallet/tokens.ts'

const of = <S extends object>(
  { key }: Token<S>,
  members: readonly (keyof S & string)[],
): readonly [symbol, readonly string[]] => [key, members]

/**
 * What plugins of others get of each service that they may have, member by member: what provides one may do more than its contract
 * says. Objects of the app, its keys and what others are set to are not among the settings.
 */
export const openMembers: ReadonlyMap<symbol, readonly string[]> = /*#__PURE__*/ new Map([
  of(ConnectionService, [
    'connect',
    'reconnect',
    'disconnect',
    'list',
    'switchTo',
    'remove',
    'connectorOf',
    'adapterOf',
    'cancel',
    'recentWallets',
    'forgetWallet',
  ]),
  of(IdentityService, ['read', 'peek', 'subscribe']),
  of(ImageService, ['acquire', 'release']),
  of(KnownTokens, ['peek']),
  of(MarkService, ['loaded', 'load']),
  of(NativeBalanceService, ['read', 'peek']),
  of(NetworkService, [
    'requestSwitch',
    'switchNetwork',
    'confirmSwitch',
    'networkOf',
    'activateNamespace',
    'rpcUrls',
    'restUrls',
    'publicRpcUrls',
    'independentRpcUrls',
  ]),
  of(NodeRest, ['get']),
  of(NodeRpc, ['request']),
  of(NoticeService, ['raise', 'dismiss', 'toast']),
  of(ViewService, ['open', 'push', 'replace', 'reset', 'back', 'close']),
  of(WalletCatalogue, [
    'source',
    'featured',
    'recommended',
    'page',
    'search',
    'byId',
    'isExcluded',
    'ready',
  ]),
  of(KitSettings, [
    'metadata',
    'namespaces',
    'networks',
    'defaultNetwork',
    'defaultAccountTypes',
    'enableReconnect',
    'enableNetworkSwitch',
    'allowUnsupportedChain',
    'enableWallets',
    'enableEmbedded',
    'customWallets',
    'featuredWalletIds',
    'includeWalletIds',
    'excludeWalletIds',
    'termsConditionsUrl',
    'privacyPolicyUrl',
    'restrictedTimeZones',
    'themeMode',
    'themeVariables',
    'locale',
    'debug',
    'logLevel',
    'sdkType',
    'sdkVersion',
  ]),
])

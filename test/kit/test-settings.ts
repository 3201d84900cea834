import type { CaipNetwork, KitSettings } from '../../kernel/exports/index.ts'

const evm = (id: number, name: string): CaipNetwork => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc.test/${id}`] } },
  blockExplorers: { default: { name: 'Explorer', url: `https://explorer.test/${id}` } },
})

/** Two networks of one namespace and one of another. */
export const testNetworks: readonly CaipNetwork[] = [
  evm(1, 'Ethereum'),
  evm(10, 'OP Mainnet'),
  {
    id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    chainNamespace: 'solana',
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: ['https://rpc.test/solana'] } },
  },
]

/** The settings of a kit that was given nothing but networks. */
export function testSettings(settings: Partial<KitSettings> = {}): KitSettings {
  const networks = settings.networks ?? testNetworks
  return {
    projectId: 'test',
    metadata: { name: 'App', description: 'An app', url: 'https://app.test', icons: [] },
    namespaces: ['eip155', 'solana'],
    networks,
    defaultNetwork: networks[0]!.caipNetworkId,
    customRpcUrls: {},
    defaultAccountTypes: { eip155: 'smartAccount', solana: 'eoa' },
    enableReconnect: true,
    enableNetworkSwitch: true,
    allowUnsupportedChain: false,
    enableInjected: true,
    enableEIP6963: true,
    enableWallets: true,
    enableEmbedded: false,
    disableAppend: false,
    featuredWalletIds: [],
    includeWalletIds: [],
    excludeWalletIds: [],
    customWallets: [],
    termsConditionsUrl: undefined,
    privacyPolicyUrl: undefined,
    restrictedTimeZones: [],
    themeMode: 'light',
    layout: 'narrow',
    themeVariables: {},
    locale: 'en',
    messages: {},
    debug: true,
    logLevel: 'error',
    sdkType: 'latchkey',
    sdkVersion: '1.7.13',
    includeAddressInAnalytics: false,
    manualWCControl: false,
    universalProvider: undefined,
    universalProviderConfigOverride: undefined,
    siwx: undefined,
    siweConfig: undefined,
    enableAuthLogger: false,
    reviewRequests: undefined,
    socialRedirectHosts: undefined,
    ...settings,
  }
}

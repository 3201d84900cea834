import { appKitTwin } from './appkit-options.ts'
import type { FormerKit } from './former-kit.ts'
import { wagmiAdapterTwin } from './wagmi-adapter.ts'
import {
  callOf,
  componentTwin,
  gone,
  hookTwin,
  type Property,
  renamedType,
  sameProperty,
  type Twin,
  valueText,
} from './twin.ts'

const balance: Property = (value, { source }) => {
  const text = valueText(value, source)?.replaceAll(/['"]/g, '')
  return text === 'hide' ? '' : 'showBalance'
}

const connectButton = componentTwin({
  component: 'ConnectButton',
  properties: { label: sameProperty('label'), balance },
})
const accountButton = componentTwin({ component: 'AccountButton', properties: { balance } })
const networkButton = componentTwin({ component: 'NetworkButton' })

/** `const { walletProvider } = useAppKitProvider('eip155')` becomes `const walletProvider = useKitProvider('eip155')`. */
const provider: Twin = {
  plan: (use) => {
    const call = callOf(use)
    const [, declarator] = use.parents
    const pattern = declarator?.type === 'VariableDeclarator' ? declarator.id : undefined
    const property = pattern?.type === 'ObjectPattern' ? pattern.properties[0] : undefined
    const name =
      property?.type === 'ObjectProperty' &&
      property.key.type === 'Identifier' &&
      property.key.name === 'walletProvider' &&
      property.value.type === 'Identifier' &&
      property.value.name
    const isAlone = pattern?.type === 'ObjectPattern' && pattern.properties.length === 1
    if (!call || !pattern || !name || !isAlone) {
      return { left: 'useKitProvider(namespace) of latchkey/react returns the provider itself' }
    }
    return {
      apply: () => {
        const { source } = use
        const hook = source.importName('useKitProvider', 'latchkey/react')
        const [namespace] = call.arguments
        source.replace(pattern, name)
        source.replace(call, `${hook}(${namespace ? source.text(namespace) : "'eip155'"})`)
        source.rewritten(call, 'useKitProvider of latchkey/react')
      },
    }
  },
}

/** Brings a namespace. */
const adapter = (namespace: string): Twin => ({
  plan: (use) => {
    const [created, declarator, statement] = use.parents
    if (created?.type !== 'NewExpression') return { left: `list ${namespace}() in namespaces` }
    return {
      apply: () => {
        use.app.namespaces.add(namespace)
        if (declarator?.type === 'VariableDeclarator' && statement) {
          const [, , , around] = use.parents
          use.source.remove(around?.type === 'ExportNamedDeclaration' ? around : statement)
        }
        use.source.rewritten(created, `${namespace}() in namespaces`)
      },
    }
  },
})

const modal = hookTwin({ hook: 'useKit', fields: { open: 'open', close: 'close' } })
const state = hookTwin({ hook: 'useKit', fields: { open: 'isOpen' } })
const older = gone(
  'make the kit with createKit, and name latchkeyConnector(kit) in createConfig (docs/viem-ethers-wagmi.md)',
)

const others: Readonly<Record<string, string>> = {
  solana: 'solanaMainnet',
  solanaDevnet: 'solanaDevnet',
  solanaTestnet: 'solanaTestnet',
  bitcoin: 'bitcoinMainnet',
  bitcoinTestnet: 'bitcoinTestnet',
}

export const appKit: FormerKit = {
  name: 'AppKit',
  packages: /^@(reown\/appkit|web3modal\/)/,
  twins: {
    createAppKit: appKitTwin,
    WagmiAdapter: wagmiAdapterTwin,
    EthersAdapter: adapter('eip155'),
    Ethers5Adapter: adapter('eip155'),
    SolanaAdapter: adapter('solana'),
    BitcoinAdapter: adapter('bip122'),
    createWeb3Modal: older,
    defaultWagmiConfig: older,
    useAppKit: modal,
    useWeb3Modal: modal,
    useAppKitAccount: hookTwin({
      hook: 'useKitAccount',
      fields: {
        address: 'address',
        caipAddress: 'caipAddress',
        isConnected: 'isConnected',
        status: 'status',
      },
      takes: ({ arguments: [first] }, source) =>
        (first && /namespace:\s*(['"]\w+['"])/.exec(source.text(first))?.[1]) ?? '',
    }),
    useAppKitNetwork: hookTwin({
      hook: 'useKitNetwork',
      fields: { chainId: 'chainId', caipNetworkId: 'caipNetworkId', caipNetwork: 'network' },
      instead: { switchNetwork: 'a method of the kit' },
    }),
    useAppKitState: state,
    useWeb3ModalState: state,
    useAppKitTheme: hookTwin({
      hook: 'useKitTheme',
      fields: Object.fromEntries(
        ['themeMode', 'setThemeMode', 'themeVariables', 'setThemeVariables'].map((name) => [
          name,
          name,
        ]),
      ),
    }),
    useDisconnect: hookTwin({
      hook: 'useKitDisconnect',
      fields: { disconnect: 'disconnectAsync' },
    }),
    useAppKitProvider: provider,
    useAppKitBalance: gone('useKitBalance of latchkey/react reads the balance by itself'),
    useAppKitEvents: gone('useKitEvent of latchkey/react tells one event each (docs/api.md)'),
    useWalletInfo: gone('useKitAccount().wallet of latchkey/react has name and icon'),
    AppKitProvider: gone('KitProvider of latchkey/react takes the kit'),
    AppKitButton: connectButton,
    AppKitConnectButton: connectButton,
    AppKitAccountButton: accountButton,
    AppKitNetworkButton: networkButton,
    AppKitNetwork: renamedType('Chain', 'viem'),
  },
  elements: {
    'appkit-button': connectButton,
    'w3m-button': connectButton,
    'appkit-connect-button': connectButton,
    'w3m-connect-button': connectButton,
    'appkit-account-button': accountButton,
    'w3m-account-button': accountButton,
    'appkit-network-button': networkButton,
    'w3m-network-button': networkButton,
  },
  networks: (name) => {
    const other = others[name]
    return other ? { name: other, from: 'latchkey/networks' } : { name, from: 'viem/chains' }
  },
  otherwise: gone('it has no twin'),
}

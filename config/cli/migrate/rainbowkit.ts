import { defaultConfigTwin } from './default-config.ts'
import type { FormerKit } from './former-kit.ts'
import { ownButton, signIn, themeVariables } from './left-to-you.ts'
import {
  callsOfKit,
  componentTwin,
  gone,
  importKit,
  optionsOf,
  type Property,
  sameProperty,
  type Twin,
  valueText,
} from './twin.ts'

const wallets =
  'the kit lists the wallets by itself; featuredWalletIds and customWallets choose (docs/wallets.md)'

const connectors =
  'make the kit with createKit, and give createConfig [latchkeyConnector(kit)] in the place of these connectors (docs/viem-ethers-wagmi.md)'

/** `darkTheme({ accentColor })` as options of the kit. */
const theme: Property = (value, { source, app }) => {
  const expression = value?.type === 'JSXExpressionContainer' ? value.expression : undefined
  if (expression?.type !== 'CallExpression' || expression.callee.type !== 'Identifier')
    return undefined
  const mode = { darkTheme: 'dark', midnightTheme: 'dark', lightTheme: 'light' }[
    expression.callee.name
  ]
  if (mode === undefined) return undefined
  app.options.set('themeMode', `'${mode}'`)
  const options = optionsOf(expression)
  const accent = options?.get('accentColor')
  if (accent?.type === 'StringLiteral') {
    app.options.set('themeVariables', `{ '--kit-accent': ${source.text(accent)} }`)
  }
  const others = [...(options?.keys() ?? [])].filter((name) => name !== 'accentColor')
  if (others.length > 0) {
    source.left(expression, `${others.join(', ')} of the theme: ${themeVariables}`)
  }
  return ''
}

const showBalance: Property = (value, { source }) => {
  const text = valueText(value, source)
  if (text === 'true' || text === undefined) return 'showBalance'
  return text === 'false' ? '' : undefined
}

/** Goes with the property of the provider that it stands in. */
const themeName: Twin = {
  plan: ({ parents }) => {
    const isRead = parents.some(({ type }) => type === 'JSXAttribute')
    return isRead ? { apply: () => {} } : { left: 'the theme is themeMode of createKit' }
  },
}

const view = (name: string) => (kit: string) => `() => void ${kit}.open({ view: '${name}' })`

export const rainbowKit: FormerKit = {
  name: 'RainbowKit',
  packages: /^@rainbow-me\/rainbowkit(\/|$)/,
  twins: {
    getDefaultConfig: defaultConfigTwin({
      projectId: 'projectId',
      makes: 'config',
      without: { wallets, multiInjectedProviderDiscovery: undefined },
    }),
    RainbowKitProvider: componentTwin({
      component: 'KitProvider',
      properties: { theme },
      hints: {
        initialChain: 'it is the option defaultNetwork of createKit',
        locale: 'it is the option locale of createKit',
        appInfo: 'metadata, termsConditionsUrl and privacyPolicyUrl are options of createKit',
        theme: 'useKitTheme().setThemeMode of latchkey/react follows a theme of yours',
      },
      adds: ({ source, app }) => `kit={${importKit(source, app)}}`,
    }),
    ConnectButton: componentTwin({
      component: 'ConnectButton',
      properties: { label: sameProperty('label'), showBalance },
      hints: { showBalance: 'it is true or false' },
      custom: ownButton,
    }),
    useConnectModal: callsOfKit(
      { openConnectModal: view('Connect') },
      'kit.open; it is a function also while a wallet is connected',
    ),
    useAccountModal: callsOfKit(
      { openAccountModal: view('Account') },
      'kit.open; it is a function also while no wallet is connected',
    ),
    useChainModal: callsOfKit(
      { openChainModal: view('Networks') },
      'kit.open; it is a function also while no wallet is connected',
    ),
    darkTheme: themeName,
    lightTheme: themeName,
    midnightTheme: themeName,
    connectorsForWallets: gone(connectors),
    getDefaultWallets: gone(connectors),
    RainbowKitAuthenticationProvider: gone(signIn),
    createAuthenticationAdapter: gone(signIn),
    WalletButton: gone('WalletButton of latchkey/react takes the id of the directory as "wallet"'),
    useAddRecentTransaction: gone('Activity shows what the account sent, without being told'),
  },
  otherwise: {
    plan: ({ node }) => ({
      left: node.type === 'Identifier' && node.name.endsWith('Wallet') ? wallets : 'it has no twin',
    }),
  },
}

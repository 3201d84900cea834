import { defaultConfigTwin } from './default-config.ts'
import type { FormerKit } from './former-kit.ts'
import { pairingPackage } from './make-kit.ts'
import { ownButton, signIn, themeVariables } from './left-to-you.ts'
import type { SourceEdit } from './source-edit.ts'
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

const packages = /^@rainbow-me\/rainbowkit(\/|$)/

const wallets =
  'the kit lists the wallets by itself; featuredWalletIds and customWallets choose (docs/wallets.md)'

/** The list had pairing with phones by itself, and can hold wallets that other packages made for it. */
const connectors: Twin = {
  plan: ({ source, app }) => {
    app.packages.add(pairingPackage)
    const others = walletsOfOthers(source)
    const beside =
      others.length > 0
        ? `; ${others.join(', ')}: as a connector of wagmi it can stand beside the one of the kit`
        : ''
    return {
      left: `make the kit with createKit, walletConnect() among its plugins, and give createConfig [latchkeyConnector(kit)] in the place of these connectors, with multiInjectedProviderDiscovery: false (docs/viem-ethers-wagmi.md)${beside}`,
    }
  },
}

const walletsOfOthers = ({ program }: SourceEdit): readonly string[] =>
  program.body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration' || packages.test(node.source.value)) return []
    const names = node.specifiers.map(({ local }) => local.name)
    return names
      .filter((name) => name.endsWith('Wallet'))
      .map((name) => `${name} of ${node.source.value}`)
  })

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
  packages,
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
      custom: `${ownButton}; useEnsName and useEnsAvatar of wagmi give the name and the picture`,
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
    connectorsForWallets: connectors,
    getDefaultWallets: connectors,
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

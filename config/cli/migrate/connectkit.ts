import { defaultConfigTwin } from './default-config.ts'
import type { FormerKit } from './former-kit.ts'
import { ownButton, signIn, themeVariables } from './left-to-you.ts'
import {
  callsOfKit,
  componentTwin,
  gone,
  importKit,
  type Property,
  sameProperty,
  valueText,
} from './twin.ts'

const ownWallet = 'this wallet of its own is not in the kit'

const mode: Property = (value, { source, app }) => {
  const text = valueText(value, source)?.replaceAll(/['"]/g, '')
  if (text === undefined || !['light', 'dark', 'auto'].includes(text)) return undefined
  app.options.set('themeMode', text === 'auto' ? "'system'" : `'${text}'`)
  return ''
}

const showBalance: Property = (value, { source }) => {
  const text = valueText(value, source)
  if (text === 'true' || text === undefined) return 'showBalance'
  return text === 'false' ? '' : `showBalance={${text}}`
}

export const connectKit: FormerKit = {
  name: 'ConnectKit',
  packages: /^connectkit(-next-siwe)?(\/|$)/,
  twins: {
    getDefaultConfig: defaultConfigTwin({
      projectId: 'walletConnectProjectId',
      makes: 'options',
      chains: ['mainnet', 'polygon', 'optimism', 'arbitrum'],
      without: {
        enableFamily: ownWallet,
        enableAaveAccount: ownWallet,
        coinbaseWalletPreference: 'the wallet decides',
        multiInjectedProviderDiscovery: undefined,
        autoConnect: undefined,
      },
    }),
    ConnectKitProvider: componentTwin({
      component: 'KitProvider',
      properties: { mode },
      hints: { theme: themeVariables, customTheme: themeVariables },
      adds: ({ source, app }) => `kit={${importKit(source, app)}}`,
    }),
    ConnectKitButton: componentTwin({
      component: 'ConnectButton',
      properties: { label: sameProperty('label'), showBalance, mode },
      custom: ownButton,
    }),
    useModal: callsOfKit(
      {
        setOpen: (kit, { isTypeScript }) =>
          `(isOpen${isTypeScript ? ': boolean' : ''}) => (isOpen ? void ${kit}.open() : ${kit}.close())`,
        openSwitchNetworks: (kit) => `() => void ${kit}.open({ view: 'Networks' })`,
        openProfile: (kit) => `() => void ${kit}.open({ view: 'Account' })`,
        open: (_, source) => `${source.importName('useKit', 'latchkey/react')}().isOpen`,
      },
      'kit.open and kit.close',
    ),
    useSIWE: gone(signIn),
    SIWEProvider: gone(signIn),
    configureClientSIWE: gone(signIn),
    configureServerSideSIWE: gone('verify with latchkey/siwx (docs/back-end.md)'),
  },
  otherwise: gone('it has no twin'),
}

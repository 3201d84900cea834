import { createKit, defaultPlugins, type Kit } from 'latchkey'
import { devtools } from 'latchkey/devtools'
import { eip155 } from 'latchkey/namespaces/eip155'
import { multiWallet } from 'latchkey/plugins/multi-wallet'
import { walletConnect } from 'latchkey/plugins/wallet-connect'
import type { Settings } from './settings.ts'
import type { WorldSettings } from './world.ts'

/** The whole set-up of the kit. Everything below it is this page. */
export function makeKit(world: WorldSettings, settings: Settings): Kit {
  return createKit({
    ...world,
    namespaces: [eip155()],
    plugins: [
      ...defaultPlugins(),
      walletConnect(),
      multiWallet(),
      ...(settings.devtools ? [devtools()] : []),
    ],
    metadata: {
      name: 'Playground',
      description: 'The Latchkey playground',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
    basic: settings.basic,
    themeMode: settings.theme,
    themeVariables: settings.accent ? { '--kit-accent': settings.accent } : {},
    locale: settings.locale,
    enableEmbedded: settings.inline,
    features: { legalCheckbox: settings.legal, collapseWallets: settings.collapse },
    ...(settings.legal
      ? {
          termsConditionsUrl: `${location.origin}/terms.html`,
          privacyPolicyUrl: `${location.origin}/privacy.html`,
        }
      : {}),
    debug: true,
    logLevel: 'warn',
  })
}

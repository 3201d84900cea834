import { createKit, defaultPlugins, type Kit } from 'latchkey'
import { devtools } from 'latchkey/devtools'
import { bip122 } from 'latchkey/namespaces/bip122'
import { cosmos } from 'latchkey/namespaces/cosmos'
import { eip155 } from 'latchkey/namespaces/eip155'
import { polkadot } from 'latchkey/namespaces/polkadot'
import { solana } from 'latchkey/namespaces/solana'
import type { Plugin } from 'latchkey/kernel'
import { onramp } from 'latchkey/plugins/onramp'
import { swaps } from 'latchkey/plugins/swaps'
import { walletConnect } from 'latchkey/plugins/wallet-connect'
import type { Settings } from './settings.ts'
import type { SignIn } from './sign-in.ts'
import type { World } from '../world.ts'

/** What the page brings into its kit. */
export interface Own {
  readonly plugins: readonly Plugin[]
  readonly signIn: SignIn
}

/** The whole set-up of the kit. Everything below it is this page. */
export function makeKit(world: World, settings: Settings, own: Own): Kit {
  return createKit({
    ...world.settings,
    namespaces: [eip155(), solana(), bip122(), polkadot(), cosmos()],
    plugins: [
      ...defaultPlugins(),
      walletConnect(),
      swaps({ contracts: world.tools.swapContracts }),
      onramp({ meld: { url: world.tools.onRampPage, publicKey: 'local' } }),
      ...(settings.devtools ? [devtools()] : []),
      ...own.plugins,
    ],
    siwx: own.signIn.option(settings.signIn),
    grants: { 'playground/transfers': ['wallet:accounts'] },
    // Several wallets only where the tick says so, whatever the project's configuration answers.
    remoteConfig: 'merge',
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
    layout: settings.wide ? 'wide' : 'narrow',
    enableEmbedded: settings.inline,
    features: {
      legalCheckbox: settings.legal,
      collapseWallets: settings.collapse,
      multiWallet: settings.wallets,
      pay: settings.pay,
      smartSessions: settings.sessions,
    },
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

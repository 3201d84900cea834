import type { Plugin } from '../kernel/exports/index.ts'
import { isOwnPlugin } from '../kernel/exports/internal.ts'
import { activity } from '../plugins/activity/index.ts'
import { analytics, walletEvents } from '../plugins/analytics/index.ts'
import { balances } from '../plugins/balances/index.ts'
import { email } from '../plugins/email/index.ts'
import { marks } from '../plugins/marks/index.ts'
import { multiWallet } from '../plugins/multi-wallet/index.ts'
import { names } from '../plugins/names/index.ts'
import { onramp } from '../plugins/onramp/index.ts'
import { pay } from '../plugins/pay/index.ts'
import { receive } from '../plugins/receive/index.ts'
import { send } from '../plugins/send/index.ts'
import { signIn } from '../plugins/sign-in/index.ts'
import { smartSessions } from '../plugins/smart-sessions/index.ts'
import { socials } from '../plugins/socials/index.ts'
import { swaps } from '../plugins/swaps/index.ts'
import { walletCatalogue } from '../plugins/wallet-catalogue/index.ts'

/**
 * Every plugin of this package that needs nothing but the configuration, which decides which of them are
 * active; a kit whose options name no plugins has these. Listed by the app, as needed: `walletConnect()`,
 * `devtools()`, and a plugin of this list again where it takes options, `onramp({ meld })`: the later
 * listing counts.
 */
export const defaultPlugins = (): readonly Plugin[] => [
  ...new Set(
    [
      walletEvents(),
      walletCatalogue(),
      marks(),
      analytics(),
      signIn(),
      names(),
      email(),
      socials(),
      balances(),
      swaps(),
      send(),
      receive(),
      onramp(),
      activity(),
      pay(),
      multiWallet(),
      smartSessions(),
    ].flat(),
  ),
]

/**
 * Each plugin once. Of two listings of one the later counts, at the place of the first, so that an app
 * adds its own options to a list that has the plugin already. Plugins of others take nobody's place: of
 * theirs the first counts, and the kernel reports the second.
 */
export const withoutRepeats = (listed: readonly Plugin[]): readonly Plugin[] => [
  ...new Map(listed.map((plugin) => [identityOf(plugin), plugin])).values(),
]

const identityOf = (plugin: Plugin): unknown =>
  isOwnPlugin(plugin) ? plugin.manifest.id : { plugin }

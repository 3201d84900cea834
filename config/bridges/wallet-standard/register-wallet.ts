/** The `latchkey/wallet-standard` entry. */
import type { Kit } from '../../../kernel/exports/index.ts'
import { checkArgument } from '../../check-argument.ts'
import { InvalidOptionError } from '../../invalid-option-error.ts'
import { announceWallet } from './announce-wallet.ts'
import { createBitcoinWallet } from './bitcoin-wallet.ts'
import { kitIcon } from './kit-icon.ts'
import { createSolanaWallet } from './solana-wallet.ts'

export interface RegisterWalletOptions {
  /** What other libraries list the kit as, and know it by at the next visit. Default: `Latchkey`. */
  readonly name?: string | undefined
  /** A data URI in base64 of a png, svg, webp or gif. Default: the mark of Latchkey. */
  readonly icon?: string | undefined
}

/**
 * Registers a kit as a wallet of the Wallet Standard: for its solana networks under `name`, for its bip122
 * networks as `{name} Bitcoin`. Connecting opens the modal where no wallet is connected; the accounts are those
 * of the kit, before, with and after a connection. Returns the removal: libraries that can let go of a wallet do,
 * and the kit stays connected. On a server nothing is registered. Throws 'Adapter not found' for a kit without
 * solana and bip122.
 */
export function registerWallet(kit: Kit, options: RegisterWalletOptions = {}): () => void {
  checkArgument('kit', 'object', kit?.unstable_kernel)
  checkArgument('options', 'object', options)
  const { name = 'Latchkey', icon = kitIcon } = options
  checkArgument('options.name', 'string', name)
  if (!/^data:image\/(?:svg\+xml|webp|png|gif);base64,/.test(icon)) {
    throw new InvalidOptionError('options.icon', 'a data URI of an image in base64')
  }
  const { namespaces } = kit.settings
  const made = [
    ...(namespaces.includes('solana') ? [createSolanaWallet(kit, { name, icon })] : []),
    ...(namespaces.includes('bip122')
      ? [createBitcoinWallet(kit, { name: `${name} Bitcoin`, icon })]
      : []),
  ]
  // Says which of the two to add.
  if (made.length === 0) kit.getProvider('solana')

  const removals = made.map(({ stop }) => stop)
  // At once: libraries read the list of wallets as they draw for the first time.
  const { window } = kit.unstable_kernel.environment.page
  if (window) {
    removals.push(...made.map(({ wallet }) => announceWallet(window, wallet)))
  }
  return () => {
    for (const remove of removals.splice(0)) remove()
  }
}

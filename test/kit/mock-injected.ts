import type { ChainNamespace } from '../../kernel/exports/index.ts'
import { injectBitcoin } from './injected/bip122.ts'
import { injectCosmos } from './injected/cosmos.ts'
import { injectEvm } from './injected/eip155.ts'
import { injectPolkadot } from './injected/polkadot.ts'
import { injectSolana } from './injected/solana.ts'
import type { InjectedWallet, WalletHost } from './injected/injected-wallet.ts'
import type { MockWallet } from './mock-wallet.ts'

const dialects: Readonly<
  Record<ChainNamespace, (wallet: MockWallet, window: WalletHost) => InjectedWallet>
> = {
  eip155: injectEvm,
  solana: injectSolana,
  polkadot: injectPolkadot,
  bip122: injectBitcoin,
  cosmos: injectCosmos,
}

/**
 * Puts a mock wallet into a page in its own dialect, where real ones are found: eip155 announces itself
 * by EIP-6963, solana registers by the Wallet Standard, polkadot is in `injectedWeb3`, bip122 in
 * `btc_providers`, cosmos is `keplr`. The script of the wallet goes on to hold. Returns the native
 * object, and its removal.
 */
export function mockInjected(wallet: MockWallet, window: WalletHost): InjectedWallet {
  return dialects[wallet.script.namespace](wallet, window)
}

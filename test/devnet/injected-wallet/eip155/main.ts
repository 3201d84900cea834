import type { WalletSettings } from '../../wallet-core/wallet-settings.ts'
import { isEvmNetwork } from '../../chains/local-networks.ts'
import { announce, type Identity } from './announcement.ts'
import type { EvmBehaviour, LoadOptions } from './load-options.ts'
import { createLocalProvider } from './local-provider.ts'

/** Put around the bundle by whoever serves it. */
declare const __WALLET_SETTINGS__: WalletSettings

declare global {
  interface Window {
    ethereum?: unknown
    __localWalletOptions?: LoadOptions
    __localWallet?: LocalWalletTools
  }
}

/** What a test may do to the wallet, on `window.__localWallet`. */
interface LocalWalletTools {
  provider: object
  /** Change its fields at any time. */
  behaviour: EvmBehaviour
  /** Every request so far, oldest first. */
  log: { method: string; params?: unknown }[]
  readonly addresses: readonly string[]
  /** As if the visitor chose another account in the wallet; -1: none any more. */
  switchAccount(index: number): void
  /** As if the visitor chose another network in the wallet. */
  switchChain(chainId: number): void
  /** So many `chainChanged` and `accountsChanged` in one go, the last one true. */
  storm(count: number): void
  emit(event: string, ...values: unknown[]): void
  lock(): void
  unlock(): void
  /** Takes the question on screen away, as a rejection. */
  dismiss(): void
  /** A further announcement of the same provider; what is not named stays the same. */
  announceAgain(identity?: Partial<Identity>): void
}

const options = window.__localWalletOptions ?? {}
const behaviour: EvmBehaviour = { ...options }
const identity: Identity = {
  uuid: options.uuid ?? '5b8f6a1e-2f0c-4a53-9d0e-6c1f4b7a3d21',
  name: options.name ?? 'Local Wallet',
  rdns: options.rdns ?? 'test.latchkey.local-wallet',
}
const local = createLocalProvider(__WALLET_SETTINGS__, behaviour, identity.name)
const { provider, log, emit, lock, unlock, dismiss } = local
const [one, two] = __WALLET_SETTINGS__.networks.filter(isEvmNetwork)

window.__localWallet = {
  provider,
  behaviour,
  log,
  get addresses() {
    return local.addresses
  },
  emit,
  lock,
  unlock,
  dismiss,
  switchAccount: (index) => local.setAccounts(index < 0 ? [] : [local.addresses[index]!]),
  switchChain: local.setChain,
  storm(count) {
    const { addresses } = local
    for (let index = 0; index < count; index++) {
      local.setChain((index % 2 ? one : two)!.id)
      local.setAccounts([addresses[index % addresses.length]!])
    }
  },
  announceAgain: (other = {}) => void announce(provider, { ...identity, ...other }),
}

if (options.windowEthereum !== false && window.ethereum === undefined) window.ethereum = provider
if (options.announce !== false) {
  if (options.announceAfterMs)
    setTimeout(() => announce(provider, identity), options.announceAfterMs)
  else announce(provider, identity)
}

import { createKit, type KitOptions } from '../../config/create-kit.ts'
import { type Kit, modalOpened, type NamespacePlugin } from '../../kernel/exports/index.ts'
import { delayWith, type Environment } from '../../kernel/exports/internal.ts'
import { eip155 } from '../../namespaces/eip155/index.ts'
import type { LocalNetwork } from '../devnet/chains/local-networks.ts'
import type { Chains } from './chains.ts'
import {
  fakeLog,
  fakePage,
  fakeRandom,
  fakeStorage,
  type FakeWindow,
  fakeWindow,
} from '../kit/fakes.ts'
import { embeddedWallet } from './embedded-wallet.ts'
import { injectedWallet } from './injected-wallet.ts'
import { pairedWallet } from './paired-wallet.ts'

/** A wallet with real keys on the local chains, and the visitor in front of it. */
export interface TestWallet {
  readonly options: Partial<KitOptions>
  /** It needs a page. Without one no shell is missed, however long the visitor takes. */
  readonly isInPage?: boolean
  /** What the visitor does once the modal is open. */
  choose(kit: Kit): Promise<unknown>
  /** What the visitor says to every question from now on. */
  verdict(verdict: 'approve' | 'reject'): void
  /** The visitor ends the connection in the wallet. */
  end(kit: Kit): Promise<unknown>
  stop?(): Promise<void>
}

/** Local chains of any namespace. */
export interface WithNetworks {
  readonly networks: readonly LocalNetwork[]
}

export type WalletFactory<C extends WithNetworks = Chains> = (world: {
  readonly chains: C
  readonly window: FakeWindow
}) => Promise<TestWallet> | TestWallet

export const walletKinds: readonly (readonly [string, WalletFactory])[] = [
  ['an injected wallet', injectedWallet],
  ['a paired wallet', pairedWallet],
  ['the embedded wallet', embeddedWallet],
]

/** Real time, real nodes; only the page is not there. */
function environmentOf(
  window: FakeWindow | undefined,
  storage: Environment['storage'],
): Environment {
  const after: Environment['clock']['after'] = (ms, callback) => {
    const timer = setTimeout(callback, ms)
    timer.unref()
    return () => clearTimeout(timer)
  }
  return {
    clock: { now: () => Date.now(), after, delay: delayWith(after) },
    random: fakeRandom(),
    page: fakePage({ window: window as never }),
    storage,
    log: fakeLog(),
    fetch: (input, init) => globalThis.fetch(input, init),
  }
}

/** A kit as an app makes it, over one wallet. The modal is nowhere drawn: a visitor chooses at once. */
export async function kitWithWallet<C extends WithNetworks>(
  chains: C,
  factory: WalletFactory<C>,
  ...namespaces: readonly NamespacePlugin[]
) {
  const window = fakeWindow()
  const wallet = await factory({ chains, window })
  const storage = fakeStorage()
  let onOpen: (kit: Kit) => unknown = wallet.choose

  const start = () => {
    const kit = createKit(
      {
        projectId: 'local',
        namespaces: namespaces.length > 0 ? [...namespaces] : [eip155()],
        networks: [...chains.networks] as never,
        disableAppend: true,
        ...wallet.options,
      },
      environmentOf(wallet.isInPage ? window : undefined, storage),
    )
    kit.on(modalOpened, ({ viewId }) => {
      if (viewId === 'Connect') void onOpen(kit)
    })
    return kit
  }
  let kit = start()
  return {
    get kit() {
      return kit
    },
    get provider() {
      return kit.getProvider('eip155')
    },
    wallet,
    /** The visitor opens the page again; what was stored is there. */
    async reload() {
      await kit.dispose()
      kit = start()
    },
    /** From now on the visitor does this when the modal opens; without a word, chooses the wallet. */
    whenOpened(act: (kit: Kit) => unknown = wallet.choose) {
      onOpen = act
    },
    async stop() {
      await kit.dispose()
      await wallet.stop?.()
    },
  }
}

export type KitWithWallet = Awaited<ReturnType<typeof kitWithWallet>>

import type { CaipNetworkId, Kit, KitConnection } from '../../../kernel/exports/index.ts'

export type WalletNamespace = 'bip122' | 'solana'
export type PublicKeys = ReadonlyMap<string, Uint8Array>

/** An account of the Wallet Standard. The same object while nothing of it changes. */
export interface KitWalletAccount {
  readonly address: string
  /** Empty where the connected wallet keeps it to itself. */
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  /** Of Bitcoin wallets that have an account for each. */
  readonly purpose?: 'ordinals' | 'payment' | undefined
}

export interface KitAccountsOptions {
  readonly kit: Kit
  readonly namespace: WalletNamespace
  /** What the standard calls a network. */
  readonly chainsOf: (id: CaipNetworkId) => readonly string[]
  /** The networks on which accounts of the connection can be used. */
  readonly networksOf: (connection: KitConnection) => readonly CaipNetworkId[]
  /** At once where the addresses say it. */
  readonly keysOf: (connection: KitConnection) => Promise<PublicKeys> | PublicKeys
  /** What the accounts can be used for. */
  readonly features: readonly string[]
}

export interface KitAccounts {
  /** The active one first; the same list while nothing of it changes. */
  read(): readonly KitWalletAccount[]
  /** Resolves once the accounts are those of the kit. */
  readonly settled: Promise<unknown>
  listen(listener: () => void): () => void
  stop(): void
}

/** The accounts of a kit in one namespace as the Wallet Standard has them, following the kit. */
export function createKitAccounts(options: KitAccountsOptions): KitAccounts {
  const { kit, namespace, features } = options
  const listeners = new Set<() => void>()
  let accounts: readonly KitWalletAccount[] = []
  let settled: Promise<unknown> = Promise.resolve()
  let turn = 0

  const adopt = (next: readonly KitWalletAccount[]) => {
    const kept = next.map((account) => accounts.find((old) => isSame(old, account)) ?? account)
    const isSameList =
      kept.length === accounts.length && kept.every((each, index) => each === accounts[index])
    if (isSameList) return
    accounts = Object.freeze(kept)
    for (const listener of [...listeners]) listener()
  }
  const toAccounts = (connection: KitConnection, keys: PublicKeys) => {
    const chains = Object.freeze(options.networksOf(connection).flatMap(options.chainsOf))
    return connection.accounts.map(({ address, type }) =>
      Object.freeze({
        address,
        publicKey: keys.get(address) ?? new Uint8Array(),
        chains,
        features,
        ...(namespace === 'bip122' ? { purpose: purposeOf(type) } : {}),
      }),
    )
  }
  const follow = () => {
    const own = (turn += 1)
    const { connectorId } = kit.getAccount(namespace)
    const connection = kit
      .getState()
      .connections[namespace].find((each) => each.connectorId === connectorId)
    if (!connection) return adopt([])
    const keys = options.keysOf(connection)
    if (!(keys instanceof Promise)) return adopt(toAccounts(connection, keys))
    settled = keys.then((found) => {
      if (own === turn) adopt(toAccounts(connection, found))
    })
  }

  const stop = kit.subscribe((state) => state.connections[namespace], follow)
  follow()
  return {
    read: () => accounts,
    get settled() {
      return settled
    },
    listen(listener) {
      // One that is added twice hears twice, and each removal takes one away.
      const own = () => listener()
      listeners.add(own)
      return () => listeners.delete(own)
    },
    stop,
  }
}

const purposeOf = (type: unknown) => (type === 'ordinal' ? 'ordinals' : 'payment')

const isSame = (one: KitWalletAccount, other: KitWalletAccount): boolean =>
  one.address === other.address &&
  one.purpose === other.purpose &&
  one.chains.join() === other.chains.join() &&
  one.publicKey.join() === other.publicKey.join()

import type { Account, BitcoinAccountType, CaipNetworkId } from '../../kernel/exports/index.ts'
import { failedToConnect } from '../page-wallets/failed-to-connect.ts'
import { type BitcoinAddress, readAddress } from './address.ts'
import type { NamedAccount } from './dialect.ts'
import { type BitcoinNetwork, bitcoinNetworks, networkOf, parseNetworkName } from './networks.ts'

/** An account that is valid where the wallet is. */
export interface BitcoinAccount {
  readonly address: BitcoinAddress
  readonly publicKey: string | undefined
  readonly type: BitcoinAccountType
}

export interface WalletState {
  /** Each address once. */
  readonly accounts: readonly BitcoinAccount[]
  readonly network: BitcoinNetwork
}

export interface WalletAnswer {
  readonly accounts: readonly NamedAccount[] | undefined
  /** What the wallet calls its network, if it says so. */
  readonly network: unknown
  /** The key of an account that has none beside its address. */
  readonly publicKey?: unknown
}

export interface Preferences {
  /** Where several networks fit the addresses, the first of these that does. */
  readonly networks: readonly CaipNetworkId[]
  /** The type of the account to use. */
  readonly firstType: BitcoinAccountType
}

/**
 * All of the answer is valid on one network, or it is refused with `CONNECT_FAILED`: a wallet that says
 * one network and shows addresses of another is on neither.
 */
export function parseState(
  { accounts, network: name, publicKey: commonKey }: WalletAnswer,
  preferences: Preferences,
): WalletState {
  if (!accounts) throw failedToConnect('The wallet answered without a list of accounts')
  const parsed = accounts.map(({ address, publicKey, type }): BitcoinAccount => {
    const found = readAddress(address)
    if (!found) throw failedToConnect('The wallet answered with something that is no address')
    return { address: found, publicKey: readKey(publicKey ?? commonKey), type }
  })
  const network = readNetwork(name)
  const isValid = (candidate: BitcoinNetwork) =>
    parsed.every(({ address }) => address.networks.includes(candidate))
  if (network && !isValid(network)) {
    throw failedToConnect(`The wallet says ${network} and shows addresses of another network`)
  }
  const preferred = preferences.networks.map(networkOf).filter((one) => one !== undefined)
  const here = network ?? [...preferred, ...bitcoinNetworks].find(isValid)
  if (!here) throw failedToConnect('The addresses of the wallet belong to different networks')
  const byAddress = new Map(parsed.map((account) => [account.address.text, account]))
  const isFirst = ({ type }: BitcoinAccount) => type === preferences.firstType
  const all = [...byAddress.values()]
  return {
    accounts: [...all.filter(isFirst), ...all.filter((account) => !isFirst(account))],
    network: here,
  }
}

export const toAccounts = ({ accounts }: WalletState): readonly Account[] =>
  accounts.map(({ address, type }) => ({ address: address.text, type }))

/** Other coins have the same addresses: a name that is unknown must not pass for one that they fit. */
function readNetwork(name: unknown): BitcoinNetwork | undefined {
  const network = parseNetworkName(name)
  if (network || typeof name !== 'string') return network
  throw failedToConnect('The wallet is on a network that is none of Bitcoin')
}

const readKey = (value: unknown): string | undefined =>
  typeof value === 'string' && /^(?:[0-9a-f]{2}){32,65}$/i.test(value)
    ? value.toLowerCase()
    : undefined

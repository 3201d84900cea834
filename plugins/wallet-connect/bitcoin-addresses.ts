import type { Account, BitcoinAccountType } from '../../kernel/exports/index.ts'
import { isAccountAddress } from './account-address.ts'
import type { UniversalProvider } from './universal-provider.ts'

/**
 * The addresses that a wallet names with what they are for: an intention of `ordinal` makes an
 * ordinal address, any other a payment address. What is no bitcoin address is left out.
 */
export function parseBitcoinAddresses(value: unknown): readonly Account[] {
  const accounts = new Map<string, Account>()
  for (const entry of Array.isArray(value) ? value.slice(0, longestList) : []) {
    const { address, intention } = Object(entry) as Readonly<Record<string, unknown>>
    if (typeof address !== 'string' || !isAccountAddress('bip122', address)) continue
    if (accounts.has(address)) continue
    accounts.set(address, { address, type: intention === 'ordinal' ? 'ordinal' : 'payment' })
  }
  return [...accounts.values()]
}

const longestList = 100

/** Of the main network; those of all test networks begin otherwise. */
const isMain = (address: string): boolean => /^(?:bc1|[13])/.test(address)

/**
 * The session's own addresses on a network with their true types, and behind them the rest that the same
 * wallet has there. Those of the type to use come first: the first account is the active one.
 */
export function withTypes(
  accounts: readonly Account[],
  named: readonly Account[],
  first: BitcoinAccountType = 'payment',
): readonly Account[] {
  const typed = accounts.map(
    (account) => named.find(({ address }) => address === account.address) ?? account,
  )
  const others = named.filter(({ address }) =>
    typed.every(
      (account) => account.address !== address && isMain(account.address) === isMain(address),
    ),
  )
  const all = [...typed, ...others]
  const isFirst = ({ type = 'payment' }: Account) => type === first
  return [...all.filter(isFirst), ...all.filter((account) => !isFirst(account))]
}

/**
 * What is known of a wallet that turned to these accounts: all that it named where it named them too, else
 * their own entries alone, since the rest belongs to the account that it left.
 */
export function namedBeside(
  accounts: readonly Account[],
  named: readonly Account[],
): readonly Account[] {
  const isIn = (list: readonly Account[], { address }: Account) =>
    list.some((account) => account.address === address)
  return accounts.every((account) => isIn(named, account))
    ? named
    : named.filter((account) => isIn(accounts, account))
}

/** Ends with the topic, so that it goes with everything else of the session. */
const keyOf = (topic: string) => `latchkey:bip122-addresses/${topic}`

/** Keeps the addresses with the session, for the next visit. Never rejects. */
export async function keepBitcoinAddresses(
  { client }: UniversalProvider,
  topic: string,
  accounts: readonly Account[],
): Promise<void> {
  const entries = accounts.map(({ address, type }) => ({ address, intention: type }))
  await client.core.storage.setItem(keyOf(topic), entries).catch(() => {})
}

/** What was kept, or an empty list. Never rejects. */
export async function keptBitcoinAddresses(
  { client }: UniversalProvider,
  topic: string,
): Promise<readonly Account[]> {
  return parseBitcoinAddresses(await client.core.storage.getItem(keyOf(topic)).catch(() => []))
}

import { blake2b } from '@noble/hashes/blake2'
import { hex } from '@scure/base'
import { createApi } from './polkadot-library.ts'

/** Of the map `Account` of the pallet `System`: both names, hashed by two rounds of xxHash. */
const systemAccounts = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
/** Four counters and four amounts, as all networks with the pallet `Balances` store them. */
const accountBytes = 80

/** The key of an account in the storage of a network. */
export function systemAccountKey(publicKey: string): `0x${string}` {
  const hash = blake2b(hex.decode(publicKey), { dkLen: 16 })
  return `0x${systemAccounts}${hex.encode(hash)}${publicKey}`
}

/** Reads the free balance in a stored account, in the smallest unit; undefined for what is none. */
export function createBalanceReader(): (stored: unknown) => bigint | undefined {
  const { registry } = createApi()
  return (stored) => {
    // Nobody has paid to it yet.
    if (stored === null) return 0n
    if (!isStoredAccount(stored)) return undefined
    const account: unknown = registry.createType('AccountInfo', stored)
    return (account as AccountInfo).data.free.toBigInt()
  }
}

/** The part of the library's own type that is read here. */
interface AccountInfo {
  readonly data: { readonly free: { toBigInt(): bigint } }
}

const isStoredAccount = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && value.length === 2 + accountBytes * 2 && /^0x[0-9a-f]+$/i.test(value)

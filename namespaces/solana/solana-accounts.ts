import { base58 } from '@scure/base'
import type { Clock } from '../../kernel/exports/index.ts'
import { failedToConnect } from '../page-wallets/failed-to-connect.ts'
import { createLatest } from '../page-wallets/latest.ts'
import { readField } from '../page-wallets/read-field.ts'
import { parseStandardAccounts, type StandardAccount } from '../page-wallets/standard-accounts.ts'
import type { StandardWallet } from '../page-wallets/wallet-standard.ts'
import { isAddress } from './address.ts'

/**
 * Those accounts of a wallet that are for this namespace. Undefined when one of them is not what it says:
 * no list, no address, or not the address of its key.
 */
function parseAccounts(value: unknown): readonly StandardAccount[] | undefined {
  const accounts = parseStandardAccounts(value, 'solana')
  const isTrue = ({ address, publicKey }: StandardAccount) =>
    isAddress(address) && base58.encode(publicKey) === address
  return accounts?.every(isTrue) ? accounts : undefined
}

/** Of the answer to `standard:connect`. */
export function readAccounts(answer: unknown): readonly StandardAccount[] {
  const accounts = parseAccounts(readField(answer, 'accounts'))
  if (!accounts) throw failedToConnect('The wallet answered without a list of accounts')
  return accounts
}

/** Of a burst of changes the last one counts. Returns the removal. */
export function watchAccounts(
  wallet: StandardWallet,
  clock: Clock,
  onAccounts: (accounts: readonly StandardAccount[]) => void,
): () => void {
  const latest = createLatest<unknown>(clock, (list) => {
    const accounts = parseAccounts(list)
    if (accounts) onAccounts(accounts)
  })
  const stop = wallet.listen((properties) => {
    const list = readField(properties, 'accounts')
    if (list !== undefined) latest.push(list)
  })
  return () => {
    stop()
    latest.stop()
  }
}

/** Tells at once when the wallet turns to another account than this one. Returns the removal. */
export const watchOtherAccount = (
  wallet: StandardWallet,
  own: StandardAccount | undefined,
  onOther: () => void,
): (() => void) =>
  wallet.listen((properties) => {
    const accounts = parseAccounts(readField(properties, 'accounts'))
    if (accounts && accounts[0]?.address !== own?.address) onOther()
  })

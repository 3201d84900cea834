import { concat, keccak256, toBytes, toHex, type Hex, type LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { solanaKeyOf, type SolanaKey } from '../../wallet-core/solana-keys.ts'
import type { SiteUser } from './site-api.ts'
import { createSmartAccount, type AccountContracts, type SmartAccount } from './smart-account.ts'

/** All that one user signs with. */
export interface UserAccounts {
  eoa: LocalAccount
  smartAccount: SmartAccount
  solana: SolanaKey
}

/** One seed, a key for each use of it. */
export function createUserAccounts(
  { seed }: Pick<SiteUser, 'seed'>,
  contracts: AccountContracts,
): UserAccounts {
  const keyFor = (use: string): Hex => keccak256(concat([seed as Hex, toHex(use)]))
  const eoa = privateKeyToAccount(keyFor('eip155'))
  return {
    eoa,
    smartAccount: createSmartAccount(eoa, contracts),
    solana: solanaKeyOf(toBytes(keyFor('solana'))),
  }
}

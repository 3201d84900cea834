import { Keyring } from '@polkadot/keyring'
import type { KeyringPair } from '@polkadot/keyring/types'
import { testMnemonic } from './test-accounts.ts'

/** The first sr25519 keys of the test phrase, which hold coins on the local substrate chain. */
export function createSubstrateKeys(count = 4): KeyringPair[] {
  const keyring = new Keyring({ type: 'sr25519', ss58Format: 42 })
  return Array.from({ length: count }, (_, index) =>
    keyring.addFromUri(`${testMnemonic}//${index}`),
  )
}

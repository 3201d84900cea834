import { pubkeyToAddress } from '@cosmjs/amino'
import { toBase64 } from '@cosmjs/encoding'
import { mnemonicToAccount } from 'viem/accounts'
import { testMnemonic } from './test-accounts.ts'

/** One key of the test phrase; its address depends on the network's prefix. */
export interface CosmosKey {
  privateKey: Uint8Array
  /** Compressed, 33 bytes. */
  publicKey: Uint8Array
  address(prefix: string): string
}

/** The first keys of the test phrase at the path of ATOM, funded on both local Cosmos chains. */
export function createCosmosKeys(count = 4): CosmosKey[] {
  const parent = mnemonicToAccount(testMnemonic, {
    path: "m/44'/118'/0'/0" as `m/44'/60'/${string}`,
  }).getHdKey()
  return Array.from({ length: count }, (_, index) => {
    const { privateKey, publicKey } = parent.deriveChild(index)
    const value = toBase64(publicKey!)
    return {
      privateKey: privateKey!,
      publicKey: publicKey!,
      address: (prefix) => pubkeyToAddress({ type: 'tendermint/PubKeySecp256k1', value }, prefix),
    }
  })
}

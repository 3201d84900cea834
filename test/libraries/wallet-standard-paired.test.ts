import { describe } from '@jest/globals'
import { bip122 } from '../../namespaces/bip122/index.ts'
import { solana } from '../../namespaces/solana/index.ts'
import { startBitcoinChain } from '../devnet/chains/bitcoin/bitcoin-chain.ts'
import { startSolanaChain } from '../devnet/chains/solana/start-solana.ts'
import { pairedWallet } from './paired-wallet.ts'
import { testStandardWallet } from './wallet-standard-signers.ts'

describe('[C.07, C.09] libraries of the Wallet Standard over a paired wallet', () => {
  testStandardWallet(pairedWallet, [
    {
      namespace: 'solana',
      plugin: solana(),
      start: startSolanaChain,
      rejection: { error: { code: 4001 } },
    },
    {
      namespace: 'bip122',
      plugin: bip122(),
      start: startBitcoinChain,
      rejection: { code: 4001 },
    },
  ])
})

import { describe } from '@jest/globals'
import { solana } from '../../namespaces/solana/index.ts'
import { startSolanaChain } from '../devnet/chains/solana/start-solana.ts'
import { embeddedWallet } from './embedded-wallet.ts'
import { testStandardWallet } from './wallet-standard-signers.ts'

describe('[C.07, C.09] libraries of the Wallet Standard over the embedded wallet', () => {
  testStandardWallet(embeddedWallet, [
    {
      namespace: 'solana',
      plugin: solana(),
      start: startSolanaChain,
      rejection: { error: { code: 4001 } },
    },
  ])
})

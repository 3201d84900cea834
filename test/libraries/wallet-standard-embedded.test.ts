import { solana } from '../../namespaces/solana/index.ts'
import { startSolanaChain } from '../devnet/chains/solana/start-solana.ts'
import { embeddedWallet } from './embedded-wallet.ts'
import { testStandardWallet } from './wallet-standard-signers.ts'

testStandardWallet('the embedded wallet', embeddedWallet, [
  {
    namespace: 'solana',
    plugin: solana(),
    start: startSolanaChain,
    rejection: { error: { code: 4001 } },
  },
])

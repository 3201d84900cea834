import { bip122 } from '../../namespaces/bip122/index.ts'
import { solana } from '../../namespaces/solana/index.ts'
import { startBitcoinChain } from '../devnet/chains/bitcoin/bitcoin-chain.ts'
import { startSolanaChain } from '../devnet/chains/solana/start-solana.ts'
import { pairedWallet } from './paired-wallet.ts'
import { testStandardWallet } from './wallet-standard-signers.ts'

testStandardWallet('a paired wallet', pairedWallet, [
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

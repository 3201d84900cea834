import { createKit, defaultPlugins } from 'latchkey'
import { bip122 } from 'latchkey/namespaces/bip122'
import { cosmos } from 'latchkey/namespaces/cosmos'
import { eip155 } from 'latchkey/namespaces/eip155'
import { polkadot } from 'latchkey/namespaces/polkadot'
import { solana } from 'latchkey/namespaces/solana'
import { onramp } from 'latchkey/plugins/onramp'
import { localSiwx } from 'latchkey/plugins/sign-in'
import { walletConnect } from 'latchkey/plugins/wallet-connect'
import type { Library } from './code.ts'

/** What the code of this page imports. Its networks are not among it: those of the local world run. */
export const library: Library = {
  latchkey: { createKit, defaultPlugins },
  'latchkey/namespaces/eip155': { eip155 },
  'latchkey/namespaces/solana': { solana },
  'latchkey/namespaces/bip122': { bip122 },
  'latchkey/namespaces/polkadot': { polkadot },
  'latchkey/namespaces/cosmos': { cosmos },
  'latchkey/plugins/onramp': { onramp },
  'latchkey/plugins/sign-in': { localSiwx },
  'latchkey/plugins/wallet-connect': { walletConnect },
}

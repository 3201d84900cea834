import { createKit, type Kit } from 'latchkey'
import { solana } from 'latchkey/namespaces/solana'
import { solanaDevnet, solanaMainnet } from 'latchkey/networks'
import { registerWallet } from 'latchkey/wallet-standard'

// A hot reload evaluates this file again: the new kit takes over from the last one.
const page = globalThis as { acmeKit?: Kit }
page.acmeKit?.dispose()
export const kit = createKit({
  projectId: 'local', // any text, if you have no account at a service
  namespaces: [solana()],
  networks: [solanaDevnet, solanaMainnet], // the network of the connection first: the kit is on it
  metadata: { name: 'Acme', description: 'Acme app', url: location.origin, icons: [] },
})
page.acmeKit = kit

registerWallet(kit)

import { createKit } from 'latchkey'
import { solana } from 'latchkey/namespaces/solana'
import { solanaDevnet, solanaMainnet } from 'latchkey/networks'
import { registerWallet } from 'latchkey/wallet-standard'

export const kit = createKit({
  projectId: 'local', // any text, if you have no account at a service
  namespaces: [solana()],
  networks: [solanaMainnet, solanaDevnet],
  metadata: { name: 'Acme', description: 'Acme app', url: location.origin, icons: [] },
})

registerWallet(kit)

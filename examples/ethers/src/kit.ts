import { createKit } from 'latchkey'
import { eip155 } from 'latchkey/namespaces/eip155'
import { base, mainnet } from 'latchkey/networks'

export const kit = createKit({
  projectId: 'local', // any text, if you have no account at a service
  namespaces: [eip155()],
  networks: [mainnet, base],
  metadata: { name: 'Acme', description: 'Acme app', url: location.origin, icons: [] },
})

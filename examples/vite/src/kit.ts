import { createKit, type Kit } from 'latchkey'
import { eip155 } from 'latchkey/namespaces/eip155'
import { base, mainnet } from 'latchkey/networks'

// A hot reload evaluates this file again: the new kit takes over from the last one.
const page = globalThis as { acmeKit?: Kit }
page.acmeKit?.dispose()
export const kit = createKit({
  projectId: 'local', // any text, if you have no account at a service
  namespaces: [eip155()],
  networks: [mainnet, base],
  metadata: { name: 'Acme', description: 'Acme app', url: location.origin, icons: [] },
})
page.acmeKit = kit

import { createKit } from 'latchkey'
import { eip155 } from 'latchkey/namespaces/eip155'
import { base, mainnet } from 'latchkey/networks'

// A hot reload evaluates this file again: the new kit takes over from the last one.
globalThis.acmeKit?.dispose()
export const kit = createKit({
  projectId: 'local',
  namespaces: [eip155()],
  networks: [mainnet, base],
  metadata: { name: 'Acme', description: 'Acme app' },
})
globalThis.acmeKit = kit

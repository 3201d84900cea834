import { createKit, defaultPlugins } from 'latchkey'
import { eip155 } from 'latchkey/namespaces/eip155'
import { solana } from 'latchkey/namespaces/solana'
import { base, mainnet, solanaMainnet } from 'latchkey/networks'
import { walletConnect } from 'latchkey/plugins/wallet-connect'

/** A kit without a service, as it opens for a visitor, in the theme that the address says. */
const kit = createKit({
  projectId: 'local',
  namespaces: [eip155(), solana()],
  networks: [mainnet, base, solanaMainnet],
  metadata: { name: 'Acme', description: 'Acme app', url: location.origin, icons: [] },
  plugins: [...defaultPlugins(), walletConnect()],
  themeMode: location.hash === '#dark' ? 'dark' : 'light',
})
document.body.style.background = location.hash === '#dark' ? '#0e1312' : '#eef2f0'
void kit.open()

import { Subject } from 'rxjs'
import { connectors } from 'latchkey/kernel'
import { mainnet, solanaMainnet } from 'latchkey/networks'
import { mockNamespace } from 'latchkey/test'
import { outsider, page, settled } from './world.mjs'

export const row = 'SEC-86'

const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const entry = (name, type) => ({
  id: 'evil/wallet',
  type,
  name,
  rdns: 'evil.example',
  namespaces: ['solana'],
  connector: {
    id: 'evil/wallet',
    type,
    namespaces: ['solana'],
    connect: async () => [
      {
        connectorId: 'evil/wallet',
        namespace: 'solana',
        accounts: [{ address }],
        caipNetworkId: solanaMainnet.caipNetworkId,
        wallet: { name },
      },
    ],
    reconnect: async () => [],
    disconnect: async () => {},
    request: async () => 'mine',
    switchNetwork: async () => {},
    provider: () => undefined,
    events$: new Subject(),
  },
})

/** Granted wallets: one of the same name joins the row of a wallet of another plugin, and is asked for the other network. */
export async function attack() {
  const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('[role=dialog]')
  for (const type of ['ANNOUNCED', 'INJECTED']) {
    const permissions = ['wallet:connector']
    const evil = outsider({ permissions, contributes: [connectors.of(entry('Mock Wallet', type))] })
    const { kit } = await page({
      plugins: [evil],
      namespaces: [mockNamespace('eip155'), mockNamespace('solana')],
      networks: [mainnet, solanaMainnet],
      grants: { 'evil/plugin': permissions, 'mock-namespace/solana': ['wallet:adapter'] },
      connects: false,
    })
    kit.open({ view: 'Connect' }).catch(() => {})
    await settled(60)
    const rows = [...(card()?.querySelectorAll('button') ?? [])].filter((one) =>
      one.textContent.includes('Mock Wallet'),
    )
    rows[0]?.click()
    await settled(60)
    const sol = [...(card()?.querySelectorAll('button') ?? [])].find((one) =>
      /solana/i.test(one.textContent),
    )
    sol?.click()
    await settled(60)
    const got = kit.getAccount?.('solana')?.address
    await kit.dispose()
    document.body.replaceChildren()
    if (rows.length === 1 && got === address) return got
  }
  return undefined
}

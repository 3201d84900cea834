import { Subject } from 'rxjs'
import { connectors } from 'latchkey/kernel'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-126'

const root = () => document.querySelector('kit-modal')?.shadowRoot
const rows = () =>
  [...(root()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
const invisible = /[\p{Cf}\p{DI}\u2800]/gu

/**
 * It brings a wallet whose name differs from that of another one by letters that nobody sees: two rows say
 * the same, and neither says whose it is, as namesakes do.
 */
export async function attack() {
  for (const name of ['Mock\u200b Wallet', 'Mock Wallet\u2060']) {
    const connector = {
      id: 'evil/wallet',
      type: 'EXTERNAL',
      namespaces: ['eip155'],
      connect: async () => [],
      reconnect: async () => [],
      disconnect: async () => {},
      request: async () => 'mine',
      switchNetwork: async () => {},
      provider: () => undefined,
      events$: new Subject(),
    }
    const { id, type, namespaces } = connector
    const evil = outsider({
      permissions: ['wallet:connector'],
      contributes: [
        connectors.of({ id, type, name, rdns: 'com.evil.wallet', namespaces, connector }),
      ],
    })
    const { kit } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': ['wallet:connector'] },
      connects: false,
    })
    kit.open({ view: 'Connect' }).catch(() => {})
    await until(() => rows().some((one) => one.includes('Mock Wallet')), 'the wallets')
    await settled(40)
    const odd = rows().filter((one) => one.replace(invisible, '') !== one)
    await kit.dispose()
    document.body.replaceChildren()
    if (odd.length > 0) return odd.map((one) => JSON.stringify(one))
  }
  return undefined
}

import { Subject } from 'rxjs'
import { connectors } from 'latchkey/kernel'
import { attempt, happens, outsider, page, settled, visitor } from './world.mjs'

export const row = 'SEC-86'

const text = () =>
  document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')?.textContent ?? ''

/** Its wallet is connected, and whose it is, it says with what is no text: the account and the way to leave it are gone. */
export async function attack() {
  const users = [
    () => ({ email: { of: 'nobody' } }),
    () => ({ email: () => 'nobody' }),
    () => 5,
    () => {
      throw new Error('nobody')
    },
    () => Promise.resolve({ email: 'a@b.c' }),
  ]
  for (const [index, user] of users.entries()) {
    const id = 'evil/wallet'
    const connector = {
      id,
      type: 'EXTERNAL',
      namespaces: ['eip155'],
      connect: async () => [
        {
          connectorId: id,
          namespace: 'eip155',
          accounts: [{ address: visitor }],
          caipNetworkId: 'eip155:1',
          wallet: { name: 'Nice' },
        },
      ],
      reconnect: async () => [],
      disconnect: async () => {},
      request: async () => 'mine',
      switchNetwork: async () => {},
      provider: () => undefined,
      events$: new Subject(),
      user,
    }
    const { type, namespaces } = connector
    const evil = outsider({
      permissions: ['wallet:connector'],
      contributes: [connectors.of({ id, type, name: 'Nice', namespaces, connector })],
    })
    const { kit } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': ['wallet:connector'] },
      connects: false,
    })
    await kit.connect({ connectorId: id })
    kit.open({ view: 'Account' }).catch(() => {})
    const isWhole = await happens(() => text().includes('Disconnect'), 3_000)
    await settled(30)
    const said = text()
    await attempt(() => kit.dispose())
    document.body.replaceChildren()
    if (!isWhole || !said.includes('Disconnect')) return `by way ${index}: ${said}`
  }
  return undefined
}

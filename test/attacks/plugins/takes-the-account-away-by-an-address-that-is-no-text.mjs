import { createToken, namespaceAdapters } from 'latchkey/kernel'
import { attempt, happens, outsider, page, settled } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:adapter']
const Adapter = createToken('evil/adapter')
const text = () =>
  document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')?.textContent ?? ''

/**
 * With the grant to bring a namespace: what it makes of the address of the visitor's wallet is no text. The account and the way to
 * leave it are gone.
 */
export async function attack() {
  const won = []
  for (const [name, made] of Object.entries({
    'a list': ['0x1'],
    'an object': { of: 'nobody' },
    'a number': 5,
  })) {
    const adapter = {
      namespace: 'eip155',
      parseAddress: () => made,
      getBalance: async () => ({ units: '0', decimals: 18, symbol: 'ETH' }),
      signMessage: async () => '',
    }
    const evil = outsider(
      {
        permissions,
        provides: { adapter: Adapter },
        contributes: [
          namespaceAdapters.of({
            namespace: 'eip155',
            capabilities: { nativeBalance: true },
            adapter: Adapter,
          }),
        ],
      },
      () => ({ adapter }),
    )
    const { kit, wallet } = await page({
      namespaces: [evil],
      grants: { 'evil/plugin': permissions },
      connects: false,
    })
    const connected = await attempt(() => kit.connect({ connectorId: wallet.connector.id }))
    await settled()
    // A wallet whose address cannot be read is not connected, which is right.
    if (connected) {
      kit.open({ view: 'Account' }).catch(() => {})
      if (!(await happens(() => text().includes('Disconnect'), 3_000))) {
        won.push(`${name}: ${text().slice(0, 80)}`)
      }
    }
    await kit.dispose()
    document.body.replaceChildren()
  }
  return won.length > 0 ? won.join('; ') : undefined
}

import { Subject } from 'rxjs'
import { connectors } from 'latchkey/kernel'
import { outsider, page, settled, thief, until } from './world.mjs'

export const row = 'SEC-126'

/** As the kit remembers it of an earlier visit: it was paired by its link. */
const used = { id: 'honest', name: 'Honest', mobile_link: 'https://honest.example/app' }

const root = () => document.querySelector('kit-modal')?.shadowRoot

/** It brings a wallet that is called like the one which the visitor used last: "used last" asks the plugin's. */
export async function attack() {
  for (const like of [
    { id: 'evil/wallet', name: 'Honest' },
    { id: 'honest', name: 'Honest' },
  ]) {
    const connection = {
      connectorId: like.id,
      namespace: 'eip155',
      accounts: [{ address: thief }],
      caipNetworkId: 'eip155:1',
      wallet: { name: 'Honest' },
    }
    const connector = {
      id: like.id,
      type: 'EXTERNAL',
      namespaces: ['eip155'],
      connect: async () => [connection],
      reconnect: async () => [],
      disconnect: async () => {},
      request: async () => 'mine',
      switchNetwork: async () => {},
      provider: () => undefined,
      events$: new Subject(),
    }
    const evil = outsider({
      permissions: ['wallet:connector'],
      contributes: [
        connectors.of({ ...like, type: 'EXTERNAL', namespaces: ['eip155'], connector }),
      ],
    })
    const { kit, environment } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': ['wallet:connector'] },
      connects: false,
    })
    const record = { v: 1, at: environment.clock.now(), value: [used] }
    environment.storage.set('latchkey/attacked/wallet/recent-wallets', JSON.stringify(record))
    kit.open({ view: 'Connect' }).catch(() => {})
    const recent = () =>
      [...(root()?.querySelectorAll('button') ?? [])].find((one) =>
        /Honest.*used last/i.test(one.textContent),
      )
    await until(recent, 'the wallet that was used last')
    await settled(30)
    recent().click()
    await settled(60)
    const { address } = kit.getAccount('eip155')
    await kit.dispose()
    document.body.replaceChildren()
    if (address) return `the wallet that was used last gave ${address}`
  }
  return undefined
}

import { walletSources } from 'latchkey/kernel'
import { happens, outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['wallet:connector']

/**
 * It may list wallets. Its list is read as the first view that lists wallets is drawn, as wallets are looked for then. A list that
 * were left as the card closes, and read again as it opens or goes on to another view, would tell of each.
 */
export async function attack() {
  const heard = []
  const wallets = {
    subscribe(listener) {
      heard.push('opened')
      listener.next([{ id: 'nice', name: 'Nice', mobile_link: 'https://nice.example/' }])
      return { unsubscribe: () => void heard.push('closed') }
    },
  }
  const { kit } = await page({
    plugins: [
      outsider({
        permissions,
        contributes: [walletSources.of({ id: 'evil', kind: 'custom', wallets })],
      }),
    ],
    grants: { 'evil/plugin': permissions },
    connects: false,
  })
  const text = () => document.querySelector('kit-modal')?.shadowRoot?.textContent ?? ''
  await settled(60)
  if (heard.length > 0) throw new Error('it is read before anybody looks for wallets')
  kit.open({ view: 'Connect' }).catch(() => {})
  await until(() => text().includes('Nice'), 'its wallet')
  const first = heard.length
  for (const view of ['Connect', 'AllWallets', 'Connect']) {
    kit.close()
    await settled()
    kit.open({ view }).catch(() => {})
    await happens(() => text().includes('Nice'), 1_000)
    await settled()
  }
  kit.close()
  await settled(40)
  return first === 1 && heard.length === 1 ? undefined : heard.join()
}

import { NetworkService } from 'latchkey/kernel'
import { attempt, page, settled, spy } from './world.mjs'

export const row = 'SEC-86'

/** Without a grant, while the card is open: an alert under a code of the kit, as often as it likes. */
export async function attack() {
  let networks
  const evil = spy({ needs: { networks: NetworkService } }, (services) => {
    networks = services.networks
  })
  for (const how of ['requestSwitch', 'confirmSwitch']) {
    const { kit } = await page({ plugins: [evil], debug: true })
    kit.open({ view: 'Account' }).catch(() => {})
    await settled(20)
    void Promise.resolve(attempt(() => networks[how]('eip155:424242')))
    await settled(40)
    const codes = kit.getState().notices.alerts.map(({ code }) => code)
    await kit.dispose()
    document.body.replaceChildren()
    const ofKit = codes.filter((code) => !code.startsWith('evil/plugin/'))
    if (ofKit.includes('SWITCH_NETWORK_NOT_FOUND')) return { how, ofKit }
  }
  return undefined
}

import { closeGuards, NetworkService, views } from 'latchkey/kernel'
import { base, mainnet } from 'latchkey/networks'
import { evilView, outsider, page, settled } from './world.mjs'

export const row = 'SEC-85'

/** Without any grant: as the card closes it is still open, so that a switch may be shown. Its code loads first, and the card opens again. */
export async function attack() {
  for (const how of ['requestSwitch', 'confirmSwitch']) {
    let networks
    const mayClose = ({ outcome }) => {
      // Asked with each drawing as well.
      if (outcome === undefined) return
      void Promise.resolve(networks[how](base.caipNetworkId)).catch(() => {})
    }
    const load = async () => ({ View: () => 'hello', title: () => 'Nice view' })
    const evil = outsider(
      {
        activation: 'start',
        needs: { networks: NetworkService },
        contributes: [views.of({ view: evilView, load }), closeGuards.of({ id: 'evil', mayClose })],
      },
      (given) => void (networks = given.networks),
    )
    const { kit, draw } = await page({
      plugins: [evil],
      networks: [mainnet, base],
      connects: false,
    })
    await draw()
    kit.close()
    await settled(60)
    const { isOpen, history: then } = kit.getState().router
    await kit.dispose()
    document.body.replaceChildren()
    if (isOpen) return `${how}: a card with ${then.at(-1)?.viewId}`
  }
  return undefined
}

import { NetworkService } from 'latchkey/kernel'
import { base, mainnet } from 'latchkey/networks'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-90'

/** Without any grant: while the card is open it asks for a switch, and again whenever the visitor leaves that. */
export async function attack() {
  let networks
  const evil = spy({ needs: { networks: NetworkService } }, (given) => {
    networks = given.networks
  })
  const { kit } = await page({ plugins: [evil], networks: [mainnet, base] })
  await until(() => networks, 'its set-up')
  const asking = setInterval(() => networks.requestSwitch(base.caipNetworkId), 5)
  const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('[role=dialog]')
  kit.open({ view: 'Account' }).catch(() => {})
  await settled(40)
  const seen = []
  for (let time = 0; time < 5; time += 1) {
    card()?.querySelector('button[aria-label=Back]')?.click()
    await settled(20)
    seen.push(kit.getState().router.history.at(-1)?.viewId)
  }
  clearInterval(asking)
  await kit.dispose()
  return seen.every((viewId) => viewId === 'SwitchNetwork')
    ? `${seen.length} times ${seen[0]}`
    : undefined
}

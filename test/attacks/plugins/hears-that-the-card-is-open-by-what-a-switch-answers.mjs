import { NetworkService } from 'latchkey/kernel'
import { page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-94'

const root = () => document.querySelector('kit-modal')?.shadowRoot
const id = 'eip155:1'

/** Asked as often as one likes for a switch to where the kit is: nothing is seen of it, and what it answers tells whether the card is open, and whether the visitor decides something. */
export async function attack() {
  const won = []
  for (const permissions of [[], ['view:open']]) {
    let networks
    const evil = spy({ permissions, needs: { networks: NetworkService } }, (given) => {
      networks = given.networks
    })
    const { kit } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': permissions },
      reviewRequests: 'always',
    })
    await until(() => networks, 'its set-up')
    const ask = () =>
      networks.confirmSwitch(id).then(
        () => 'done',
        ({ code }) => code,
      )
    const closed = await ask()
    kit.open({ view: 'Account' }).catch(() => {})
    await until(() => root()?.textContent.includes('Disconnect'), 'the account')
    const open = await ask()
    const { viewId } = kit.getState().router.history.at(-1)
    kit
      .getProvider('eip155')
      .request({ method: 'personal_sign', params: ['0x62', visitor] })
      .catch(() => {})
    await until(
      () => kit.getState().router.history.at(-1)?.viewId === 'ReviewRequest',
      'the review',
    )
    await settled()
    const deciding = await ask()
    await kit.dispose()
    document.body.replaceChildren()
    if (viewId !== 'Account') continue
    const granted = permissions.join() || 'nothing'
    if (closed !== open) won.push(`with ${granted}: ${closed} closed, ${open} open`)
    if (deciding !== open) won.push(`with ${granted}: ${open} open, ${deciding} in a review`)
  }
  return won.length > 0 ? won.join('; ') : undefined
}

import { networkSwitched } from 'latchkey/kernel'
import { base, mainnet } from 'latchkey/networks'
import { attempt, page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:request']
const own = '0x6576696c'

/**
 * It may ask a wallet, which is reviewed, and hears of each switch, as every plugin does. It asks as the visitor chooses a network: the
 * review takes the place of the list, with its button under the pointer, where the second press of a double click lands.
 */
export async function attack() {
  const evil = spy({ permissions, methods: ['personal_sign'] }, (_, ctx) => {
    ctx.on(networkSwitched, () => {
      void attempt(() => ctx.rpc.request({ method: 'personal_sign', params: [own, visitor] }))
    })
  })
  const { kit, wallet } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    networks: [mainnet, base],
    reviewRequests: 'always',
  })
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const called = (name) =>
    [...(root()?.querySelectorAll('button') ?? [])].find(
      (button) =>
        button.textContent.startsWith(name) && button.getAttribute('aria-disabled') !== 'true',
    )
  // The visitor has reviewed something before: its code is there.
  kit
    .getProvider('eip155')
    .request({ method: 'personal_sign', params: ['0x62', visitor] })
    .catch(() => {})
  await until(() => called('Reject'), 'a review')
  called('Reject').click()
  await until(() => !kit.getState().router.isOpen, 'its end')
  kit.open({ view: 'Networks' }).catch(() => {})
  await until(() => called(base.name), 'the networks')
  await settled(40)
  called(base.name).click()
  // The two presses of a double click.
  await new Promise((done) => setTimeout(done, 300))
  called('Continue')?.click()
  await settled(60)
  const asked = wallet.requests.map(({ params }) => params?.[0])
  return asked.includes(own) ? 'asked to sign, by the second press of a double click' : undefined
}

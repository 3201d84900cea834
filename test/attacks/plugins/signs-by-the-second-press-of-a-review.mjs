import { attempt, page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:request']
const own = '0x6576696c'

/**
 * It may ask a wallet, and what it asks is reviewed. It asks while the visitor reviews what the app asks: its review takes the
 * place of that one at the press, with its button under the pointer, where the second press of a double click lands.
 */
export async function attack() {
  let rpc
  const evil = spy({ permissions, methods: ['personal_sign'] }, (_, ctx) => void (rpc = ctx.rpc))
  const { kit, wallet } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    reviewRequests: 'always',
  })
  await until(() => rpc, 'its set-up')
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const goOn = () =>
    [...(root()?.querySelectorAll('button') ?? [])].find((button) =>
      button.textContent.startsWith('Continue'),
    )
  kit
    .getProvider('eip155')
    .request({ method: 'personal_sign', params: ['0x62', visitor] })
    .catch(() => {})
  await until(() => goOn() && goOn().getAttribute('aria-disabled') !== 'true', 'the review')
  void attempt(() => rpc.request({ method: 'personal_sign', params: [own, visitor] }))
  await settled(40)
  goOn().click()
  // The two presses of a double click.
  await new Promise((done) => setTimeout(done, 200))
  goOn()?.click()
  await settled(40)
  const asked = wallet.requests.map(({ params }) => params?.[0])
  return asked.includes(own) ? 'asked to sign, by the second press of a double click' : undefined
}

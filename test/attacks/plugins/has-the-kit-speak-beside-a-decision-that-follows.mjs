import { attempt, happens, page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:request']

/**
 * It asks for what nobody may ask for, as the visitor looks at their account: the kit says "Action not allowed". As the visitor then
 * reviews what the app asks, the kit says it beside that, where nothing that a plugin does is said, and for as long as the
 * pointer rests on it.
 */
export async function attack() {
  let rpc
  const evil = spy({ permissions }, (_, ctx) => void (rpc = ctx.rpc))
  const { kit, environment } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    reviewRequests: 'always',
  })
  await until(() => rpc, 'its set-up')
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const toast = () => root()?.querySelector('.toast')
  kit.open({ view: 'Account' }).catch(() => {})
  await until(() => root()?.textContent.includes('Disconnect'), 'the account')
  void attempt(() => rpc.request({ method: 'eth_mine' }))
  await settled()
  await environment.clock.advance(400)
  if (!(await happens(toast, 3_000))) return undefined
  const over = new window.MouseEvent('pointerover', { bubbles: true, composed: true })
  toast().dispatchEvent(over)
  kit
    .getProvider('eip155')
    .request({ method: 'personal_sign', params: ['0x62', visitor] })
    .catch(() => {})
  await until(() => root()?.textContent.includes('Continue'), 'the review')
  await environment.clock.advance(5_000)
  await settled(60)
  const isReview = kit.getState().router.history.at(-1)?.viewId === 'ReviewRequest'
  return isReview ? toast()?.textContent : undefined
}

import { happens, outsider, page, settled, thief, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const brings = ['wallet:connector']
const leads = ['view:open', 'wallet:connect']
const id = 'evil/wallet'

/**
 * Two plugins: one brings a wallet, the other may open the card and lead to where a chosen wallet is asked. Nobody chooses, the
 * wallet says yes by itself, and the account of the thief stands in the place of the visitor's, whose wallet is told to
 * leave.
 */
export async function attack() {
  let views
  const wallet = outsider({
    permissions: brings,
    contributes: [walletOfOthers({ account: thief })],
  })
  const list = outsider(
    { permissions: leads, activation: 'start' },
    (_, ctx) => void (views = ctx.views),
    'evil/list',
  )
  const { kit } = await page({
    plugins: [wallet, list],
    grants: { 'evil/plugin': brings, 'evil/list': leads },
  })
  await until(() => views, 'its set-up')
  const before = kit.getAccount('eip155').address
  views.open({ id: 'ConnectingExternal' }, { connectorId: id })
  await happens(() => kit.getAccount('eip155').address !== before, 5_000)
  await settled()
  const after = kit.getAccount('eip155').address
  await kit.dispose()
  return after === thief ? `${after} in the place of ${before}` : undefined
}

import { signIn } from 'latchkey/plugins/sign-in'
import { outsider, page, settled, siwxOf, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-126'

const permissions = ['wallet:connector']
const sentences = [
  'Evil has checked this: it is safe. To stop it, press here. It',
  'Evil\u3002\u5b89\u5168\uff01 \u0964 Press \u2014 it\u2026',
]

/**
 * With the grant to bring a wallet: its name begins with its vendor, and so stands alone wherever it is named. It is sentences, which
 * the sign-in and the review of a request say among their own.
 */
async function said(name) {
  const evil = outsider({ permissions, contributes: [walletOfOthers({ name })] })
  const { kit } = await page({
    plugins: [signIn(), evil],
    grants: { 'evil/plugin': permissions },
    siwx: siwxOf({ isRequired: false }),
    connects: false,
  })
  kit.open({ view: 'Connect' }).catch(() => {})
  await settled()
  kit.connect({ connectorId: 'evil/wallet' }).catch(() => {})
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  const isAsked = () => kit.getState().router.history.at(-1)?.viewId === 'SIWXSignMessage'
  await until(isAsked, 'the sign-in')
  await settled(40)
  const text = card().querySelector('[part~=card]').textContent
  await kit.dispose()
  document.body.replaceChildren()
  return text.includes(name) ? `"${name}" in the sign-in` : undefined
}

export async function attack() {
  const found = []
  for (const name of sentences) found.push(await said(name))
  return found.filter(Boolean).join('; ') || undefined
}

import { smartSessions } from 'latchkey/plugins/smart-sessions'
import { happens, page, settled, until } from './world.mjs'

export const row = 'SEC-86'

const sentence = 'The kit says: press Accept'
const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('.view')
const asked = { chainId: '0x1', expiry: 1_893_456_000, permissions: [] }

/**
 * Its wallet grants more than was asked, and the visitor decides. A type is a sentence, and so is the name of a member; or so many lines
 * are granted that what matters is out of sight.
 */
export async function attack() {
  return (await speaks()) ?? (await buries())
}

async function grant(permissions) {
  const { kit } = await page({
    plugins: smartSessions(),
    endpoints: { blockchain: 'https://chain.example' },
    features: { smartSessions: true },
    answers: { wallet_grantPermissions: { ...asked, permissionsContext: '0xC0FFEE', permissions } },
    reviewRequests: 'never',
  })
  kit
    .getProvider('eip155')
    .request({ method: 'wallet_grantPermissions', params: [asked] })
    .catch(() => {})
  return kit
}

async function speaks() {
  const kit = await grant([{ type: sentence, data: { [sentence]: '0x1' } }])
  await until(() => card()?.querySelectorAll('button').length > 1, 'the decision')
  await settled(20)
  const text = card().textContent
  await kit.dispose()
  document.body.replaceChildren()
  return text.includes(sentence) ? text.slice(0, 300) : undefined
}

async function buries() {
  const lines = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`line${at}`, 'x'.repeat(200)]),
  )
  await grant(Array.from({ length: 40 }, (_, at) => ({ type: `note${at}`, data: lines })))
  await until(() => card()?.textContent.includes('line'), 'the grant')
  const isDecided = await happens(() => card().querySelectorAll('button').length > 1, 1_000)
  return isDecided ? `${card().textContent.length} letters above the decision` : undefined
}

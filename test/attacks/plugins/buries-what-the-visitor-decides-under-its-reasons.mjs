import { rpcGuards } from 'latchkey/kernel'
import { outsider, page, settled, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['policy:review']
const many = 300

/**
 * It may have the visitor look at a request, with a reason "in one line of at most 200 characters". It adds a check three hundred
 * times: before what the request does come as many lines of its own, and the visitor sees no end of them.
 */
export async function attack() {
  const reason = 'This request is the usual one of this app. '.repeat(10)
  const checks = Array.from({ length: many }, (_, index) =>
    rpcGuards.of({ id: `evil/${index}`, check: async () => ({ reason: `${index}: ${reason}` }) }),
  )
  const { kit } = await page({
    plugins: [outsider({ permissions, contributes: checks })],
    grants: { 'evil/plugin': permissions },
    reviewRequests: 'always',
  })
  kit
    .getProvider('eip155')
    .request({ method: 'personal_sign', params: ['0x62', visitor] })
    .catch(() => {})
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  await until(() => root()?.textContent.includes('Continue'), 'the review')
  await settled(40)
  const said = [...root().querySelectorAll('q')].map(({ textContent }) => textContent)
  return said.length > 20
    ? `${said.length} lines of its own, ${said.join('').length} letters, before what is decided`
    : undefined
}

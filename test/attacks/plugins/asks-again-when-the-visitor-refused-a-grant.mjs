import { smartSessions } from 'latchkey/plugins/smart-sessions'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['wallet:request', 'wallet:accounts']
const asked = { chainId: '0x1', expiry: 1_893_456_000, permissions: [] }

/**
 * The wallet grants more than it asked for, the visitor refuses, and it asks again in the same moment. Where the wallet grants what it
 * asked for, there is nothing to decide: the card opens each time that it asks.
 */
export async function attack() {
  let rpc
  const answer = { ...asked, permissionsContext: '0xC0FFEE' }
  const evil = spy({ permissions, methods: ['wallet_grantPermissions'] }, (_, ctx) => {
    rpc = ctx.rpc
  })
  const { kit, wallet } = await page({
    plugins: [...smartSessions(), evil],
    grants: { 'evil/plugin': permissions },
    endpoints: { blockchain: 'https://chain.example' },
    features: { smartSessions: true },
    answers: { wallet_grantPermissions: answer },
    reviewRequests: 'never',
  })
  await until(() => rpc, 'its set-up')
  const ask = () => rpc.request({ method: 'wallet_grantPermissions', params: [asked] })
  const isOpen = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('header')
  await ask()
  await settled(30)
  const opened = Boolean(isOpen())
  kit.close()
  await until(() => !isOpen(), 'the card to close')
  answer.expiry = 1_993_456_000
  ask().catch(() => {})
  const refuse = () =>
    [...(document.querySelector('kit-modal')?.shadowRoot?.querySelectorAll('button') ?? [])].find(
      (one) => one.textContent === 'Refuse',
    )
  await until(refuse, 'the decision')
  await new Promise((done) => setTimeout(done, 800))
  refuse().click()
  await settled(30)
  const before = wallet.requests.length
  ask().catch(() => {})
  await settled(30)
  const asksAgain = wallet.requests.length > before
  await kit.dispose()
  return opened || asksAgain ? { opened, asksAgain } : undefined
}

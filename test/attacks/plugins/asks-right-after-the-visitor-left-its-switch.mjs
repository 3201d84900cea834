import { NetworkService } from 'latchkey/kernel'
import { base, mainnet } from 'latchkey/networks'
import { attempt, leave, outsider, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-94'

const root = () => document.querySelector('kit-modal')?.shadowRoot
const button = (words) =>
  [...(root()?.querySelectorAll('[role=dialog] button') ?? [])].find((one) =>
    words.test(one.getAttribute('aria-label') ?? one.textContent),
  )
const permissions = ['wallet:request']
const needs = { networks: NetworkService }

/** How the visitor leaves the question; the clock of the page stands, so that no pause passes. */
async function waysAfter(no) {
  const networks = {}
  let context
  const evil = spy({ permissions, needs }, (given, ctx) => {
    networks.evil = given.networks
    context = ctx
  })
  const other = outsider(
    { activation: 'start', needs },
    (given) => {
      networks.other = given.networks
    },
    'evil/other',
  )
  const { kit, wallet, environment } = await page({
    plugins: [evil, other],
    networks: [mainnet, base],
    reviewRequests: 'never',
    grants: { 'evil/plugin': permissions, 'evil/other': [] },
  })
  await until(() => networks.evil && networks.other, 'its set-up')
  const top = () => kit.getState().router.history.at(-1)?.viewId
  const isAsked = async (who) => {
    networks[who].requestSwitch(base.caipNetworkId)
    await settled(20)
    return top() === 'SwitchNetwork'
  }
  const open = async () => {
    kit.open({ view: 'Account' }).catch(() => {})
    await until(() => top() === 'Account' && button(/./u), 'the account')
  }
  await open()
  if (!(await isAsked('evil'))) throw new Error('it did not ask')
  await until(() => button(no), 'the way out')
  await environment.clock.advance(700)
  button(no).click()
  await until(() => top() !== 'SwitchNetwork', 'the end of its question')
  const won = []
  await attempt(() =>
    Promise.race([
      context.rpc.request({ method: 'personal_sign', params: ['0x68', '0x0'] }),
      settled(40),
    ]),
  )
  if (wallet.requests.some(({ method }) => method === 'personal_sign')) won.push('had it sign')
  if (top() !== 'Account') await open()
  if (await isAsked('other')) won.push('asked by another plugin of its vendor')
  kit.close()
  await settled()
  await open()
  if (await isAsked('evil')) won.push('asked again')
  return won.map((what) => `${what} after ${no}`)
}

/**
 * With `wallet:request`: it asks for a switch, the visitor says "Not now", goes back or closes the card, and within the same second it
 * has the wallet asked, or the same switch asked again: once the card was opened again, or by another plugin of its vendor.
 */
export async function attack() {
  const won = []
  for (const no of [/^Not now/u, /^Back/u, /^Close/u]) {
    won.push(...(await waysAfter(no)))
    await leave()
  }
  return won.length > 0 ? won.join('; ') : undefined
}

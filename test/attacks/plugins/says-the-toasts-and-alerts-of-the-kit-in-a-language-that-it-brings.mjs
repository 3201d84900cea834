import { messages } from 'latchkey/kernel'
import { attempt, page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['view:override', 'wallet:request']
const words = 'Tryck på Continue och få 1 ETH'
const texts = {
  'toast.ACTION_NOT_ALLOWED': words,
  'alert.NETWORK_NOT_FOUND.title': words,
  'alert.NETWORK_NOT_FOUND.text': words,
}

/**
 * It may bring a language that the kit lacks, to which also belongs what the kit says by itself: of a failure an alert that is still
 * there, or a toast that comes, as the visitor decides. On a page in that language the plugin's sentence stands there in its place.
 */
export async function attack() {
  const load = async () => texts
  let ctx
  const evil = spy(
    { permissions, contributes: [messages.of({ catalogueId: 'shell', locale: 'sv', load })] },
    (_, given) => void (ctx = given),
  )
  const { kit, environment } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    locale: 'sv',
    reviewRequests: 'always',
    debug: true,
  })
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  const provider = kit.getProvider('eip155')
  kit.open({ view: 'Account' }).catch(() => {})
  await until(() => ctx && card()?.querySelector('h2'), 'the card')
  void attempt(() => ctx.rpc.request({ method: 'eth_mine' }))
  await settled()
  await environment.clock.advance(400)
  await settled()
  if (!kit.getState().notices.toast) throw new Error('The kit says nothing')
  const said = []
  const hear = (where) => {
    if (card()?.textContent.includes(words)) said.push(where)
  }
  await until(async () => {
    await environment.clock.advance(100)
    return card().querySelector('.toast')
  }, 'the toast')
  hear('a toast')
  void attempt(() => kit.switchNetwork('eip155:999'))
  provider.request({ method: 'personal_sign', params: ['0x62', visitor] }).catch(() => {})
  const top = () => kit.getState().router.history.at(-1)?.viewId
  await until(() => top() === 'ReviewRequest', 'the review')
  await settled(40)
  const isRaised = kit.getState().notices.alerts.some(({ code }) => code === 'NETWORK_NOT_FOUND')
  if (!isRaised) throw new Error('The kit raises nothing')
  hear('an alert beside a decision')
  await kit.dispose()
  return said.length > 0 ? said : undefined
}

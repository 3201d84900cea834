import { routerStore } from 'latchkey/kernel'
import { onramp } from 'latchkey/plugins/onramp'
import { happens, page, spy } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['wallet:accounts']
const publicKey = 'PUBLIC-KEY-OF-THE-APP'

/**
 * It may hear what the visitor does. The settings keep the project's id and what sellers are set to from it; the page of the seller
 * to which the visitor goes has both in its address, and that stands in a fact and in the state of the card.
 */
export async function attack() {
  const got = []
  const look = (text) => {
    if (/attacked|PUBLIC-KEY-OF-THE-APP/.test(text)) got.push(text)
  }
  const evil = spy({ permissions }, (_, ctx) => {
    ctx.on({ type: 'view/pushed' }, (payload) => look(JSON.stringify(payload)))
    ctx.watch(routerStore, JSON.stringify, look)
  })
  const { kit } = await page({
    plugins: [onramp({ meld: { url: 'https://meld.example/', publicKey } }), evil].flat(),
    grants: { 'evil/plugin': permissions },
    features: { onramp: ['meld'] },
    endpoints: { api: 'https://api.example', blockchain: 'https://service.example' },
  })
  kit.open({ view: 'OnRampProviders' }).catch(() => {})
  await happens(() => {
    const root = document.querySelector('kit-modal')?.shadowRoot
    const rows = [...(root?.querySelectorAll('button, a') ?? [])]
    rows.find(({ textContent }) => textContent.includes('Meld'))?.click()
    return kit.getState().router.history.at(-1)?.viewId === 'BuyInProgress'
  }, 5_000)
  await kit.dispose()
  return got[0]
}

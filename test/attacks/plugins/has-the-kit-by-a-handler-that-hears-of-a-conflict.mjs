// A point is put together with the first look at it, which may be while the card is drawn. What has no place in it is told as a fact at
// once, so that handlers run there: a hook in one is the kit's own.
import { headerItems, pluginFaulted, RpcService } from 'latchkey/kernel'
import { useAccount, useService } from 'latchkey/ui'
import { page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-85'

/** Without a grant: it has the account, and asks the wallet past everybody. */
export async function attack() {
  let address
  let rpc
  const hear = () => {
    try {
      address = useAccount().address ?? address
      rpc = useService(RpcService) ?? rpc
    } catch {
      // Nothing is drawn at the moment.
    }
  }
  const label = { catalogue: { id: 'evil', en: { a: 'A' }, locales: {} }, key: 'a' }
  const item = headerItems.of({ id: 'a', views: [], label, icon: 'info', onPress: () => {} })
  const evil = spy({ contributes: [item, item] }, (_, ctx) => void ctx.on(pluginFaulted, hear))
  const { kit, wallet } = await page({ plugins: [evil] })
  kit.open().catch(() => {})
  const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')
  await until(() => card(), 'the card')
  await settled(40)
  rpc?.request({ method: 'personal_sign', params: ['0x6869', visitor] }).catch(() => {})
  await settled(20)
  const asked = wallet.requests.filter(({ method }) => method === 'personal_sign')
  const got = [address, asked.length > 0 && 'a signature'].filter(Boolean)
  return got.length > 0 ? got.join(', ') : undefined
}

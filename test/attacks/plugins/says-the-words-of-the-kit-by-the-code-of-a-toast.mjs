import { NoticeService } from 'latchkey/kernel'
import { attempt, happens, page, spy, until } from './world.mjs'

export const row = 'SEC-86'

const text = 'Nice'

/** Without any grant: a toast with the code of one of the kit, or of an error, which the kit says in its own words. */
export async function attack() {
  const won = []
  for (const codes of [{ code: 'APPROVED' }, { reason: 'USER_REJECTED' }]) {
    for (const way of ['alerts', 'notices']) {
      let ways
      const evil = spy({ needs: { notices: NoticeService } }, ({ notices }, { alerts }) => {
        ways = { notices, alerts }
      })
      const { kit } = await page({ plugins: [evil] })
      await until(() => ways, 'its set-up')
      kit.open({ view: 'Networks' }).catch(() => {})
      const root = () => document.querySelector('kit-modal')?.shadowRoot
      await until(() => root()?.querySelector('[part~=card]')?.textContent.includes('Ethereum'))
      const toast = () => root()?.querySelector('.toast')?.textContent
      await attempt(() => ways[way].toast({ kind: 'ok', text, ...codes }))
      await happens(toast, 5_000)
      if (toast() !== text) won.push(`${way}: ${toast()}`)
      await kit.dispose()
      document.body.replaceChildren()
    }
  }
  return won.length > 0 ? won.join('; ') : undefined
}

import { closeGuards } from 'latchkey/kernel'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-85'

/** What the visitor looks at, by a guard that is asked whether the card may close. */
export async function attack() {
  const heard = new Set()
  const guard = closeGuards.of({ id: 'evil', mayClose: ({ viewId }) => void heard.add(viewId) })
  const { kit } = await page({ plugins: [outsider({ contributes: [guard] })] })
  kit.open({ view: 'Networks' }).catch(() => {})
  await until(() => document.querySelector('kit-modal')?.shadowRoot?.querySelector('h2'))
  kit.close()
  await settled()
  await kit.dispose()
  return heard.size > 0 ? [...heard] : undefined
}

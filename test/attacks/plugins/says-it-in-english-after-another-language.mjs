import { appearanceChanged, messages } from 'latchkey/kernel'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

/** English is there in every catalogue; texts of a plugin for it took its place once another language was spoken. */
export async function attack() {
  const load = async () => ({ 'account.disconnect': 'All is well' })
  const evil = spy({ contributes: [messages.of({ catalogueId: 'shell', locale: 'en', load })] })
  const { kit } = await page({ plugins: [evil], locale: 'ar' })
  const text = () => document.querySelector('kit-modal')?.shadowRoot.textContent ?? ''
  kit.open().catch(() => {})
  await until(() => text().includes('الحساب'), 'the other language')
  kit.unstable_kernel.emit(appearanceChanged({ locale: 'en' }))
  await settled(40)
  const said = text()
  await kit.dispose()
  return said.includes('All is well') ? said : undefined
}

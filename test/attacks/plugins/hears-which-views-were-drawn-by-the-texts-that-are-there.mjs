import { views } from 'latchkey/kernel'
import { receive } from 'latchkey/plugins/receive'
import { useLanguage } from 'latchkey/ui'
import { page, settled, until, viewer } from './world.mjs'

export const row = 'SEC-85'

/**
 * Without any grant: texts of a view load as it is drawn, where the language is not English. It loads the view of another plugin, which
 * it makes itself, asks that what it is called, and so has its texts; and in a view of its own it is told whether they are still to come.
 */
async function isComing(isDrawn) {
  let language
  let catalogue
  const View = () => {
    language = useLanguage()
    return 'hello'
  }
  const brought = [receive()].flat()
  const { kit, draw } = await page({
    plugins: [...brought, viewer(View)],
    features: { receive: true },
    locale: 'de',
  })
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  if (isDrawn) {
    kit.open({ view: 'WalletReceive' }).catch(() => {})
    await until(() => root()?.querySelector('h2')?.textContent, 'the view')
    await settled(40)
    kit.close()
    await settled()
  }
  await draw()
  const { value } = brought
    .flatMap(({ manifest }) => manifest.contributes ?? [])
    .find(({ point, value }) => point === views && value.view.id === 'WalletReceive')
  const loaded = await value.load()
  loaded.title((given) => ((catalogue = given), ''), {}, '')
  const seen = language.isComing(catalogue)
  await kit.dispose()
  document.body.replaceChildren()
  return seen
}

export async function attack() {
  const [wasDrawn, wasNot] = [await isComing(true), await isComing(false)]
  return wasDrawn === wasNot ? undefined : 'that the visitor looked at where to receive'
}

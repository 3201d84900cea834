import { views } from 'latchkey/kernel'
import { receive } from 'latchkey/plugins/receive'
import { useLanguage } from 'latchkey/ui'
import { outsider, page, settled, until, viewer } from './world.mjs'

export const row = 'SEC-85'

/**
 * Without any grant: texts of a view load as it is drawn, where the language is not English. It loads the view of another plugin as
 * anybody may, asks that what it is called, and so has its texts; and in a view of its own it is told whether they are still to come.
 */
async function isComing(isDrawn) {
  let ctx
  let language
  let catalogue
  const View = () => {
    language = useLanguage()
    return 'hello'
  }
  const evil = outsider({ activation: 'start' }, (_, given) => void (ctx = given), 'evil/spy')
  const { kit, draw } = await page({
    plugins: [...[receive()].flat(), viewer(View), evil],
    features: { receive: true },
    locale: 'de',
  })
  await until(() => ctx, 'its set-up')
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  if (isDrawn) {
    kit.open({ view: 'WalletReceive' }).catch(() => {})
    await until(() => root()?.querySelector('h2')?.textContent, 'the view')
    await settled(40)
    kit.close()
    await settled()
  }
  await draw()
  const { value } = ctx
    .point(views)
    .getSnapshot()
    .find((entry) => entry.value.view.id === 'WalletReceive')
  // Others read no way to load a view of the kit: without one there is no catalogue to ask about.
  const loaded = await value.load?.()
  loaded?.title((given) => ((catalogue = given), ''), {}, '')
  const seen = catalogue && language.isComing(catalogue)
  await kit.dispose()
  document.body.replaceChildren()
  return seen
}

export async function attack() {
  const [wasDrawn, wasNot] = [await isComing(true), await isComing(false)]
  return wasDrawn === wasNot ? undefined : 'that the visitor looked at where to receive'
}

import { defineView, views } from 'latchkey/kernel'
import { useView } from 'latchkey/ui'
import { useEffect } from 'react'
import { outsider, page, settled, viewer } from './world.mjs'

export const row = 'SEC-85'

const other = defineView()('acme/prices:Main')

/** Without any grant: controls that are left of its view remove the sentence that another view is waiting with. */
export async function attack() {
  const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('[role=dialog]')
  let kept
  const View = () => {
    kept = useView()
    return 'hello'
  }
  const Other = () => {
    const view = useView()
    useEffect(() => view.setBusy('Checking the code'), [view])
    return 'busy'
  }
  const acme = outsider(
    {
      contributes: [
        views.of({ view: other, load: async () => ({ View: Other, title: () => 'Prices' }) }),
      ],
    },
    undefined,
    'acme/prices',
  )
  const { kit, draw } = await page({ plugins: [viewer(View), acme] })
  await draw()
  kit.close()
  await settled()
  kit.open({ view: 'acme/prices:Main' }).catch(() => {})
  await settled(40)
  const before = card()?.outerHTML.includes('Checking the code')
  kept.setBusy(undefined)
  await settled(20)
  const after = card()?.outerHTML.includes('Checking the code')
  await kit.dispose()
  return before && !after ? 'the sentence is gone' : undefined
}

import { flushSync } from 'react-dom'
import { defineMessages, headerItems } from 'latchkey/kernel'
import { happens, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-87'

const catalogue = defineMessages('evil', { first: 'First', second: 'Second' })

/** Pressed in the header it adds an item and has React draw at once, while hooks reach what the plugin may have. */
export async function attack() {
  let ctx
  const item = (id) =>
    headerItems.of({
      id,
      label: { catalogue, key: id },
      icon: 'info',
      views: [{ id: 'Account' }],
      onPress: () => flushSync(() => ctx.contribute(item('second'))),
    })
  const evil = spy({ contributes: [item('first')] }, (_, given) => {
    ctx = given
  })
  const { kit } = await page({ plugins: [evil] })
  const card = () => document.querySelector('kit-modal')?.shadowRoot.querySelector('[role=dialog]')
  const isThere = () => card()?.textContent.includes('Disconnect') === true
  const first = () => card()?.querySelector('[aria-label=First]')
  kit.open({ view: 'Account' }).catch(() => {})
  await until(() => isThere() && first(), 'the account')
  first().click()
  await settled(40)
  const isHere = isThere()
  kit.close()
  await settled()
  kit.open({ view: 'Account' }).catch(() => {})
  const isBack = await happens(isThere)
  await kit.dispose()
  return isHere && isBack ? undefined : JSON.stringify({ isHere, isBack })
}

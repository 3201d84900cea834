import { flushSync } from 'react-dom'
import { defineEvent, defineMessages, headerItems } from 'latchkey/kernel'
import { happens, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-87'

const catalogue = defineMessages('evil/texts', { 'evil.go': 'Nice' })
const said = defineEvent()('evil/plugin/said')

/**
 * Without any grant: as it hears a fact of its own, it adds an item to the header and has React draw at once, while hooks reach what
 * the plugin may have. The card comes back three times; after that the app opens it, and there is none.
 */
export async function attack() {
  let ctx
  let count = 0
  const item = (id) =>
    headerItems.of({
      id: `evil/${id}`,
      label: { catalogue, key: 'evil.go' },
      icon: 'info',
      views: [{ id: 'Account' }],
      onPress() {},
    })
  const evil = spy({ contributes: [item('first')] }, (_, given) => {
    ctx = given
    ctx.on(said, () => {
      const id = (count += 1)
      flushSync(() => void ctx.contribute(item(id)))
    })
  })
  const { kit } = await page({ plugins: [evil] })
  const card = () => document.querySelector('kit-modal')?.shadowRoot.querySelector('[role=dialog]')
  const isThere = () => card()?.textContent.includes('Disconnect') === true
  await until(() => ctx, 'its set-up')
  kit.open({ view: 'Account' }).catch(() => {})
  await until(() => isThere() && card().querySelector('[aria-label=Nice]'), 'the account')
  for (let round = 0; round < 6; round += 1) {
    ctx.emit(said({}))
    await settled(20)
  }
  const isHere = isThere()
  kit.open({ view: 'Account' }).catch(() => {})
  const isBack = await happens(isThere, 5_000)
  kit.close()
  await settled()
  kit.open({ view: 'Account' }).catch(() => {})
  const isBackAtLast = await happens(isThere, 5_000)
  return isBack && isBackAtLast ? undefined : JSON.stringify({ isHere, isBack, isBackAtLast })
}

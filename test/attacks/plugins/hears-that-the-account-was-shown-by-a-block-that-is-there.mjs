import { createElement, useLayoutEffect } from 'react'
import { accountRows } from 'latchkey/kernel'
import { balances } from 'latchkey/plugins/balances'
import { ContributedBlock } from 'latchkey/ui'
import { page, settled, until, viewer } from './world.mjs'

export const row = 'SEC-94'

const ofKit = [balances()]
  .flat(2)
  .flatMap(({ manifest }) => manifest.contributes ?? [])
  .find(({ point }) => point === accountRows).value

/**
 * Without any grant: it draws a block of the account in a view of its own, which it has by the package. One that was drawn before is drawn
 * at once, and any other one once its code has come.
 */
async function isThereAtOnce(hasOpened) {
  let isThere
  let isDrawn = false
  const props = {
    namespace: 'eip155',
    get address() {
      isDrawn = true
      return ''
    },
  }
  function View() {
    useLayoutEffect(() => {
      isThere ??= isDrawn
    })
    const entry = { value: ofKit, pluginId: 'evil/plugin' }
    return createElement(ContributedBlock, { entry, viewId: 'evil/plugin:Main', props })
  }
  const { kit } = await page({ plugins: [...[balances()].flat(2), viewer(View)] })
  if (hasOpened) {
    kit.open({ view: 'Account' }).catch(() => {})
    const root = () => document.querySelector('kit-modal')?.shadowRoot
    await until(() => root()?.textContent.includes('Disconnect'), 'the account')
    await settled(60)
    kit.close()
    await settled()
  }
  kit.open({ view: 'evil/plugin:Main' }).catch(() => {})
  await until(() => isThere !== undefined, 'its view')
  await kit.dispose()
  document.body.replaceChildren()
  return isThere
}

export async function attack() {
  const [shown, not] = [await isThereAtOnce(true), await isThereAtOnce(false)]
  return shown && !not ? 'that the account was shown' : undefined
}

import { accountActions, closeGuards, defineMessages, views } from 'latchkey/kernel'
import { evilView, outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-94'

const texts = defineMessages('evil/texts', { tile: 'Nice tile', stay: 'Please stay' })
const controls = () => {
  const { shadowRoot } = document.querySelector('kit-panel, kit-modal') ?? {}
  return [...(shadowRoot?.querySelectorAll('button') ?? [])]
}
const tile = () => controls().find((one) => one.textContent.includes('Nice tile'))

const ways = {
  'a view that is not gone back from': [{ canGoBack: false }, []],
  'a guard': [
    {},
    [
      closeGuards.of({
        id: 'evil/guard',
        mayClose: () => ({ catalogue: texts, key: 'stay' }),
      }),
    ],
  ],
}

/**
 * Without a grant: its view, which the visitor opens by a tile, is not gone back from, or its guard holds the card. A panel of the
 * page has nothing around it to press, so that the account is out of reach until the app opens or closes the card itself.
 */
export async function attack() {
  const locked = []
  for (const [by, [more, guards]] of Object.entries(ways)) {
    const evil = outsider({
      contributes: [
        views.of({
          view: evilView,
          load: async () => ({ View: () => 'mine', title: () => 'Evil', ...more }),
        }),
        accountActions.of({
          id: 'evil',
          label: { catalogue: texts, key: 'tile' },
          icon: 'wallet',
          opens: evilView,
        }),
        ...guards,
      ],
    })
    const { kit, environment } = await page({ plugins: [evil] })
    kit.mount(document.body.appendChild(document.createElement('div')))
    await until(tile, 'the tile')
    const isThere = () => kit.getState().router.history.at(-1)?.viewId === evilView.id
    await until(async () => {
      tile()?.click()
      await settled(20)
      await environment.clock.advance(1_000)
      return isThere()
    }, 'its view')
    await settled(40)
    for (let round = 0; round < 3 && isThere(); round += 1) {
      for (const one of controls()) one.click()
      await settled(20)
      await environment.clock.advance(1_000)
    }
    if (isThere()) locked.push(by)
    await kit.dispose()
    document.body.replaceChildren()
  }
  return locked.length > 0 ? `a panel without a way out, by ${locked.join(' and by ')}` : undefined
}

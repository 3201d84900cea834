import { accountActions, defineMessages, headerItems } from 'latchkey/kernel'
import { outsider, page } from './world.mjs'

export const row = 'SEC-86'

const catalogue = defineMessages('evil', { 'evil.label': 'This is safe' })
const label = { catalogue, key: 'evil.label' }

/** Contributions that are no plain objects, and a list of views that answers for itself. */
export async function attack() {
  const id = 'ApproveTransaction'
  class Item {
    id = 'evil'
    label = label
    icon = 'check'
    get views() {
      return [{ id }]
    }
    onPress() {}
  }
  class Tile {
    id = 'evil'
    label = label
    icon = 'check'
    opens = { id }
  }
  const own = { map: () => ({ find() {}, some: (is) => is({ id }) }) }
  for (const [point, value] of [
    [headerItems, new Item()],
    [headerItems, Object.create(new Item())],
    [headerItems, { id: 'evil', label, icon: 'check', views: own, onPress() {} }],
    [accountActions, new Tile()],
  ]) {
    const contribution = { point, value, rank: 0 }
    const { kit } = await page({
      plugins: [outsider({ contributes: [contribution] })],
      connects: false,
    })
    const stands = kit.unstable_kernel.point(point).getSnapshot()
    await kit.dispose()
    if (
      stands.some(
        ({ value: { opens, views = [] } }) =>
          opens?.id === id || views.some((view) => view.id === id),
      )
    ) {
      return point.id
    }
  }
  return undefined
}

import { accountActions, defineMessages, headerItems } from 'latchkey/kernel'
import { attempt, outsider, page, settled, spy, thief } from './world.mjs'

export const row = 'SEC-86'

const catalogue = defineMessages('evil', { 'evil.label': 'Account' })
const label = { catalogue, key: 'evil.label' }

/** By the context of a plugin that may open its own views; and where a tile, a control or a help of its own leads. */
export async function attack() {
  for (const id of ['ApproveTransaction', 'SIWXSignMessage', 'ReviewRequest']) {
    let context
    const evil = spy({ permissions: ['view:open'] }, (_, ctx) => void (context = ctx))
    const { kit } = await page({ plugins: [evil], grants: { 'evil/plugin': ['view:open'] } })
    await attempt(() => context.views.open({ id }, { to: thief }))
    await settled()
    const shown = kit.getState().router.history.map(({ viewId }) => viewId)
    await kit.dispose()
    if (shown.includes(id)) return shown

    const opens = { id }
    for (const contribution of [
      accountActions.of({ id: 'evil', label, icon: 'check', opens }),
      headerItems.of({ id: 'evil', label, icon: 'check', opens, views: [{ id: 'Account' }] }),
    ]) {
      const other = await page({
        plugins: [outsider({ contributes: [contribution] })],
        connects: false,
      })
      const stands = other.kit.unstable_kernel.point(contribution.point).getSnapshot()
      await other.kit.dispose()
      if (stands.some(({ pluginId }) => pluginId === 'evil/plugin'))
        return `${contribution.point.id} ${id}`
    }
  }
  return undefined
}

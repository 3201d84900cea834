import { defineContributionPoint } from 'latchkey/kernel'
import { outsider, page, settled, spy } from './world.mjs'

export const row = 'SEC-95'

const words = 'sends your accounts elsewhere'

/**
 * Without any grant: a point of its own is called as those of another vendor, or of a plugin of the kit, are. Where it is put together
 * again it throws, which stands in the report and in the log as a fault of that one.
 */
export async function attack() {
  const told = []
  for (const vendor of ['acme', 'wallet']) {
    const point = defineContributionPoint({
      id: `${vendor}/point`,
      combine(entries) {
        if (entries.length > 1) throw new Error(words)
        return entries
      },
    })
    const evil = spy({}, (_, ctx) => {
      ctx.point(point).getSnapshot()
      for (const id of ['a', 'b']) ctx.contribute(point.of({ id }))
    })
    const honest = outsider({ activation: 'start' }, () => {}, 'acme/honest')
    const { kit, faults } = await page({ plugins: [honest, evil] })
    await settled(20)
    const { pluginId } = faults().find(({ message }) => message === words) ?? {}
    if (pluginId !== undefined && !pluginId.startsWith('evil/')) told.push(pluginId)
    await kit.dispose()
  }
  return told.length > 0 ? `"${told.join('" and "')}" would have done it` : undefined
}

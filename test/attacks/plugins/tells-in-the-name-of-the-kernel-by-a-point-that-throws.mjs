// What goes wrong where a point is put together again is put on record with the kernel, whoever made the point: in the report and in the
// log it stands as the kernel's own, with the words of who wrote it.
import { defineContributionPoint } from 'latchkey/kernel'
import { page, settled, spy } from './world.mjs'

export const row = 'SEC-95'

const words = 'The storage of this kit is full: call kit.setClientId().'

/** Without a grant: the developer is told something by the kernel, and the plugin is not at fault and goes on. */
export async function attack() {
  const point = defineContributionPoint({
    id: 'evil/point',
    combine(entries) {
      if (entries.length > 1) throw new Error(words)
      return entries
    },
  })
  const evil = spy({}, (_, ctx) => {
    ctx.point(point).getSnapshot()
    for (const id of ['a', 'b']) ctx.contribute(point.of({ id }))
  })
  const { faults, statusOf } = await page({ plugins: [evil] })
  await settled(20)
  const told = faults().find(({ message }) => message === words)
  if (!told || told.pluginId.startsWith('evil/')) return undefined
  return `"${told.pluginId}" says it, and its own plugin is ${statusOf()}`
}

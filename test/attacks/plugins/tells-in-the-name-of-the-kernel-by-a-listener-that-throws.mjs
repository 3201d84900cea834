import { accountActions, defineMessages } from 'latchkey/kernel'
import { evilView, page, settled, spy } from './world.mjs'

export const row = 'SEC-95'

const words = 'The storage of this kit is full: call kit.setClientId().'
const catalogue = defineMessages('evil/texts', { 'evil.go': 'Nice' })
const tile = (id) =>
  accountActions.of({
    id: `evil/${id}`,
    icon: 'info',
    label: { catalogue, key: 'evil.go' },
    opens: evilView,
  })

/**
 * Without any grant: it listens to a point that it may read, and throws as that changes. What it says stands in the report and in the
 * log as said by the kernel, and its plugin is not at fault, however often.
 */
export async function attack() {
  const evil = spy({}, (_, ctx) => {
    ctx.point(accountActions).subscribe(() => {
      throw new Error(words)
    })
    for (const id of ['a', 'b', 'c']) ctx.contribute(tile(id))
  })
  const { faults, statusOf } = await page({ plugins: [evil] })
  await settled(20)
  const told = faults().find(({ message }) => message === words)
  if (!told || told.pluginId.startsWith('evil/')) return undefined
  return `"${told.pluginId}" says it, and its own plugin is ${statusOf()}`
}

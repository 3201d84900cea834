import { defineMessages, headerItems } from 'latchkey/kernel'
import { outsider, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-92'

const catalogue = defineMessages('evil', { 'evil.label': 'Nice' })
const item = (id) =>
  headerItems.of({
    id,
    icon: 'info',
    views: [{ id: 'Account' }],
    label: { catalogue, key: 'evil.label' },
    onPress() {},
  })

/**
 * Without any grant: five faults a minute reach the log, of whomever they are. It adds five things twice, which is a fault that costs
 * it nothing, and why another plugin fails after that is in no log.
 */
async function logOf(plugins) {
  let ctx
  const nice = outsider({ activation: 'start' }, (_, given) => void (ctx = given), 'nice/plugin')
  const { kit, environment } = await page({ plugins: [...plugins, nice], connects: false })
  await until(() => ctx, 'its set-up')
  kit.open().catch(() => {})
  await settled(60)
  ctx.run(Promise.reject(new Error('the other one failed')))
  await settled(20)
  const { lines } = environment.log
  await kit.dispose()
  document.body.replaceChildren()
  return lines.map(({ message }) => message).filter((line) => line.includes('the other one failed'))
}

export async function attack() {
  const ids = ['a', 'b', 'c', 'd', 'e'].map((id) => `evil/${id}`)
  const evil = spy({}, (_, ctx) => {
    for (const id of [...ids, ...ids]) ctx.contribute(item(id))
  })
  const [alone, beside] = [await logOf([]), await logOf([evil])]
  if (alone.length === 0) throw new Error('no fault is in the log')
  return beside.length === 0 ? 'the fault of another plugin is in no log' : undefined
}

import { attempt, page, spy, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['inspect']

/** With the grant to look: what the kit is set to, and whose a store is, by what it is shown of it. */
export async function attack() {
  let inspector
  const evil = spy({ permissions }, (_, ctx) => void (inspector = ctx.inspector))
  const { kit } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    connects: false,
  })
  await until(() => inspector, 'its set-up')
  const report = inspector.inspect()
  for (const change of [
    () => (report.features.features.send.value = 'evil'),
    () => (report.features.features.evil = { value: true, reason: '' }),
    () => report.faults.push({ pluginId: 'evil', where: '', message: '' }),
    () => report.plugins[0].permissions.push('evil'),
    () => (inspector.stores[0].owner = 'evil'),
    () => inspector.stores.push({ owner: 'evil' }),
  ]) {
    await attempt(change)
  }
  const { features, faults, plugins } = kit.inspect()
  const owners = kit.unstable_kernel.inspector.stores.map(({ owner }) => owner)
  const others = plugins.filter(({ id }) => id !== 'evil/plugin')
  const told = JSON.stringify({ features, faults, others, owners })
  await kit.dispose()
  return told.includes('evil') ? told.slice(told.indexOf('evil') - 60).slice(0, 90) : undefined
}

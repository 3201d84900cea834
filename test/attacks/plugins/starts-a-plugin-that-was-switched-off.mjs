import { outsider, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

/** With the grant to look at everything: a plugin that was switched off for its faults is on again. */
export async function attack() {
  let inspector
  let ctx
  const second = spyAs('evil/second', (_, given) => void (ctx = given))
  const evil = spy({ permissions: ['inspect'] }, (_, given) => void (inspector = given.inspector))
  const { kit, statusOf } = await page({
    plugins: [evil, second],
    grants: { 'evil/plugin': ['inspect'], 'evil/second': [] },
    connects: false,
  })
  await until(() => inspector && ctx, 'their set-up')
  for (const text of ['one', 'two']) ctx.run(Promise.reject(new Error(text)))
  await settled()
  const off = statusOf('evil/second')
  try {
    await inspector.retry?.('evil/second')
  } catch {}
  await settled()
  const now = statusOf('evil/second')
  await kit.dispose()
  return off === 'failed' && now === 'active' ? { off, now } : undefined
}
function spyAs(id, setup) {
  return outsider({ activation: 'start' }, setup, id)
}

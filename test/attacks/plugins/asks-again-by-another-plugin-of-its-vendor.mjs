import { attempt, happens, outsider, page, settled, until, visitor } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['wallet:request']
const ids = ['evil/plugin', 'evil/second']

/**
 * Two plugins of one vendor may ask a wallet. As the visitor says no to one the other asks at once, and the first one again after
 * that: in turn, until they say yes.
 */
export async function attack() {
  const rpcs = new Map()
  const plugins = ids.map((id) =>
    outsider({ activation: 'start', permissions }, (_, ctx) => void rpcs.set(id, ctx.rpc), id),
  )
  const { kit } = await page({
    plugins,
    grants: Object.fromEntries(ids.map((id) => [id, permissions])),
    reviewRequests: 'always',
  })
  await until(() => rpcs.size === 2, 'their set-up')
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const no = () =>
    [...(root()?.querySelectorAll('[role=dialog] button') ?? [])].find(({ textContent }) =>
      /reject|don.t|decline|cancel/i.test(textContent),
    )
  let refused = 0
  for (const id of ids) {
    const asking = attempt(() =>
      rpcs.get(id).request({ method: 'personal_sign', params: ['0x62', visitor] }),
    )
    if (await happens(() => kit.getState().router.isOpen && no(), 1_500)) {
      no().click()
      refused += 1
    }
    await asking
    await settled()
  }
  await kit.dispose()
  if (refused === 0) throw new Error('neither was asked for')
  return refused === 2 ? 'the other one asks at once' : undefined
}

import { attempt, happens, outsider, page, until, visitor } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['wallet:request']
const ids = ['evil/plugin', 'evil/second']
const textOf = (words) => `0x${Buffer.from(words).toString('hex')}`
const saying = { 'evil/plugin': textOf('the first'), 'evil/second': textOf('the other') }

/**
 * Two plugins of one vendor may ask a wallet. As the visitor says no to one the other asks at once, and the first one again after
 * that: in turn, until they say yes. Or both ask, and the other one waits as they say it.
 */
export async function attack() {
  const rpcs = new Map()
  const plugins = ids.map((id) =>
    outsider({ activation: 'start', permissions }, (_, ctx) => void rpcs.set(id, ctx.rpc), id),
  )
  const { kit, environment } = await page({
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
  const ask = (id) =>
    attempt(() => rpcs.get(id).request({ method: 'personal_sign', params: [saying[id], visitor] }))
  const isAsked = () => happens(() => kit.getState().router.isOpen && no(), 3_000)
  const [first, second] = ids
  const asking = ask(first)
  if (!(await isAsked())) throw new Error('the first one was not asked for')
  no().click()
  await asking
  await until(() => !no(), 'the end of the question')
  void ask(second)
  const isAskedAgain = await isAsked()
  if (isAskedAgain) return 'the other one asks at once'
  // What waited for its turn as the visitor said no.
  await environment.clock.advance(10_000)
  void ask(first)
  void ask(second)
  await until(() => kit.getState().router.isOpen && no(), 'the next question of the first one')
  no().click()
  const isNext = await happens(() => root()?.textContent.includes('the other'), 3_000)
  await kit.dispose()
  return isNext ? 'the other one had waited' : undefined
}

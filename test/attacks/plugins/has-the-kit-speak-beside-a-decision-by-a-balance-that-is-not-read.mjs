import { KnownTokens } from 'latchkey/kernel'
import { mockNamespace } from 'latchkey/test'
import { balances } from 'latchkey/plugins/balances'
import { attempt, page, settled, spy, thief, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:accounts']

/**
 * It may read accounts. What a stranger holds cannot be read, and the kit says "Token Balance Unavailable" beside what the visitor
 * decides, as often as the plugin wants it.
 */
export async function attack() {
  let known
  const evil = spy(
    { permissions, needs: { known: KnownTokens } },
    (needs) => void (known = needs.known),
  )
  const { kit, environment } = await page({
    plugins: [evil, ...balances()],
    grants: { 'evil/plugin': permissions },
    namespaces: [
      mockNamespace('eip155', { capabilities: { nativeBalance: true, balances: true } }),
    ],
    endpoints: { blockchain: 'https://chain.example' },
    reviewRequests: 'always',
  })
  await until(() => known, 'its set-up')
  for (const method of ['GET', 'POST']) environment.http.on(method, /./, () => ({ status: 500 }))
  kit
    .getProvider('eip155')
    .request({ method: 'personal_sign', params: ['0x62', visitor] })
    .catch(() => {})
  const top = () => kit.getState().router.history.at(-1)?.viewId
  await until(() => top() === 'ReviewRequest', 'the review')
  await settled(20)
  void attempt(() => known.read(`eip155:1:${thief.toLowerCase()}`, { force: true, retries: 0 }))
  for (let step = 0; step < 20; step += 1) {
    await environment.clock.advance(100)
    await settled(2)
    const { toast } = kit.getState().notices
    if (toast) return { toast, beside: top() }
  }
  return undefined
}

import { rpcPolicies } from 'latchkey/kernel'
import { attempt, outsider, page, spy, visitor } from './world.mjs'

export const row = 'SEC-85'

/** Which methods a wallet is asked for, and by whom, by a policy that has no opinion. */
export async function attack() {
  const heard = []
  const policy = rpcPolicies.of({
    id: 'evil',
    judge: ({ method, askedBy }) => void heard.push(`${askedBy} ${method}`),
  })
  const late = spy({}, (_, ctx) => void ctx.contribute(policy))
  for (const plugin of [outsider({ contributes: [policy] }), late]) {
    const { kit } = await page({ plugins: [plugin], reviewRequests: 'never' })
    await attempt(() =>
      kit.getProvider('eip155').request({ method: 'personal_sign', params: ['0x62', visitor] }),
    )
    await kit.dispose()
    if (heard.length > 0) return heard
  }
  return undefined
}

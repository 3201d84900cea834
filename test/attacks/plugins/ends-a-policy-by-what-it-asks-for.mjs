import { rpcPolicies } from 'latchkey/kernel'
import { attempt, outsider, page, settled, spy } from './world.mjs'

export const row = 'SEC-86'

/** Granted requests, it asks for methods that are no text, or none at all: a policy of another plugin fails and is gone. */
export async function attack() {
  let context
  const evil = spy({ permissions: ['wallet:request'] }, (_, given) => {
    context = given
  })
  const judge = ({ method }) => (method.split('_')[1].startsWith('sign') ? 'deny' : undefined)
  const good = outsider(
    {
      activation: 'start',
      permissions: ['policy:review'],
      contributes: [rpcPolicies.of({ id: 'good', judge })],
    },
    () => {},
    'good/policy',
  )
  const { kit, statusOf } = await page({
    reviewRequests: 'never',
    plugins: [good, evil],
    grants: { 'evil/plugin': ['wallet:request'], 'good/policy': ['policy:review'] },
  })
  const asked = [new String('eth_accounts'), ['eth_sign'], 5, {}, undefined, null, '', 'a', 'b']
  for (const method of asked) await attempt(() => context.rpc.request({ method }))
  await settled()
  const status = statusOf('good/policy')
  await kit.dispose()
  return status === 'active' ? undefined : `the policy is ${status}`
}

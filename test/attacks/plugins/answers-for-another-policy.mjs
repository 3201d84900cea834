import { rpcPolicies } from 'latchkey/kernel'
import { attempt, outsider, page } from './world.mjs'

export const row = 'SEC-86'

/** Another plugin denies signatures; this one, asked first, makes a reading out of the question. */
export async function attack() {
  const guardian = outsider(
    {
      permissions: ['policy:review'],
      contributes: [
        rpcPolicies.of({
          id: 'acme',
          judge: ({ method }) => (method === 'personal_sign' ? 'deny' : undefined),
        }),
      ],
    },
    undefined,
    'acme/guardian',
  )
  const evil = outsider({
    permissions: ['policy:review'],
    contributes: [
      rpcPolicies.of(
        {
          id: 'evil',
          judge(question) {
            try {
              question.method = 'eth_call'
            } catch {}
          },
        },
        { rank: 9 },
      ),
    ],
  })
  const { kit } = await page({
    plugins: [guardian, evil],
    grants: { 'acme/guardian': ['policy:review'], 'evil/plugin': ['policy:review'] },
    reviewRequests: 'never',
  })
  const got = await attempt(() =>
    kit.getProvider('eip155').request({ method: 'personal_sign', params: ['0x00', 'a'] }),
  )
  await kit.dispose()
  return got
}

import { createToken, rpcGuards, rpcReviews } from 'latchkey/kernel'
import { attempt, outsider, page, thief, visitor } from './world.mjs'

export const row = 'SEC-86'

/** With the grant to review requests: it sees them, and may refuse. */
export async function attack() {
  const Reviewer = createToken('evil/reviewer')
  const spoil = (change) => {
    try {
      change()
    } catch {}
  }
  const plugin = outsider(
    {
      permissions: ['policy:review'],
      provides: { reviewer: Reviewer },
      contributes: [
        rpcReviews.of({ id: 'evil', methods: ['wallet_getCapabilities'], reviewer: Reviewer }),
        rpcGuards.of({
          id: 'evil',
          check: async ({ accounts }) => {
            spoil(() => Object.assign(accounts[0], { address: thief }))
            spoil(() => accounts.splice(0, 1, { address: thief }))
          },
        }),
      ],
    },
    () => ({
      reviewer: {
        review: async ({ answer }) => spoil(() => Object.assign(answer, { '0x1': { to: thief } })),
      },
    }),
  )
  const { kit } = await page({
    plugins: [plugin],
    grants: { 'evil/plugin': ['policy:review'] },
    answers: { wallet_getCapabilities: { '0x1': { to: 'honest' } } },
  })
  const provider = kit.getProvider('eip155')
  const ask = (method, params) => attempt(() => provider.request({ method, params }))
  const answer = await ask('wallet_getCapabilities', [visitor])
  const signature = await ask('personal_sign', ['0x68656c6c6f', visitor])
  if (!answer || !signature) throw new Error('the wallet did not answer')
  const { address } = kit.getAccount('eip155')
  await kit.dispose()
  if (address !== visitor) return address
  return JSON.stringify(answer).includes(thief) ? answer : undefined
}

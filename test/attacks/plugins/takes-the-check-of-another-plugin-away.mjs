import { createToken, rpcGuards, rpcReviews } from 'latchkey/kernel'
import { attempt, outsider, page, settled, thief, visitor } from './world.mjs'

export const row = 'SEC-83'

const permissions = ['policy:review']
const Reviewer = createToken('acme/reviewer')
const Nobody = createToken('evil/reviewer')
const methods = ['eth_sendTransaction']

/**
 * It may look at requests and refuse them. Listed before a plugin that refuses what pays a thief, it brings a check of its own under
 * the same id, of methods that nobody asks for: the check of the other is asked no more, and the wallet gets the request.
 */
export async function attack() {
  const sentWith = async (first) => {
    const reviewed = []
    const acme = outsider(
      {
        permissions,
        provides: { reviewer: Reviewer },
        contributes: [
          rpcGuards.of({
            id: 'firewall',
            methods,
            async check({ params }) {
              if (JSON.stringify(params).includes(thief)) throw new Error('That is a thief')
            },
          }),
          rpcReviews.of({ id: 'firewall', methods, reviewer: Reviewer }),
        ],
      },
      () => ({ reviewer: { review: async ({ method }) => void reviewed.push(method) } }),
      'acme/firewall',
    )
    const { kit, wallet } = await page({
      plugins: [...first, acme],
      grants: { 'evil/plugin': permissions, 'acme/firewall': permissions },
      reviewRequests: 'never',
    })
    const params = [{ from: visitor, to: thief, value: '0xffff' }]
    const request = { method: 'eth_sendTransaction', params }
    await attempt(() => kit.getProvider('eip155').request(request))
    await settled()
    const sent = JSON.stringify(wallet.requests)
    await kit.dispose()
    return sent.includes(thief)
  }
  if (await sentWith([])) throw new Error('Nobody refuses it')
  const evil = outsider(
    {
      permissions,
      provides: { reviewer: Nobody },
      contributes: [
        rpcGuards.of({ id: 'firewall', methods: ['nothing'], check: async () => {} }),
        rpcReviews.of({ id: 'firewall', methods: ['nothing'], reviewer: Nobody }),
      ],
    },
    () => ({ reviewer: { review: async () => {} } }),
  )
  return (await sentWith([evil])) ? 'what another plugin refuses was sent' : undefined
}

import { rpcGuards } from 'latchkey/kernel'
import { attempt, outsider, page, settled, until, visitor } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['policy:review']

/**
 * It may look at what a wallet is asked, and was not granted accounts. What a plugin that was asked before warns the visitor of, in
 * words for them, it is told with the request.
 */
export async function attack() {
  const heard = []
  const good = outsider(
    {
      permissions: [...permissions, 'wallet:accounts'],
      contributes: [
        rpcGuards.of({
          id: 'good/guard',
          methods: ['personal_sign'],
          check: async ({ accounts }) => ({ reason: `${accounts[0].address} was drained before` }),
        }),
      ],
    },
    undefined,
    'good/plugin',
  )
  const evil = outsider({
    permissions,
    contributes: [
      rpcGuards.of({
        id: 'evil/guard',
        methods: ['personal_sign'],
        check: async (intent) => void heard.push(JSON.stringify(intent)),
      }),
    ],
  })
  const { kit } = await page({
    plugins: [good, evil],
    grants: {
      'good/plugin': [...permissions, 'wallet:accounts'],
      'evil/plugin': permissions,
    },
  })
  const params = ['0x62', '0x'.padEnd(42, '0')]
  const asked = attempt(() =>
    kit.getProvider('eip155').request({ method: 'personal_sign', params }),
  )
  await until(() => heard.length > 0, 'its check')
  await settled()
  await kit.dispose()
  await asked
  return heard.find((one) => one.includes(visitor))
}

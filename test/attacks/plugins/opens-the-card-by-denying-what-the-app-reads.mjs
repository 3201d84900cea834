import { rpcPolicies } from 'latchkey/kernel'
import { attempt, happens, outsider, page, settled } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['policy:review']

/**
 * It may judge requests, and was not granted to open the card. It denies what the app reads, such as the number of a block every few
 * seconds: each time the kit opens the card and says that the action is not allowed, however often the visitor closes it.
 */
export async function attack() {
  const evil = outsider({
    permissions,
    contributes: [
      rpcPolicies.of({
        id: 'evil/no',
        judge: ({ method }) => (method === 'eth_blockNumber' ? 'deny' : undefined),
      }),
    ],
  })
  const { kit, environment } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    answers: { eth_blockNumber: '0x1' },
  })
  const isOpen = () => kit.getState().router.isOpen
  let opened = 0
  for (let round = 0; round < 3; round += 1) {
    void attempt(() => kit.getProvider('eip155').request({ method: 'eth_blockNumber' }))
    await settled()
    await environment.clock.advance(400)
    if (await happens(isOpen, 3_000)) opened += 1
    kit.close()
    await settled()
    await environment.clock.advance(5_000)
  }
  return opened === 3 ? 'the card, three times, as the app reads' : undefined
}

import { attempt, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:request']

/**
 * It may ask a wallet, and not open the card. Of a method that nobody allows the kit tells the visitor in a card that opens for
 * it: again each time that the visitor has closed it, without anything for them to decide.
 */
export async function attack() {
  let rpc
  const evil = spy({ permissions }, (_, ctx) => void (rpc = ctx.rpc))
  const { kit, environment } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
  })
  await until(() => rpc, 'its set-up')
  let times = 0
  for (let round = 0; round < 5; round += 1) {
    void attempt(() => rpc.request({ method: 'eth_mine' }))
    await settled(20)
    if (kit.getState().router.isOpen) times += 1
    kit.close()
    await environment.clock.advance(5_000)
    await settled(20)
  }
  return times > 1 ? `opened the card ${times} times` : undefined
}

import { ConnectionService } from 'latchkey/kernel'
import { attempt, page, spy, until } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['wallet:accounts', 'wallet:connect']

/** It may ask a wallet to connect. It asks again at once whenever the visitor says no. */
export async function attack() {
  let connections
  const evil = spy(
    { permissions, needs: { connections: ConnectionService } },
    (needs) => void ({ connections } = needs),
  )
  const { wallet } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    connects: false,
  })
  await until(() => connections, 'its set-up')
  wallet.answer('reject')
  for (let round = 0; round < 10; round += 1) {
    await attempt(() => connections.connect({ connectorId: wallet.connector.id }))
  }
  return wallet.prompts > 1 ? `asked ${wallet.prompts} times, and refused each time` : undefined
}

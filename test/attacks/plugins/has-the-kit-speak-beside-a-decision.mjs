import { ConnectionService, NetworkService } from 'latchkey/kernel'
import { attempt, page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:accounts', 'wallet:connect', 'wallet:request']

/** What the kit says of what a plugin asks for, in the card in which a visitor reviews something else. */
export async function attack() {
  const tries = [
    ({ connections }) => connections.list(),
    ({ connections }) => connections.switchTo({ connectorId: 'x', namespace: 'eip155' }),
    ({ connections }) => connections.remove({ connectorId: 'x', namespace: 'eip155' }),
    ({ networks }) => networks.switchNetwork('eip155:999'),
    ({ networks }) => networks.requestSwitch('eip155:999'),
    ({ networks }) => networks.confirmSwitch('eip155:999'),
    (_, { rpc }) => rpc.request({ method: 'eth_mine' }),
  ]
  for (const act of tries) {
    let had
    const evil = spy(
      { permissions, needs: { connections: ConnectionService, networks: NetworkService } },
      (...given) => void (had = given),
    )
    const { kit, environment } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': permissions },
      reviewRequests: 'always',
      debug: true,
    })
    await until(() => had, 'its set-up')
    kit
      .getProvider('eip155')
      .request({ method: 'personal_sign', params: ['0x62', visitor] })
      .catch(() => {})
    const top = () => kit.getState().router.history.at(-1)?.viewId
    await until(() => top() === 'ReviewRequest', 'the review')
    await settled(40)
    const { alerts: before } = kit.getState().notices
    void attempt(() => act(...had))
    await settled()
    await environment.clock.advance(400)
    await settled()
    const { alerts, toast } = kit.getState().notices
    await kit.dispose()
    if (toast || alerts.length > before.length) return JSON.stringify({ toast, alerts })
  }
  return undefined
}

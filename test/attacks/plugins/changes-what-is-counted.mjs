import { defaultPlugins } from 'latchkey'
import { analyticsSinks } from 'latchkey/kernel'
import { page, settled, outsider, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['track', 'wallet:accounts']

/** A sink that is listed first has what the next is told. */
export async function attack() {
  const sent = []
  const sink = (id, send) =>
    outsider({ permissions, contributes: [analyticsSinks.of({ id, send })] }, undefined, id)
  const spoil = (change) => {
    try {
      change()
    } catch {}
  }
  const evil = sink('evil/plugin', (said) => {
    spoil(() => Object.assign(said, { event: 'SWAP_SUCCESS' }))
    spoil(() => Object.assign(said.properties, { method: 'evil' }))
  })
  const counter = sink('acme/counter', (event) => sent.push(JSON.stringify(event)))
  const { kit, environment, wallet } = await page({
    first: defaultPlugins(),
    plugins: [evil, counter],
    grants: { 'evil/plugin': permissions, 'acme/counter': permissions },
    connects: false,
  })
  const host = []
  kit.on('track', (event) => host.push(JSON.stringify(event)))
  await settled()
  await kit.connect({ connectorId: wallet.connector.id })
  kit.open().catch(() => {})
  for (let second = 0; second < 5; second += 1) {
    await environment.clock.advance(1_000)
    await settled()
  }
  await until(() => sent.length > 0, 'counting')
  await kit.dispose()
  return [...sent, ...host].find((one) => /SWAP_SUCCESS|evil/.test(one))
}

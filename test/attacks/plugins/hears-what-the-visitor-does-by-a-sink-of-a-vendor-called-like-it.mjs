// What the kit counts has names without a slash, and a vendor may be called like one of them: then what the visitor does
// counts as one of the vendor's own.
import { defaultPlugins } from 'latchkey'
import { analyticsSinks } from 'latchkey/kernel'
import { outsider, page, settled } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['track']

/** It was not granted accounts: it hears that the visitor connected, and with which wallet. */
export async function attack() {
  const heard = []
  const send = ({ event, properties }) => heard.push(`${event} ${JSON.stringify(properties ?? {})}`)
  const sink = (id) =>
    outsider({ permissions, contributes: [analyticsSinks.of({ id, send })] }, () => {}, id)
  const ids = ['CONNECT_SUCCESS/sink', 'MODAL_OPEN/sink']
  const { kit, wallet, environment } = await page({
    first: defaultPlugins(),
    plugins: ids.map(sink),
    grants: Object.fromEntries(ids.map((id) => [id, permissions])),
    connects: false,
  })
  kit.on('track', () => {})
  await environment.clock.advance(5_000)
  await settled(20)
  kit.open().catch(() => {})
  await settled(20)
  await kit.connect({ connectorId: wallet.connector.id })
  await environment.clock.advance(5_000)
  await settled(20)
  await kit.dispose()
  return heard.length > 0 ? heard.join('; ') : undefined
}

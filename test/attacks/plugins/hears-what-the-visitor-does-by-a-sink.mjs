import { defaultPlugins } from 'latchkey'
import { analyticsSinks, tracked } from 'latchkey/kernel'
import { attempt, outsider, page, settled } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['track']

/**
 * It may count events of its own, and was not granted accounts: the fact `analytics/…` is kept from it, as are `modal/…` and
 * `connection/…`. A sink is handed all of it: that the card was opened, the wallet that was connected, words of its errors.
 */
export async function attack() {
  const heard = []
  const listened = []
  let isThere = false
  const send = ({ event, properties }) => heard.push(`${event} ${JSON.stringify(properties ?? {})}`)
  const evil = outsider({ permissions, contributes: [analyticsSinks.of({ id: 'evil', send })] })
  const ear = outsider(
    { permissions, activation: 'start' },
    (_, ctx) => {
      isThere = true
      void attempt(() => ctx.on(tracked, (said) => listened.push(said)))
    },
    'evil/ear',
  )
  const { kit, wallet, environment } = await page({
    first: defaultPlugins(),
    plugins: [evil, ear],
    grants: { 'evil/plugin': permissions, 'evil/ear': permissions },
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
  if (!isThere) throw new Error('nobody listened')
  if (listened.length > 0) throw new Error('the fact is heard by everybody')
  const got = heard.filter((one) => /^(?:MODAL_OPEN|CONNECT_SUCCESS)/.test(one))
  return got.length > 0 ? got.join('; ') : undefined
}

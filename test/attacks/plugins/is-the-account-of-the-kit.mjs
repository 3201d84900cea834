import { accountsChanged, connectionChanged, connectionOpened, tracked } from 'latchkey/kernel'
import { attempt, page, spy, thief } from './world.mjs'

export const row = 'SEC-85'

/** The app pays to `kit.getAccount()`, signs in whom it names, and shows it. */
export async function attack() {
  const tracks = []
  const connection = {
    connectorId: 'io.visitor.wallet',
    namespace: 'eip155',
    accounts: [{ address: thief }],
    caipNetworkId: 'eip155:1',
    wallet: { name: 'Visitor', type: 'ANNOUNCED' },
  }
  let act
  const { kit } = await page({
    plugins: [spy({}, (_, ctx) => void (act = (fact) => ctx.emit(fact)))],
  })
  kit.on(tracked, (event) => tracks.push(event))
  for (const fact of [
    accountsChanged({
      connectorId: connection.connectorId,
      namespace: 'eip155',
      accounts: connection.accounts,
    }),
    connectionChanged({ connection }),
    connectionOpened({ connection, isRestored: false }),
    {
      type: 'connection/accountsChanged',
      payload: {
        connectorId: connection.connectorId,
        namespace: 'eip155',
        accounts: connection.accounts,
      },
    },
    tracked({ event: 'CONNECT_SUCCESS' }),
  ]) {
    await attempt(() => act?.(fact))
  }
  const { address } = kit.getAccount()
  await kit.dispose()
  return address === thief ? address : tracks[0]
}

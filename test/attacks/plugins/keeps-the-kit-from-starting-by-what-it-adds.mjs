import { closeGuards } from 'latchkey/kernel'
import { page, spy } from './world.mjs'

export const row = 'SEC-94'

const refuse = () => {
  throw new Error('no')
}
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

/** What it adds, or what it says that it adds it to, throws when it is looked at. */
export async function attack() {
  const members = { point: { get: refuse }, id: { get: refuse } }
  for (const odd of [new Proxy({}, { get: refuse }), revoked(), Object.create(null, members)]) {
    for (const contribution of [
      odd,
      { point: odd, rank: 0, value: {} },
      { point: closeGuards, rank: 0, value: odd },
      { point: closeGuards, rank: odd, value: { id: 'evil', mayClose: () => {} } },
    ]) {
      const { kit, wallet } = await page({
        plugins: [spy({ contributes: [contribution] })],
        connects: false,
      })
      const failure = await kit.connect({ connectorId: wallet.connector.id }).then(
        () => undefined,
        (error) => `the visitor cannot connect: ${error}`,
      )
      await kit.dispose()
      if (failure) return failure
    }
  }
  return undefined
}

import { accountsChanged, connectionsStore, disconnected } from 'latchkey/kernel'
import { attempt, page, settled, spy, thief, visitor } from './world.mjs'

export const row = 'SEC-86'

/** With the grant to look at everything, it still changes nothing. */
export async function attack() {
  let inspector
  const { kit } = await page({
    plugins: [spy({ permissions: ['inspect'] }, (_, ctx) => void ({ inspector } = ctx))],
    grants: { 'evil/plugin': ['inspect'] },
  })
  if (!inspector) throw new Error('it cannot look')
  const reader = inspector.store(connectionsStore)
  let shown
  reader.state$.subscribe((state) => {
    shown = state
  })
  const line = { connectorId: 'io.visitor.wallet', namespace: 'eip155' }
  const forged = [
    {
      type: disconnected.type,
      payload: { namespaces: ['eip155'] },
      seq: 1,
      at: 0,
      source: 'kernel',
    },
    {
      type: accountsChanged.type,
      payload: { ...line, accounts: [{ address: thief }] },
      seq: 2,
      at: 0,
      source: 'kernel',
    },
  ]
  for (const fact of forged) {
    for (let source = inspector.events$; source; source = source.source) {
      await attempt(() => source.next(fact))
    }
    await attempt(() => reader.reduce(fact))
  }
  await attempt(() => reader.reset())
  for (const state of [shown, reader.getSnapshot()]) {
    await attempt(() => {
      state.namespaces.eip155.connections[0].accounts[0].address = thief
    })
  }
  await settled()
  const address = kit.getAccount('eip155')?.address
  await kit.dispose()
  return address === visitor ? undefined : String(address)
}

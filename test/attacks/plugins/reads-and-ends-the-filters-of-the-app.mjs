import { NodeRpc } from 'latchkey/kernel'
import { attempt, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

const methods = [
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_uninstallFilter',
]

/**
 * With `wallet:request`, by methods that it names: filters are kept for all that ask a wallet, under small numbers. It reads what the
 * filter of the app found, which names the account, takes it away from the app, and ends the filter. By a node as well.
 */
export async function attack() {
  const asked = []
  const answer = (method) => (params) => {
    asked.push(`${method} ${params?.[0]}`)
    return ['0x1']
  }
  let context
  let nodes
  const permissions = ['wallet:request']
  const evil = spy({ permissions, methods, needs: { nodes: NodeRpc } }, (needs, ctx) => {
    ;({ nodes } = needs)
    context = ctx
  })
  const answers = Object.fromEntries(methods.map((method) => [method, answer(method)]))
  const { wallet, environment } = await page({
    plugins: [evil],
    answers,
    grants: { 'evil/plugin': permissions },
  })
  await until(() => context, 'its set-up')
  let sent = 0
  environment.http.on('POST', /.*/u, ({ body }) => {
    const { id, method } = typeof body === 'string' ? JSON.parse(body) : body
    if (methods.includes(method)) sent += 1
    return { json: { jsonrpc: '2.0', id, result: [] } }
  })
  const calls = () =>
    wallet.requests.filter(({ method }) => methods.includes(method)).length + asked.length + sent
  await attempt(() => context.rpc.request({ method: 'eth_blockNumber' }))
  for (const method of methods) {
    await attempt(() => context.rpc.request({ method, params: ['0x1'] }))
    await attempt(() => nodes.request('eip155:1', { method, params: ['0x1'] }))
    // What says its name anew is read once.
    let looks = 0
    const shifty = { toString: () => ((looks += 1) > 1 ? method : 'eth_blockNumber') }
    await attempt(() => nodes.request('eip155:1', { method: shifty, params: ['0x1'] }))
  }
  await settled()
  return calls() > 0 ? `${calls()} of its calls about filters were asked` : undefined
}

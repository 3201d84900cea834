import { ConnectionService, IdentityService, NativeBalanceService, NodeRpc } from 'latchkey/kernel'
import { eip155 } from 'latchkey/namespaces/eip155'
import { mainnet } from 'latchkey/networks'
import { names } from 'latchkey/plugins/names'
import { page, settled, spy, thief, until } from './world.mjs'

export const row = 'SEC-85'

const keys = [
  'Secret-Key-1',
  'Zm9v%2BYmFy%2FcXV4',
  'Zm9v+YmFy/cXV4',
  'ProjectKey1',
  'ClientKey1',
  'PathKey99',
]
const [inPath, inQuery] = keys
const node = `https://node.example/v3/${inPath}?apikey=${inQuery}`
const permissions = ['wallet:accounts']
const needs = {
  rpc: NodeRpc,
  balances: NativeBalanceService,
  identities: IdentityService,
  connections: ConnectionService,
}

/** Nodes and services refuse, and repeat in what they say by which address they were asked. */
export async function attack() {
  let its
  const evil = spy({ permissions, needs }, (services) => void (its = services))
  const { kit, environment } = await page({
    plugins: [...[names()].flat(), evil],
    namespaces: [eip155()],
    connects: false,
    grants: { 'evil/plugin': permissions },
    projectId: 'ProjectKey1',
    endpoints: { blockchain: 'https://data.example/PathKey99' },
    customRpcUrls: { 'eip155:1': [node] },
  })
  await until(() => its, 'its set-up')
  kit.setClientId('ClientKey1')
  const refused = ({ url, body }) => {
    const words = `${url} is over its limit`
    if (url.host === 'node.example')
      return {
        json: {
          jsonrpc: '2.0',
          id: body?.id,
          error: { code: -32005, message: words, data: { words } },
        },
      }
    if (url.pathname.includes('supported-chains')) return { json: { http: ['eip155:1'], ws: [] } }
    return { status: 400, json: { status: 'FAILED', reasons: [{ name: 'x', description: words }] } }
  }
  for (const verb of ['GET', 'POST']) environment.http.on(verb, /./, refused)
  const said = []
  const tell = (what) => (error) =>
    said.push([what, error?.message, error?.details, error?.data, error?.failure])
  const network = mainnet
  const adapter = await its.connections.adapterOf('eip155')
  const address = thief.toLowerCase()
  const account = `eip155:1:${address}`
  const asked = {
    balance: its.balances.read(account, { force: true }),
    identity: its.identities.read(account),
    node: its.rpc.request('eip155:1', { method: 'eth_blockNumber' }),
    'balance by the adapter': adapter.getBalance({ address, network }),
  }
  let left = Object.keys(asked).length
  for (const [what, answer] of Object.entries(asked))
    answer.then(tell(what), tell(what)).finally(() => (left -= 1))
  await until(async () => {
    await environment.clock.advance(1_000)
    return left === 0
  }, 'the answers')
  await settled()
  await kit.dispose()
  const got = said.filter((one) => keys.some((key) => JSON.stringify(one).includes(key)))
  if (said.length !== 4 || !JSON.stringify(said).includes('over its limit'))
    throw new Error(`nothing was refused in words: ${JSON.stringify(said)}`)
  return got.length > 0 ? JSON.stringify(got) : undefined
}

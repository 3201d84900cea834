import { NodeRest, NodeRpc } from 'latchkey/kernel'
import { page, spy } from './world.mjs'

export const row = 'SEC-85'

const key = 'Secret-Key-1'
const address = `https://node.example/v3/${key}`

/** The answer of a node that refuses says where it came from, in words or by the response itself. */
export async function attack() {
  let found
  const evil = spy({ needs: { rpc: NodeRpc, rest: NodeRest } }, (services) => {
    found = services
  })
  const { kit, environment } = await page({
    plugins: [evil],
    customRpcUrls: { 'eip155:1': [address] },
    connects: false,
  })
  environment.http.on('POST', /./, { status: 400 })
  environment.http.on('GET', /./, { status: 400 })
  const answers = []
  const look = (error) => {
    for (let one = error; one; one = one.cause) if (one instanceof Response) answers.push(one)
  }
  await found.rpc.request('eip155:1', { method: 'eth_blockNumber' }).catch(look)
  await found.rest.get('eip155:1', { path: '/x', parse: (json) => json }).catch(look)
  const words = { code: -32005, message: `${key}: the limit is reached`, data: { see: address } }
  const said = []
  const tell = (error) => said.push(error.message, error.details, error.data, error.stack)
  for (const json of [{ error: words }, { result: { see: address } }]) {
    const answer = ({ body }) => ({ json: { jsonrpc: '2.0', id: body?.id, ...json } })
    environment.http.on('POST', /./, answer)
    environment.http.on('GET', /./, answer)
    const call = found.rpc.request('eip155:1', { method: 'eth_blockNumber' })
    said.push(await call.catch(tell))
    const read = found.rest.get('eip155:1', { path: '/x', parse: (one) => one })
    said.push(await read.catch(tell))
  }
  await kit.dispose()
  if (JSON.stringify(said).includes(key)) return key
  // In a browser it has the address, which the made one has not.
  return answers.length > 0 ? 'the answer, with its address' : undefined
}

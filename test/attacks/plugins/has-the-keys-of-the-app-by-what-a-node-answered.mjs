import { NodeRest, NodeRpc } from 'latchkey/kernel'
import { page, spy } from './world.mjs'

export const row = 'SEC-85'

const address = 'https://node.example/secret-key'

/** The answer of a node that refuses says where it came from. */
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
  await kit.dispose()
  // In a browser it has the address, which the made one has not.
  return answers.length > 0 ? 'the answer, with its address' : undefined
}

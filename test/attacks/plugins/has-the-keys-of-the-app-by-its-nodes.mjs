import { NetworkService, NodeRpc } from 'latchkey/kernel'
import { attempt, page, spy } from './world.mjs'

export const row = 'SEC-85'

/** The addresses of the nodes that the app pays for carry its keys. */
export async function attack() {
  let found
  const evil = spy({ needs: { networks: NetworkService, nodes: NodeRpc } }, (services) => {
    found = services
  })
  const { kit } = await page({
    plugins: [evil],
    endpoints: { blockchain: 'https://service.example' },
    customRpcUrls: { 'eip155:1': ['https://node.example/secret-key'] },
  })
  const said = []
  for (const ask of ['rpcUrls', 'restUrls', 'publicRpcUrls', 'independentRpcUrls']) {
    said.push(await attempt(() => found.networks[ask]('eip155:1')))
  }
  said.push(
    await found.nodes
      .request('eip155:1', { method: 'eth_blockNumber' })
      .catch((error) => [
        error.message,
        error.details,
        error.cause?.message,
        error.cause?.details,
        error.stack,
      ]),
  )
  await kit.dispose()
  const text = JSON.stringify(said)
  return /secret-key|projectId=attacked/.test(text) ? text : undefined
}

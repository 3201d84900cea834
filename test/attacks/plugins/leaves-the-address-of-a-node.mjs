import { NodeRest } from 'latchkey/kernel'
import { mainnet } from 'latchkey/networks'
import { attempt, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-101'

const base = 'https://node.example/v1/of-the-app'

/** A way up from where the app reads its network, by a service that needs no permission. */
export async function attack() {
  let nodes
  const evil = spy({ needs: { nodes: NodeRest } }, (needed) => void (nodes = needed.nodes))
  const { kit, environment } = await page({
    plugins: [evil],
    networks: [{ ...mainnet, rpcUrls: { default: { http: [base] } } }],
    connects: false,
  })
  await until(() => nodes, 'its set-up')
  const before = environment.http.requests.length
  const shifty = { toString: () => '/../../admin' }
  for (const path of [
    '/x',
    '/../../admin',
    '/..\\..\\x',
    '/%2e%2E/y',
    '/.\t./z',
    '-other',
    shifty,
  ]) {
    await Promise.race([
      attempt(() => nodes.get('eip155:1', { path, parse: (json) => json })),
      settled(),
    ])
  }
  const asked = environment.http.requests.slice(before).map(({ url }) => new URL(url).href)
  await kit.dispose()
  if (!asked.includes(`${base}/x`)) throw new Error('the node was not asked')
  return asked.find((url) => !url.startsWith(`${base}/`))
}

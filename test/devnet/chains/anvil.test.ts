import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createBrowserEnvironment } from '../../../kernel/exports/internal.ts'
import { createNodeRpc } from '../../../kernel/wallet/networks/node-rpc.ts'
import { type Anvil, startAnvil } from './anvil.ts'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
})
afterAll(() => anvil.stop())

test('[S7.27] default: a real node answers what the kit asks, without anything in between', async () => {
  const environment = createBrowserEnvironment()
  const nodes = createNodeRpc({
    environment,
    networks: { rpcUrls: async () => [anvil.url], independentRpcUrls: async () => [] },
  })
  expect(await nodes.request('eip155:31337', { method: 'eth_chainId' })).toBe('0x7a69')
  await nodes.dispose()
})

test('default: it allows the question of a browser beforehand', async () => {
  const { headers } = await fetch(anvil.url, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://app.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-headers')).toMatch(/^\*$|content-type/i)
})

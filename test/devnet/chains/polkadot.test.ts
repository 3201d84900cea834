import { execFileSync } from 'node:child_process'
import { fakeEnvironment } from '../../exports/index.ts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ApiPromise, HttpProvider } from '@polkadot/api'
import { fakeClock } from '../../kit/fakes.ts'
import { createExtensionConnector } from '../../../namespaces/polkadot/extension-connector.ts'
import { createPolkadotAdapter } from '../../../namespaces/polkadot/adapter.ts'
import type { CaipNetwork, NodeRpc } from '../../../kernel/exports/index.ts'
import { createSubstrateKeys } from '../wallet-core/substrate-keys.ts'
import { createSubstrateWallet } from '../wallet-core/substrate-wallet.ts'
import type { LocalChain } from './local-chain.ts'
import { startPolkadotChain } from './polkadot.ts'
import { until } from '../../env/until.ts'

let chain: LocalChain
let api: ApiPromise
const coin = 10n ** 12n

beforeAll(async () => {
  chain = await startPolkadotChain({})
  const provider = new HttpProvider(chain.networks[0]!.rpcUrls.default.http[0])
  api = await ApiPromise.create({ provider, noInitWarn: true })
})

afterAll(async () => {
  await api.disconnect()
  await chain.stop()
})

/** The kit's way to a node, without its retries. */
const nodes: NodeRpc = {
  async request(id, { method, params }) {
    const network = chain.networks.find(({ caipNetworkId }) => caipNetworkId === id)!
    const response = await fetch(network.rpcUrls.default.http[0]!, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return ((await response.json()) as { result: unknown }).result
  },
}
const networks = () => chain.networks as CaipNetwork[]
const balanceOf = async (address: string, network = networks()[0]!) => {
  const { signal } = new AbortController()
  const balance = await createPolkadotAdapter({ nodes, clock: fakeEnvironment().clock }).getBalance(
    { address, network, signal },
  )
  return BigInt(balance.units)
}

/** Ids of the processes that this one started for a node. */
const ownNodes = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)])
    .toString()
    .split('\n')
    .filter((line) => line.includes('substrate-node.mjs'))

describe('the local substrate chain', () => {
  test('[C.08] golden: the adapter reads what the chain library reads, on both networks', async () => {
    const [key] = createSubstrateKeys(1)
    const stored = (await api.query.system!.account!(key!.address)) as unknown as {
      data: { free: { toBigInt(): bigint } }
    }
    expect(stored.data.free.toBigInt()).toBe(10_000n * coin)
    for (const network of networks()) {
      expect(await balanceOf(key!.address, network)).toBe(10_000n * coin)
    }
    expect(networks().map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      `polkadot:${'45'.repeat(16)}`,
      `polkadot:${'46'.repeat(16)}`,
    ])
  })

  test('[C.08] golden: a transfer that the local wallet signed through the connector is in the next block', async () => {
    const [from, to] = createSubstrateKeys(2)
    const wallet = createSubstrateWallet()
    const connector = createExtensionConnector({
      id: 'polkadot:test',
      extension: {
        key: 'test',
        name: 'Test',
        enable: async () => ({
          accounts: { get: async () => [{ address: from!.address }], subscribe: () => () => {} },
          signer: {
            signPayload: async (payload: object) => ({
              id: 1,
              signature: wallet.transaction(payload, [from!.address]).sign(),
            }),
          },
        }),
      },
      origin: 'http://127.0.0.1',
      clock: fakeClock(),
      permission: { read: () => false, write: () => {} },
    })
    const { signal } = new AbortController()
    await connector.connect({ namespaces: ['polkadot'], networks: networks(), signal })
    const before = await balanceOf(to!.address)

    const transfer = api.tx.balances!.transferKeepAlive!(to!.address, 3n * coin)
    await transfer.signAsync(from!.address, {
      signer: {
        async signPayload(transactionPayload) {
          const params = { address: from!.address, transactionPayload }
          const method = 'polkadot_signTransaction'
          return (await connector.request({ method, params }, signal)) as {
            id: number
            signature: `0x${string}`
          }
        },
      },
    })
    await transfer.send()
    await until(async () => (await balanceOf(to!.address)) !== before, 100)
    expect(await balanceOf(to!.address)).toBe(before + 3n * coin)
    expect(await balanceOf(from!.address)).toBeLessThan(9_997n * coin)
  })

  test('[C.08] fault: knobs put an error or another network in the place of an answer', async () => {
    const [key] = createSubstrateKeys(1)
    chain.server.control({
      route: 'node',
      match: 'chain_getBlockHash',
      rpcResult: `0x${'12'.repeat(32)}`,
    })
    await expect(balanceOf(key!.address)).rejects.toMatchObject({ code: 'INVALID_NODE_ANSWER' })
    chain.server.reset()
    chain.server.control({ route: 'node', match: 'state_getStorage', rpcResult: '0x1234' })
    await expect(balanceOf(key!.address)).rejects.toMatchObject({ code: 'INVALID_NODE_ANSWER' })
    chain.server.reset()
    expect(await balanceOf(key!.address)).toBeGreaterThan(0n)
  })
})

test('fault: when the server cannot start, the node stops as well', async () => {
  const before = ownNodes()
  expect(before).toHaveLength(1)
  await expect(startPolkadotChain({ port: chain.server.port })).rejects.toThrow('EADDRINUSE')
  expect(ownNodes()).toEqual(before)
})

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import {
  type CallEffects,
  type CaipNetwork,
  type NodeRpc,
  normalizeWalletError,
  RpcError,
} from '../../kernel/exports/index.ts'
import { type Anvil, startAnvil } from '../../test/devnet/chains/anvil.ts'
import {
  deployContracts,
  exchange,
  localTokens,
} from '../../test/devnet/chains/deploy-contracts.ts'
import { createTestAccounts } from '../../test/devnet/wallet-core/test-accounts.ts'
import { simulate } from './simulation.ts'

const [ada, bob] = createTestAccounts(2).map(({ address }) => ({ address })) as [Account, Account]
interface Account {
  readonly address: `0x${string}`
}
const { signal } = new AbortController()
const dollar = localTokens.find(({ symbol }) => symbol === 'TUSD')!.address.toLowerCase()
let anvil: Anvil
let network: CaipNetwork
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 8453 })
  await deployContracts(anvil.url)
  network = {
    id: 8453,
    caipNetworkId: 'eip155:8453',
    chainNamespace: 'eip155',
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [anvil.url] } },
  }
})
afterAll(() => anvil.stop())

/** A real node, without some of its methods. */
const nodesWithout = (...absent: readonly string[]): NodeRpc => ({
  async request(_, { method, params }) {
    if (absent.includes(method)) throw new RpcError('not there', -32601, { code: 'NODE_ERROR' })
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(anvil.url, { method: 'POST', headers, body })
    const { result, error } = (await answer.json()) as { result?: unknown; error?: object }
    if (error) throw normalizeWalletError(error)
    return result
  },
})
const call = (signature: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never), args } as never)
const erc20 = (functionName: 'approve' | 'transfer', units: bigint) => ({
  to: dollar,
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName,
    args: [functionName === 'approve' ? exchange.address : bob.address, units],
  }),
})
const swap = (minimum = 0n) => [
  erc20('approve', 1_000_000n),
  {
    to: exchange.address,
    data: call('swapExact(address,address,uint256,uint256)', [
      dollar,
      exchange.native,
      1_000_000n,
      minimum,
    ]),
  },
]
const ask = (
  calls: Parameters<typeof simulate>[0]['calls'],
  nodes = nodesWithout(),
  tokens = [dollar],
) => simulate({ network, nodes, from: ada.address, calls, tokens, signal })
const unitsOf = (effects: CallEffects, kind: string) =>
  effects.status === 'told' ? effects.changes.find((it) => it.kind === kind)?.units : effects

describe('[SEC-116] what calls would do', () => {
  test.each([
    ['eth_simulateV1', nodesWithout(), true],
    ['eth_call with a state of its own', nodesWithout('eth_simulateV1'), false],
  ] as const)('default: an exchange, by %s', async (_, nodes, isWhole) => {
    const effects = await ask(swap(), nodes)
    expect(effects).toMatchObject({ status: 'told', isWhole })
    expect(unitsOf(effects, 'erc20')).toBe('-1000000')
    expect(BigInt(unitsOf(effects, 'native') as string)).toBeGreaterThan(0n)
  })

  test('[SEC-116] default: what the network takes for each call, where the node says so', async () => {
    const { gas } = (await ask(swap())) as Extract<CallEffects, { status: 'told' }>
    expect(gas).toHaveLength(2)
    for (const taken of gas ?? []) expect(Number(taken)).toBeGreaterThan(21_000)
    expect(await ask(swap(), nodesWithout('eth_simulateV1'))).not.toHaveProperty('gas')
    const silent: NodeRpc = {
      async request(network, request, signal) {
        const answer = await nodesWithout().request(network, request, signal)
        return JSON.parse(
          JSON.stringify(answer, (key, value) => (key === 'gasUsed' ? undefined : value)),
        )
      },
    }
    const quiet = await ask(swap(), silent)
    expect(quiet).toMatchObject({ status: 'told' })
    expect(quiet).not.toHaveProperty('gas')
  })

  test.each([
    ['eth_simulateV1', nodesWithout()],
    ['eth_call', nodesWithout('eth_simulateV1')],
  ])('default: coins that leave, by %s', async (_, nodes) => {
    const effects = await ask([{ to: bob.address, value: '7' }], nodes)
    expect(effects).toMatchObject({ changes: [{ kind: 'native', units: '-7' }] })
  })

  test('default: a token that nobody named is told by its events', async () => {
    const effects = await ask([erc20('transfer', 5n)], nodesWithout(), [])
    expect(effects).toMatchObject({ changes: [{ kind: 'erc20', contract: dollar, units: '-5' }] })
  })

  test('default: an allowance', async () => {
    const spender = exchange.address.toLowerCase()
    const allowance = { kind: 'token', contract: dollar, spender, units: '9' }
    expect(await ask([erc20('approve', 9n)])).toMatchObject({ allowances: [allowance] })
  })

  test('fault: what the network would refuse is reverted, or not known', async () => {
    expect(await ask(swap(10n ** 30n))).toEqual({ status: 'reverted' })
    const effects = await ask(swap(10n ** 30n), nodesWithout('eth_simulateV1'))
    expect(effects).toEqual({ status: 'unknown', reason: 'not-offered' })
  })

  test.each([
    ['offers none of it', new RpcError('no', -32601, { code: 'NODE_ERROR' }), 'not-offered'],
    ['is down', new Error('down'), 'no-answer'],
  ])('fault: a node that %s', async (_, failure, reason) => {
    const nodes = { request: () => Promise.reject(failure) }
    expect(await ask(swap(), nodes)).toEqual({ status: 'unknown', reason })
  })
})

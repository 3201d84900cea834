import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  createWalletClient,
  encodeFunctionData,
  http,
  parseEther,
  parseUnits,
  publicActions,
} from 'viem'
import { testToken } from './chains/contracts/artifacts.ts'
import { createTestAccounts } from './wallet-core/test-accounts.ts'
import type { LocalTransaction } from './service/chain-history.ts'
import { startWorld, type World } from './world.ts'

const network = 'eip155:31337'
const [, sender, receiver] = createTestAccounts(3)

let world: World
beforeAll(async () => {
  world = await startWorld({ namespaces: [] })
})
afterAll(() => world.stop())

const history = async (address: string, query = '') => {
  const triple = 'projectId=local&st=latchkey&sv=1.7.13'
  const { blockchain } = world.settings.endpoints
  const answer = await fetch(
    `${blockchain}/v1/account/${address}/history?${triple}&chainId=${network}${query}`,
  )
  return (await answer.json()) as { data: LocalTransaction[]; next: string | null }
}
function client() {
  const { rpcUrls } = world.settings.networks.find((it) => it.caipNetworkId === network)!
  return createWalletClient({
    account: sender!,
    transport: http(rpcUrls.default.http[0]),
    pollingInterval: 20,
  }).extend(publicActions)
}

describe('history, read from the local chains', () => {
  test('golden: a payment in coins and one in tokens, seen from both ends', async () => {
    const wallet = client()
    const token = world.tokens[0]!
    const to = receiver!.address
    const coins = await wallet.sendTransaction({ chain: null, to, value: parseEther('0.5') })
    const tokens = await wallet.sendTransaction({
      chain: null,
      to: token.address,
      data: encodeFunctionData({
        abi: testToken.abi,
        functionName: 'transfer',
        args: [to, parseUnits('12.5', token.decimals)],
      }),
    })
    await wallet.waitForTransactionReceipt({ hash: tokens })
    const sent = (await history(sender!.address)).data.slice(0, 2)
    expect(sent.map(({ metadata }) => metadata.hash)).toEqual([tokens, coins])
    expect(sent[0]).toMatchObject({
      metadata: { chain: network, operationType: 'send', sentTo: to, status: 'confirmed' },
      transfers: [
        {
          direction: 'out',
          quantity: { numeric: '12.5' },
          fungible_info: { symbol: token.symbol },
        },
      ],
    })
    expect(sent[1]).toMatchObject({
      metadata: { sentFrom: sender!.address, sentTo: to },
      transfers: [{ direction: 'out', quantity: { numeric: '0.5' } }],
    })
    const received = (await history(to)).data.slice(0, 2)
    expect(received.map(({ metadata }) => metadata.operationType)).toEqual(['receive', 'receive'])
    expect(received[0]!.transfers[0]!.direction).toBe('in')
  })

  test('golden: what was reverted moved nothing and is told as failed', async () => {
    const token = world.tokens[0]!
    const wallet = client()
    const hash = await wallet.sendTransaction({
      chain: null,
      to: token.address,
      data: encodeFunctionData({
        abi: testToken.abi,
        functionName: 'transfer',
        args: [receiver!.address, parseUnits('1000000', token.decimals)],
      }),
      gas: 100_000n,
    })
    await wallet.waitForTransactionReceipt({ hash })
    const [last] = (await history(sender!.address)).data
    expect(last).toMatchObject({ metadata: { hash, status: 'failed' }, transfers: [] })
  })

  test('golden: 25 a page, newest first, none lost or doubled', async () => {
    const wallet = client()
    for (let count = 0; count < 30; count += 1) {
      const hash = await wallet.sendTransaction({ chain: null, to: receiver!.address, value: 1n })
      await wallet.waitForTransactionReceipt({ hash })
    }
    const first = await history(sender!.address)
    expect(first.data).toHaveLength(25)
    const second = await history(sender!.address, `&cursor=${first.next}`)
    const all = [...first.data, ...second.data].map(({ id }) => id)
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(33)
    expect(second.next).toBeNull()
  })
})

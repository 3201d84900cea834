import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  createTestClient,
  http,
  parseUnits,
  publicActions,
  walletActions,
  type Address,
  type Hex,
} from 'viem'
import { startAnvil, type Anvil } from './chains/anvil.ts'
import { localExchange, testToken } from './chains/contracts/artifacts.ts'
import { deployContracts, exchange, localTokens } from './chains/deploy-contracts.ts'
import { createTestAccounts } from './wallet-core/test-accounts.ts'

const trader = createTestAccounts(1)[0]!
const [dollar, odd, old] = localTokens.map(({ address }) => address) as [Address, Address, Address]
const { address, native } = exchange
// A token's own errors come through the exchange.
const abi = [...localExchange.abi, ...testToken.abi.filter(({ type }) => type === 'error')]

const connect = (url: string) =>
  createTestClient({ mode: 'anvil', transport: http(url), account: trader, pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)

let anvil: Anvil
let client: ReturnType<typeof connect>
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 8453 })
  await deployContracts(anvil.url)
  client = connect(anvil.url)
})
afterAll(() => anvil.stop())

const reserve = (token: Address, other: Address) =>
  client.readContract({ address, abi, functionName: 'reserveOf', args: [token, other] })

const quote = (from: Address, to: Address, amount: bigint) =>
  client.readContract({ address, abi, functionName: 'quote', args: [from, to, amount] })

const balance = (token: Address, owner: Address = trader.address) =>
  token === native
    ? client.getBalance({ address: owner })
    : client.readContract({
        address: token,
        abi: testToken.abi,
        functionName: 'balanceOf',
        args: [owner],
      })

async function mined(sending: Promise<Hex>) {
  const receipt = await client.waitForTransactionReceipt({ hash: await sending })
  expect(receipt.status).toBe('success')
  return receipt
}

const approve = (token: Address, value: bigint) =>
  mined(
    client.writeContract({
      address: token,
      abi: testToken.abi,
      functionName: 'approve',
      args: [address, value],
      chain: null,
    }),
  )

const swap = (from: Address, to: Address, amount: bigint, least: bigint, value = 0n) =>
  client.writeContract({
    address,
    abi,
    functionName: 'swapExact',
    args: [from, to, amount, least],
    value,
    chain: null,
  })

test('golden: each pair begins at the prices of the tokens, less the fee of 0.3 per cent', async () => {
  // 400 US dollars the coin, 0.07 the odd one; small amounts hardly move the price.
  const coins = await quote(dollar, native, parseUnits('4', 6))
  expect(Number(coins) / 1e18).toBeCloseTo((4 / 400) * 0.997, 6)
  const odds = await quote(dollar, odd, parseUnits('7', 6))
  expect(Number(odds) / 1e11).toBeCloseTo((7 / 0.07) * 0.997, 2)
  const fromOdd = await quote(odd, native, parseUnits('100', 11))
  expect(Number(fromOdd) / 1e18).toBeCloseTo((7 / 400) * 0.997, 6)
})

test('golden: a token needs an allowance, then exactly the quoted coins arrive', async () => {
  const amount = parseUnits('123.456789', 6)
  const promised = await quote(dollar, native, amount)
  await expect(swap(dollar, native, amount, promised)).rejects.toThrow('InsufficientAllowance')
  await approve(dollar, amount)

  const dollars = await balance(dollar)
  const coins = await balance(native)
  const { gasUsed, effectiveGasPrice } = await mined(swap(dollar, native, amount, promised))
  expect(await balance(dollar)).toBe(dollars - amount)
  expect(await balance(native)).toBe(coins + promised - gasUsed * effectiveGasPrice)
})

test('golden: coins come with the call and buy tokens', async () => {
  const amount = parseUnits('0.5', 18)
  const promised = await quote(native, odd, amount)
  const before = await balance(odd)
  await mined(swap(native, odd, amount, promised, amount))
  expect(await balance(odd)).toBe(before + promised)
})

test('fault: a price that has moved, no such pair, a wrong value and nothing are refused with the reason', async () => {
  const amount = parseUnits('0.1', 18)
  const promised = await quote(native, dollar, amount)
  const before = await balance(dollar)
  await expect(swap(native, dollar, amount, promised + 1n, amount)).rejects.toThrow(
    'Exchange: the price has moved',
  )
  await expect(swap(native, old, amount, 0n, amount)).rejects.toThrow('Exchange: no such pair')
  await expect(swap(native, dollar, amount, 0n, amount - 1n)).rejects.toThrow(
    'Exchange: wrong amount of native coins',
  )
  await expect(swap(dollar, odd, 1n, 0n, 1n)).rejects.toThrow(
    'Exchange: wrong amount of native coins',
  )
  await expect(swap(native, dollar, 0n, 0n)).rejects.toThrow('Exchange: nothing to swap')
  expect(await balance(dollar)).toBe(before)
})

test('property: no swap pays more than it promised, and none makes a pool poorer', async () => {
  await approve(dollar, parseUnits('25000', 6))
  await approve(odd, parseUnits('100000', 11))
  const pairs = [native, dollar, odd].flatMap((from) =>
    [native, dollar, odd].filter((to) => to !== from).map((to) => [from, to] as const),
  )
  for (const [index, [from, to]] of [...pairs, ...pairs].entries()) {
    const unit = from === native ? 15n : 10n ** 6n
    const amount = unit * BigInt(index + 1) ** 4n + BigInt(index)
    const [held, paid, promised] = await Promise.all([
      reserve(from, to),
      reserve(to, from),
      quote(from, to, amount),
    ])
    if (promised === 0n) continue
    await mined(swap(from, to, amount, promised, from === native ? amount : 0n))
    expect(await reserve(from, to)).toBe(held + amount)
    expect(await reserve(to, from)).toBe(paid - promised)
    expect((held + amount) * (paid - promised)).toBeGreaterThanOrEqual(held * paid)
  }
})

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestClient, http, publicActions, walletActions, type Address, type Hex } from 'viem'
import {
  type CaipAddress,
  type CaipNetwork,
  type CaipNetworkId,
  formatCaipAddress,
} from '../../kernel/exports/index.ts'
import { fakeLog } from '../../test/exports/index.ts'
import { exchange } from '../../test/devnet/chains/deploy-contracts.ts'
import { testToken } from '../../test/devnet/chains/contracts/artifacts.ts'
import { createTestAccounts } from '../../test/devnet/wallet-core/test-accounts.ts'
import { startWorld, type World } from '../../test/devnet/world.ts'
import { addressOf } from './caip-address.ts'
import { checkApproval, checkBuiltSwap } from './execution/check-swap.ts'
import { checkQuote } from './swap-quotes.ts'
import { createConvertProvider } from './convert/convert-provider.ts'
import type { SwapQuestion, SwapToken } from './contract.ts'
import { encodeApproval } from './execution/swap-calls.ts'

const trader = createTestAccounts(1)[0]!
const { signal } = new AbortController()

let world: World
let network: CaipNetwork
beforeAll(async () => {
  world = await startWorld({ namespaces: [] })
  network = world.settings.networks.find(({ id }) => id === 8453) as CaipNetwork
})
afterAll(() => world.stop())
afterEach(() => world.service.reset())

/** Calls of the chain data host as the HTTP client makes them, without its retries. */
const chainData: Parameters<typeof createConvertProvider>[0]['chainData'] = {
  async call({ method, path }, _network, { query = {}, body, parse }) {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    const triple = [
      ['projectId', 'local'],
      ['st', 'latchkey'],
      ['sv', '1.7.13'],
    ]
    const url = `${world.settings.endpoints.blockchain}${path}?${new URLSearchParams([...given, ...triple])}`
    const answer = await fetch(url, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return parse(await answer.json())
  },
}
const provider = createConvertProvider({ chainData, projectId: 'local', log: fakeLog() })
const client = () =>
  createTestClient({
    mode: 'anvil',
    transport: http(network.rpcUrls.default.http[0]),
    account: trader,
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
const account = (): CaipAddress =>
  formatCaipAddress(network.caipNetworkId as CaipNetworkId, trader.address)
const tokenOf = async (symbol: string): Promise<SwapToken> => {
  const found = (await provider.tokens(network, signal)).find((token) => token.symbol === symbol)
  if (!found) throw new Error(`${symbol} is not offered`)
  return found
}
const question = async (from: string, to: string, units: string): Promise<SwapQuestion> => ({
  account: account(),
  from: await tokenOf(from),
  to: await tokenOf(to),
  units,
})
const agreedOn = ({ account: owner, from, units }: SwapQuestion) => ({
  account: owner,
  network: network.caipNetworkId,
  from,
  fromUnits: units,
})
const builder = {
  provider: '1inch',
  contracts: { '1inch': { 'eip155:8453': [exchange.address] } },
} as const
const held = (token: SwapToken) =>
  client().readContract({
    address: addressOf(token.address) as Address,
    abi: testToken.abi,
    functionName: 'balanceOf',
    args: [trader.address],
  })
const send = async (to: string, data: Hex, value = 0n) => {
  const hash = await client().sendTransaction({ to: to as Address, data, value, chain: null })
  return client().waitForTransactionReceipt({ hash })
}
const nativeSymbol = () => network.nativeCurrency.symbol

describe('[S1.14] swaps of the local world', () => {
  test('default: coins become tokens, and at least what was promised arrives', async () => {
    const asked = await question(nativeSymbol(), 'TUSD', '500000000000000000')
    const gasPrice = await provider.gasPrice?.(network, signal)
    const offered = await provider.quote({ ...asked, gasPrice }, signal)
    const { toUnits } = checkQuote(asked, offered!)
    const { to, data, value } = checkBuiltSwap(
      agreedOn(asked),
      await provider.buildSwap(asked, 1, signal),
      builder,
    )
    const before = await held(asked.to)
    const { status } = await send(addressOf(to), data, BigInt(value))
    expect([status, (await held(asked.to)) - before]).toEqual(['success', BigInt(toUnits)])
  })

  test('[SEC-115] default: a token needs exactly the approval that we write, then it becomes another', async () => {
    const asked = await question('TUSD', 'ODD', '12345678')
    expect(await provider.allowance?.(asked, signal)).toBe('0')
    const swap = checkBuiltSwap(
      agreedOn(asked),
      await provider.buildSwap(asked, 1, signal),
      builder,
    )
    const spender = checkApproval(
      agreedOn(asked),
      await provider.buildApproval(asked, signal),
      swap,
    )
    await send(addressOf(asked.from.address), encodeApproval(spender, BigInt(asked.units)))
    expect(await provider.allowance?.(asked, signal)).toBe(asked.units)
    const offered = await provider.quote(asked, signal)
    const [paid, got] = await Promise.all([held(asked.from), held(asked.to)])
    const { status } = await send(addressOf(swap.to), swap.data)
    expect(status).toBe('success')
    expect(paid - (await held(asked.from))).toBe(BigInt(asked.units))
    expect((await held(asked.to)) - got).toBe(BigInt(offered!.toUnits))
    expect(await provider.allowance?.(asked, signal)).toBe('0')
  })

  test('SEC-116 default: the price of a token that is not known is asked for alone', async () => {
    const [dollar, odd] = await Promise.all([tokenOf('TUSD'), tokenOf('ODD')])
    const prices = await provider.prices?.([dollar, odd], signal)
    expect(prices).toEqual({ [dollar.address]: 1, [odd.address]: 0.07 })
    const namesake = { ...odd, symbol: 'tusd' }
    await provider.prices?.([dollar, namesake], signal)
    const asked = world.service.log
      .filter(({ route }) => route === 'postTokenPrices')
      .map(({ body }) => JSON.parse(body).addresses)
    expect(asked).toEqual([[dollar.address], [odd.address], [dollar.address], [namesake.address]])
  })

  test('default: no pool is no quote', async () => {
    const asked = await question('TUSD', 'ODD', '1')
    const stranger = {
      ...asked.to,
      address: `${network.caipNetworkId}:0x${'12'.repeat(20)}` as const,
    }
    expect(await provider.quote({ ...asked, to: stranger }, signal)).toBeUndefined()
  })

  const control = (route: string, preset: string) => world.service.control({ route, preset })
  test.each(['other-pair', 'other-amount'])(
    '[SEC-116] fault: a quote with %s is refused',
    async (preset) => {
      control('getSwapQuotes', preset)
      const asked = await question('TUSD', 'ODD', '1000000')
      const offered = await provider.quote(asked, signal)
      expect(() => checkQuote(asked, offered!)).toThrow(
        expect.objectContaining({ code: 'SWAP_REFUSED' }),
      )
    },
  )

  test.each(['other-receiver', 'other-network', 'higher-value', 'swap-is-approval'])(
    '[SEC-116] fault: a swap with %s is refused',
    async (preset) => {
      control('postSwapTransaction', preset)
      const asked = await question('TUSD', 'ODD', '1000000')
      const built = await provider.buildSwap(asked, 1, signal)
      expect(() => checkBuiltSwap(agreedOn(asked), built, builder)).toThrow(
        expect.objectContaining({ code: 'SWAP_REFUSED' }),
      )
    },
  )

  test.each(['other-contract', 'other-spender'])(
    '[SEC-116] fault: an approval for %s is refused',
    async (preset) => {
      control('getSwapApproval', preset)
      const asked = await question('TUSD', 'ODD', '1000000')
      const swap = await provider.buildSwap(asked, 1, signal)
      const approval = await provider.buildApproval(asked, signal)
      expect(() => checkApproval(agreedOn(asked), approval, swap)).toThrow(
        expect.objectContaining({ code: 'SWAP_REFUSED' }),
      )
    },
  )
})

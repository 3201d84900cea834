import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { createPublicClient, erc20Abi, http, type Address } from 'viem'
import { startWorld, type World } from './world.ts'

const triple = 'projectId=local&st=latchkey&sv=1.7.13'
const buyer: Address = '0x00000000000000000000000000000000000a11ce'
const one = 'eip155:31337'

let world: World
beforeAll(async () => {
  world = await startWorld({ namespaces: ['solana'] })
})
afterAll(() => world.stop())
afterEach(() => {
  world.service.reset()
  world.onRampPage.reset()
})

const ask = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${world.settings.endpoints.blockchain}${path}?${triple}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, json: (await response.json()) as any }
}
const networkOf = (id: string) => world.settings.networks.find((it) => it.caipNetworkId === id)!
const chain = () =>
  createPublicClient({
    transport: http(networkOf(one).rpcUrls.default.http[0]!),
    pollingInterval: 20,
  })
const tusd = () => world.tokens.find(({ symbol }) => symbol === 'TUSD')!
const held = (owner: Address = buyer) =>
  chain().readContract({
    address: tusd().address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })

/** Opens the page and presses its button. */
async function pay(query: Record<string, string>) {
  const url = `${world.tools.onRampPage}/?${new URLSearchParams(query)}`
  const shown = await (await fetch(url)).text()
  const response = await fetch(`${world.tools.onRampPage}/pay`, {
    method: 'POST',
    body: new URLSearchParams(query),
  })
  return { shown, status: response.status, text: await response.text() }
}

describe('the on-ramp', () => {
  test('golden: options in the shape of the wire, a chain id now as text and now as number', async () => {
    const { json } = await ask('GET', '/v1/onramp/options')
    expect(json.paymentCurrencies[0]).toEqual({
      id: 'USD',
      payment_method_limits: [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ],
    })
    const token = json.purchaseCurrencies.find((it: any) => it.symbol === 'TUSD')
    expect(token).toMatchObject({ id: 'TUSD', name: 'Test Dollar' })
    expect(token.networks[0]).toEqual({
      name: 'local-one',
      display_name: 'Local One',
      chain_id: 31337,
      contract_address: tusd().address,
    })
  })

  test('golden: a quote keeps 1.5 per cent; the knob leaves out its amount', async () => {
    const body = {
      purchaseCurrency: { symbol: 'TUSD' },
      paymentCurrency: { id: 'EUR' },
      amount: '100',
      network: 'TUSD',
    }
    const quote = await ask('POST', '/v1/onramp/quote', body)
    expect(quote.json).toMatchObject({
      purchaseAmount: { amount: '108.35', currency: 'TUSD' },
      paymentTotal: { amount: '100.00', currency: 'EUR' },
    })
    world.service.control({ route: 'postOnRampQuote', preset: 'without-amount' })
    expect((await ask('POST', '/v1/onramp/quote', body)).json.purchaseAmount).toEqual({
      currency: 'TUSD',
    })
    expect((await ask('POST', '/v1/onramp/quote', { ...body, network: 'base' })).status).toBe(400)
  })

  test('golden: the page of coinbase pays a token out on the chain, and the order is known', async () => {
    const { json } = await ask('POST', '/v1/generators/onrampurl', {
      destinationWallets: [{ address: buyer, blockchains: ['base'], assets: ['TUSD'] }],
      defaultNetwork: 'base',
      partnerUserId: buyer,
      defaultExperience: 'buy',
      presetFiatAmount: 200,
    })
    const query = Object.fromEntries(new URL(json.url).searchParams)
    expect(query).toEqual({
      provider: 'coinbase',
      address: buyer,
      network: 'eip155:8453',
      asset: 'TUSD',
      amount: '200',
    })
    const before = await held()
    const { shown, text } = await pay({ ...query, network: one })
    expect(shown).toContain('197 TUSD on Local One for 200 USD')
    expect(text).toContain(`Paid: 197 TUSD are at ${buyer}`)
    expect((await held()) - before).toBe(197_000_000n)
    expect(world.onRampOrders.of(buyer)).toMatchObject([
      {
        metadata: {
          chain: one,
          operationType: 'bought',
          status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
        },
        transfers: [{ direction: 'in', quantity: { numeric: '197' } }],
      },
    ])
  })

  test('option: an order in progress moves nothing and ends with the next payment, under its id', async () => {
    const address = '0x0000000000000000000000000000000000000b0b'
    const query = { provider: 'coinbase', address, network: one, asset: 'TUSD' }
    const before = await held(address)
    world.onRampPage.control({ route: 'pay', preset: 'in-progress', times: 1 })
    await pay(query)
    const [waiting] = world.onRampOrders.of(address)
    expect(waiting?.metadata.status).toBe('ONRAMP_TRANSACTION_STATUS_IN_PROGRESS')
    expect(await held(address)).toBe(before)
    await pay(query)
    expect(world.onRampOrders.of(address).map(({ id, metadata }) => [id, metadata.status])).toEqual(
      [[waiting?.id, 'ONRAMP_TRANSACTION_STATUS_SUCCESS']],
    )
  })

  test('golden: the page of meld shows what it was asked with, and pays SOL out', async () => {
    const solana = world.settings.networks.find((it) => it.chainNamespace === 'solana')!
    const to = world.payees['solana']!
    const query = { publicKey: 'k<1>', destinationCurrencyCode: 'SOL', walletAddress: to }
    const lamports = async () => {
      const response = await fetch(solana.rpcUrls.default.http[0]!, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [to] }),
      })
      return ((await response.json()) as any).result.value as number
    }
    const before = await lamports()
    const { shown, text } = await pay(query)
    expect(shown).toContain('<dt>publicKey</dt><dd>k&lt;1&gt;</dd>')
    expect(text).toContain('SOL are at')
    expect((await lamports()) - before).toBe(656_667_000)
    expect(world.onRampOrders.of(to)).toEqual([])
  })

  test('fault: what is not sold or nobody lives at is refused, and nothing moves', async () => {
    const bad: Record<string, string>[] = [
      { address: 'nobody', network: one },
      { address: buyer, network: 'eip155:5' },
      { address: buyer, network: one, asset: 'GOLD' },
      { address: buyer, network: one, amount: '-1' },
    ]
    for (const query of bad) expect((await pay(query)).status).toBe(400)
  })
})

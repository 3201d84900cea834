import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { decodeFunctionData, erc20Abi, encodeFunctionData, type Address } from 'viem'
import { fromUnits, KitError, type TokenBalance, toUnits } from '../../kernel/exports/index.ts'
import { checkApproval, checkBuiltSwap } from './execution/check-swap.ts'
import { addressOf } from './caip-address.ts'
import { ConvertProvider, type SwapProvider } from './contract.ts'
import { findToken } from './find-token.ts'
import { parsedProvider } from './parsed-provider.ts'
import { checkQuote } from './swap-quotes.ts'
import { anyAmount, encodeApproval, readSpender } from './execution/swap-calls.ts'
import { readTokenAllowance } from './execution/token-allowance.ts'
import { growth } from '../../test/env/growth.ts'
import { dai, eth, mainnet, usdc } from '../../test/scenarios/fake-swaps.ts'
import { heldOf, mostPayable, nativeTokenOf } from './native-token.ts'
import { feeOfBuilt, leastReceived, priceImpact, rateDigits, rateOf } from './swap-amounts.ts'
import { groupTokens } from './token-groups.ts'
import { parsePrices, parseQuote, parseSwap, parseTokens } from './convert/convert-answers.ts'

const seed = 20_261_121
const check = <T>(...given: Parameters<typeof fc.property<[T]>>) =>
  fc.assert(fc.property(...given), { seed, numRuns: 300 })
const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as const)
  .filter((text) => !/^0x0+$/.test(text))
const network = {
  id: 1,
  caipNetworkId: mainnet,
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
} as const

describe('approvals', () => {
  test(`[SEC-115] behaviour: what we write is approve(spender, exact), for every spender and amount (seed ${seed})`, () => {
    fc.assert(
      fc.property(address, units, (spender, amount) => {
        const data = encodeApproval(spender, amount)
        expect(readSpender(data)).toBe(spender)
        const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
        expect([functionName, (args[0] as Address).toLowerCase(), args[1]]).toEqual([
          'approve',
          spender,
          amount,
        ])
      }),
      { seed, numRuns: 200 },
    )
    expect(anyAmount).toBe(2n ** 256n - 1n)
  })

  test('[SEC-116] fault: no other call is an approval', () => {
    const to = usdc.address.split(':')[2] as Address
    const good = encodeApproval(to, 1n)
    const bad = [
      encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 1n] }),
      `${good}00`,
      good.slice(0, -2),
      good.replace('0x095ea7b3000000000000000000000000', '0x095ea7b3000000000000000000000001'),
      encodeApproval(`0x${'0'.repeat(40)}`, 1n),
      '0x',
      '',
    ]
    for (const data of bad) {
      expect(() => readSpender(data)).toThrow(expect.objectContaining({ code: 'SWAP_REFUSED' }))
    }
  })
})

describe('what a provider answers', () => {
  const account = `eip155:1:0x${'a1'.repeat(20)}` as const
  const exchange = `eip155:1:0x${'e1'.repeat(20)}` as const
  const built = { from: account, to: exchange, data: '0x12345678', value: '5' } as const
  const question = { account, from: eth, to: usdc, units: '5' }
  const { signal } = new AbortController()
  const warnings: string[] = []
  const answering = (
    answers: Partial<Record<keyof SwapProvider, unknown>>,
    pluginId = 'acme/plugin',
  ) =>
    parsedProvider(
      { value: { id: 'elsewhere', provider: ConvertProvider }, pluginId },
      {
        id: 'acme',
        ...Object.fromEntries(
          Object.entries(answers).map(([name, answer]) => [name, async () => answer]),
        ),
      } as never,
      { warn: (message) => void warnings.push(message) },
    )
  const refused = { code: 'SWAP_REFUSED' }

  test('[SEC-116] fault: what says another contract at the next look is read once', async () => {
    let looks = 0
    const shifting = {
      ...built,
      get to() {
        looks += 1
        return looks === 1 ? exchange : account
      },
    }
    const { buildSwap, buildApproval } = answering({ buildSwap: shifting, buildApproval: shifting })
    const checked = await buildSwap(question, 1, signal)
    expect([checked, checked.to, looks]).toEqual([built, exchange, 1])
    await buildApproval(question, signal)
    expect(looks).toBe(2)
  })

  test.each([
    ['data', { toString: () => '0x12345678' }],
    ['value', '-5'],
    ['value', '0x5'],
    ['value', 5n],
    ['gas', 'much'],
    ['gas', '1e9'],
    ['gas', '9'.repeat(78)],
  ])('[SEC-87] fault: a transaction whose %s is %p is refused', async (name, value) => {
    const odd = answering({ buildSwap: { ...built, [name]: value } }, 'swaps')
    await expect(odd.buildSwap(question, 1, signal)).rejects.toMatchObject(refused)
  })

  test('[SEC-116] fault: what the network takes, a seller of others does not say', async () => {
    const buildSwap = { ...built, gas: '3000000000' }
    expect(await answering({ buildSwap }).buildSwap(question, 1, signal)).toEqual(built)
    expect(await answering({ buildSwap }, 'swaps').buildSwap(question, 1, signal)).toEqual(
      buildSwap,
    )
  })

  test.each(['USER_REJECTED', 'SWAP_REFUSED', 'NO_QUOTE', 'acme/CLOSED'])(
    '[SEC-94] fault: %s is nothing that a provider of others says, and its words are in the details alone',
    async (code) => {
      const failing = (pluginId: string) => {
        const fail = () => {
          throw new KitError('Words of acme', { code, retryable: true })
        }
        const members = ['tokens', 'quote', 'buildApproval', 'buildSwap', 'gasPrice']
        const given = Object.fromEntries(members.map((name) => [name, fail]))
        const added = { value: { id: 'elsewhere', provider: ConvertProvider }, pluginId }
        return parsedProvider(added, { id: 'acme', ...given } as never, { warn: () => {} })
      }
      const asked = (one: SwapProvider) => [
        () => one.tokens(network, signal),
        () => one.quote(question, signal),
        () => one.buildApproval(question, signal),
        () => one.buildSwap(question, 1, signal),
        () => one.gasPrice?.(network, signal),
      ]
      for (const ask of asked(failing('acme/plugin'))) {
        await expect(ask()).rejects.toMatchObject({
          code: 'SWAP_PROVIDER_FAILED',
          message: 'The swap service failed',
          details: `By "acme/plugin": ${code}, Words of acme`,
          retryable: true,
        })
      }
      for (const ask of asked(failing('swaps'))) await expect(ask()).rejects.toMatchObject({ code })
    },
  )

  test.each(['cheap', '', '1.5', 7, null, '9'.repeat(40_000)])(
    '[SEC-87] fault: %p is no amount, whichever is asked for',
    async (amount) => {
      const quote = { from: eth.address, to: usdc.address, fromUnits: '5', toUnits: amount }
      const odd = answering({ gasPrice: amount, quote })
      await expect(odd.gasPrice?.(network, signal)).rejects.toMatchObject(refused)
      const service = answering({ allowance: amount }, 'swaps')
      await expect(service.allowance?.(question, signal)).rejects.toMatchObject(refused)
      await expect(odd.quote(question, signal)).rejects.toMatchObject(refused)
    },
  )

  test('[SEC-115] fault: a provider of others is not asked what is allowed', () => {
    expect(answering({ allowance: '5' }).allowance).toBeUndefined()
    expect(answering({ allowance: '5' }, 'swaps').allowance).toBeDefined()
    expect(answering({}, 'swaps').allowance).toBeUndefined()
  })

  test.each(['0x', '0x5', '', 5, null, undefined, `0x${'0'.repeat(128)}`, `0x${'z'.repeat(64)}`])(
    '[SEC-115] fault: %p says of no token what is allowed',
    async (answer) => {
      const quote = { account, network: mainnet, from: usdc }
      const nodes = { request: async () => answer }
      const spender = addressOf(exchange)
      await expect(readTokenAllowance(nodes, quote, spender, signal)).rejects.toMatchObject(refused)
    },
  )

  test('[SEC-87] fault: a token has 0 to 255 decimals; all else is left out', async () => {
    const decimals = [0, 255, 256, 40_000, -1, 1.5, NaN, '6']
    const odd = answering({
      tokens: [null, ...decimals.map((one) => ({ ...usdc, address: exchange, decimals: one }))],
    })
    const tokens = await odd.tokens(network, signal)
    expect(tokens.map((token) => token.decimals)).toEqual([0, 255])
    expect(answering({}).gasPrice).toBeUndefined()
  })

  test('[SEC-87] fault: what is no token of the network is left out, in the name of who lists it', async () => {
    const odd = ['no address', 'eip155:1:0x12', `eip155:10:0x${'12'.repeat(20)}`, 7, undefined]
    const listed = [...odd.map((address) => ({ ...dai, address })), dai]
    warnings.length = 0
    expect(await answering({ tokens: listed }).tokens(network, signal)).toHaveLength(1)
    const said = 'The list of "acme/plugin" has 5 entries that are no tokens of eip155:1.'
    expect(warnings).toEqual([said])
  })

  test('[SEC-114] fault: what the kit knows of a token counts, whatever a list says of it', async () => {
    const lie = { name: 'Liar', symbol: 'LIAR', decimals: 2 }
    const steth = `${mainnet}:0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84`
    const listed = [
      ...[eth, usdc, { address: exchange }].map(({ address: of }) => ({ ...lie, address: of })),
      { ...lie, symbol: 'stETH', address: steth },
    ]
    const read = async (pluginId: string) =>
      (await answering({ tokens: listed }, pluginId).tokens(network, signal)).map(
        ({ name, symbol, decimals }) => [name, symbol, decimals],
      )
    expect(await read('acme/plugin')).toEqual([
      ['Ether', 'ETH', 18],
      ['USDC', 'USDC', 6],
      ['Liar', 'LIAR', 2],
      ['stETH', 'stETH', 18],
    ])
    expect((await read('swaps'))[1]).toEqual(['Liar', 'USDC', 6])
  })

  test('[SEC-114] fault: where the kit knows no contract, no list of others says which token is the well-known one', async () => {
    const fantom = { ...network, id: 250, caipNetworkId: 'eip155:250' } as const
    const listed = ['USDC', 'UЅDC', 'ODD'].map((symbol, index) => ({
      ...dai,
      name: symbol,
      symbol,
      address: `eip155:250:0x${`${index + 1}`.repeat(40)}`,
    }))
    const read = (pluginId: string) =>
      answering({ tokens: listed }, pluginId).tokens(fantom, signal)
    const ofOthers = await read('acme/plugin')
    expect(ofOthers.map(({ isUnproven }) => isUnproven)).toEqual([true, true, undefined])
    expect(await findToken('USDC', fantom, ofOthers)).toBeUndefined()
    expect(await findToken('ODD', fantom, ofOthers)).toBe(ofOthers[2])
    const ofKit = await read('swaps')
    expect(ofKit.map(({ isUnproven }) => isUnproven)).toEqual([undefined, undefined, undefined])
    expect(await findToken('USDC', fantom, ofKit)).toBe(ofKit[0])
  })

  test('[SEC-114] fault: a symbol that is known means the token that it is known of', async () => {
    const fake = { ...usdc, address: exchange }
    const mean = (text: string, ...tokens: (typeof usdc | typeof fake)[]) =>
      findToken(text, network, tokens)
    expect(await mean('USDC', fake, usdc)).toBe(usdc)
    expect(await mean('usdc', fake)).toBeUndefined()
    expect(await mean(exchange, usdc, fake)).toBe(fake)
  })
})

describe('what the service built', () => {
  const account = `eip155:1:0x${'a1'.repeat(20)}` as const
  const exchange = `eip155:1:0x${'e1'.repeat(20)}` as const
  const exchangeAddress = `0x${'e1'.repeat(20)}` as const
  const agreed = { account, network: mainnet, from: eth, fromUnits: '5' } as const
  const built = { from: account, to: exchange, data: '0x12345678', value: '5' } as const

  test('[SEC-116] default: the approval of what is paid is for the contract of the swap', () => {
    const approval = { ...built, to: usdc.address, data: encodeApproval(exchangeAddress, 5n) }
    expect(checkApproval({ ...agreed, from: usdc }, approval, built)).toBe(exchangeAddress)
  })

  test.each([
    ['another account', { from: exchange }],
    ['the account itself', { to: account }],
    ['another network', { to: `eip155:10:0x${'e1'.repeat(20)}` }],
    ['another amount', { value: '6' }],
    ['no call', { data: '0x' }],
    ['hex that some wallets take for text', { data: '0X12345678' as '0x' }],
    ['a contract that is not listed', { to: `eip155:1:0x${'e2'.repeat(20)}` }],
  ] as const)('[SEC-116] fault: a swap with %s is refused', (_, change) => {
    const listed = [account, exchange].map(addressOf)
    const builder = { provider: 'acme', contracts: { acme: { [mainnet]: listed } } }
    const refused = expect.objectContaining({ code: 'SWAP_REFUSED' })
    const changed = { ...built, ...change }
    expect(checkBuiltSwap(agreed, built, builder)).toEqual(built)
    expect(() => checkBuiltSwap(agreed, changed, builder)).toThrow(refused)
    expect(() => checkBuiltSwap(agreed, built, { ...builder, provider: '1inch' })).toThrow(refused)
  })
})

describe('amounts', () => {
  const pair = { from: eth, to: usdc, fromUnits: '1000000000000000000', toUnits: '2500000000' }

  test(`[S9.22, SEC-117] behaviour: the least is one per cent less, never rounded up (seed ${seed})`, () => {
    check(units, (amount) => {
      const least = leastReceived({ toUnits: amount.toString() })
      expect(least * 100n <= amount * 99n).toBe(true)
      expect((least + 1n) * 100n > amount * 99n).toBe(true)
    })
  })

  test.each([
    ['5696.915664', 2],
    ['1234567.5', 0],
    ['2', 5],
    ['0.5', 6],
    ['0.000175533', 9],
  ])('behaviour: the rate %s is shown with %s fraction digits', (rate, digits) => {
    expect(rateDigits(rate)).toBe(digits)
  })

  test('default: rate and impact; unknown prices give no impact', () => {
    expect(rateOf(pair)).toBe('2500')
    const prices = { [eth.address]: 2500, [usdc.address]: 1 }
    expect(priceImpact(pair, prices)).toBe(0)
    expect(priceImpact({ ...pair, toUnits: '2000000000' }, prices)).toBe(20)
    expect(priceImpact(pair, { [eth.address]: 2500 })).toBeUndefined()
    expect(priceImpact(pair, {})).toBeUndefined()
  })

  test(`behaviour: all that can be paid is never more than there is (seed ${seed})`, () => {
    fc.assert(
      fc.property(units, units, (held, fee) => {
        const most = toUnits(mostPayable(nativeTokenOf(network), held, fee.toString()), 18) ?? -1n
        expect(most === (held > fee ? held - fee : 0n)).toBe(true)
        const token = toUnits(mostPayable(usdc, held, fee.toString()), 6)
        expect(token).toBe(held)
      }),
      { seed, numRuns: 200 },
    )
  })

  test(`behaviour: what is held is exact for every amount (seed ${seed})`, () => {
    check(units, (amount) => {
      const held: TokenBalance = {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: mainnet,
        address: usdc.address,
        quantity: { decimals: '6', numeric: fromUnits(amount, 6) },
      }
      expect(heldOf([held], usdc.address)).toBe(amount)
      expect(heldOf([held], dai.address)).toBe(0n)
      expect(heldOf(undefined, usdc.address)).toBeUndefined()
    })
  })
})

describe('[V.39] groups of tokens', () => {
  test(`behaviour: every token stands in one group, once (seed ${seed})`, () => {
    const token = fc.record({
      name: fc.constantFrom('Coin', 'Dollar'),
      symbol: fc.constantFrom('USDC', 'DAI', 'ETH', 'ABC', 'XYZ'),
      address: fc
        .integer({ min: 1, max: 40 })
        .map((n) => `${mainnet}:0x${n.toString(16).padStart(40, '0')}` as const),
      decimals: fc.constant(18),
    })
    const distinct = fc.uniqueArray(token, { selector: ({ address: id }) => id, maxLength: 40 })
    fc.assert(
      fc.property(distinct, distinct, (listed, held) => {
        const holdings = held.map(({ decimals, ...one }) => ({
          ...one,
          chainId: network.caipNetworkId,
          quantity: { decimals: String(decimals), numeric: '1' },
        }))
        const groups = groupTokens({
          network,
          listed,
          suggested: listed.slice(0, 3),
          holdings,
          query: '',
        })
        const all = groups.flatMap(({ choices }) => choices.map((choice) => choice.token.address))
        const wanted = new Set([
          nativeTokenOf(network).address,
          ...[...listed, ...held].map(({ address: id }) => id),
        ])
        expect(all).toHaveLength(wanted.size)
        expect(new Set(all)).toEqual(wanted)
      }),
      { seed, numRuns: 200 },
    )
  })

  test('behaviour: grouping and searching cost in proportion to the number of tokens', () => {
    const search = (count: number) => {
      const listed = Array.from({ length: count }, (_, index) => ({
        ...dai,
        symbol: `T${index}`,
        address: `${mainnet}:0x${index.toString(16).padStart(40, '0')}` as const,
      }))
      return () => groupTokens({ network, listed, suggested: [], holdings: [], query: 'T99' })
    }
    expect(search(1_000)()[2]?.choices).toHaveLength(11)
    // 32 times as many; each with each would be 1,024 times the work.
    expect(growth([1_000, 32_000], search)).toBeLessThan(200)
  })
})

describe('answers of the service', () => {
  const ignore = () => {}

  test('fault: a bad entry is dropped and told with its path, the good ones stay', () => {
    const told: string[] = []
    const tokens = [eth, { ...usdc, decimals: 256 }, { ...dai, address: 'nowhere' }, 7, dai]
    const parsed = parseTokens({ tokens }, (path) => told.push(path))
    expect(parsed.map(({ symbol }) => symbol)).toEqual(['ETH', 'DAI'])
    expect(told).toEqual(['tokens[1].decimals', 'tokens[2].address', 'tokens[3]'])
  })

  test('[SEC-114] fault: prices that are negative, endless or no numbers are none', () => {
    const fungibles = [-1, 0, Number.NaN, '5', Infinity, 3].map((price, index) => ({
      name: 'A',
      symbol: `A${index}`,
      price,
    }))
    expect(parsePrices({ fungibles }, ignore)).toEqual([{ symbol: 'A5', price: 3 }])
  })

  test.each([{}, { quotes: {} }, { quotes: [{}] }, { quotes: [{ fromAmount: 1 }] }, null, 'x'])(
    'fault: %j is no quote',
    (json) => expect(() => parseQuote(json)).toThrow(),
  )

  test('default: an empty list is no quote, and the first one counts', () => {
    expect(parseQuote({ quotes: [] })).toBeUndefined()
    const quote = {
      id: 'a',
      fromAmount: '1',
      fromAccount: eth.address,
      toAmount: '2',
      toAccount: usdc.address,
    }
    expect(parseQuote({ quotes: [quote, { ...quote, toAmount: '3' }] })?.toUnits).toBe('2')
  })

  test.each(['1.5', '-1', '0x1', '1e3', '', '9'.repeat(79), (2n ** 256n).toString()])(
    'fault: "%s" is no amount of a transaction',
    (amount) => {
      const tx = { from: eth.address, to: eth.address, data: '0x12345678', amount }
      expect(() => parseSwap({ tx })).toThrow()
      expect(parseSwap({ tx: { ...tx, amount: '1' } }).value).toBe('1')
    },
  )

  test(`[SEC-116] behaviour: only what was asked passes, whatever is answered (seed ${seed})`, () => {
    const asked = { account: `${mainnet}:0x1` as const, from: eth, to: usdc, units: '5' }
    const some = fc.constantFrom(eth.address, usdc.address, dai.address)
    fc.assert(
      fc.property(some, some, fc.constantFrom('5', '6', '05'), (from, to, fromUnits) => {
        const offered = { from, to, fromUnits, toUnits: '1' }
        const isRight = from === eth.address && to === usdc.address && fromUnits === '5'
        if (isRight) expect(checkQuote(asked, offered)).toBe(offered)
        else expect(() => checkQuote(asked, offered)).toThrow(/does not match/)
      }),
      { seed, numRuns: 100 },
    )
  })
})

test('[SEC-116] behaviour: the fee by the gas of a node, whatever the seller says; without that word more than usual, never less', () => {
  expect(feeOfBuilt('1500', { gas: '900000' }, '300000')).toBe('3000')
  expect(feeOfBuilt('1500', { gas: '900000' }, '75000')).toBe('750')
  expect(feeOfBuilt('1500', { gas: '900000' })).toBe('9000')
  expect(feeOfBuilt('1500', { gas: '1' })).toBe('1500')
  expect(feeOfBuilt('1500', {}, '0')).toBe('1500')
})

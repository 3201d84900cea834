import { describe, expect, test } from '@jest/globals'
import { encodeAbiParameters, padHex, stringToHex } from 'viem'
import { type NodeRpc, RpcError } from '../../../kernel/exports/index.ts'
import { eip155Contracts } from '../../../test/scenarios/eip155-contracts.ts'
import { askChain } from './ask-chain.ts'

const me = '0x00000000000000000000000000000000000000a1'
const shop = '0x00000000000000000000000000000000000000b2'
const token = '0x00000000000000000000000000000000000000C3'
const word = (value: bigint | string) =>
  padHex(typeof value === 'string' ? (value as `0x${string}`) : `0x${value.toString(16)}`, {
    size: 32,
  })

type Answers = Readonly<Record<string, unknown>>

async function facts(answers: Answers, network: `${'eip155' | 'solana'}:${string}` = 'eip155:1') {
  const asked: unknown[] = []
  const nodes: NodeRpc = {
    async request(_, { method, params }) {
      asked.push([method, params])
      const data = (params as readonly { data?: string }[])[0]?.data?.slice(0, 10) ?? ''
      const answer = answers[`${method} ${data}`] ?? answers[method]
      if (answer === undefined) throw new RpcError('No', -32601, { code: 'METHOD_NOT_FOUND' })
      return answer
    },
  }
  return {
    asked,
    ...(await askChain(nodes, network, eip155Contracts, new AbortController().signal)),
  }
}
const decimals = 'eth_call 0x313ce567'
const symbol = 'eth_call 0x95d89b41'
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

describe('tokens', () => {
  test.each([
    ['text', text('USDC'), 'USDC'],
    ['32 bytes', stringToHex('MKR', { size: 32 }), 'MKR'],
    ['marks that turn it around', text('US\u202eDC'), 'USDC'],
    ['a whole sentence', text('USDC on which you can rely'), 'USDC on whic'],
  ])('[V.20] default: decimals and a symbol in %s', async (_, answer, expected) => {
    const { token: ask } = await facts({ [decimals]: word(6n), [symbol]: answer })
    expect(await ask(token, me, [])).toEqual({ decimals: 6, symbol: expected })
  })

  test('[V.20] default: all that there is of it, and what the account has', async () => {
    const answers = { [decimals]: word(6n), 'eth_call 0x18160ddd': word(900n) }
    const { token: ask, asked } = await facts({ ...answers, 'eth_call 0x70a08231': word(5n) })
    expect(await ask(token, me, [])).toMatchObject({ supply: 900n, balance: 5n })
    expect(JSON.stringify(asked)).toContain(`0x70a08231${word(me).slice(2)}`)
    const silent = await facts(answers)
    expect(await silent.token(token, me, [])).toMatchObject({ supply: 900n, balance: undefined })
  })

  test('[V.20] fault: what is a collection as well counts in items', async () => {
    const answers = { [decimals]: word(18n), [symbol]: text('PANDORA') }
    const owner = 'eth_call 0x6352211e'
    const isCollection = 'eth_call 0x01ffc9a7'
    const places = async (more: Answers, amounts: readonly bigint[]) => {
      const { token: ask, asked } = await facts({ ...answers, ...more })
      return { asked, decimals: (await ask(token, me, amounts))?.decimals }
    }
    expect((await places({}, [5n])).decimals).toBe(18)
    expect((await places({ [owner]: word(0n), [isCollection]: word(0n) }, [5n])).decimals).toBe(18)
    const held = await places({ [owner]: word(me) }, [5n])
    expect(held.decimals).toBe(0)
    expect(JSON.stringify(held.asked)).toContain(`0x6352211e${word(5n).slice(2)}`)
    expect((await places({ [isCollection]: word(1n) }, [])).decimals).toBe(0)
    const many = Array.from({ length: 21 }, (_, index) => BigInt(index))
    expect((await places({}, many)).decimals).toBe(0)
    expect((await places({}, many.slice(1))).decimals).toBe(18)
  })

  test('[V.20] default: solana, of a mint and of an account', async () => {
    const amount = (units: string) => ({ tokenAmount: { amount: units, decimals: 6 } })
    const held = (units: string) => ({ account: { data: { parsed: { info: amount(units) } } } })
    const { token: ask } = await facts(
      {
        getAccountInfo: { value: { data: { parsed: { info: { decimals: 6, supply: '900' } } } } },
        getTokenAccountsByOwner: { value: [held('2'), held('3')] },
      },
      'solana:x',
    )
    expect(await ask('m', me, [])).toEqual({
      decimals: 6,
      supply: 900n,
      balance: 5n,
      token: undefined,
    })
    const info = { mint: 'm', ...amount('7') }
    const account = await facts(
      { getAccountInfo: { value: { data: { parsed: { info } } } } },
      'solana:x',
    )
    expect(await account.token('a', me, [])).toMatchObject({ balance: 7n, supply: undefined })
  })

  test('[V.20] fault: no symbol, and no token at all', async () => {
    const without = await facts({ [decimals]: word(6n) })
    expect(await without.token(token, me, [])).toEqual({ decimals: 6, symbol: undefined })
    const none = await facts({ [decimals]: '0x', [symbol]: '0x' })
    expect(await none.token(token, me, [])).toBeUndefined()
    for (const places of [10n ** 30n, 2n ** 30n, 256n]) {
      const absurd = await facts({ [decimals]: word(places) })
      expect(await absurd.token(token, me, [])).toBeUndefined()
    }
  })

  test('[V.20] default: solana, by the mint or by an account that holds it', async () => {
    const of = (info: object) => ({ getAccountInfo: { value: { data: { parsed: { info } } } } })
    const mint = await facts(of({ decimals: 9 }), 'solana:x')
    expect(await mint.token('m', me, [])).toEqual({ decimals: 9, token: undefined })
    const account = await facts(of({ mint: 'm', tokenAmount: { decimals: 6 } }), 'solana:x')
    expect(await account.token('a', me, [])).toEqual({ decimals: 6, token: 'm' })
    for (const decimals of [-1, 256, 2 ** 30, 0.5, '6']) {
      expect(await (await facts(of({ decimals }), 'solana:x')).token('m', me, [])).toBeUndefined()
    }
    const none = await facts({ getAccountInfo: { value: null } }, 'solana:x')
    expect(await none.token('x', me, [])).toBeUndefined()
  })
})

describe('the fee', () => {
  const calls = [{ from: me, to: shop, value: '0x1' }]
  const node = { eth_estimateGas: '0x5208', eth_gasPrice: '0x3b9aca00', eth_getCode: '0x' }

  test('[V.20] default: gas at its price; what the request says itself counts', async () => {
    const { fee } = await facts(node)
    expect(await fee({ actions: [], calls }, me)).toBe(21_000n * 10n ** 9n)
    expect(await fee({ actions: [], calls, gas: 100n }, me)).toBe(100n * 10n ** 9n)
    expect(await fee({ actions: [], calls, gasPrice: 7n }, me)).toBe(21_000n * 7n)
  })

  test('[V.20, SEC-119] fault: what the request says itself is shown whatever a node answers', async () => {
    const own = { actions: [], calls, gas: 100n, gasPrice: 7n }
    const quick = { actions: [], calls, gasTip: 5n }
    const { fee: feeOf, asked: estimated } = await facts(node)
    // It comes on top, and is no price by itself.
    expect(await feeOf(quick, me)).toBe(21_000n * (10n ** 9n + 5n))
    expect(await feeOf({ ...quick, gas: 100n, gasPrice: 3n }, me)).toBe(500n)
    const accessList = [{ address: shop, storageKeys: [] }]
    await feeOf({ actions: [], calls, accessList }, me)
    expect(estimated).toContainEqual(['eth_estimateGas', [{ ...calls[0], accessList }]])
    for (const answers of [node, {}, { ...node, eth_getCode: '0xef0100' }]) {
      const { fee, asked } = await facts(answers)
      expect(await fee(own, me)).toBe(700n)
      expect(asked).toEqual([])
    }
    const failing = await facts({ ...node, eth_estimateGas: undefined })
    expect(await failing.fee({ actions: [], calls, gas: 100n }, me)).toBe(100n * 10n ** 9n)
  })

  test('[V.20] behaviour: is not guessed for a batch, an account with code, or without an answer', async () => {
    const { fee } = await facts(node)
    expect(await fee({ actions: [], calls: [...calls, ...calls] }, me)).toBeUndefined()
    const smart = await facts({ ...node, eth_getCode: '0xef0100' })
    expect(await smart.fee({ actions: [], calls }, me)).toBeUndefined()
    const wrong = await facts({ ...node, eth_gasPrice: 'cheap' })
    expect(await wrong.fee({ actions: [], calls }, me)).toBeUndefined()
    const none = await facts({})
    expect(await none.fee({ actions: [], calls }, me)).toBeUndefined()
  })

  test('[V.20] behaviour: is that of the account, also when the request does not name it', async () => {
    const { fee, asked } = await facts(node)
    expect(await fee({ actions: [], calls: [{ to: shop } as never] }, me)).toBe(21_000n * 10n ** 9n)
    expect(asked).toContainEqual(['eth_estimateGas', [{ from: me, to: shop }]])
    expect(asked).toContainEqual(['eth_getCode', [me, 'latest']])
  })

  test('[V.20] default: solana asks for each message', async () => {
    const { fee, asked } = await facts({ getFeeForMessage: { value: 5_000 } }, 'solana:x')
    expect(await fee({ actions: [], messages: ['AA', 'BB'] }, me)).toBe(10_000n)
    expect(asked).toEqual([
      ['getFeeForMessage', ['AA', { commitment: 'confirmed' }]],
      ['getFeeForMessage', ['BB', { commitment: 'confirmed' }]],
    ])
    expect(await fee({ actions: [], messages: ['AA'], ownFee: 9_000n }, me)).toBe(9_000n)
    expect(await fee({ actions: [], messages: ['AA'], ownFee: 4_000n }, me)).toBe(5_000n)
    const stale = await facts({ getFeeForMessage: { value: null } }, 'solana:x')
    expect(await stale.fee({ actions: [], messages: ['AA'] }, me)).toBeUndefined()
    expect(await fee({ actions: [], ownFee: 9_000n }, me)).toBeUndefined()
  })

  test('[V.20, SEC-119] fault: what a transaction of solana says itself is shown where no node knows it yet', async () => {
    for (const answers of [{ getFeeForMessage: { value: null } }, {}]) {
      const { fee } = await facts(answers, 'solana:x')
      expect(await fee({ actions: [], messages: ['AA'], ownFee: 9_000n }, me)).toBe(9_000n)
    }
  })
})

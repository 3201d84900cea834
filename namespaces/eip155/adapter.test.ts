import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { verifyMessage, verifyTypedData } from 'viem'
import {
  type CaipNetwork,
  KitError,
  type NodeRpc,
  normalizeWalletError,
} from '../../kernel/exports/index.ts'
import { createBrowserEnvironment } from '../../kernel/exports/internal.ts'
import { type Anvil, startAnvil } from '../../test/devnet/chains/anvil.ts'
import { deployContracts, localTokens } from '../../test/devnet/chains/deploy-contracts.ts'
import { multicall3Address } from '../../test/devnet/chains/local-networks.ts'
import { createTestAccounts } from '../../test/devnet/wallet-core/test-accounts.ts'
import { fakeClock, settle } from '../../test/kit/fakes.ts'
import { createEip155Adapter } from './adapter.ts'

const [ada, bob, , , , holdsNothing] = createTestAccounts(6) as [Account, Account, ...Account[]]
type Account = ReturnType<typeof createTestAccounts>[number]

const chainId = 31337
const { signal } = new AbortController()
let anvil: Anvil
let network: CaipNetwork

beforeAll(async () => {
  anvil = await startAnvil({ chainId })
  await deployContracts(anvil.url)
  // The chain library takes its time on a busy machine; that is not what is tested here.
  await import('./sending.ts')
  network = {
    id: chainId,
    caipNetworkId: `eip155:${chainId}`,
    chainNamespace: 'eip155',
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [anvil.url] } },
    contracts: { multicall3: { address: multicall3Address } },
  }
})

afterAll(() => anvil.stop())

/** Straight to the node, counting. */
function setUp() {
  const asked: { method: string; params?: unknown }[] = []
  const ask = async ({ method, params = [] }: { method: string; params?: unknown }) => {
    const response = await fetch(anvil.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as { result?: unknown; error?: object }
    if (error) throw normalizeWalletError(error)
    return result
  }
  const nodes: NodeRpc = {
    request(id, request) {
      expect(id).toBe(network.caipNetworkId)
      asked.push(request)
      return ask(request)
    },
  }
  // A real node mines in real time.
  const { clock } = createBrowserEnvironment()
  return { adapter: createEip155Adapter({ nodes, clock }), asked, ask }
}

const token = (symbol: string) => localTokens.find((each) => each.symbol === symbol)!.address
const tokenUnits = async (
  adapter: ReturnType<typeof setUp>['adapter'],
  address: string,
  symbol: string,
) => (await adapter.readTokens({ address, network, tokens: [token(symbol)], signal }))[0]?.units

describe('[C.06] the adapter on a real node', () => {
  test('default: reads the native balance', async () => {
    const { adapter, asked } = setUp()
    const address = holdsNothing?.address ?? ''
    expect(await adapter.getBalance({ address, network, signal })).toEqual({
      units: '10000000000000000000000',
      decimals: 18,
      symbol: 'ETH',
    })
    expect(asked.map(({ method }) => method)).toEqual(['eth_getBalance'])
  })

  test('default: sends the native currency', async () => {
    const { adapter, ask } = setUp()
    const receiver = '0x00000000000000000000000000000000000A11CE'.toLowerCase()
    const transfer = { network, from: ada.address, to: receiver, units: '1000000000000000001' }
    const transactionId = await adapter.send({ transfer, request: ask, signal })
    expect(await adapter.waitForReceipt({ network, transactionId, signal })).toBe('confirmed')
    expect(await adapter.getBalance({ address: receiver, network, signal })).toMatchObject({
      units: '1000000000000000001',
    })
  })

  test('[C.06, S7.24] default: sends a token and reads what is left of it', async () => {
    const { adapter, ask } = setUp()
    const before = BigInt((await tokenUnits(adapter, ada.address, 'TUSD')) ?? 0)
    const beforeBob = BigInt((await tokenUnits(adapter, bob.address, 'TUSD')) ?? 0)
    const transfer = {
      network,
      from: ada.address,
      to: bob.address,
      units: '1500000',
      token: token('TUSD'),
    }
    const transactionId = await adapter.send({ transfer, request: ask, signal })
    expect(await adapter.waitForReceipt({ network, transactionId, signal })).toBe('confirmed')
    expect(await tokenUnits(adapter, ada.address, 'TUSD')).toBe((before - 1500000n).toString())
    expect(await tokenUnits(adapter, bob.address, 'TUSD')).toBe((beforeBob + 1500000n).toString())
  })

  test('default: a signed message is that of the account', async () => {
    const { adapter } = setUp()
    const text = 'Hello, Wörld 👋\nline two'
    const request = async ({ method, params }: { method: string; params?: unknown }) => {
      const [raw, address] = params as [`0x${string}`, string]
      expect([method, address]).toEqual(['personal_sign', ada.address])
      return ada.signMessage({ message: { raw } })
    }
    const signature = await adapter.signMessage({ address: ada.address, text, request })
    const message = { address: ada.address, message: text, signature: signature as `0x${string}` }
    expect(await verifyMessage(message)).toBe(true)
  })

  test('default: the node itself signs the same message as the account', async () => {
    const { adapter, ask } = setUp()
    const query = { address: ada.address, text: 'same bytes', request: ask }
    expect(await adapter.signMessage(query)).toBe(await ada.signMessage({ message: 'same bytes' }))
  })

  test('default: signed typed data is that of the account', async () => {
    const { adapter, ask } = setUp()
    const data = {
      domain: { name: 'Post', version: '1', chainId },
      types: {
        Mail: [
          { name: 'to', type: 'address' },
          { name: 'text', type: 'string' },
        ],
      },
      primaryType: 'Mail',
      message: { to: bob.address, text: 'hello' },
    } as const
    const signature = await adapter.signTypedData({ address: ada.address, data, request: ask })
    expect(
      await verifyTypedData({
        ...data,
        address: ada.address,
        signature: signature as `0x${string}`,
      }),
    ).toBe(true)
  })

  test('behaviour: a fee is the gas at its highest price, in the native currency', async () => {
    const { adapter } = setUp()
    const transfer = { network, from: ada.address, to: bob.address, units: '1' }
    const fee = await adapter.estimateFee({ transfer, signal })
    expect(fee).toMatchObject({ decimals: 18, symbol: 'ETH' })
    expect(BigInt(fee.units) % 21_000n).toBe(0n)
    expect(BigInt(fee.units)).toBeGreaterThan(0n)
    const withToken = { ...transfer, token: token('TUSD') }
    const tokenFee = await adapter.estimateFee({ transfer: withToken, signal })
    expect(BigInt(tokenFee.units)).toBeGreaterThan(BigInt(fee.units))
  })

  test('[S8.08] fault: what the node refuses comes back in readable words', async () => {
    const { adapter, ask } = setUp()
    const rich = { network, from: ada.address, to: bob.address, units: '9'.repeat(30) }
    await expect(adapter.send({ transfer: rich, request: ask, signal })).rejects.toThrow(
      'The account does not hold enough to pay the amount and the network fee',
    )
    const from = holdsNothing?.address ?? ''
    const poor = { network, from, to: bob.address, units: '1', token: token('TUSD') }
    await expect(adapter.estimateFee({ transfer: poor, signal })).rejects.toThrow(
      'The contract refused the transaction',
    )
  })

  test('REL-40 fault: a transaction that the chain reverts is reverted', async () => {
    const { adapter, ask } = setUp()
    const from = holdsNothing?.address ?? ''
    const transfer = { network, from, to: bob.address, units: '1', token: token('TUSD') }
    const transactionId = await adapter.send({ transfer, request: ask, signal })
    expect(await adapter.waitForReceipt({ network, transactionId, signal })).toBe('reverted')
  })

  describe('while the network takes nothing in', () => {
    beforeEach(() => setUp().ask({ method: 'evm_setAutomine', params: [false] }))
    afterEach(() => setUp().ask({ method: 'evm_setAutomine', params: [true] }))

    /** Sent, seen as waiting, and then another one of its number with a higher fee is mined. */
    async function replaceBy(
      members: (transaction: Record<string, unknown>) => object,
      account: string | undefined = ada.address,
    ) {
      const { adapter, asked, ask } = setUp()
      const transfer = { network, from: ada.address, to: bob.address, units: '11' }
      const transactionId = await adapter.send({ transfer, request: ask, signal })
      const repriced: string[] = []
      const onRepriced = (id: string) => repriced.push(id)
      const query = { network, transactionId, from: account, signal, onRepriced }
      const outcome = adapter.waitForReceipt(query)
      while (!asked.some(({ method }) => method === 'eth_getTransactionCount')) {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      const found = await ask({ method: 'eth_getTransactionByHash', params: [transactionId] })
      const { from, to, value, nonce } = found as Record<string, unknown>
      const fees = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x174876e800' }
      const other = await ask({
        method: 'eth_sendTransaction',
        params: [{ from, to, value, nonce, gas: '0x186a0', ...fees, ...members({ from }) }],
      })
      // The one that counts is among several new blocks.
      await ask({ method: 'anvil_mine', params: ['0x6'] })
      return { outcome: await outcome, repriced, other, transactionId }
    }

    test('REL-40 behaviour: the same again at another fee ends the first, under its own id', async () => {
      const { outcome, repriced, other, transactionId } = await replaceBy(() => ({}))
      expect(other).not.toBe(transactionId)
      expect([outcome, repriced]).toEqual(['confirmed', [other]])
    })

    test.each([
      ['a cancellation', ({ from }: Record<string, unknown>) => ({ to: from, value: '0x0' })],
      ['another amount', () => ({ value: '0xc' })],
      ['another call', () => ({ data: '0x01' })],
    ])('REL-40 fault: %s in its place is never its success', async (_, members) => {
      const { outcome, repriced } = await replaceBy(members)
      expect([outcome, repriced]).toEqual(['replaced', []])
    })
  })

  test('behaviour: a transaction of a plugin is checked and sent', async () => {
    const { adapter, ask } = setUp()
    const query = { network, from: ada.address, request: ask, signal }
    const transaction = { to: bob.address, value: '7', maxFeePerGas: '0x77359400', gas: '21000' }
    const transactionId = await adapter.sendTransaction({ ...query, transaction })
    expect(await adapter.waitForReceipt({ network, transactionId, signal })).toBe('confirmed')
    await expect(
      adapter.sendTransaction({ ...query, transaction: { ...transaction, gasPrice: 'much' } }),
    ).rejects.toMatchObject({ code: 'INVALID_TRANSACTION' })
  })
})

describe('[S7.24] token reads', () => {
  const everyToken = () => localTokens.map(({ address }) => address)

  test('default: balanceOf, decimals and symbol, bytes32 symbols too, in one call', async () => {
    const { adapter, asked } = setUp()
    const found = await adapter.readTokens({
      address: bob.address,
      network,
      tokens: everyToken(),
      signal,
    })
    expect(found.map(({ symbol, decimals }) => [symbol, decimals])).toEqual([
      ['TUSD', 6],
      ['ODD', 11],
      ['OLD', 3],
    ])
    expect(found[1]?.units).toBe('12345678900000000')
    expect(found[2]?.units).toBe('42500')
    expect(asked.map(({ method }) => method)).toEqual(['eth_call'])
    const [{ data }] = (asked[0]?.params ?? []) as [{ data: string }]
    expect(data.slice(0, 10)).toBe('0x82ad56cb')
    for (const selector of ['70a08231', '313ce567', '95d89b41']) expect(data).toContain(selector)
  })

  test('[S7.24, S9.20] behaviour: larger sets are split at 1024 bytes of call data', async () => {
    const { adapter, asked } = setUp()
    // 36 + 4 + 4 bytes each: the 1025th byte belongs to the 24th token.
    const tokens = Array.from({ length: 24 }, () => token('TUSD'))
    const found = await adapter.readTokens({ address: bob.address, network, tokens, signal })
    expect(found).toHaveLength(24)
    expect(asked).toHaveLength(2)
    asked.length = 0
    await adapter.readTokens({ address: bob.address, network, tokens: tokens.slice(1), signal })
    expect(asked).toHaveLength(1)
  })

  test('behaviour: singly where the network names no multicall', async () => {
    const { adapter, asked } = setUp()
    const query = { address: bob.address, tokens: [...everyToken(), bob.address], signal }
    const found = await adapter.readTokens({
      ...query,
      network: { ...network, contracts: undefined },
    })
    expect(found.map(({ symbol }) => symbol)).toEqual(['TUSD', 'ODD', 'OLD'])
    expect(asked).toHaveLength(12)
  })

  test('fault: an address without a token is left out, the others stay', async () => {
    const { adapter } = setUp()
    const tokens = [bob.address, token('OLD')]
    const found = await adapter.readTokens({ address: bob.address, network, tokens, signal })
    expect(found.map(({ symbol }) => symbol)).toEqual(['OLD'])
  })

  test.each([true, false])(
    'fault: a node that fails is a failure, multicall %p',
    async (hasMulticall) => {
      const failure = new KitError('HTTP status code: 503', { code: 'HTTP_STATUS' })
      const nodes: NodeRpc = { request: () => Promise.reject(failure) }
      const adapter = createEip155Adapter({ nodes, clock: fakeClock() })
      const on = hasMulticall ? network : { ...network, contracts: undefined }
      await expect(
        adapter.readTokens({ address: bob.address, network: on, tokens: everyToken(), signal }),
      ).rejects.toBe(failure)
      await expect(adapter.getBalance({ address: bob.address, network: on, signal })).rejects.toBe(
        failure,
      )
    },
  )
})

describe('what a wallet or a node must not get away with', () => {
  const transfer = () => ({ network, from: ada.address, to: bob.address, units: '1' })

  test.each([null, '0x', '0x12', 'hash', {}, `0x${'g'.repeat(64)}`])(
    'fault: %j is no transaction hash',
    async (answer) => {
      const { adapter } = setUp()
      const query = { transfer: transfer(), request: async () => answer, signal }
      await expect(adapter.send(query)).rejects.toMatchObject({ code: 'INVALID_WALLET_ANSWER' })
    },
  )

  test.each([null, '0x', 'signed', {}])('fault: %j is no signature', async (answer) => {
    const { adapter } = setUp()
    const query = { address: ada.address, text: 'x', request: async () => answer }
    await expect(adapter.signMessage(query)).rejects.toMatchObject({
      code: 'INVALID_WALLET_ANSWER',
    })
  })

  test.each([
    ['a receiver with a wrong checksum', { to: '0x70997970c51812dc3A010C7d01b50e0d17dc79C8' }],
    ['an amount that is none', { units: '1.5' }],
  ])('SEC-109 SEC-113 fault: %s never reaches the wallet', async (_, members) => {
    const { adapter } = setUp()
    const asked: unknown[] = []
    const request = async (call: unknown) => asked.push(call)
    await expect(
      adapter.send({ transfer: { ...transfer(), ...members }, request, signal }),
    ).rejects.toBeInstanceOf(KitError)
    expect(asked).toEqual([])
  })

  test('SEC-120 behaviour: the transaction names its sender and its chain', async () => {
    const { adapter } = setUp()
    const asked: unknown[] = []
    const request = async (call: unknown) => {
      asked.push(call)
      return `0x${'0'.repeat(64)}`
    }
    await adapter.send({ transfer: transfer(), request, signal })
    expect(asked).toEqual([
      {
        method: 'eth_sendTransaction',
        isSubmission: true,
        params: [{ from: ada.address, to: bob.address, chainId: '0x7a69', value: '0x1' }],
      },
    ])
  })

  test('REL-40 fault: a receipt that is not found within 60 s is unknown, never a success', async () => {
    const asked: number[] = []
    const clock = fakeClock(0)
    const nodes: NodeRpc = {
      request: async () => {
        asked.push(clock.now())
        if (asked.length === 3) throw new Error('node away')
        return null
      },
    }
    const adapter = createEip155Adapter({ nodes, clock })
    let outcome: unknown = 'waiting'
    adapter.waitForReceipt({ network, transactionId: '0x1', signal }).then(
      (status) => (outcome = status),
      (error: unknown) => (outcome = error),
    )
    await settle()
    await clock.advance(59_999)
    expect(outcome).toBe('waiting')
    await clock.advance(1)
    expect(outcome).toMatchObject({
      code: 'TRANSACTION_UNKNOWN',
      shortMessage: 'Not known yet, check your wallet',
    })
    expect(asked.length).toBeGreaterThanOrEqual(30)
    expect(clock.pending).toBe(0)
  })

  const from = ada.address.toLowerCase()
  const sent = { hash: '0x01', from, nonce: '0x7', to: from, value: '0x1', input: '0x' }
  test.each([
    ['never showed it', { found: null, used: '0x8', mined: [{ ...sent, hash: '0x02' }] }],
    ['does not show by what', { found: sent, used: '0x8', mined: [{ ...sent, from: '0x03' }] }],
    ['shows itself, and no receipt', { found: sent, used: '0x8', mined: [sent] }],
    [
      'shows another one as it',
      {
        found: { ...sent, hash: '0x05' },
        used: '0x8',
        mined: [{ ...sent, hash: '0x02', value: '0x2' }],
      },
    ],
    [
      'says that another account sent it',
      {
        found: { ...sent, from: '0x03' },
        used: '0x8',
        mined: [{ ...sent, from: '0x03', hash: '0x02', value: '0x2' }],
      },
    ],
    ['has not used the number', { found: sent, used: '0x7', mined: [] }],
    ['answers nonsense', { found: { ...sent, nonce: -1, input: {} }, used: [], mined: 'x' }],
  ])('REL-40 fault: a node that %s leaves it unknown', async (_, { found, used, mined }) => {
    const clock = fakeClock(0)
    const answers: Readonly<Record<string, unknown>> = {
      eth_getTransactionReceipt: null,
      eth_blockNumber: '0x10',
      eth_getTransactionByHash: found,
      eth_getTransactionCount: used,
      eth_getBlockByNumber: { transactions: mined },
    }
    const nodes: NodeRpc = { request: async (__, { method }) => answers[method] }
    const adapter = createEip155Adapter({ nodes, clock })
    const repriced: string[] = []
    const onRepriced = (id: string) => repriced.push(id)
    const told = adapter
      .waitForReceipt({ network, transactionId: '0x01', from: ada.address, signal, onRepriced })
      .catch((error: unknown) => error)
    for (let second = 0; second <= 60; second += 1) {
      await settle()
      await clock.advance(1_000)
    }
    expect(await told).toMatchObject({ code: 'TRANSACTION_UNKNOWN' })
    expect(repriced).toEqual([])
  })

  test('REL-40 behaviour: a receipt may say that the transaction was reverted', async () => {
    const nodes: NodeRpc = { request: async () => ({ status: '0x0' }) }
    const adapter = createEip155Adapter({ nodes, clock: fakeClock() })
    const query = { network, transactionId: '0x1', signal }
    expect(await adapter.waitForReceipt(query)).toBe('reverted')
  })

  test('[S7.22] default: capabilities are asked for the address; a wallet without them has none', async () => {
    const { adapter } = setUp()
    const asked: unknown[] = []
    const supported = { atomic: { status: 'ready' } }
    const request = async (call: unknown) => {
      asked.push(call)
      return { '0x1': supported }
    }
    expect(await adapter.readCapabilities({ address: ada.address, request })).toEqual({
      'eip155:1': supported,
    })
    expect(asked).toEqual([{ method: 'wallet_getCapabilities', params: [ada.address] }])
    const refuse = () => Promise.reject(normalizeWalletError({ code: 4200 }))
    expect(await adapter.readCapabilities({ address: ada.address, request: refuse })).toEqual({})
  })

  test('behaviour: an abort ends the wait for a wallet', async () => {
    const { adapter } = setUp()
    const controller = new AbortController()
    const request = () => new Promise(() => {})
    const sending = adapter.send({ transfer: transfer(), request, signal: controller.signal })
    await settle()
    controller.abort(new Error('closed'))
    await expect(sending).rejects.toThrow('closed')
  })
})

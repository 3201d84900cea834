import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { createPublicClient, http } from 'viem'
import { getCapabilities, sendCalls, waitForCalls } from '../../config/create-kit.ts'
import { type Chains, startChains } from './chains.ts'
import { type InjectedWallet, injectedWallet } from './injected-wallet.ts'
import { type KitWithWallet, kitWithWallet, walletKinds } from './kit-with-wallet.ts'

const one = '0x00000000000000000000000000000000000000a1'
const two = '0x00000000000000000000000000000000000000A2'
const calls = [
  { to: one, value: 1n },
  { to: two, value: 2n, data: '0x' },
] as const

let chains: Chains
beforeAll(async () => {
  chains = await startChains()
})
afterAll(() => chains.stop())
const heldBy = (address: `0x${string}`) =>
  createPublicClient({ chain: chains.chains[0], transport: http() }).getBalance({ address })

describe.each(walletKinds)('calls (EIP-5792) over %s', (_, factory) => {
  let world: KitWithWallet
  beforeAll(async () => {
    world = await kitWithWallet(chains, factory)
  })
  afterAll(() => world.stop())

  test('default: needs a connection, then a batch is sent and its end is told', async () => {
    const { kit, wallet } = world
    await expect(sendCalls(kit, { calls })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await wallet.choose(kit)
    const before = [await heldBy(one), await heldBy(two)] as const
    const sent = await sendCalls(kit, { calls })
    expect(sent).toMatchObject({ id: expect.any(String), transactionHashes: [] })
    expect(await waitForCalls(kit, sent)).toBe('confirmed')
    expect([await heldBy(one), await heldBy(two)]).toEqual([before[0] + 1n, before[1] + 2n])
    expect(await getCapabilities(kit)).toEqual(expect.any(Object))

    wallet.verdict('reject')
    await expect(sendCalls(kit, { calls })).rejects.toMatchObject({ code: 4001 })
    wallet.verdict('approve')
  })
})

describe('calls over a wallet without batches', () => {
  let world: KitWithWallet
  let injected: InjectedWallet
  beforeAll(async () => {
    world = await kitWithWallet(chains, (at) => (injected = injectedWallet(at)))
    await injected.choose(world.kit)
  })
  afterEach(() => {
    injected.behaviour.errors = { wallet_sendCalls: { code: 4200, message: 'Not supported' } }
  })
  beforeAll(() => {
    injected.behaviour.errors = { wallet_sendCalls: { code: 4200, message: 'Not supported' } }
  })
  afterAll(() => world.stop())
  const asked = () => injected.local.log.filter(({ method }) => method === 'eth_sendTransaction')

  test('default: they are sent one by one, each after the one before is on chain', async () => {
    const before = await heldBy(two)
    const paymasterService = { url: 'https://pay.test', optional: true }
    const sent = await sendCalls(world.kit, { calls, capabilities: { paymasterService } })
    expect(sent).toMatchObject({
      id: undefined,
      transactionHashes: [/^0x/, /^0x/].map((it) => expect.stringMatching(it)),
    })
    expect(await waitForCalls(world.kit, sent)).toBe('confirmed')
    expect(await heldBy(two)).toBe(before + 2n)
  })

  test('fault: what shall be atomic, or needs a capability, is not sent in pieces', async () => {
    const count = asked().length
    for (const options of [
      { calls, atomicRequired: true },
      { calls, capabilities: { paymasterService: { url: 'https://pay.test' } } },
    ]) {
      await expect(sendCalls(world.kit, options)).rejects.toMatchObject({ code: 4200 })
    }
    expect(asked()).toHaveLength(count)
    await sendCalls(world.kit, { calls: [calls[0]], atomicRequired: true })
    expect(asked()).toHaveLength(count + 1)
  })

  test('fault: an error that does not say so is not taken for a missing method', async () => {
    const count = asked().length
    injected.behaviour.errors = { wallet_sendCalls: { code: -32603, message: 'Internal error' } }
    await expect(sendCalls(world.kit, { calls })).rejects.toMatchObject({ code: -32603 })
    expect(asked()).toHaveLength(count)
  })

  test('fault: the first that is declined passes, the second names what was sent, and nothing follows', async () => {
    injected.verdict('reject')
    await expect(sendCalls(world.kit, { calls })).rejects.toMatchObject({ code: 4001 })
    const count = asked().length
    Object.defineProperty(injected.behaviour, 'verdict', {
      get: () => (asked().length === count + 1 ? 'approve' : 'reject'),
      configurable: true,
    })
    await expect(sendCalls(world.kit, { calls: [...calls, ...calls] })).rejects.toMatchObject({
      code: 'CALLS_INTERRUPTED',
      transactionHashes: [expect.stringMatching(/^0x/)],
      cause: { code: 4001 },
    })
    expect(asked()).toHaveLength(count + 2)
    Object.defineProperty(injected.behaviour, 'verdict', { value: 'approve', writable: true })
  })

  test('fault: what are no calls never reaches a wallet', async () => {
    const count = injected.local.log.length
    const wrong = [undefined, [], 'calls', [{ to: one, value: 1 }], [{ to: 'one' }]]
    for (const these of wrong) {
      const sending = sendCalls(world.kit, { calls: these as never })
      const { code } = await sending.then(
        () => ({ code: undefined }),
        (error: { readonly code: unknown }) => error,
      )
      expect(['INVALID_PARAMS', -32602]).toContain(code)
    }
    const heard = injected.local.log.slice(count).map(({ method }) => method)
    expect(heard.filter((method) => /send/i.test(method))).toEqual([])
    await expect(sendCalls(undefined as never, { calls })).rejects.toMatchObject({
      code: 'INVALID_OPTION',
    })
  })
})

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  type Chain,
  createTestClient,
  defineChain,
  http,
  parseEther,
  publicActions,
  UserRejectedRequestError,
  verifyMessage,
} from 'viem'
import { sendTransaction } from 'viem/actions'
import { publicClientOf, walletClientOf } from '../../config/bridges/viem.ts'
import { until } from '../env/until.ts'
import { type Chains, startChains } from './chains.ts'
import { type InjectedWallet, injectedWallet } from './injected-wallet.ts'
import { type KitWithWallet, kitWithWallet, walletKinds } from './kit-with-wallet.ts'

const receiver = '0x000000000000000000000000000000000000dEaD'

let chains: Chains
beforeAll(async () => {
  chains = await startChains()
})
afterAll(() => chains.stop())

describe.each(walletKinds)('clients of viem that follow a kit, over %s', (_, factory) => {
  let world: KitWithWallet
  beforeAll(async () => {
    world = await kitWithWallet(chains, factory)
  })
  afterAll(() => world.stop())

  test('default: one client before a connection, with it, on another network, and after it', async () => {
    const [one, two] = chains.chains
    const wallet = walletClientOf(world.kit)
    const reader = publicClientOf(world.kit)
    expect(wallet.account).toBeUndefined()
    expect(wallet.chain?.id).toBe(one.id)
    expect(await reader.getChainId()).toBe(one.id)
    const early = wallet.signMessage({ message: 'Hello' })
    await expect(early).rejects.toMatchObject({ name: 'AccountNotFoundError' })

    world.whenOpened((kit) => kit.close())
    await expect(wallet.requestAddresses()).rejects.toBeInstanceOf(UserRejectedRequestError)
    world.whenOpened()
    const [address] = (await wallet.requestAddresses()) as [`0x${string}`]
    expect(wallet.account).toEqual({ address, type: 'json-rpc' })
    expect(wallet.account).toBe(wallet.account)
    const signature = await wallet.signMessage({ message: 'Hello' })
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)

    for (const chain of [one, two]) {
      await wallet.switchChain({ id: chain.id })
      expect(wallet.chain?.id).toBe(chain.id)
      expect(reader.chain?.id).toBe(chain.id)
      const before = await reader.getBalance({ address: receiver })
      const hash = await wallet.sendTransaction({ to: receiver, value: parseEther('0.01') })
      await reader.waitForTransactionReceipt({ hash, pollingInterval: 50 })
      expect(await reader.getBalance({ address: receiver })).toBe(before + parseEther('0.01'))
    }

    world.wallet.verdict('reject')
    const declined = wallet.signMessage({ message: 'Hello' })
    await expect(declined).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    world.wallet.verdict('approve')

    await world.wallet.end(world.kit)
    await until(() => wallet.account === undefined)
    expect(await reader.getChainId()).toBe(reader.chain?.id)
  })
})

describe('clients of viem that follow a kit', () => {
  let world: KitWithWallet
  let injected: InjectedWallet
  beforeAll(async () => {
    world = await kitWithWallet(chains, (at) => (injected = injectedWallet(at)))
    await injected.choose(world.kit)
  })
  afterAll(() => world.stop())

  test('default: another account of the wallet signs', async () => {
    const wallet = walletClientOf(world.kit)
    const [first, second] = injected.local.addresses as [string, `0x${string}`]
    injected.local.setAccounts([second])
    await until(() => wallet.account?.address === second)
    const signature = await wallet.signMessage({ message: 'Hello' })
    expect(await verifyMessage({ address: second, message: 'Hello', signature })).toBe(true)
    injected.local.setAccounts([first])
    await until(() => wallet.account?.address === first)
  })

  test('fault: what was read of one network is not said of the next', async () => {
    const [one, two] = chains.chains
    const wallet = walletClientOf(world.kit)
    const reader = publicClientOf(world.kit)
    await wallet.sendTransaction({ to: receiver, value: 1n })
    const here = await reader.getBlockNumber()
    expect(here).toBeGreaterThan(0n)
    // Higher than the other chain ever gets here.
    const other = createTestClient({ mode: 'anvil', chain: two, transport: http() })
    await other.mine({ blocks: 1_000 })
    await wallet.switchChain({ id: two.id })
    const there = await reader.getBlockNumber()
    expect(there).toBe(BigInt(await reader.request({ method: 'eth_blockNumber' })))
    expect(there).not.toBe(here)
    await wallet.switchChain({ id: one.id })
  })

  test('default: what is extended, and actions that take a client, follow as well', async () => {
    const [one, two] = chains.chains
    const both = walletClientOf(world.kit).extend(publicActions)
    const more = both.extend((client) => ({ here: () => client.chain?.id }))
    await more.switchChain({ id: two.id })
    expect([both.chain?.id, more.chain?.id, more.here()]).toEqual([two.id, two.id, two.id])
    const { account } = more
    const hash = await sendTransaction(more, { account: account ?? null, to: receiver, value: 1n })
    const receipt = await more.waitForTransactionReceipt({ hash, pollingInterval: 50 })
    expect(receipt.status).toBe('success')
    await more.switchChain({ id: one.id })
    expect(more.chain?.id).toBe(one.id)
  })

  test('fault: a wallet whose answer was an error is not asked a second time', async () => {
    const wallet = walletClientOf(world.kit)
    const asked = () => injected.local.log.filter(({ method }) => method === 'personal_sign').length
    const before = asked()
    injected.behaviour.errors = { personal_sign: { code: -32603, message: 'Internal error' } }
    // The actions of viem say so themselves, a bare request does not.
    const { address } = wallet.account!
    const asking = wallet.request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
    await expect(asking).rejects.toThrow('Internal error')
    delete injected.behaviour.errors
    expect(asked()).toBe(before + 1)
  })

  test('option: chains: the definition of viem, with its own fees and forms', () => {
    const [one, two] = chains.chains
    const own: Chain = defineChain({ ...one, fees: { baseFeeMultiplier: 2 } })
    expect(walletClientOf(world.kit, { chains: [own] }).chain).toBe(own)
    expect(publicClientOf(world.kit, { chains: [own] }).chain).toBe(own)
    expect(walletClientOf(world.kit, { chains: [two] }).chain).toMatchObject({ id: one.id })
  })

  test('fault: no kit is refused at once', () => {
    for (const wrong of [undefined, null, {}, 'kit'] as never[]) {
      const refused = expect.objectContaining({ code: 'INVALID_OPTION' })
      expect(() => walletClientOf(wrong)).toThrow(refused)
      expect(() => publicClientOf(wrong)).toThrow(refused)
    }
  })
})

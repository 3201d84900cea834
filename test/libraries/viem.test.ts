import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  createPublicClient,
  createWalletClient,
  custom,
  defineChain,
  type EIP1193Provider,
  parseEther,
  SwitchChainError,
  UnauthorizedProviderError,
  UserRejectedRequestError,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { type Chains, startChains } from './chains.ts'
import { type KitWithWallet, kitWithWallet, walletKinds } from './kit-with-wallet.ts'
import { typedData } from './typed-data.ts'

const receiver = '0x000000000000000000000000000000000000dEaD'
const nobody = '0x00000000000000000000000000000000000000AA'
const kindOf = (error: unknown) => (error as { name?: string }).name

let chains: Chains
beforeAll(async () => {
  chains = await startChains()
})
afterAll(() => chains.stop())

describe.each(walletKinds)('viem over %s', (kind, factory) => {
  let world: KitWithWallet
  beforeAll(async () => {
    world = await kitWithWallet(chains, factory)
  })
  afterAll(() => world.stop())

  const clients = () => {
    const [one, two] = chains.chains
    const transport = custom(world.provider, { retryCount: 0 })
    return {
      one,
      two,
      wallet: createWalletClient({ chain: one, transport }),
      reader: createPublicClient({ chain: one, transport, pollingInterval: 50 }),
    }
  }

  test('default: before a connection it reads, has no account, and signs nothing', async () => {
    const { wallet, reader, one } = clients()
    expect(await wallet.getAddresses()).toEqual([])
    expect(await reader.getChainId()).toBe(one.id)
    expect(await reader.getBlockNumber()).toEqual(expect.any(BigInt))
    expect(await reader.getBalance({ address: nobody })).toBe(0n)
    const signing = wallet.signMessage({ account: receiver, message: 'hi' })
    await expect(signing).rejects.toBeInstanceOf(UnauthorizedProviderError)
  })

  test('fault: a visitor who closes the modal rejected the request', async () => {
    const { wallet } = clients()
    world.whenOpened((kit) => kit.close())
    for (const asking of [
      () => wallet.requestAddresses(),
      () => wallet.requestPermissions({ eth_accounts: {} }),
    ]) {
      await expect(asking()).rejects.toBeInstanceOf(UserRejectedRequestError)
    }
    world.whenOpened()
  })

  test('default: asking for addresses connects', async () => {
    const { wallet } = clients()
    const addresses = await wallet.requestAddresses()
    expect(addresses).toHaveLength(1)
    expect(await wallet.getAddresses()).toEqual(addresses)
    expect(await wallet.requestPermissions({ eth_accounts: {} })).toMatchObject([
      { parentCapability: 'eth_accounts' },
    ])
    const [permission] = await wallet.getPermissions()
    expect(permission?.caveats[0]?.value).toEqual(addresses)
  })

  test('default: signs messages and typed data', async () => {
    const { wallet } = clients()
    const [address] = (await wallet.getAddresses()) as [`0x${string}`]
    const signature = await wallet.signMessage({ account: address, message: 'Hello' })
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
    const typed = await wallet.signTypedData({ account: address, ...typedData })
    expect(await verifyTypedData({ address, ...typedData, signature: typed })).toBe(true)
  })

  test('default: sends, waits for the receipt, and reads what happened', async () => {
    const { wallet, reader } = clients()
    const [account] = (await wallet.getAddresses()) as [`0x${string}`]
    const value = parseEther('0.01')
    const before = await reader.getBalance({ address: receiver })
    const hash = await wallet.sendTransaction({ account, to: receiver, value })
    expect(await reader.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    expect(await reader.getBalance({ address: receiver })).toBe(before + value)
    expect(await reader.getTransaction({ hash })).toMatchObject({ value })
    expect(await reader.getLogs()).toEqual([])
    expect(await reader.estimateGas({ account, to: receiver, value })).toBeGreaterThan(20_000n)
  })

  test('default: sends batches, and tells their end', async () => {
    const { wallet, one } = clients()
    const [account] = (await wallet.getAddresses()) as [`0x${string}`]
    expect(await wallet.getCapabilities({ account })).toHaveProperty([`${one.id}`])
    const calls = [{ to: receiver, value: 1n }] as const
    const { id } = await wallet.sendCalls({ account, calls })
    expect(await wallet.waitForCallsStatus({ id, pollingInterval: 50 })).toMatchObject({
      status: 'success',
    })
    expect(await wallet.getCallsStatus({ id })).toMatchObject({ statusCode: 200 })
  })

  test('default: what wallets show of assets and batches is theirs', async () => {
    const { wallet } = clients()
    const asset = {
      type: 'ERC20',
      options: { address: receiver, decimals: 18, symbol: 'DEAD' },
    } as const
    const asking = wallet.watchAsset(asset)
    const showing = wallet.showCallsStatus({ id: '0x1' })
    if (kind === 'the embedded wallet') {
      await expect(asking).rejects.toMatchObject({ cause: { code: 4200 } })
      await expect(showing).rejects.toMatchObject({ code: 4200 })
      return
    }
    expect(await asking).toBe(true)
    await showing
  })

  test('default: switches; a network that the app does not list is 4902', async () => {
    const { wallet, reader, one, two } = clients()
    const heard: unknown[] = []
    const provider: EIP1193Provider = world.provider
    const listener = (chainId: string) => heard.push(chainId)
    provider.on('chainChanged', listener)
    await wallet.switchChain(two)
    expect(await reader.getChainId()).toBe(two.id)
    await wallet.addChain({ chain: one })
    expect(await reader.getChainId()).toBe(one.id)
    expect(heard.map(Number)).toEqual([two.id, one.id])
    const foreign = defineChain({ ...one, id: 99, name: 'Foreign' })
    await expect(wallet.switchChain(foreign)).rejects.toBeInstanceOf(SwitchChainError)
    await expect(wallet.addChain({ chain: foreign })).rejects.toBeInstanceOf(SwitchChainError)
    provider.removeListener('chainChanged', listener)
  })

  test('fault: what the visitor declines is a UserRejectedRequestError', async () => {
    const { wallet } = clients()
    const [account] = (await wallet.getAddresses()) as [`0x${string}`]
    world.wallet.verdict('reject')
    for (const asking of [
      () => wallet.signMessage({ account, message: 'Hello' }),
      () => wallet.signTypedData({ account, ...typedData }),
      () => wallet.sendTransaction({ account, to: receiver, value: 1n }),
      () => wallet.sendCalls({ account, calls: [{ to: receiver, value: 1n }] }),
    ]) {
      const error = await asking().catch((reason: unknown) => reason)
      const found = (error as { walk(is: (e: unknown) => boolean): unknown }).walk(
        (each) => kindOf(each) === 'UserRejectedRequestError',
      )
      expect(found).toBeInstanceOf(UserRejectedRequestError)
    }
    world.wallet.verdict('approve')
  })

  test('default: a contract that refuses says why', async () => {
    const { reader } = clients()
    // PUSH0 PUSH0 REVERT, as a creation.
    const error = await reader.call({ data: '0x5f5ffd' }).catch((reason: unknown) => reason)
    const texts = String((error as { details?: string }).details ?? error)
    expect(texts).toMatch(/revert/i)
  })

  test('default: the end of the connection is told, and ends it', async () => {
    const { wallet } = clients()
    const heard: unknown[] = []
    world.provider.on('accountsChanged', (accounts) => heard.push(accounts))
    const over = new Promise<unknown>((resolve) => world.provider.on('disconnect', resolve))
    await world.wallet.end(world.kit)
    expect(await over).toMatchObject({ code: 4900 })
    expect(heard).toEqual([[]])
    expect(await wallet.getAddresses()).toEqual([])
  })
})

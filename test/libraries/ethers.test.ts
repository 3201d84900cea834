import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { BrowserProvider, isError, parseEther, verifyMessage, verifyTypedData } from 'ethers'
import { type Chains, startChains } from './chains.ts'
import { type KitWithWallet, kitWithWallet, walletKinds } from './kit-with-wallet.ts'
import { typedData } from './typed-data.ts'

const nobody = '0x00000000000000000000000000000000000000AA'
const receiver = '0x000000000000000000000000000000000000dEaD'

let chains: Chains
beforeAll(async () => {
  chains = await startChains()
})
afterAll(() => chains.stop())

describe.each(walletKinds)('ethers over %s', (_, factory) => {
  let world: KitWithWallet
  const providers: BrowserProvider[] = []
  beforeAll(async () => {
    world = await kitWithWallet(chains, factory)
  })
  afterAll(async () => {
    for (const provider of providers) provider.destroy()
    await world.stop()
  })
  const open = () => {
    const provider = new BrowserProvider(world.provider)
    provider.pollingInterval = 50
    providers.push(provider)
    return provider
  }

  test('default: before a connection it reads, and has no account', async () => {
    const provider = open()
    expect((await provider.getNetwork()).chainId).toBe(BigInt(chains.networks[0].id))
    expect(await provider.getBlockNumber()).toEqual(expect.any(Number))
    expect(await provider.getBalance(nobody)).toBe(0n)
    expect(await provider.listAccounts()).toEqual([])
  })

  test('fault: a visitor who closes the modal rejected the action', async () => {
    world.whenOpened((kit) => kit.close())
    const error = await open()
      .getSigner()
      .catch((reason: unknown) => reason)
    expect(isError(error, 'ACTION_REJECTED')).toBe(true)
    world.whenOpened()
  })

  test('default: a signer connects, signs, sends and waits', async () => {
    const provider = open()
    const signer = await provider.getSigner()
    const address = await signer.getAddress()
    expect(await world.provider.request({ method: 'eth_accounts' })).toEqual([address])

    expect(verifyMessage('Hello', await signer.signMessage('Hello'))).toBe(address)
    const { domain, types, message } = typedData
    const letters = { Letter: [...types.Letter] }
    const signature = await signer.signTypedData(domain, letters, message)
    expect(verifyTypedData(domain, letters, message, signature)).toBe(address)

    const value = parseEther('0.01')
    const before = await provider.getBalance(receiver)
    const sent = await signer.sendTransaction({ to: receiver, value })
    expect(await sent.wait()).toMatchObject({ status: 1 })
    // A provider remembers a balance for a while.
    expect(await open().getBalance(receiver)).toBe(before + value)
  })

  test('fault: what the visitor declines is ACTION_REJECTED', async () => {
    const signer = await open().getSigner()
    world.wallet.verdict('reject')
    for (const asking of [
      () => signer.signMessage('Hello'),
      () => signer.sendTransaction({ to: receiver, value: 1n }),
    ]) {
      const error = await asking().catch((reason: unknown) => reason)
      expect(isError(error, 'ACTION_REJECTED')).toBe(true)
    }
    world.wallet.verdict('approve')
  })

  test('fault: what nodes refuse, has the names that ethers gives it', async () => {
    const provider = open()
    const signer = await provider.getSigner()
    const tooMuch = signer.sendTransaction({ to: receiver, value: parseEther('1000000') })
    const poor = await tooMuch.catch((reason: unknown) => reason)
    expect(isError(poor, 'INSUFFICIENT_FUNDS')).toBe(true)
    const unknown = await provider.send('wallet_nothing', []).catch((reason: unknown) => reason)
    expect(unknown).toMatchObject({ error: { code: 4200 } })
    const reverted = await provider.call({ data: '0x5f5ffd' }).catch((reason: unknown) => reason)
    expect(isError(reverted, 'CALL_EXCEPTION')).toBe(true)
  })

  test('default: a change of the network is told; the next provider is there', async () => {
    const [one, two] = chains.networks
    const { chainId: before } = await open().getNetwork()
    expect(before).toBe(BigInt(one.id))
    const followed = new BrowserProvider(world.provider, 'any')
    providers.push(followed)
    followed.pollingInterval = 50
    await followed.getNetwork()
    const seen = new Promise<bigint>((resolve) => {
      void followed.on('network', (next: { chainId: bigint }, previous: unknown) => {
        if (previous && next.chainId === BigInt(two.id)) resolve(next.chainId)
      })
    })
    const told = new Promise<string>((resolve) => world.provider.on('chainChanged', resolve))
    await followed.send('wallet_switchEthereumChain', [{ chainId: `0x${two.id.toString(16)}` }])
    expect(Number(await told)).toBe(two.id)
    await followed.getNetwork()
    expect(await seen).toBe(BigInt(two.id))
    expect((await open().getNetwork()).chainId).toBe(BigInt(two.id))
    const unlisted = followed.send('wallet_switchEthereumChain', [{ chainId: '0x63' }])
    await expect(unlisted).rejects.toMatchObject({ error: { code: 4902 } })
  })
})

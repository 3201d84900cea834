import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { isError, parseEther, verifyMessage, verifyTypedData } from 'ethers'
import { signerOf } from '../../config/bridges/ethers.ts'
import { until } from '../env/until.ts'
import { type Chains, startChains } from './chains.ts'
import { type InjectedWallet, injectedWallet } from './injected-wallet.ts'
import { type KitWithWallet, kitWithWallet, walletKinds } from './kit-with-wallet.ts'
import { typedData } from './typed-data.ts'

const receiver = '0x000000000000000000000000000000000000dEaD'

let chains: Chains
beforeAll(async () => {
  chains = await startChains()
})
afterAll(() => chains.stop())

const reasonOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (reason: unknown) => reason,
  )

describe.each(walletKinds)('a signer of ethers that follows a kit, over %s', (_, factory) => {
  let world: KitWithWallet
  beforeAll(async () => {
    world = await kitWithWallet(chains, factory)
  })
  afterAll(() => world.stop())

  test('default: one signer before a connection, with it and on another network', async () => {
    const [one, two] = chains.networks
    const signer = signerOf(world.kit)
    const { provider } = signer
    provider.pollingInterval = 50
    expect((await provider.getNetwork()).chainId).toBe(BigInt(one.id))

    world.whenOpened((kit) => kit.close())
    expect(isError(await reasonOf(signer.signMessage('Hello')), 'ACTION_REJECTED')).toBe(true)
    world.whenOpened()
    const address = await signer.getAddress()
    expect(address).toBe(world.kit.getAccount('eip155').address)
    expect(verifyMessage('Hello', await signer.signMessage('Hello'))).toBe(address)
    const { domain, types, message } = typedData
    const letters = { Letter: [...types.Letter] }
    const signature = await signer.signTypedData(domain, letters, message)
    expect(verifyTypedData(domain, letters, message, signature)).toBe(address)

    const value = parseEther('0.01')
    for (const { id } of [one, two]) {
      await world.kit.switchNetwork(`eip155:${id}`)
      expect((await provider.getNetwork()).chainId).toBe(BigInt(id))
      const before = await provider.getBalance(receiver)
      const sent = await signer.sendTransaction({ to: receiver, value })
      expect(await sent.wait()).toMatchObject({ status: 1 })
      expect(await provider.getBalance(receiver)).toBe(before + value)
      expect(await signer.getNonce()).toBeGreaterThan(0)
    }

    world.wallet.verdict('reject')
    for (const asking of [
      () => signer.signMessage('Hello'),
      () => signer.sendTransaction({ to: receiver, value: 1n }),
    ]) {
      expect(isError(await reasonOf(asking()), 'ACTION_REJECTED')).toBe(true)
    }
    world.wallet.verdict('approve')
    provider.destroy()
  })
})

describe('a signer of ethers that follows a kit', () => {
  let world: KitWithWallet
  let injected: InjectedWallet
  beforeAll(async () => {
    world = await kitWithWallet(chains, (at) => (injected = injectedWallet(at)))
    await injected.choose(world.kit)
  })
  afterAll(() => world.stop())

  test('default: another account of the wallet signs', async () => {
    const signer = signerOf(world.kit)
    const [, second] = injected.local.addresses as [string, string]
    injected.local.setAccounts([second])
    await until(() => world.kit.getAccount('eip155').address === second)
    expect(await signer.getAddress()).toBe(second)
    expect(verifyMessage('Hello', await signer.signMessage('Hello'))).toBe(second)
    expect(await signer.populateCall({ to: receiver })).toMatchObject({ from: second })
    signer.provider.destroy()
  })

  test('fault: it keeps its provider, and no kit is refused at once', () => {
    const signer = signerOf(world.kit)
    expect(() => signer.connect(null)).toThrow(
      expect.objectContaining({ code: 'UNSUPPORTED_OPERATION' }),
    )
    signer.provider.destroy()
    for (const wrong of [undefined, null, {}, 'kit'] as never[]) {
      expect(() => signerOf(wrong)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
    }
  })
})

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { coins, SigningStargateClient } from '@cosmjs/stargate'
import { offlineSignerOf } from '../../config/bridges/cosmjs.ts'
import { cosmos } from '../../namespaces/cosmos/index.ts'
import { startCosmosChain } from '../devnet/chains/cosmos/cosmos-chain.ts'
import type { LocalChain } from '../devnet/chains/local-chain.ts'
import type { CosmosBehaviour } from '../devnet/injected-wallet/cosmos/load-options.ts'
import { createLocalKeplr } from '../devnet/injected-wallet/cosmos/local-keplr.ts'
import { createCosmosKeys } from '../devnet/wallet-core/cosmos-keys.ts'
import { until } from '../env/until.ts'
import { type KitWithWallet, kitWithWallet, type WalletFactory } from './kit-with-wallet.ts'
import { pairedWallet } from './paired-wallet.ts'

const [, other] = createCosmosKeys(2)
const fee = (denom: string) => ({ amount: coins(500, denom), gas: '100000' })

let chain: LocalChain
beforeAll(async () => {
  chain = await startCosmosChain({})
})
afterAll(() => chain.stop())

let local: ReturnType<typeof createLocalKeplr>
const keplr =
  (behaviour: CosmosBehaviour): WalletFactory<LocalChain> =>
  ({ chains, window }) => {
    behaviour.verdict = 'approve'
    local = createLocalKeplr({ networks: chains.networks } as never, behaviour, {
      name: 'Local',
      onKeyChange: () => void window.dispatchEvent(new Event('keplr_keystorechange')),
    })
    Object.assign(window, { keplr: local.provider })
    return {
      // There is no visitor for it.
      options: { reviewRequests: 'never' },
      isInPage: true,
      choose: (kit) => kit.connect({ connectorId: 'cosmos:keplr' }),
      verdict(verdict) {
        behaviour.verdict = verdict
      },
      end: async (kit) => kit.disconnect(),
    }
  }
const wallets: readonly (readonly [string, WalletFactory<LocalChain>])[] = [
  ['Keplr', keplr({})],
  ['Keplr with a hardware key', keplr({ isNanoLedger: true })],
  ['a paired wallet', pairedWallet],
]

describe.each(wallets)('[C.10] a signer of CosmJS that follows a kit, over %s', (name, factory) => {
  let world: KitWithWallet
  beforeAll(async () => {
    world = await kitWithWallet(chain, factory, cosmos())
  })
  afterAll(() => world.stop())

  const send = async (signer: ReturnType<typeof offlineSignerOf>, index: number) => {
    const { rpcUrls, bech32Prefix, nativeCurrency } = chain.networks[index]!
    const url = rpcUrls.default.http[0]!
    const options = { broadcastPollIntervalMs: 50 }
    const client = await SigningStargateClient.connectWithSigner(url, signer, options)
    const address = (await signer.getAccounts())[0]!.address
    const to = other!.address(bech32Prefix!)
    const denom = nativeCurrency.denom!
    const before = BigInt((await client.getBalance(to, denom)).amount)
    const sent = () => client.sendTokens(address, to, coins(7, denom), fee(denom), 'for lunch')
    const result = await sent()
    expect(result.code).toBe(0)
    expect(BigInt((await client.getBalance(to, denom)).amount) - before).toBe(7n)
    return { address, sent }
  }

  test('default: one signer before a connection, and with it, signs as the wallet can', async () => {
    const signer = offlineSignerOf(world.kit)
    world.whenOpened((kit) => kit.close())
    await expect(signer.getAccounts()).rejects.toMatchObject({ code: 4001 })
    world.whenOpened()
    const { address, sent } = await send(signer, 0)
    expect(address).toBe(world.kit.getAccount('cosmos').address)
    expect(signer.signDirect === undefined).toBe(name.includes('hardware'))

    world.wallet.verdict('reject')
    await expect(sent()).rejects.toMatchObject({ code: 4001 })
    world.wallet.verdict('approve')
  })

  test('option: chain: the kit is switched there', async () => {
    const [first, second] = chain.networks
    for (const [index, { id, caipNetworkId }] of [first!, second!].entries()) {
      for (const named of [String(id), caipNetworkId]) {
        await send(offlineSignerOf(world.kit, named), index)
        expect(world.kit.getAccount('cosmos').chainId).toBe(id)
      }
    }
    const unknown = offlineSignerOf(world.kit, 'mars-1')
    await expect(unknown.getAccounts()).rejects.toMatchObject({ code: 4902 })
  })

  test('fault: a document of another chain is not signed', async () => {
    const signer = offlineSignerOf(world.kit)
    const address = world.kit.getAccount('cosmos').address ?? ''
    const refused = { code: -32602 }
    await expect(signer.signAmino(address, { chain_id: 'mars-1' })).rejects.toMatchObject(refused)
    const [bodyBytes, authInfoBytes] = [new Uint8Array(), new Uint8Array()]
    const document = { chainId: 'mars-1', accountNumber: 1n, bodyBytes, authInfoBytes }
    await expect(signer.signDirect?.(address, document) ?? Promise.reject(refused))
      .rejects // in hardware there is none
      .toMatchObject(refused)
    for (const wrong of [undefined, null, {}] as never[]) {
      await expect(signer.signAmino(address, wrong)).rejects.toMatchObject(refused)
    }
  })
})

describe('a signer of CosmJS that follows a kit', () => {
  let world: KitWithWallet
  beforeAll(async () => {
    world = await kitWithWallet(chain, keplr({}), cosmos())
    await world.wallet.choose(world.kit)
  })
  afterAll(() => world.stop())

  test('default: another account of the wallet signs', async () => {
    const signer = offlineSignerOf(world.kit)
    const [before] = await signer.getAccounts()
    local.setAccount(1)
    await until(() => world.kit.getAccount('cosmos').address !== before?.address)
    const [after] = await signer.getAccounts()
    expect(after?.address).toBe(world.kit.getAccount('cosmos').address)
    expect(after?.pubkey).toEqual(other?.publicKey)
  })

  test('fault: no kit, and no chain, are refused at once', () => {
    const refused = expect.objectContaining({ code: 'INVALID_OPTION' })
    for (const wrong of [undefined, null, {}, 'kit'] as never[]) {
      expect(() => offlineSignerOf(wrong)).toThrow(refused)
    }
    expect(() => offlineSignerOf(world.kit, 5 as never)).toThrow(refused)
  })
})

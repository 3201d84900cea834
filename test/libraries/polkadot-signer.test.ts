import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { getPolkadotSignerFromPjs } from '@polkadot-api/pjs-signer'
import { ApiPromise, HttpProvider } from '@polkadot/api'
import { stringToHex, u8aConcat, u8aToHex } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import { signerOf } from '../../config/bridges/polkadot.ts'
import { polkadot } from '../../namespaces/polkadot/index.ts'
import type { LocalChain } from '../devnet/chains/local-chain.ts'
import { startPolkadotChain } from '../devnet/chains/polkadot.ts'
import type { PolkadotBehaviour } from '../devnet/injected-wallet/polkadot/load-options.ts'
import { createLocalExtension } from '../devnet/injected-wallet/polkadot/local-extension.ts'
import { createSubstrateKeys } from '../devnet/wallet-core/substrate-keys.ts'
import { until } from '../env/until.ts'
import { type KitWithWallet, kitWithWallet, type WalletFactory } from './kit-with-wallet.ts'
import { pairedWallet } from './paired-wallet.ts'

const coin = 10n ** 12n
const [, receiver] = createSubstrateKeys(2)

let chain: LocalChain
let api: ApiPromise
beforeAll(async () => {
  chain = await startPolkadotChain({})
  const provider = new HttpProvider(chain.networks[0]!.rpcUrls.default.http[0])
  api = await ApiPromise.create({ provider, noInitWarn: true })
})
afterAll(async () => {
  await api.disconnect()
  await chain.stop()
})

const extension: WalletFactory<LocalChain> = ({ window }) => {
  const behaviour: PolkadotBehaviour = { verdict: 'approve' }
  const local = createLocalExtension(behaviour, 'Local')
  Object.assign(window, { injectedWeb3: { local: local.extension } })
  return {
    // There is no visitor for it.
    options: { reviewRequests: 'never' },
    isInPage: true,
    choose: (kit) => kit.connect({ connectorId: 'polkadot:local' }),
    verdict(verdict) {
      behaviour.verdict = verdict
    },
    end: async () => local.switchAccount(-1),
  }
}
const wallets: readonly (readonly [string, WalletFactory<LocalChain>])[] = [
  ['an extension', extension],
  ['a paired wallet', pairedWallet],
]

describe.each(wallets)('[C.08] a signer of Polkadot that follows a kit, over %s', (_, factory) => {
  let world: KitWithWallet
  beforeAll(async () => {
    world = await kitWithWallet(chain, factory, polkadot())
  })
  afterAll(() => world.stop())

  const addressOf = () => world.kit.getAccount('polkadot').address ?? ''
  const received = async () => {
    const account = await api.query.system!.account!(receiver!.address)
    return (account as unknown as { data: { free: { toBigInt(): bigint } } }).data.free.toBigInt()
  }
  const transfer = () => api.tx.balances!.transferKeepAlive!(receiver!.address, 2n * coin)

  test('default: one signer before a connection, and with it, for messages and transactions', async () => {
    const signer = signerOf(world.kit)
    const early = createSubstrateKeys(1)[0]!.address
    const hello = { address: early, data: stringToHex('Grüße'), type: 'bytes' } as const
    world.whenOpened((kit) => kit.close())
    await expect(signer.signRaw(hello)).rejects.toMatchObject({ code: 4001 })
    world.whenOpened()
    const { signature } = await signer.signRaw(hello)
    expect(signatureVerify('<Bytes>Grüße</Bytes>', signature, addressOf()).isValid).toBe(true)

    const before = await received()
    const sent = await transfer().signAsync(addressOf(), { signer })
    await sent.send()
    await until(async () => (await received()) !== before, 100)
    expect(await received()).toBe(before + 2n * coin)

    world.wallet.verdict('reject')
    await expect(transfer().signAsync(addressOf(), { signer })).rejects.toMatchObject({
      code: 4001,
    })
    await expect(signer.signRaw(hello)).rejects.toMatchObject({ code: 4001 })
    world.wallet.verdict('approve')
  })

  test('default: bytes that are no text, and text that looks like hex, are signed as they are', async () => {
    const signer = signerOf(world.kit)
    const verify = (bytes: Uint8Array, signature: `0x${string}`) => {
      const [open, close] = ['<Bytes>', '</Bytes>'].map((tag) => new TextEncoder().encode(tag))
      return signatureVerify(u8aConcat(open!, bytes, close!), signature, addressOf()).isValid
    }
    for (const bytes of [Uint8Array.of(0xff, 0, 0x80), new TextEncoder().encode('0x1234')]) {
      const data = u8aToHex(bytes)
      const { signature } = await signer.signRaw({ address: addressOf(), data, type: 'bytes' })
      expect(verify(bytes, signature)).toBe(true)
    }
  })

  test('default: the signer of polkadot-api is made of it', async () => {
    const { signPayload, signRaw } = signerOf(world.kit)
    const signer = getPolkadotSignerFromPjs(addressOf(), signPayload, signRaw)
    const bytes = new TextEncoder().encode('<Bytes>Hello</Bytes>')
    const signature = u8aToHex(await signer.signBytes(new TextEncoder().encode('Hello')))
    expect(signatureVerify(bytes, signature, addressOf()).isValid).toBe(true)
  })

  test('fault: a transaction of another network, and what could be one, are not signed', async () => {
    const signer = signerOf(world.kit)
    const address = addressOf()
    const refused = { code: -32602 }
    const genesisHash = `0x${'12'.repeat(32)}`
    await expect(signer.signPayload({ address, genesisHash })).rejects.toMatchObject(refused)
    const payload = { address, data: '0x04', type: 'payload' } as const
    await expect(signer.signRaw(payload)).rejects.toMatchObject(refused)
    for (const wrong of [undefined, null, 'x', {}] as never[]) {
      await expect(signer.signRaw(wrong)).rejects.toMatchObject(refused)
      await expect(signer.signPayload(wrong)).rejects.toMatchObject(refused)
    }
  })
})

test('fault: no kit is refused at once', () => {
  for (const wrong of [undefined, null, {}, 'kit'] as never[]) {
    expect(() => signerOf(wrong)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
  }
})

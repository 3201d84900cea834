import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { bip122 } from '../../namespaces/bip122/index.ts'
import { solana } from '../../namespaces/solana/index.ts'
import { startBitcoinChain } from '../devnet/chains/bitcoin/bitcoin-chain.ts'
import type { LocalChain } from '../devnet/chains/local-chain.ts'
import { startSolanaChain } from '../devnet/chains/solana/start-solana.ts'
import { type Signer, type SignerNamespace, signersOf } from '../e2e/lab/signers.ts'
import { verifySignature } from '../e2e/verify-signature.ts'
import { type KitWithWallet, kitWithWallet } from './kit-with-wallet.ts'
import { pairedWallet } from './paired-wallet.ts'

let chains: readonly LocalChain[]
let world: KitWithWallet
let signers: Readonly<Record<SignerNamespace, Signer>>
beforeAll(async () => {
  chains = await Promise.all([startSolanaChain({}), startBitcoinChain({})])
  const networks = chains.flatMap((chain) => chain.networks)
  let page: unknown
  world = await kitWithWallet(
    { networks },
    async (given) => {
      page = given.window
      return { ...(await pairedWallet(given)), isInPage: true }
    },
    solana(),
    bip122(),
  )
  await world.wallet.choose(world.kit)
  // Libraries find wallets of the standard by events of a page. The client of the relay must see none:
  // it would wait for it to come back.
  Object.assign(globalThis, { window: page, document: {} })
  signers = signersOf(world.kit)
})
afterAll(async () => {
  for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name)
  await world.stop()
  for (const chain of chains) await chain.stop()
})

test.each([
  ['solana', { error: { code: 4001 } }],
  ['bip122', { code: 4001 }],
] as const)(
  '[C.07, C.09] default: over a paired wallet a wallet of the standard signs, sends and hears a refusal: %s',
  async (namespace, rejection) => {
    const text = `Hello from ${namespace}`
    const signature = await signers[namespace].sign!(text)
    const { address = '' } = world.kit.getAccount(namespace)
    const answer = JSON.stringify({ signature })
    expect(await verifySignature[namespace]!(address, text, answer)).toBe(true)
    expect(await signers[namespace].send!()).toBe(true)
    world.wallet.verdict('reject')
    await expect(signers[namespace].sign!(text)).rejects.toMatchObject(rejection)
    world.wallet.verdict('approve')
  },
)

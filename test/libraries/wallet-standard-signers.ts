import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { NamespacePlugin } from '../../kernel/exports/index.ts'
import type { LocalChain, StartChain } from '../devnet/chains/local-chain.ts'
import { type Signer, type SignerNamespace, signersOf } from '../e2e/lab/signers.ts'
import { verifySignature } from '../e2e/verify-signature.ts'
import {
  type KitWithWallet,
  kitWithWallet,
  type WalletFactory,
  type WithNetworks,
} from './kit-with-wallet.ts'

interface Row {
  readonly namespace: SignerNamespace
  readonly plugin: NamespacePlugin
  readonly start: StartChain
  /** What a library throws when the visitor refuses. */
  readonly rejection: object
}

/** Tests of libraries over wallets of the standard, real chains, and this wallet: one call a file. */
export function testStandardWallet(
  name: string,
  factory: WalletFactory<WithNetworks>,
  rows: readonly Row[],
): void {
  let chains: readonly LocalChain[]
  let world: KitWithWallet
  let signers: Readonly<Record<SignerNamespace, Signer>>
  beforeAll(async () => {
    chains = await Promise.all(rows.map(({ start }) => start({})))
    const networks = chains.flatMap((chain) => chain.networks)
    let page: unknown
    const inPage: WalletFactory<WithNetworks> = async (given) => {
      page = given.window
      return { ...(await factory(given)), isInPage: true }
    }
    world = await kitWithWallet({ networks }, inPage, ...rows.map(({ plugin }) => plugin))
    await world.wallet.choose(world.kit)
    // Libraries find wallets of the standard by events of a page, and ask for its document. A client of the
    // relay would take itself to be in a browser, so it is made before.
    Object.assign(globalThis, { window: page, document: {} })
    signers = signersOf(world.kit)
  })
  afterAll(async () => {
    for (const global of ['window', 'document']) Reflect.deleteProperty(globalThis, global)
    await world.stop()
    for (const chain of chains) await chain.stop()
  })

  test.each(rows)(
    `[C.07, C.09] default: over ${name} a wallet of the standard signs, sends and hears a refusal: $namespace`,
    async ({ namespace, rejection }) => {
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
}

import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { createPublicClient, http } from 'viem'
import { answerFrame, enterCode, freshAddress, newestCode, sendAddress } from './embedded.ts'
import type { Bridge } from './lab/bridges.ts'
import type { Lab } from './lab/main.ts'
import type { Signer, SignerNamespace } from './lab/signers.ts'
import { networkNamed } from './money.ts'
import { answerPaired, copyPairingLink, pairBy } from './pairing.ts'
import { answerWallet, dialog, stage } from './stage.ts'
import { verifySignature } from './verify-signature.ts'
import { addressOn, connectListed, openCard, useWholeKit, type WholeKitVisit } from './whole-kit.ts'

declare const kit: import('latchkey').Kit
declare const lab: Lab
declare const bridges: Readonly<Record<string, Bridge>>
declare const signersOfPage: Readonly<Record<SignerNamespace, Signer>>

const visit = useWholeKit()

interface Connected {
  readonly page: Page
  answer(verdict: 'approve' | 'reject'): Promise<void>
  /** Whether the wallet asks before it goes to another network. */
  readonly asksForNetworks?: boolean
}

async function logIn(given: WholeKitVisit): Promise<Connected> {
  const { page } = await visit({ wallets: [], ...given })
  const mail = freshAddress()
  await openCard(page)
  await sendAddress(page, mail)
  await enterCode(page, await newestCode(mail))
  await dialog(page).waitFor({ state: 'detached' })
  return {
    page,
    answer: (verdict) => answerFrame(page, verdict === 'approve' ? 'Approve' : 'Reject'),
  }
}

const wallets: readonly (readonly [string, () => Promise<Connected>])[] = [
  [
    'a wallet of the browser',
    async () => {
      const { page } = await visit({ isKept: true })
      await openCard(page)
      await connectListed(page)
      return { page, answer: (verdict) => answerWallet(page, verdict), asksForNetworks: true }
    },
  ],
  [
    'a paired wallet',
    async () => {
      const { page } = await visit({ wallets: [], lab: { pairs: true }, isKept: true })
      await openCard(page)
      const wallet = await pairBy(page, await copyPairingLink(page))
      await dialog(page).waitFor({ state: 'detached' })
      return { page, answer: (verdict) => answerPaired(wallet, verdict) }
    },
  ],
  ['the embedded wallet', () => logIn({ isKept: true })],
]

describe.each(wallets)('libraries of the app over %s', (_, connect) => {
  let connected: Connected
  beforeAll(async () => {
    connected = await connect()
    await connected.page.evaluate(async () => {
      Object.assign(globalThis, { bridges: await lab.bridgesOf(kit) })
    })
  })

  it.each(['viem', 'ethers', 'wagmi'])(
    '[C.06] default: %s signs, hears a refusal, sends, and goes to another network and back',
    async (library) => {
      const { page, answer, asksForNetworks } = connected
      const address = (await addressOn(page)) as `0x${string}`
      expect(await page.evaluate((name) => bridges[name]!.address(), library)).toBe(address)

      const message = `Hello from ${library}`
      const signing = page.evaluate(
        ([name, text]) => bridges[name!]!.sign(text!),
        [library, message],
      )
      await answer('approve')
      const signature = (await signing) as `0x${string}`
      const chain = await page.evaluate(() => kit.getAccount('eip155').caipNetworkId)
      const { rpcUrls } = stage().settings.networks.find((one) => one.caipNetworkId === chain)!
      // By a key, or as an account says that is a contract, also one that is not on chain yet.
      const reader = createPublicClient({ transport: http(rpcUrls.default.http[0]) })
      expect(await reader.verifyMessage({ address, message, signature })).toBe(true)

      const declined = page.evaluate(
        ([name, text]) =>
          bridges[name!]!.sign(text!).then(
            () => 'signed',
            (error: unknown) => bridges[name!]!.isRejection(error),
          ),
        [library, message],
      )
      await answer('reject')
      expect(await declined).toBe(true)

      const sending = page.evaluate(
        (name) => bridges[name]!.send('0x000000000000000000000000000000000000dEaD', 1n),
        library,
      )
      await answer('approve')
      expect(await sending).toBe('success')

      for (const name of ['Local Two', 'Local One']) {
        const id = Number(networkNamed(name).id)
        const switching = page.evaluate(
          ([one, to]) => bridges[one as string]!.switchTo(to as number),
          [library, id],
        )
        if (asksForNetworks) await answer('approve')
        expect(await switching).toBe(id)
        expect(await page.evaluate(() => kit.getAccount('eip155').chainId)).toBe(id)
      }
    },
  )
})

const signers = {
  solana: 'Local Solana Wallet',
  bip122: 'Local Bitcoin Wallet',
  polkadot: 'Local Polkadot Wallet',
  cosmos: 'Keplr',
} as const
type Namespace = keyof typeof signers

describe.each(Object.keys(signers) as Namespace[])('libraries of the app on %s', (namespace) => {
  // What cannot be read here is reviewed first; that has tests of its own.
  const options = { reviewRequests: 'never' }
  const ofKit = { namespaces: [namespace], pairs: true }
  const wallets: readonly (readonly [string, () => Promise<Connected>])[] = [
    [
      'a wallet of the browser',
      async () => {
        const { page } = await visit({ wallets: [namespace], options, lab: ofKit })
        await openCard(page)
        await connectListed(page, signers[namespace])
        return { page, answer: (verdict) => answerWallet(page, verdict) }
      },
    ],
    [
      'a paired wallet',
      async () => {
        const { page } = await visit({ wallets: [], options, lab: ofKit })
        await openCard(page)
        const wallet = await pairBy(page, await copyPairingLink(page))
        await dialog(page).waitFor({ state: 'detached' })
        return { page, answer: (verdict) => answerPaired(wallet, verdict) }
      },
    ],
    ...(namespace === 'solana'
      ? [['the embedded wallet', () => logIn({ lab: ofKit })] as const]
      : []),
  ]

  it.each(wallets)(
    '[C.07, C.08, C.09, C.10] default: over %s they do what they are for',
    async (_, connect) => {
      const { page, answer } = await connect()
      await page.evaluate(async () => {
        Object.assign(globalThis, { signersOfPage: await lab.signersOf(kit) })
      })
      const address = await addressOn(page, namespace)
      const text = `Hello from ${namespace}`
      if (namespace !== 'cosmos') {
        const signing = page.evaluate(
          ([one, words]) => signersOfPage[one as 'solana'].sign!(words!),
          [namespace, text],
        )
        await answer('approve')
        const signed = JSON.stringify({ signature: await signing })
        expect(await verifySignature[namespace]!(address, text, signed)).toBe(true)
      }
      const sending = page.evaluate((one) => signersOfPage[one].send!(), namespace)
      await answer('approve')
      expect(await sending).toBe(true)
    },
  )
})

import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import { invalidParams, unauthorized, unsupportedMethod } from '../../wallet-core/provider-error.ts'
import type { SolanaKey } from '../../wallet-core/solana-keys.ts'
import { createSolanaWallet } from '../../wallet-core/solana-wallet.ts'
import type { Approvals } from './approvals.ts'
import type { SiteSettings } from './site-api.ts'

export interface SolanaRequest {
  /** CAIP-2 */
  chain: string
  method: string
  params: unknown
}

export interface SolanaRequests {
  isKnown(chain: string): boolean
  perform(
    request: SolanaRequest,
    asked: () => Promise<{ key: SolanaKey; source: string }>,
    signal: AbortSignal,
  ): Promise<unknown>
}

const base58Text = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]*$/))
const pubkey = z.optional(base58Text)
const options = z.optional(
  z.strictObject({
    skipPreflight: z.optional(z.boolean()),
    preflightCommitment: z.optional(z.enum(['processed', 'confirmed', 'finalized'])),
    maxRetries: z.optional(z.int()),
    minContextSlot: z.optional(z.int()),
  }),
)

/** What each method takes; transactions are base58 here and base64 where they are signed. */
const parameters = {
  solana_signMessage: z.strictObject({ message: base58Text, pubkey }),
  solana_signTransaction: z.strictObject({ transaction: base58Text, pubkey }),
  solana_signAllTransactions: z.strictObject({
    transactions: z.array(base58Text).check(z.minLength(1)),
    pubkey,
  }),
  solana_signAndSendTransaction: z.strictObject({ transaction: base58Text, pubkey, options }),
} as const

const toBase64 = (text: string) => base64.encode(base58.decode(text))
const toBase58 = (text: string) => base58.encode(base64.decode(text))

interface Transactions {
  transaction?: string | undefined
  transactions?: string[] | undefined
}

/** The same with each transaction in another spelling. */
const respelled = <T extends Transactions>(value: T, respell: (text: string) => string): T => ({
  ...value,
  ...(value.transaction === undefined ? {} : { transaction: respell(value.transaction) }),
  ...(value.transactions === undefined ? {} : { transactions: value.transactions.map(respell) }),
})

export function createSolanaRequests(deps: {
  settings: SiteSettings
  approvals: Approvals
}): SolanaRequests {
  const { settings, approvals } = deps
  const network = (chain: string) =>
    settings.networks.find((it) => it.chainNamespace === 'solana' && it.caipNetworkId === chain)

  return {
    isKnown: (chain) => network(chain) !== undefined,

    async perform({ chain, method, params }, asked, signal) {
      if (!Object.hasOwn(parameters, method)) throw unsupportedMethod(method)
      const schema: z.ZodMiniType<Transactions & { pubkey?: string | undefined }> =
        parameters[method as keyof typeof parameters]
      const { success, data, error } = schema.safeParse(params)
      if (!success) {
        throw invalidParams(`params.${error.issues[0]!.path.join('.')}`, 'what the method takes')
      }
      const { key, source } = await asked()
      if (data.pubkey !== undefined && data.pubkey !== key.address) throw unauthorized()

      const wallet = createSolanaWallet(settings, [key])
      const request = { chain, method, params: respelled(data, toBase64) }
      const question = async () => ({
        ...wallet.summarise(request, key),
        source,
        network: network(chain)?.name ?? chain,
      })
      return approvals.ask(
        question,
        async () => {
          const answer = (await wallet.perform(request, key)) as Transactions
          const { transaction, transactions } = respelled(answer, toBase58)
          if (transactions) return { transactions }
          // The signature is inside of a transaction that is not sent.
          return transaction === undefined ? answer : { transaction }
        },
        signal,
      )
    },
  }
}

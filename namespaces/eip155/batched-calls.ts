import * as z from 'zod/mini'
import { abortable, KitError, type NamespaceAdapter } from '../../kernel/exports/index.ts'
import { badAnswer } from '../page-wallets/bad-answer.ts'
import { unknownTransaction, waitForOutcome } from '../page-wallets/wait-for-outcome.ts'
import { anyCase } from './address.ts'
import { parseChainId } from './chain-id.ts'
import { explainNodeError } from './node-errors.ts'
import { parseTransaction, toRpcTransaction } from './transaction.ts'
import { isHash } from './hex.ts'
import type { Eip155AdapterOptions } from './adapter-options.ts'

type Calls = Required<Pick<NamespaceAdapter, 'sendCalls' | 'waitForCalls'>>

/** In characters, as EIP-5792 bounds it. */
const longestId = 8_194

/** Old wallets answer with the id alone. */
const sentShape = /*#__PURE__*/ (() => {
  const id = z.string().check(z.minLength(1), z.maxLength(longestId))
  return z.union([
    z.pipe(
      id,
      z.transform((text) => ({ id: text })),
    ),
    z.object({ id }),
  ])
})()

/** A number of EIP-5792, or a word of its first version. */
const statusShape = /*#__PURE__*/ (() =>
  z.object({
    status: z.union([z.number(), z.string()]),
    receipts: z.nullish(z.array(z.object({ status: z.unknown(), transactionHash: z.unknown() }))),
  }))()

/** Several transactions of one account as one (EIP-5792): the wallet carries out all of them or none. */
export function createCalls({ clock }: Pick<Eip155AdapterOptions, 'clock'>): Calls {
  return {
    async sendCalls({ network, from, transactions, request, signal }) {
      const chainId = parseChainId(network.id)
      if (chainId === undefined) {
        throw new KitError('Unsupported chain', { code: 'UNSUPPORTED_CHAIN' })
      }
      const sender = anyCase(from)
      const calls = transactions.map((transaction) => {
        const {
          from: _,
          chainId: __,
          ...call
        } = toRpcTransaction(sender, chainId, parseTransaction(transaction))
        return call
      })
      signal.throwIfAborted()
      const batch = {
        version: '2.0.0',
        from: sender,
        chainId: `0x${chainId.toString(16)}`,
        atomicRequired: true,
        calls,
      }
      const question = { method: 'wallet_sendCalls', params: [batch], isSubmission: true }
      const answer = await abortable(request(question), signal).catch((error: unknown) => {
        throw explainNodeError(error)
      })
      const { data } = sentShape.safeParse(answer)
      if (!data) throw badAnswer('the id of a batch')
      return data.id
    },

    async waitForCalls({ callsId, request, signal, onTransaction }) {
      const outcome = await waitForOutcome({
        clock,
        transactionId: callsId,
        signal,
        async look() {
          const answer = await request({ method: 'wallet_getCallsStatus', params: [callsId] })
          const { status, receipts } = statusShape.parse(answer)
          const hash = receipts?.at(-1)?.transactionHash
          if (isHash(hash)) onTransaction?.(hash)
          return outcomeOf(
            status,
            receipts?.map((receipt) => receipt.status),
          )
        },
      })
      if (outcome === 'partial') throw unknownTransaction(callsId)
      return outcome
    },
  }
}

/** `partial`: some of it was carried out, which must not be. */
function outcomeOf(
  status: number | string,
  receipts: readonly unknown[] = [],
): 'confirmed' | 'reverted' | 'partial' | undefined {
  // What the network says counts more than what the wallet makes of it.
  const hasFailed = receipts.includes('0x0')
  if (status === 200 || status === 'CONFIRMED') return hasFailed ? 'reverted' : 'confirmed'
  if (status === 600) return 'partial'
  return status === 400 || status === 500 ? 'reverted' : undefined
}

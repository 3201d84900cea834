import {
  abortable,
  type CaipNetwork,
  KitError,
  type NamespaceAdapter,
  receiptTimeoutMs,
  type Transfer,
  type WalletRequest,
} from '../../kernel/exports/index.ts'
import type { Eip155AdapterOptions } from './adapter.ts'
import { anyCase, parseAddress } from './address.ts'
import { parseChainId } from './chain-id.ts'
import { explainNodeError } from './node-errors.ts'
import { readField } from '../page-wallets/read-field.ts'
import {
  type EvmTransaction,
  parseTransaction,
  parseUnits,
  toRpcTransaction,
} from './transaction.ts'
import { createNetworkReader, encodeTokenTransfer } from './viem-client.ts'
import { badAnswer, isHash } from './wallet-answers.ts'

type Sending = Required<
  Pick<NamespaceAdapter, 'send' | 'sendTransaction' | 'estimateFee' | 'waitForReceipt'>
>

interface Submission {
  readonly network: CaipNetwork
  readonly from: string
  readonly request: WalletRequest
  readonly signal: AbortSignal
}

const receiptPollMs = 2_000

/** The half of the adapter that moves something; it loads with the first transfer. */
export function createSending({ nodes, clock }: Eip155AdapterOptions): Sending {
  return {
    async send({ transfer, request, signal }) {
      return submit({ ...transfer, request, signal }, toTransaction(transfer))
    },

    async sendTransaction({ network, from, transaction, request, signal }) {
      return submit({ network, from, request, signal }, parseTransaction(transaction))
    },

    async estimateFee({ transfer, signal }) {
      const { network, from } = transfer
      const { decimals, symbol } = network.nativeCurrency
      const transaction = toTransaction(transfer)
      const reader = createNetworkReader({ network, nodes, signal })
      try {
        const units = await reader.estimateFee(anyCase(from), transaction)
        return { units: units.toString(), decimals, symbol }
      } catch (error) {
        throw explainNodeError(error)
      }
    },

    async waitForReceipt({ network, transactionId, signal }) {
      const limit = new AbortController()
      const cancel = clock.after(receiptTimeoutMs, () =>
        limit.abort(unknownTransaction(transactionId)),
      )
      const waiting = AbortSignal.any([signal, limit.signal])
      const request = { method: 'eth_getTransactionReceipt', params: [transactionId] }
      // A node that fails now may know the receipt at the next look.
      const look = () =>
        nodes.request(network.caipNetworkId, request, waiting).catch(() => undefined)
      try {
        for (;;) {
          const status = readField(await abortable(look(), waiting), 'status')
          if (status === '0x1') return 'confirmed'
          if (status === '0x0') return 'reverted'
          await clock.delay(receiptPollMs, waiting)
        }
      } finally {
        cancel()
      }
    },
  }
}

function toTransaction({ to, units, token }: Transfer): EvmTransaction {
  const receiver = parseAddress(to)
  const amount = parseUnits(units)
  return token === undefined
    ? { to: receiver, value: amount }
    : { to: anyCase(token), data: encodeTokenTransfer(receiver, amount) }
}

async function submit(
  { network, from, request, signal }: Submission,
  transaction: EvmTransaction,
): Promise<string> {
  const chainId = parseChainId(network.id)
  if (chainId === undefined) throw new KitError('Unsupported chain', { code: 'UNSUPPORTED_CHAIN' })
  signal.throwIfAborted()
  const params = [toRpcTransaction(anyCase(from), chainId, transaction)]
  const answer = await abortable(request({ method: 'eth_sendTransaction', params }), signal).catch(
    (error: unknown) => {
      throw explainNodeError(error)
    },
  )
  if (!isHash(answer)) throw badAnswer('a transaction hash')
  return answer
}

const unknownTransaction = (transactionId: string) =>
  new KitError('Not known yet, check your wallet', {
    code: 'TRANSACTION_UNKNOWN',
    details: `No receipt of ${transactionId} within ${receiptTimeoutMs / 1000} s`,
    retryable: true,
  })

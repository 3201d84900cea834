import { encodeFunctionData, erc20Abi } from 'viem'
import {
  abortable,
  type CaipNetwork,
  KitError,
  type NamespaceAdapter,
  type Transfer,
  type WalletRequest,
} from '../../kernel/exports/index.ts'
import { anyCase, type EvmAddress, parseAddress } from './address.ts'
import { parseChainId } from './chain-id.ts'
import { estimateFee } from './fee-estimate.ts'
import { explainNodeError } from './node-errors.ts'
import { badAnswer } from '../page-wallets/bad-answer.ts'
import {
  type EvmTransaction,
  parseTransaction,
  parseUnits,
  toRpcTransaction,
} from './transaction.ts'
import { isHash } from './hex.ts'
import type { Eip155AdapterOptions } from './adapter-options.ts'

type Sending = Required<Pick<NamespaceAdapter, 'send' | 'sendTransaction' | 'estimateFee'>>

interface Submission {
  readonly network: CaipNetwork
  readonly from: string
  readonly request: WalletRequest
  readonly signal: AbortSignal
}

/** The half of the adapter that moves something; it loads with the first transfer. */
export function createSending({ nodes }: Pick<Eip155AdapterOptions, 'nodes'>): Sending {
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
      try {
        const units = await estimateFee({ network, nodes, signal }, anyCase(from), transaction)
        return { units: units.toString(), decimals, symbol }
      } catch (error) {
        throw explainNodeError(error)
      }
    },
  }
}

function toTransaction({ to, units, token }: Transfer): EvmTransaction {
  const receiver = parseAddress(to)
  const amount = parseUnits(units)
  return token === undefined
    ? { to: receiver, value: amount }
    : { to: anyCase(token), data: encodeTransfer(receiver, amount) }
}

const encodeTransfer = (to: EvmAddress, units: bigint): `0x${string}` =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })

async function submit(
  { network, from, request, signal }: Submission,
  transaction: EvmTransaction,
): Promise<string> {
  const chainId = parseChainId(network.id)
  if (chainId === undefined) throw new KitError('Unsupported chain', { code: 'UNSUPPORTED_CHAIN' })
  signal.throwIfAborted()
  const params = [toRpcTransaction(anyCase(from), chainId, transaction)]
  const question = { method: 'eth_sendTransaction', params, isSubmission: true }
  const answer = await abortable(request(question), signal).catch((error: unknown) => {
    throw explainNodeError(error)
  })
  if (!isHash(answer)) throw badAnswer('a transaction hash')
  return answer
}

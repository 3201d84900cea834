import {
  abortable,
  type CaipNetwork,
  type Clock,
  KitError,
  type NamespaceAdapter,
  type NodeRpc,
  parseLabel,
  receiptTimeoutMs,
  type Transfer,
  type WalletRequest,
} from '../../kernel/exports/index.ts'
import { type EvmAddress, parseAddress } from './address.ts'
import { parseCapabilities } from './capabilities.ts'
import { parseChainId } from './chain-id.ts'
import { explainNodeError } from './node-errors.ts'
import { readField } from './provider.ts'
import {
  type EvmTransaction,
  parseTransaction,
  parseUnits,
  toRpcTransaction,
} from './transaction.ts'
import { formatTypedData } from './typed-data.ts'
import { isHash, isHex } from './wallet-answers.ts'

export interface Eip155AdapterOptions {
  readonly nodes: NodeRpc
  readonly clock: Clock
}

const receiptPollMs = 2_000

/** Reads the network through its nodes and asks the wallet to sign and to send. */
export function createEip155Adapter({ nodes, clock }: Eip155AdapterOptions) {
  const loadViem = () => import('./viem-client.ts')

  const readerOf = async (network: CaipNetwork, signal: AbortSignal) =>
    (await loadViem()).createNetworkReader({ network, nodes, signal })

  const transactionOf = async ({ to, units, token }: Transfer): Promise<EvmTransaction> => {
    const receiver = parseAddress(to)
    const amount = parseUnits(units)
    if (token === undefined) return { to: receiver, value: amount }
    const { encodeTokenTransfer } = await loadViem()
    return { to: anyCase(token), data: encodeTokenTransfer(receiver, amount) }
  }

  const submit = async (
    { network, from, request, signal }: Submission,
    transaction: EvmTransaction,
  ): Promise<string> => {
    const chainId = parseChainId(network.id)
    if (chainId === undefined)
      throw new KitError('Unsupported chain', { code: 'UNSUPPORTED_CHAIN' })
    signal.throwIfAborted()
    const params = [toRpcTransaction(anyCase(from), chainId, transaction)]
    try {
      const answer = await abortable(request({ method: 'eth_sendTransaction', params }), signal)
      if (isHash(answer)) return answer
    } catch (error) {
      throw explainNodeError(error)
    }
    throw badAnswer('a transaction hash')
  }

  const adapter = {
    namespace: 'eip155',
    parseAddress: (text) => parseAddress(text),

    async getBalance({ address, network, signal }) {
      const reader = await readerOf(network, signal)
      const units = await reader.getBalance(anyCase(address))
      return { units: units.toString(), ...currencyOf(network) }
    },

    async signMessage({ address, text, request }) {
      const bytes = new TextEncoder().encode(text)
      const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
      const answer = await request({ method: 'personal_sign', params: [`0x${hex}`, address] })
      return readSignature(answer)
    },

    async signTypedData({ address, data, request }) {
      const params = [address, formatTypedData(data)]
      return readSignature(await request({ method: 'eth_signTypedData_v4', params }))
    },

    async send({ transfer, request, signal }) {
      const transaction = await transactionOf(transfer)
      return submit({ ...transfer, request, signal }, transaction)
    },

    async sendTransaction({ network, from, transaction, request, signal }) {
      return submit({ network, from, request, signal }, parseTransaction(transaction))
    },

    async estimateFee({ transfer, signal }) {
      const { network, from } = transfer
      const [reader, transaction] = await Promise.all([
        readerOf(network, signal),
        transactionOf(transfer),
      ])
      try {
        const units = await reader.estimateFee(anyCase(from), transaction)
        return { units: units.toString(), ...currencyOf(network) }
      } catch (error) {
        throw explainNodeError(error)
      }
    },

    async readTokens({ address, network, tokens, signal }) {
      const reader = await readerOf(network, signal)
      const readings = await reader.readTokens(anyCase(address), tokens.map(anyCase))
      return readings.map(({ token, units, decimals, symbol }) => ({
        token,
        units: units.toString(),
        decimals,
        symbol: parseLabel(symbol) ?? '',
      }))
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

    async readCapabilities({ address, request }) {
      try {
        const answer = await request({ method: 'wallet_getCapabilities', params: [address] })
        return parseCapabilities(answer)
      } catch {
        return {}
      }
    },
  } satisfies NamespaceAdapter
  return adapter
}

interface Submission {
  readonly network: CaipNetwork
  readonly from: string
  readonly request: WalletRequest
  readonly signal: AbortSignal
}

/** Addresses that were checked where they came in, or that a service wrote in its own case. */
const anyCase = (address: string): EvmAddress => parseAddress(address, { isStrict: false })

const currencyOf = ({ nativeCurrency: { decimals, symbol } }: CaipNetwork) => ({ decimals, symbol })

function readSignature(answer: unknown): string {
  if (isHex(answer) && answer.length > 2) return answer
  throw badAnswer('a signature')
}

const badAnswer = (expected: string) =>
  new KitError('The wallet gave an answer that cannot be used', {
    code: 'INVALID_WALLET_ANSWER',
    details: `It is not ${expected}`,
  })

const unknownTransaction = (transactionId: string) =>
  new KitError('Not known yet, check your wallet', {
    code: 'TRANSACTION_UNKNOWN',
    details: `No receipt of ${transactionId} within ${receiptTimeoutMs / 1000} s`,
    retryable: true,
  })

import {
  decodeFunctionData,
  formatEther,
  formatUnits,
  hexToString,
  type Address,
  type Hex,
} from 'viem'
import { testToken } from '../chains/contracts/artifacts.ts'
import { prepareCall, readCall, type Call } from './evm-transactions.ts'
import {
  readBatch,
  readMessage,
  readTypedData,
  type EvmRequest,
  type EvmWallet,
} from './evm-wallet.ts'
import type { WalletSettings } from './wallet-settings.ts'

/** A request in words, for the visitor to judge. */
export interface RequestSummary {
  title: string
  rows: { label: string; value: string }[]
  /** The message as it will be signed, line breaks kept. */
  text?: string
}

type Sources = Pick<WalletSettings, 'tokens'> & { wallet: EvmWallet }
type Summarise = (request: EvmRequest, from: Address, sources: Sources) => Promise<RequestSummary>

const summaries: Record<string, Summarise> = {
  async personal_sign({ params }, from) {
    return { title: 'Sign a message', rows: [account(from)], text: readable(readMessage(params)) }
  },

  async eth_signTypedData_v4({ params }, from) {
    const { domain, message, primaryType } = readTypedData(params) as Record<string, unknown>
    const { name } = Object(domain) as { name?: unknown }
    return {
      title: 'Sign typed data',
      rows: [
        account(from),
        { label: 'Type', value: String(primaryType) },
        ...(name ? [{ label: 'For', value: String(name) }] : []),
      ],
      text: JSON.stringify(message, null, 2),
    }
  },

  async eth_sendTransaction(request, from, sources) {
    const call = readCall(
      Array.isArray(request.params) ? request.params[0] : undefined,
      'params[0]',
    )
    return {
      title: 'Send a transaction',
      rows: [
        account(from),
        ...callRows(call, request.chainId, sources),
        await feeRow(call, request, from, sources),
      ],
    }
  },

  async wallet_sendCalls(request, from, sources) {
    const { calls, chainId } = readBatch(request.params)
    return {
      title: `Send ${calls.length} transactions`,
      rows: [
        account(from),
        ...calls.flatMap((call) => callRows(call, chainId ?? request.chainId, sources)),
      ],
    }
  },
}

/** What a signing request means. A request of no known kind is shown as it came. */
export async function summariseRequest(
  request: EvmRequest,
  from: Address,
  sources: Sources,
): Promise<RequestSummary> {
  const summarise = Object.hasOwn(summaries, request.method) ? summaries[request.method] : undefined
  if (summarise) return summarise(request, from, sources)
  return {
    title: request.method,
    rows: [account(from)],
    text: JSON.stringify(request.params, null, 2),
  }
}

export const shortAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

const account = (address: Address) => ({ label: 'Account', value: shortAddress(address) })

function callRows(call: Call, chainId: number, { tokens, wallet }: Sources) {
  const token = tokens.find((it) => it.address.toLowerCase() === call.to?.toLowerCase())
  const decoded = token && decodeTokenCall(call.data)
  if (token && decoded) {
    const amount = `${formatUnits(decoded.amount, token.decimals)} ${token.symbol}`
    return [
      { label: decoded.verb, value: amount },
      { label: decoded.verb === 'Allow' ? 'Spender' : 'To', value: decoded.to },
    ]
  }
  const symbol = wallet.rpc.network(chainId)?.nativeCurrency.symbol ?? ''
  return [
    { label: 'To', value: call.to ?? 'New contract' },
    { label: 'Value', value: `${formatEther(call.value)} ${symbol}` },
    ...(call.data === '0x' ? [] : [{ label: 'Data', value: shortened(call.data) }]),
  ]
}

function decodeTokenCall(data: Hex) {
  try {
    const { functionName, args } = decodeFunctionData({ abi: testToken.abi, data })
    if (functionName === 'transfer') return { verb: 'Send', to: args[0], amount: args[1] }
    if (functionName === 'approve') return { verb: 'Allow', to: args[0], amount: args[1] }
  } catch {
    // Not a call that we know: shown as data.
  }
  return undefined
}

async function feeRow(call: Call, { chainId }: EvmRequest, from: Address, { wallet }: Sources) {
  const symbol = wallet.rpc.network(chainId)?.nativeCurrency.symbol ?? ''
  try {
    const { gas, maxFeePerGas } = await prepareCall(wallet.rpc, chainId, from, call)
    return {
      label: 'Fee, at most',
      value: `${Number(formatEther(gas * maxFeePerGas)).toFixed(8)} ${symbol}`,
    }
  } catch (error) {
    return { label: 'Will fail', value: (error as Error).message }
  }
}

/** UTF-8 where it is printable text, else the bytes. */
function readable(message: Hex): string {
  const text = hexToString(message)
  return /[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text) ? message : text
}

const longest = 138
const shortened = (data: Hex) =>
  data.length > longest ? `${data.slice(0, longest)}… (${(data.length - 2) / 2} bytes)` : data

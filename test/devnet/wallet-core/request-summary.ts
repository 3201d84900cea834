import {
  decodeFunctionData,
  erc20Abi,
  formatEther,
  formatUnits,
  hexToString,
  maxUint256,
  type Address,
  type Hex,
} from 'viem'
import { nativePrices } from '../chains/local-networks.ts'
import { prepareCall, readCall, type Call } from './evm-transactions.ts'
import {
  readBatch,
  readMessage,
  readTypedData,
  type EvmRequest,
  type EvmWallet,
} from './evm-wallet.ts'
import type { WalletSettings } from './wallet-settings.ts'

export interface SummaryRow {
  label: string
  value: string
  /** In US dollars, where the world has a price. */
  worth?: number
}

/** A request in words, for the visitor to judge. */
export interface RequestSummary {
  title: string
  rows: SummaryRow[]
  /** What must not be overlooked. */
  warnings?: string[]
  /** The message as it will be signed, line breaks kept. */
  text?: string
}

export type SummarySources = Pick<WalletSettings, 'tokens'> & {
  wallet: Pick<EvmWallet, 'rpc'>
  /** Who asks, where that is known for sure: a message that signs in elsewhere is warned of. */
  origin?: string
  /**
   * In the smallest unit; undefined while nobody knows; rejects when the calls would fail. Default: that of
   * one transaction after the other.
   */
  highestFee?(chainId: number, from: Address, calls: Call[]): Promise<bigint | undefined>
}
type Summarise = (
  request: EvmRequest,
  from: Address,
  sources: SummarySources,
) => Promise<RequestSummary>

const summaries: Record<string, Summarise> = {
  async personal_sign({ params }, from, { origin }) {
    const text = readable(readMessage(params))
    return { title: 'Sign a message', ...signInParts(text, origin, [account(from)]), text }
  },

  async eth_signTypedData_v4({ params, chainId }, from) {
    const { domain, message, primaryType } = readTypedData(params) as Record<string, unknown>
    const about = Object(domain) as Record<string, unknown>
    const { spender, value } = Object(message) as Record<string, unknown>
    const permits = /^permit/i.test(String(primaryType))
    const warnings = [
      ...(permits ? ['This lets somebody else take tokens from you.'] : []),
      ...(about['chainId'] !== undefined && Number(about['chainId']) !== chainId
        ? [`This counts on another network, number ${text(about['chainId'])}.`]
        : []),
    ]
    return {
      title: permits ? 'Sign a permit' : 'Sign typed data',
      rows: [
        account(from),
        { label: 'Type', value: text(primaryType) },
        ...row('For', about['name']),
        ...row('Contract', about['verifyingContract']),
        ...(permits ? [...row('Spender', spender), ...row('Amount', value)] : []),
      ],
      warnings,
      text: JSON.stringify(message, null, 2),
    }
  },

  async eth_sendTransaction(request, from, sources) {
    const call = readCall(
      Array.isArray(request.params) ? request.params[0] : undefined,
      'params[0]',
    )
    return summariseCalls('Send a transaction', [call], request.chainId, from, sources)
  },

  async wallet_sendCalls(request, from, sources) {
    const { calls, chainId = request.chainId } = readBatch(request.params)
    const title = calls.length === 1 ? 'Send a transaction' : `Send ${calls.length} transactions`
    return summariseCalls(title, calls, chainId, from, sources)
  },
}

/** What the calls do, one after the other, and what they cost at most. */
export async function summariseCalls(
  title: string,
  calls: Call[],
  chainId: number,
  from: Address,
  sources: SummarySources,
): Promise<RequestSummary> {
  const parts = calls.map((call) => describeCall(call, chainId, sources))
  return {
    title,
    rows: [
      account(from),
      ...parts.flatMap(({ kind, rows }, index) =>
        parts.length === 1
          ? rows
          : [{ label: `Step ${index + 1} of ${parts.length}`, value: kind }, ...rows],
      ),
      await feeRow(calls, chainId, from, sources),
    ],
    warnings: [...new Set(parts.flatMap(({ warnings }) => warnings))],
  }
}

/** What a signing request means. A request of no known kind is shown as it came. */
export async function summariseRequest(
  request: EvmRequest,
  from: Address,
  sources: SummarySources,
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

/** The line that sign-in messages begin with (ERC-4361). */
const signInLine = /^(?:https?:\/\/)?(\S+) wants you to sign in with your \w+ account:\n/

function signInParts(message: string, origin: string | undefined, rows: SummaryRow[]) {
  const domain = signInLine.exec(message)?.[1]
  if (domain === undefined) return { rows }
  const isForeign = origin !== undefined && domain !== new URL(origin).host
  return {
    rows: [...rows, { label: 'Signs in to', value: domain }],
    warnings: isForeign ? [`This signs in to ${domain}, which is not the page that asks.`] : [],
  }
}

function describeCall(call: Call, chainId: number, { tokens, wallet }: SummarySources) {
  const symbol = wallet.rpc.network(chainId)?.nativeCurrency.symbol ?? ''
  const coins = formatEther(call.value)
  const sent = {
    label: 'Send',
    value: `${coins} ${symbol}`,
    ...worthOf(coins, nativePrices[chainId]),
  }
  if (call.data === '0x' && call.to) {
    return { kind: 'Payment', rows: [sent, { label: 'To', value: call.to }], warnings: [] }
  }
  const coinRow = call.value > 0n ? [sent] : []
  const decoded = call.to && decodeTokenCall(call.data)
  if (call.to && decoded) {
    const { verb, to, amount, source } = decoded
    const token = tokens.find((it) => it.address.toLowerCase() === call.to?.toLowerCase())
    const isBoundless = verb === 'Allow' && amount === maxUint256
    const numeric = token && formatUnits(amount, token.decimals)
    const written = token ? `${numeric} ${token.symbol}` : `${amount} of the smallest unit`
    const rows = [
      ...coinRow,
      {
        label: verb,
        value: isBoundless ? `${token?.symbol ?? 'Tokens'} without limit` : written,
        ...(isBoundless ? {} : worthOf(numeric, token?.price)),
      },
      ...(token ? [] : [{ label: 'Token', value: call.to }]),
      ...(source ? [{ label: 'Out of', value: source }] : []),
      { label: verb === 'Allow' ? 'Spender' : 'To', value: to },
    ]
    const name = token ? `your ${token.symbol}` : 'your tokens'
    const warnings = [
      ...(isBoundless ? [`The spender may take all of ${name}, now and later.`] : []),
      ...(token ? [] : ['We do not know this token.']),
    ]
    return { kind: verb === 'Allow' ? 'Token approval' : 'Token payment', rows, warnings }
  }
  return {
    kind: 'Contract call',
    rows: [
      ...coinRow,
      { label: 'To', value: call.to ?? 'New contract' },
      { label: 'Data', value: call.data },
    ],
    warnings: ['We cannot show what this does.'],
  }
}

const worthOf = (numeric: string | undefined, price: number | undefined) =>
  numeric === undefined || price === undefined ? {} : { worth: Number(numeric) * price }

function decodeTokenCall(data: Hex) {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName === 'transfer') return { verb: 'Send', to: args[0], amount: args[1] }
    if (functionName === 'approve') return { verb: 'Allow', to: args[0], amount: args[1] }
    if (functionName === 'transferFrom') {
      return { verb: 'Send', source: args[0], to: args[1], amount: args[2] }
    }
  } catch {
    // Not a call that we know: shown as data.
  }
  return undefined
}

async function feeRow(calls: Call[], chainId: number, from: Address, sources: SummarySources) {
  const { wallet, highestFee = feesOneByOne(wallet.rpc) } = sources
  const symbol = wallet.rpc.network(chainId)?.nativeCurrency.symbol ?? ''
  try {
    const fee = await highestFee(chainId, from, calls)
    if (fee === undefined) return { label: 'Fee', value: 'Known when the first is done' }
    const coins = formatEther(fee)
    return {
      label: 'Fee, at most',
      value: `${Number(coins).toFixed(8)} ${symbol}`,
      ...worthOf(coins, nativePrices[chainId]),
    }
  } catch (error) {
    return { label: 'Will fail', value: (error as Error).message }
  }
}

const feesOneByOne =
  (rpc: EvmWallet['rpc']) =>
  async (chainId: number, from: Address, calls: Call[]): Promise<bigint | undefined> => {
    const [first, ...later] = calls.map((call) => prepareCall(rpc, chainId, from, call))
    if (!first) return 0n
    // One that needs what another does first cannot be estimated yet.
    const known = await Promise.allSettled(later)
    const prepared = [
      await first,
      ...known.map((it) => (it.status === 'fulfilled' ? it.value : undefined)),
    ]
    return prepared.reduce<bigint | undefined>(
      (sum, it) => (sum === undefined || !it ? undefined : sum + it.gas * it.maxFeePerGas),
      0n,
    )
  }

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const row = (label: string, value: unknown): SummaryRow[] =>
  value === undefined || value === null || value === '' ? [] : [{ label, value: text(value) }]

/** UTF-8 where it is printable text, else the bytes. */
function readable(message: Hex): string {
  const text = hexToString(message)
  return /[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text) ? message : text
}

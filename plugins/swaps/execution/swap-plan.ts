import {
  accountOnNetwork,
  type ConnectionService,
  KitError,
  type NodeRpc,
  type PluginContext,
} from '../../../kernel/exports/index.ts'
import type { TransactionService } from '../../transactions/contract.ts'
import { addressOf } from '../caip-address.ts'
import { checkApproval, checkBuiltSwap, checkEffects } from './check-swap.ts'
import {
  type BuiltTransaction,
  type SwapDoubt,
  type SwapProvider,
  type SwapQuote,
  type SwapToken,
} from '../contract.ts'
import { callsOf, type SwapCalls } from './swap-calls.ts'
import { isNative } from '../native-token.ts'
import { changeReview } from './change-review.ts'
import { feeOfBuilt, slippageOf } from '../swap-amounts.ts'
import { readExchangeFee } from '../exchange-fee.ts'
import { readTokenAllowance } from './token-allowance.ts'
import type { SwapContracts } from '../allowed-contracts.ts'

export interface SwapPlan extends SwapCalls {
  /** The wallet takes approval and exchange as one. */
  readonly isBatch: boolean
  readonly doubts: readonly SwapDoubt[]
  /** About what the network takes for the exchange, in wei; absent while unknown. */
  readonly fee: string | undefined
}

export interface PlanningMeans {
  readonly ctx: PluginContext
  readonly connections: Pick<ConnectionService, 'adapterOf'>
  readonly nodes: NodeRpc
  readonly transactions: TransactionService
  readonly provider: () => SwapProvider | undefined
  readonly contracts: SwapContracts | undefined
  /** Wallets that offered to take several as one, and did not: by account. */
  readonly notBatching: Set<string>
  /** Aborts when the visitor has left the review that is there now. */
  readonly leaving: () => AbortSignal
}

/** Everything that can be known before a wallet is asked. */
export async function planSwap(
  means: PlanningMeans,
  quote: SwapQuote,
  signal: AbortSignal,
): Promise<SwapPlan> {
  const tokens = [quote.from, quote.to]
  const confirmed = Promise.all(tokens.map((token) => confirm(means, token, quote, signal)))
  // Whatever else fails first is what is told.
  confirmed.catch(() => {})
  const { network, from: address } = mustBeActive(means.ctx, quote, signal)
  const usualFee = readExchangeFee(means.connections, { network, address }, signal)
  const units = BigInt(quote.fromUnits)
  const swap = await buildSwap(means, quote, signal)
  const spender = addressOf(swap.to)
  const allowance = isNative(quote.from)
    ? units
    : await readAllowance(means, quote, spender, signal)
  const plan = { quote, swap, ...(await planApproval(means, quote, swap, allowance, signal)) }
  const ofTokens = (await confirmed).flat()
  const { doubts, gas } = await foresee(means, plan, signal)
  const fee = await usualFee
  return { ...plan, doubts: [...ofTokens, ...doubts], fee: fee && feeOfBuilt(fee, swap, gas) }
}

/** Nothing is sent for another account or on another network than the quote is for. */
export function mustBeActive(
  { read }: Pick<PluginContext, 'read'>,
  { account }: SwapQuote,
  signal: AbortSignal,
) {
  signal.throwIfAborted()
  const active = accountOnNetwork(read)
  if (active?.account === account) return { network: active.network, from: active.address }
  throw new KitError('The account changed', { code: 'ACCOUNT_CHANGED' })
}

/** How much of what is paid the spender may take. */
export async function readAllowance(
  { provider, nodes }: Pick<PlanningMeans, 'provider' | 'nodes'>,
  quote: SwapQuote,
  spender: string,
  signal: AbortSignal,
): Promise<bigint> {
  const told = needed(provider).allowance?.(questionOf(quote), signal)
  return told ? BigInt(await told) : readTokenAllowance(nodes, quote, spender, signal)
}

export async function buildSwap(
  { provider, contracts }: PlanningMeans,
  quote: SwapQuote,
  signal: AbortSignal,
): Promise<BuiltTransaction> {
  const asked = needed(provider)
  const answer = await asked.buildSwap(questionOf(quote), slippageOf(quote), signal)
  signal.throwIfAborted()
  return checkBuiltSwap(quote, answer, { provider: asked.id, contracts })
}

/** What the exchange would do and take, with the approvals that come before it. Throws unless that is what is shown. */
export async function foresee(
  { ctx, connections }: PlanningMeans,
  plan: SwapCalls,
  signal: AbortSignal,
): Promise<{ readonly doubts: readonly SwapDoubt[]; readonly gas: string | undefined }> {
  const { quote, swap } = plan
  const { network, from } = mustBeActive(ctx, quote, signal)
  const adapter = await connections.adapterOf(network.chainNamespace)
  const effects = (await adapter.simulate?.({
    network,
    from,
    calls: callsOf(plan),
    tokens: [quote.from, quote.to]
      .filter((token) => !isNative(token))
      .map(({ address }) => addressOf(address)),
    signal,
  })) ?? { status: 'unknown', reason: 'not-offered' }
  signal.throwIfAborted()
  const isTold = checkEffects(quote, effects, addressOf(swap.to))
  // The exchange comes last.
  const gas = effects.status === 'told' ? effects.gas?.at(-1) : undefined
  return { doubts: isTold ? [] : [{ of: 'effect' }], gas }
}

async function planApproval(
  { ctx, transactions, provider, notBatching }: PlanningMeans,
  quote: SwapQuote,
  swap: BuiltTransaction,
  allowance: bigint,
  signal: AbortSignal,
): Promise<Pick<SwapPlan, 'spender' | 'oldAllowance' | 'isBatch'>> {
  if (allowance >= BigInt(quote.fromUnits)) return { oldAllowance: 0n, isBatch: false }
  const approval = await needed(provider).buildApproval(questionOf(quote), signal)
  signal.throwIfAborted()
  const spender = checkApproval(quote, approval, swap)
  const sender = mustBeActive(ctx, quote, signal)
  const isBatch = !notBatching.has(quote.account) && (await transactions.canBatch(sender, signal))
  return { spender, oldAllowance: allowance, isBatch }
}

/** Doubts where nobody can say what the token is. Throws where it is something else. */
async function confirm(
  { ctx, transactions }: PlanningMeans,
  token: SwapToken,
  quote: SwapQuote,
  signal: AbortSignal,
): Promise<readonly SwapDoubt[]> {
  const { network, from: account } = mustBeActive(ctx, quote, signal)
  const { symbol, decimals } = token
  const address = isNative(token) ? undefined : addressOf(token.address)
  const confirmation = await transactions.confirmToken(
    { network, account, address, symbol, decimals },
    signal,
  )
  if (confirmation.status !== 'differs') {
    const isSure = confirmation.status === 'confirmed' && !token.isUnproven
    return isSure ? [] : [{ of: 'token', symbol }]
  }
  const { actual } = confirmation
  changeReview(ctx, { differing: { listed: { symbol, decimals }, actual } })
  throw new KitError('The token is not what the list says', { code: 'TOKEN_DIFFERS' })
}

function needed(provider: PlanningMeans['provider']): SwapProvider {
  const current = provider()
  if (!current) throw new KitError('There is nobody to swap with', { code: 'SWAP_NOT_OFFERED' })
  return current
}

const questionOf = ({ account, from, to, fromUnits: units, gasPrice }: SwapQuote) => ({
  account,
  from,
  to,
  units,
  ...(gasPrice === undefined ? {} : { gasPrice }),
})

import {
  accountOnNetwork,
  type AccountOnNetwork,
  type ConnectionService,
  connectionsStore,
  networksStore,
  type NodeRpc,
  type PluginContext,
  type RouterEntry,
  type RouterState,
  routerStore,
} from '../../kernel/exports/index.ts'
import type { TokenBalances } from '../balances/contract.ts'
import type { QueryService } from '../query/contract.ts'
import type { TransactionService } from '../transactions/contract.ts'
import {
  type SwapDraft,
  type SwapPrices,
  swapPreviewView,
  swapSelectTokenView,
  type SwapService,
  swapView,
} from './contract.ts'
import { swapDrafted, swapStore } from './swap-store.ts'
import { findAmong } from './find-token.ts'
import { mostOfDraft } from './most-of-draft.ts'
import { begunDraft, changedDraft, flippedDraft, followedDraft, wantedDraft } from './swap-draft.ts'
import { networkPressed, reviewPressed, swapOpened, tokenPressed } from './swap-tracking.ts'
import { createProviderChoice } from './provider-choice.ts'
import { createSwapQuotes } from './swap-quotes.ts'
import { quoteDelayMs } from './quote-times.ts'
import type { SwapContracts } from './allowed-contracts.ts'
import type { SwapRun } from './execution/swap-run.ts'
import { createSwapTokens } from './swap-tokens.ts'

interface Dependencies {
  readonly connections: Pick<ConnectionService, 'adapterOf'>
  readonly nodes: NodeRpc
  readonly transactions: TransactionService
  readonly balances: TokenBalances
  readonly queries: QueryService
  readonly prices: SwapPrices
}

export function createSwapService(
  { connections, nodes, transactions, balances, queries, prices }: Dependencies,
  ctx: PluginContext,
  contracts: SwapContracts | undefined,
): SwapService {
  const provider = createProviderChoice(ctx)
  const tokens = createSwapTokens(ctx)
  const quotes = createSwapQuotes({ ctx, provider, prices, connections, queries })
  /** What builds, checks and sends loads with the first review. */
  let run: SwapRun | undefined
  const loadRun = async (): Promise<SwapRun> => {
    const { createSwapRun } = await import('./execution/swap-run.ts')
    run ??= createSwapRun({ ctx, connections, nodes, transactions, quotes, provider, contracts })
    return run
  }

  const draft = () => ctx.read(swapStore).draft
  const readTokens = async ({ network }: Pick<AccountOnNetwork, 'network'>) => {
    const asked = provider()
    return asked ? tokens.read(asked, network) : []
  }
  const set = (next: SwapDraft) => {
    run?.drop()
    ctx.emit(swapDrafted(next))
    quotes.askFor(next, quoteDelayMs)
  }
  const activeNow = () => accountOnNetwork(ctx.read)
  /** Whoever exchanges may be anybody, and hears of the account by what is asked: not of one whose visitor does not swap. */
  const isShown = () => isSwapping(ctx.read(routerStore))

  /** Of what was asked for one after the other the last counts. */
  let wanting: object | undefined
  const applyWanted = async (
    wanted: Parameters<SwapService['begin']>[0],
    active: AccountOnNetwork,
  ) => {
    const mine = (wanting = {})
    const { fromToken, toToken, amount } = wanted
    if (fromToken === undefined && toToken === undefined && amount === undefined) return
    const { network, account } = active
    const asked = draft()
    const [listed, held] = await Promise.all([
      readTokens(active),
      balances.read(account, { retries: 0, signal: ctx.signal }).catch(() => []),
    ])
    const find = findAmong(network, listed, held)
    const [from, to] = await Promise.all([fromToken, toToken].map(find))
    const { draft: now, review } = ctx.read(swapStore)
    // Nothing changes under a review.
    if (ctx.signal.aborted || wanting !== mine || now.account !== asked.account || review) return
    const next = wantedDraft(now, asked, wanted, { from, to })
    if (isShown()) set(next)
    else ctx.emit(swapDrafted(next))
  }

  /** What belongs to another account or network goes: the quote, the review, what was not sent. */
  const follow = () => {
    const before = draft()
    const active = activeNow()
    if (!before.account || before.account === active?.account) return
    // What the network has is shown to its end.
    if (ctx.read(swapStore).review?.transactionId !== undefined) return
    const dropped = run?.drop()
    quotes.cancel()
    const next = followedDraft(before, active, dropped)
    ctx.emit(swapDrafted(next))
    if (!isShown()) return
    if (active) void readTokens(active)
    quotes.askFor(next, quoteDelayMs)
  }
  ctx.watch(connectionsStore, () => activeNow()?.account, follow)
  ctx.watch(networksStore, ({ active }) => active, follow)
  // Nobody waits for a quote any more, nor for its tries; whoever comes back asks anew.
  ctx.watch(routerStore, isSwapping, (isStill) => {
    if (!isStill) quotes.cancel()
  })

  return {
    tokens: tokens.tokens,
    readTokens() {
      const active = activeNow()
      if (active) void readTokens(active)
    },
    begin(wanted) {
      const active = activeNow()
      if (!active) return
      const { network, account, isSmartAccount } = active
      const { review, quoting } = ctx.read(swapStore)
      const { direction, history } = ctx.read(routerStore)
      // What is opened over it by others shows the same draft, and is no answer of the visitor.
      const isOfOthers = history.at(-1)?.openedBy !== undefined
      const isOver = isOfOthers && history.slice(0, -1).some(isOfSwap)
      const isKept = direction === 'back' || isOver
      if (isKept && draft().account === account && review?.transactionId === undefined) {
        if (quoting.status !== 'ready' || quotes.isStale(quoting.quote)) quotes.askFor(draft(), 0)
        return
      }
      ctx.emit(swapOpened({ isSmartAccount, network: network.caipNetworkId }))
      set(begunDraft(draft(), active))
      // With an amount a quote is asked for, and the seller hears whose it is: that is for the visitor or the app to say.
      const { fromToken, toToken } = wanted
      ctx.run(applyWanted(isOfOthers ? { fromToken, toToken } : wanted, active))
    },
    change: (change) => set(changedDraft(draft(), change)),
    most: (held, signal) => mostOfDraft({ ctx, connections }, held, signal),
    flip: () => set(flippedDraft(draft(), ctx.read(swapStore).quoting)),
    renewQuote: () => quotes.askFor(draft(), 0),
    prepare: async (signal) => (await loadRun()).prepare(signal),
    execute: async (options) => (await loadRun()).execute(options),
    pressed(what) {
      const facts = { review: reviewPressed, token: tokenPressed, network: networkPressed }
      ctx.emit(facts[what]({}))
    },
  }
}

const views: readonly string[] = [swapView.id, swapSelectTokenView.id, swapPreviewView.id]

const isOfSwap = ({ viewId }: RouterEntry): boolean => views.includes(viewId)

const isSwapping = ({ history }: RouterState): boolean => history.slice(-1).some(isOfSwap)

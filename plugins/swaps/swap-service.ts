import {
  accountOnNetwork,
  type AccountOnNetwork,
  type ConnectionService,
  connectionsStore,
  fromUnits,
  KitError,
  networksStore,
  parseLabel,
  type PluginContext,
  type RouterState,
  routerStore,
} from '../../kernel/exports/index.ts'
import type { TokenBalances } from '../balances/contract.ts'
import type { QueryService } from '../query/contract.ts'
import type { TransactionService } from '../transactions/contract.ts'
import { addressOf, isSameAddress, networkOf } from './account-id.ts'
import {
  type SwapDraft,
  swapPreviewView,
  type SwapProvider,
  swapSelectTokenView,
  type SwapService,
  swapView,
} from './contract.ts'
import { swapDrafted, swapStore } from './swap-store.ts'
import { findToken } from './find-token.ts'
import { isNative, mostPayable, nativeTokenOf, tokenOfBalance } from './native-token.ts'
import { feeByTransfer, usualFee } from './swap-amounts.ts'
import { networkPressed, reviewPressed, swapOpened, tokenPressed } from './swap-facts.ts'
import { createSwapQuotes } from './swap-quotes.ts'
import { quoteDelayMs } from './swap-rules.ts'
import type { SwapContracts } from './swap-contracts.ts'
import type { SwapRun } from './swap-run.ts'
import { createSwapTokens } from './swap-tokens.ts'

interface Dependencies {
  readonly connections: Pick<ConnectionService, 'adapterOf'>
  readonly transactions: TransactionService
  readonly balances: TokenBalances
  readonly queries: QueryService
}

export function createSwapService(
  { connections, transactions, balances, queries }: Dependencies,
  ctx: PluginContext,
  contracts: SwapContracts | undefined,
): SwapService {
  let current: SwapProvider | undefined
  const provider = () => current
  const tokens = createSwapTokens(ctx)
  const quotes = createSwapQuotes({ ctx, provider, queries })
  /** What builds, checks and sends loads with the first review. */
  let run: SwapRun | undefined
  const loadRun = async (): Promise<SwapRun> => {
    const { createSwapRun } = await import('./swap-run.ts')
    run ??= createSwapRun({ ctx, connections, transactions, quotes, provider, contracts })
    return run
  }

  const draft = () => ctx.read(swapStore).draft
  const set = (next: SwapDraft) => {
    run?.drop()
    ctx.emit(swapDrafted(next))
    quotes.askFor(next, quoteDelayMs)
  }
  const activeNow = () => accountOnNetwork(ctx.read)

  /** What an exchange of the draft takes, in wei: as its quote says, else as the network does. Never 0. */
  const readFee = async ({ network, account }: AccountOnNetwork, signal: AbortSignal) => {
    const { quoting } = ctx.read(swapStore)
    const quoted = quoting.status === 'ready' ? usualFee(quoting.quote.gasPrice) : undefined
    if (Number(quoted) > 0) return quoted
    try {
      const adapter = await connections.adapterOf(network.chainNamespace)
      const self = addressOf(account)
      const transfer = { network, from: self, to: self, units: '0' }
      const fee = await adapter.estimateFee?.({ transfer, signal })
      const wei = fee && feeByTransfer(fee.units)
      return Number(wei) > 0 ? wei : undefined
    } catch {
      return undefined
    }
  }

  /** Of what was asked for one after the other the last counts. */
  let wanting: object | undefined
  /** Listed tokens come before held ones: anybody can give an account a token of any name. */
  const applyWanted = async (
    { fromToken, toToken, amount }: Parameters<SwapService['begin']>[0],
    { network, account }: AccountOnNetwork,
  ) => {
    const mine = (wanting = {})
    if (fromToken === undefined && toToken === undefined && amount === undefined) return
    const asked = draft()
    const [listed, held] = await Promise.all([
      current ? tokens.read(current, network) : [],
      balances.read(account, { retries: 0, signal: ctx.signal }).catch(() => []),
    ])
    const { draft: now, review } = ctx.read(swapStore)
    // Nothing changes under a review.
    if (ctx.signal.aborted || wanting !== mine || now.account !== asked.account || review) return
    const known = [nativeTokenOf(network), ...listed, ...held.map(tokenOfBalance)].filter(
      ({ address }) => networkOf(address) === network.caipNetworkId,
    )
    const [given, sought] = [fromToken, toToken].map((text) => findToken(text, network, known))
    // The visitor may have been faster: what he chose stays, and an amount is for the token it was meant for.
    const [isFromHis, isToHis] = [now.from !== asked.from, now.to !== asked.to]
    const [fromNow, toNow] = [isFromHis ? now.from : given, isToHis ? now.to : sought]
    const to = isToHis || toNow?.address !== fromNow?.address ? toNow : undefined
    // The coin that stands there by itself makes room.
    const free = [given, asked.from].find((token) => token && token.address !== to?.address)
    const from = isFromHis ? now.from : free
    const mayHaveAmount = !isFromHis && now.amount === '' && from === (given ?? from)
    const isAmount = typeof amount === 'string' && /^\d{1,78}(\.\d{1,255})?$/.test(amount)
    const unknown = [
      ...(fromNow ? [] : [fromToken]),
      ...(to ? [] : [toToken]),
      ...(isAmount ? [] : [amount]),
    ].filter((value) => value !== undefined)
    set({
      ...now,
      from,
      to,
      amount: isAmount && mayHaveAmount ? amount : now.amount,
      ...(unknown.length > 0 && {
        unknown: unknown.map((value) => parseLabel(value) ?? '…'),
      }),
    })
  }

  /** What belongs to another account or network goes: the quote, the review, what was not sent. */
  const follow = () => {
    const before = draft()
    const active = activeNow()
    if (!before.account || before.account === active?.account) return
    // What the network has is shown to its end.
    if (ctx.read(swapStore).review?.transactionId !== undefined) return
    const isElsewhere = before.network !== active?.network.caipNetworkId
    const dropped = run?.drop()
    quotes.cancel()
    const next: SwapDraft = {
      ...(isElsewhere
        ? { amount: '', ...(active && { from: nativeTokenOf(active.network) }) }
        : before),
      network: active?.network.caipNetworkId,
      account: active?.account,
      dropped: {
        by: isElsewhere ? 'network' : 'account',
        isApproved: false,
        isOpen: false,
        ...dropped,
      },
    }
    ctx.emit(swapDrafted(next))
    if (active && current) void tokens.read(current, active.network)
    quotes.askFor(next, quoteDelayMs)
  }
  ctx.watch(connectionsStore, activeNowKey, follow)
  ctx.watch(networksStore, ({ active }) => active, follow)
  // Nobody waits for a quote any more, nor for its tries; whoever comes back asks anew.
  ctx.watch(routerStore, isSwapping, (isStill) => {
    if (!isStill) quotes.cancel()
  })

  function activeNowKey(): string | undefined {
    return activeNow()?.account
  }

  return {
    use(next) {
      current = next
    },
    tokens: tokens.tokens,
    readTokens() {
      const active = activeNow()
      if (active && current) void tokens.read(current, active.network)
    },
    begin(wanted) {
      const active = activeNow()
      if (!active) return
      const { network, account, isSmartAccount } = active
      const { review, quoting } = ctx.read(swapStore)
      const isBack = ctx.read(routerStore).direction === 'back'
      if (isBack && draft().account === account && review?.transactionId === undefined) {
        if (quoting.status !== 'ready' || quotes.isStale(quoting.quote)) quotes.askFor(draft(), 0)
        return
      }
      ctx.emit(swapOpened({ isSmartAccount, network: network.caipNetworkId }))
      const { from, to } = draft()
      const isHere = draft().network === network.caipNetworkId
      set({
        network: network.caipNetworkId,
        account,
        from: isHere && from ? from : nativeTokenOf(network),
        ...(isHere && to ? { to } : {}),
        amount: '',
      })
      ctx.run(applyWanted(wanted, active))
    },
    change({ from, to, amount }) {
      const { dropped: _, unknown: __, ...before } = draft()
      const next = { ...before, ...(from && { from }), ...(to && { to }) }
      // A token that is chosen on one side leaves the other.
      if (next.from && next.to && isSameAddress(next.from.address, next.to.address)) {
        if (from) next.to = before.from
        else next.from = before.to
      }
      set({ ...next, amount: amount ?? before.amount })
    },
    async most(held, signal) {
      const asked = draft()
      const { from } = asked
      const active = activeNow()
      if (!from || !active) return undefined
      const fee = isNative(from)
        ? await readFee(active, AbortSignal.any([signal, ctx.signal]))
        : '0'
      // What was chosen or typed meanwhile is what the visitor wants.
      if (signal.aborted || draft() !== asked) return undefined
      if (fee === undefined) {
        throw new KitError('The fee is not known', { code: 'FEE_UNKNOWN', retryable: true })
      }
      const most = mostPayable(from, held, fee)
      if (most === '0') throw new KitError(`Not enough ${from.symbol}`, { code: 'NOT_ENOUGH' })
      return most
    },
    flip() {
      const { quoting } = ctx.read(swapStore)
      const { dropped: _, unknown: __, from, to, ...before } = draft()
      const amount =
        quoting.status === 'ready' && to
          ? fromUnits(BigInt(quoting.quote.toUnits), to.decimals)
          : ''
      set({ ...before, from: to, to: from, amount })
    },
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

const isSwapping = ({ history }: RouterState): boolean =>
  views.includes(history.at(-1)?.viewId ?? '')

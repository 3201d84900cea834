import {
  accountOnNetwork,
  type AccountOnNetwork,
  type CaipNetwork,
  type CaipNetworkId,
  type ConnectionService,
  hasPassed,
  KitError,
  type PluginContext,
  toErrorRecord,
  toUnits,
} from '../../kernel/exports/index.ts'
import type { QueryService } from '../query/contract.ts'
import { isSameAddress } from './caip-address.ts'
import { readExchangeFee } from './exchange-fee.ts'
import {
  type OfferedQuote,
  type SwapDraft,
  type SwapPrices,
  type SwapProvider,
  type SwapQuestion,
  type SwapQuote,
  type SwapToken,
} from './contract.ts'
import { isNative, nativeTokenOf } from './native-token.ts'
import { swapFeeRead, swapPriced, swapQuoted } from './swap-store.ts'
import { swapRefused } from './swap-refused.ts'
import { quoteLifeMs } from './quote-times.ts'

export interface SwapQuotes {
  /** Asks for what a draft says; what was asked before counts no more. */
  askFor(draft: SwapDraft, delayMs: number): void
  /** Ends what is under way. */
  cancel(): void
  /** A fresh one of the same exchange. Rejects with `NO_QUOTE` where there is no way any more. */
  renew(quote: SwapQuote, signal: AbortSignal): Promise<SwapQuote>
  /** It is old, or whoever offered it is not asked any more. */
  isStale(quote: SwapQuote): boolean
}

interface Dependencies {
  readonly ctx: PluginContext
  readonly provider: () => SwapProvider | undefined
  readonly prices: SwapPrices
  readonly connections: Pick<ConnectionService, 'adapterOf'>
  readonly queries: Pick<QueryService, 'read'>
}

/** The last question wins: an answer to an older one is never shown. */
export function createSwapQuotes({
  ctx,
  provider,
  prices,
  connections,
  queries,
}: Dependencies): SwapQuotes {
  let running = new AbortController()
  let gasPrice:
    | { readonly network: CaipNetworkId; readonly at: number; readonly wei: string }
    | undefined
  let feeRead: { readonly network: CaipNetworkId; readonly at: number } | undefined

  const begin = (): AbortSignal => {
    running.abort()
    running = new AbortController()
    return AbortSignal.any([running.signal, ctx.signal])
  }

  const readGasPrice = async (network: CaipNetwork, signal: AbortSignal) => {
    const isKnown =
      gasPrice?.network === network.caipNetworkId && !hasPassed(ctx.clock, gasPrice.at, quoteLifeMs)
    if (isKnown) return gasPrice?.wei
    try {
      const wei = await provider()?.gasPrice?.(network, signal)
      if (wei === undefined) return undefined
      gasPrice = { network: network.caipNetworkId, at: ctx.clock.now(), wei }
      return wei
    } catch {
      signal.throwIfAborted()
      return undefined
    }
  }

  const readQuote = async (question: SwapQuestion, signal: AbortSignal) => {
    const asked = provider()
    if (!asked) return undefined
    const { account, from, to, units, gasPrice: wei } = question
    const key = ['swap-quote', asked.id, account, from.address, to.address, units, wei ?? null]
    const ask = (asking: AbortSignal) => asked.quote(question, asking)
    return queries.read({ key, ask, graceMs: 0 }, { signal })
  }

  const ask = async (
    question: SwapQuestion,
    network: CaipNetwork,
    signal: AbortSignal,
  ): Promise<SwapQuote | undefined> => {
    const by = provider()?.id
    const wei = await readGasPrice(network, signal)
    const asked = { ...question, ...(wei === undefined ? {} : { gasPrice: wei }) }
    const offered = await readQuote(asked, signal)
    signal.throwIfAborted()
    if (!offered || by !== provider()?.id) return undefined
    const { toUnits: received } = checkQuote(question, offered)
    if (BigInt(received) === 0n) return undefined
    const { account, from, to, units } = asked
    return {
      network: network.caipNetworkId,
      account,
      from,
      to,
      fromUnits: units,
      toUnits: received,
      ...(wei === undefined ? {} : { gasPrice: wei }),
      at: ctx.clock.now(),
      provider: by,
    }
  }

  const readFee = async (active: AccountOnNetwork, signal: AbortSignal) => {
    const network = active.network.caipNetworkId
    if (feeRead?.network === network && !hasPassed(ctx.clock, feeRead.at, quoteLifeMs)) return
    const fee = await readExchangeFee(connections, active, signal)
    if (signal.aborted || fee === undefined) return
    feeRead = { network, at: ctx.clock.now() }
    ctx.emit(swapFeeRead({ network, fee }))
  }

  return {
    askFor({ from, to, amount }, delayMs) {
      const signal = begin()
      const active = accountOnNetwork(ctx.read)
      const units = from && toUnits(amount, from.decimals)
      if (!active || !from || !to || !units) return
      const { account, network } = active
      const question = { account, from, to, units: units.toString() }
      ctx.emit(swapQuoted({ status: 'asking' }))
      const answer = async () => {
        await ctx.clock.delay(delayMs, signal)
        // The fee is paid in the coin of the network.
        const coin = [from, to].some(isNative) ? [] : [nativeTokenOf(network)]
        void readPrices({ ctx, prices }, [from, to, ...coin], signal).catch(() => {})
        void readFee(active, signal)
        const quote = await ask(question, network, signal)
        ctx.emit(swapQuoted(quote ? { status: 'ready', quote } : { status: 'none' }))
      }
      answer().catch((error: unknown) => {
        if (signal.aborted) return
        ctx.emit(swapQuoted({ status: 'failed', error: toErrorRecord(error) }))
      })
    },
    cancel: () => running.abort(),
    async renew({ account, from, to, fromUnits: units }, signal) {
      const active = accountOnNetwork(ctx.read)
      const fresh =
        active?.account === account
          ? await ask({ account, from, to, units }, active.network, signal)
          : undefined
      if (fresh) return fresh
      throw new KitError('There is no quote for this swap any more', { code: 'NO_QUOTE' })
    },
    isStale: ({ at, provider: by }) =>
      (by !== undefined && by !== provider()?.id) || hasPassed(ctx.clock, at, quoteLifeMs),
  }
}

/** Worth is a help and no more: without it there is none [B6]. */
async function readPrices(
  { ctx, prices }: Pick<Dependencies, 'ctx' | 'prices'>,
  tokens: readonly SwapToken[],
  signal: AbortSignal,
): Promise<void> {
  const read = await prices.prices(tokens, signal)
  if (!signal.aborted) ctx.emit(swapPriced(read))
}

/** Throws a KitError `SWAP_REFUSED` unless the quote is for the amount and the pair that were asked for. */
export function checkQuote({ from, to, units }: SwapQuestion, offered: OfferedQuote): OfferedQuote {
  if (offered.fromUnits !== units) throw swapRefused('The quote is for another amount')
  if (!isSameAddress(offered.from, from.address) || !isSameAddress(offered.to, to.address)) {
    throw swapRefused('The quote is for other tokens')
  }
  return offered
}

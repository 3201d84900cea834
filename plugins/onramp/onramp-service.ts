import {
  activeAccount,
  type CaipAddress,
  connectionsStore,
  featuresStore,
  fundsMoved,
  KitError,
  type KitSettings,
  networksStore,
  type PluginContext,
  postOnRampQuote,
  readWebAddress,
} from '../../kernel/exports/index.ts'
import type { OnRampService } from './contract.ts'
import { isWithinLimits } from './limits.ts'
import { noQuote } from './messages.ts'
import { buyingPlace, createOfferedProviders, shownOf } from './offered-providers.ts'
import { parseQuote } from './onramp-answers.ts'
import { chooseAmong, defaultOptions, readOptions } from './onramp-options.ts'
import {
  onRampReset,
  onRampStore,
  providerSelected,
  quoteChanged,
  unquoted,
  wishChanged,
} from './onramp-store.ts'
import { type OrderWatch, watchOrders } from './order-watch.ts'
import { askPage } from './provider-page.ts'

type Context = Pick<
  PluginContext,
  'clock' | 'emit' | 'http' | 'log' | 'page' | 'read' | 'signal' | 'watch'
>

export function createOnRampService(
  { projectId }: Pick<KitSettings, 'projectId'>,
  ownNames: readonly string[],
  ctx: Context,
): OnRampService {
  const { emit, read } = ctx
  const providers = createOfferedProviders(ownNames, ctx)
  /** Ends what was begun for another account, amount or provider. */
  const running = { quote: new AbortController(), orders: new AbortController() }
  let orders: OrderWatch | undefined
  /** Under way or done, for this generation: each reset begins another. */
  let options: Promise<void> | undefined
  let generation = 0

  const renew = (what: keyof typeof running): AbortSignal => {
    running[what].abort()
    running[what] = new AbortController()
    return AbortSignal.any([running[what].signal, ctx.signal])
  }
  const state = () => read(onRampStore)

  /** Who buys: read anew each time. */
  const owner = () => activeAccount(read)

  /** What there is, or the defaults; then the next one who wants it asks anew. */
  const loadOptions = async (asked: number): Promise<void> => {
    const isStill = () => !ctx.signal.aborted && asked === generation
    const loaded = await readOptions(ctx).catch((error: unknown) => {
      if (isStill()) {
        options = undefined
        ctx.log.warn('The on-ramp options could not be loaded; the defaults stand.', error)
      }
      return defaultOptions()
    })
    if (!isStill()) return
    renew('quote')
    const chosen = chooseAmong(loaded, state(), buyingPlace(read)?.split(':')[1])
    emit(wishChanged({ ...unquoted, ...loaded, ...chosen }))
  }

  const service: OnRampService = {
    offer: providers.know,

    loadOptions() {
      options ??= loadOptions(generation)
      return options
    },

    choosePurchase(symbol) {
      const purchaseCurrency = state().purchaseCurrencies.find((one) => one.symbol === symbol)
      if (!purchaseCurrency) return
      renew('quote')
      emit(wishChanged({ ...unquoted, purchaseCurrency }))
    },

    choosePayment(id) {
      const paymentCurrency = state().paymentCurrencies.find((one) => one.id === id)
      if (!paymentCurrency) return
      renew('quote')
      emit(wishChanged({ ...unquoted, paymentCurrency }))
    },

    enterAmount(amount) {
      renew('quote')
      emit(wishChanged({ ...unquoted, paymentAmount: amount ?? null }))
    },

    async loadQuote() {
      const signal = renew('quote')
      const { paymentAmount, paymentCurrency, purchaseCurrency } = state()
      if (paymentAmount === null || !isWithinLimits(paymentAmount, paymentCurrency)) return
      emit(quoteChanged({ ...unquoted, quotesLoading: true }))
      try {
        const purchaseAmount = await ctx.http.call(postOnRampQuote, {
          body: {
            purchaseCurrency,
            paymentCurrency,
            amount: paymentAmount,
            // The symbol, as odd as that is.
            network: purchaseCurrency.symbol,
          },
          signal,
          parse: (json) => parseQuote(json, purchaseCurrency.symbol),
        })
        if (!signal.aborted) emit(quoteChanged({ ...unquoted, purchaseAmount }))
      } catch (error) {
        if (signal.aborted) return
        ctx.log.warn('There is no quote.', error)
        emit(quoteChanged({ ...unquoted, error: noQuote }))
      }
    },

    async select(name, loadActivity, signal) {
      const provider = providers.now().find(({ id }) => id === name)
      const buyer = owner()
      if (!provider || !buyer) {
        throw new KitError('The provider is not offered', {
          code: 'ONRAMP_PROVIDER_UNKNOWN',
          details: name,
        })
      }
      const watching = renew('orders')
      orders = undefined
      const { address, caipNetworkId: network, account } = buyer
      const { purchaseCurrency, paymentAmount, paymentCurrency } = state()
      const isAdmitted = paymentAmount && isWithinLimits(paymentAmount, paymentCurrency)
      const question = {
        address,
        network,
        purchaseCurrency,
        paymentCurrency,
        paymentAmount: isAdmitted ? paymentAmount : undefined,
        projectId,
      }
      const answer = await askPage(ctx, provider, question, signal)
      signal.throwIfAborted()
      if (owner()?.account !== account) {
        throw new KitError('The account changed on the way', { code: 'ONRAMP_ACCOUNT_CHANGED' })
      }
      const url = readWebAddress(answer)?.href
      if (url === undefined) {
        throw new KitError('The address of the provider’s page is not allowed', {
          code: 'ONRAMP_URL_REFUSED',
          details: name,
        })
      }
      emit(providerSelected({ selectedProvider: { ...shownOf(provider), url } }))
      if (provider.hasOrders) {
        const { clock, page } = ctx
        orders = watchOrders(account, loadActivity, { clock, page, signal: watching })
      }
      return url
    },

    async waitForOrder(account: CaipAddress, signal) {
      if (orders?.account !== account || owner()?.account !== account) return 'unknown'
      const outcome = await orders.wait(
        AbortSignal.any([signal, running.orders.signal, ctx.signal]),
      )
      if (outcome === 'succeeded') emit(fundsMoved({ account }))
      return outcome
    },

    finish() {
      const { account } = owner() ?? {}
      if (account) emit(fundsMoved({ account }))
    },

    reset() {
      renew('quote')
      renew('orders')
      orders = undefined
      options = undefined
      generation += 1
      emit(onRampReset({ providers: providers.now().map(shownOf) }))
    },
  }

  let last = owner()?.account
  const follow = () => {
    const now = owner()?.account
    if (now === last) return
    last = now
    service.reset()
  }
  ctx.watch(featuresStore, ({ features }) => features.onramp?.value, providers.tell)
  ctx.watch(connectionsStore, (connections) => connections, follow)
  ctx.watch(networksStore, (networks) => networks, follow)
  return service
}

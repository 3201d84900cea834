import {
  activeAccount,
  type CaipAddress,
  connectionsStore,
  fundsMoved,
  KitError,
  networksStore,
  type PluginContext,
  postOnRampQuote,
} from '../../kernel/exports/index.ts'
import { type OnRampService, tellsOfOrders } from './contract.ts'
import { isWithinLimits } from './limits.ts'
import { noQuote } from './messages.ts'
import { buyingPlace, createOfferedProviders } from './offered-providers.ts'
import { parseQuote } from './onramp-answers.ts'
import { chooseAmong } from './onramp-options.ts'
import {
  onRampReset,
  type OnRampState,
  onRampStore,
  providerSelected,
  quoteChanged,
  unquoted,
  wishChanged,
} from './onramp-store.ts'
import { type OrderWatch, watchOrders } from './order-watch.ts'
import { createOptionsLoading } from './options-loading.ts'
import { askPage, readPage } from './provider-page.ts'

type Wish = Pick<OnRampState, 'purchaseCurrency' | 'paymentCurrency'> & {
  readonly paymentAmount: string
}
type Context = Pick<
  PluginContext,
  'add' | 'clock' | 'emit' | 'http' | 'log' | 'page' | 'point' | 'read' | 'signal' | 'watch'
>

export function createOnRampService(ctx: Context): OnRampService {
  const { emit, read } = ctx
  const providers = createOfferedProviders(ctx)
  /** Ends what was begun for another account, amount or provider. */
  const running = { quote: new AbortController(), orders: new AbortController() }
  let orders: OrderWatch | undefined
  let opened: string | undefined

  const renew = (what: keyof typeof running): AbortSignal => {
    running[what].abort()
    running[what] = new AbortController()
    return AbortSignal.any([running[what].signal, ctx.signal])
  }
  const state = () => read(onRampStore)
  /** Who buys: read anew each time. */
  const owner = () => activeAccount(read)

  const options = createOptionsLoading(ctx, (loaded) => {
    renew('quote')
    const chosen = chooseAmong(loaded, state(), buyingPlace(read)?.split(':')[1])
    emit(wishChanged({ ...unquoted, ...loaded, ...chosen }))
  })

  const service: OnRampService = {
    loadOptions: options.load,

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
        const wish = { paymentAmount, paymentCurrency, purchaseCurrency }
        const purchaseAmount = await askQuote(ctx, wish, signal)
        if (!signal.aborted) emit(quoteChanged({ ...unquoted, purchaseAmount }))
      } catch (error) {
        if (signal.aborted) return
        ctx.log.warn('There is no quote.', error)
        emit(quoteChanged({ ...unquoted, error: noQuote }))
      }
    },

    async select(name, loadActivity, signal) {
      const offered = providers.now().find(({ provider }) => provider.id === name)
      const buyer = owner()
      if (!offered || !buyer) {
        throw new KitError('The provider is not offered', {
          code: 'ONRAMP_PROVIDER_UNKNOWN',
          details: name,
        })
      }
      const { provider, pluginId, shown } = offered
      const watching = renew('orders')
      orders = undefined
      const { address, caipNetworkId: network, account } = buyer
      const question = { address, network, ...wishOf(state()) }
      const answer = await askPage(ctx, { value: provider, pluginId }, question, signal)
      signal.throwIfAborted()
      if (owner()?.account !== account) {
        throw new KitError('The account changed on the way', { code: 'ONRAMP_ACCOUNT_CHANGED' })
      }
      opened = readPage(answer, provider)
      emit(providerSelected({ selectedProvider: shown }))
      if (tellsOfOrders({ value: provider, pluginId })) {
        const { clock, page } = ctx
        orders = watchOrders(account, loadActivity, { clock, page, signal: watching })
      }
      return opened
    },

    page: () => opened,

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
      opened = undefined
      options.forget()
      emit(onRampReset({ providers: providers.now().map(({ shown }) => shown) }))
    },
  }

  watchAccount(ctx, service.reset)
  return service
}

/** Tells when somebody else is the one who buys, or nobody. */
function watchAccount({ read, watch }: Context, onOther: () => void): void {
  const account = () => activeAccount(read)?.account
  let last = account()
  const follow = () => {
    const now = account()
    if (now === last) return
    last = now
    onOther()
  }
  watch(connectionsStore, (connections) => connections, follow)
  watch(networksStore, (networks) => networks, follow)
}

const askQuote = (
  { http }: Context,
  { purchaseCurrency, paymentCurrency, paymentAmount }: Wish,
  signal: AbortSignal,
) =>
  http.call(postOnRampQuote, {
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

/** What a provider is told: an amount that no way to pay admits is none. */
function wishOf({ purchaseCurrency, paymentCurrency, paymentAmount }: OnRampState) {
  const isAdmitted = paymentAmount && isWithinLimits(paymentAmount, paymentCurrency)
  return {
    purchaseCurrency,
    paymentCurrency,
    paymentAmount: isAdmitted ? paymentAmount : undefined,
  }
}

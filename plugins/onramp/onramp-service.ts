import {
  abortable,
  activeAccount,
  type CaipAddress,
  connectionsStore,
  featuresStore,
  fundsMoved,
  getOnRampOptions,
  KitError,
  type KitSettings,
  namespaceOf,
  networksStore,
  type PluginContext,
  postOnRampQuote,
  readWebAddress,
} from '../../kernel/exports/index.ts'
import type { OnRampProvider, OnRampQuestion, OnRampService } from './contract.ts'
import { fallbackLimits, isWithinLimits } from './limits.ts'
import { noQuote } from './messages.ts'
import { parseOptions, parseQuote } from './onramp-answers.ts'
import {
  type OfferedProvider,
  onRampReset,
  type OnRampState,
  onRampStore,
  providerSelected,
  providersOffered,
  quoteChanged,
  unquoted,
  wishChanged,
} from './onramp-store.ts'
import { readProviderNames } from './provider-names.ts'
import { type OrderWatch, watchOrders } from './order-watch.ts'

type Context = Pick<
  PluginContext,
  'clock' | 'emit' | 'http' | 'log' | 'page' | 'read' | 'signal' | 'watch'
>

/** A call to the service may take 10 s; a press is not worth waiting much longer for. */
const pageWaitMs = 15_000

export function createOnRampService(
  { projectId }: Pick<KitSettings, 'projectId'>,
  ownNames: readonly string[],
  ctx: Context,
): OnRampService {
  const { emit, read } = ctx
  const feature = () => readProviderNames(read(featuresStore).features.onramp?.value)
  let known: readonly OnRampProvider[] = []
  /** Reported, each once. */
  const unknownNames = new Set<string>()
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

  /** Who buys, and where: read anew each time. */
  const owner = () => activeAccount(read)
  const place = () => owner()?.caipNetworkId ?? read(networksStore).active

  const offered = (): readonly OnRampProvider[] => {
    const network = place()
    if (!network) return []
    return feature().flatMap((name) => {
      const provider = known.find(({ id }) => id === name)
      if (!provider) return []
      const { namespaces } = provider
      const isServed =
        namespaces.includes(namespaceOf(network)) && provider.servesNetwork?.(network) !== false
      return isServed ? [provider] : []
    })
  }
  const tellOffered = () => {
    const providers = offered().map(shownOf)
    if (JSON.stringify(providers) !== JSON.stringify(state().providers)) {
      emit(providersOffered({ providers }))
    }
  }
  const reportUnknown = () => {
    for (const name of feature()) {
      const isKnown = ownNames.includes(name) || known.some(({ id }) => id === name)
      if (isKnown || unknownNames.has(name)) continue
      unknownNames.add(name)
      ctx.log.warn(`The feature "onramp" names a provider that nobody brings: "${name}".`)
    }
  }

  /** What there is, or the defaults; then the next one who wants it asks anew. */
  const readOptions = async (asked: number): Promise<void> => {
    let loaded: Pick<OnRampState, 'purchaseCurrencies' | 'paymentCurrencies'>
    try {
      loaded = await ctx.http.call(getOnRampOptions, {
        signal: ctx.signal,
        parse: (json) =>
          parseOptions(json, (what) =>
            ctx.log.warn(`The on-ramp options have an entry that cannot be read: ${what}.`),
          ),
      })
    } catch (error) {
      if (ctx.signal.aborted || asked !== generation) return
      options = undefined
      ctx.log.warn('The on-ramp options could not be loaded; the defaults stand.', error)
      const { purchaseCurrencies, paymentCurrencies } = onRampStore.initial
      loaded = {
        purchaseCurrencies,
        paymentCurrencies: paymentCurrencies.map(({ id }) => ({
          id,
          payment_method_limits: fallbackLimits(),
        })),
      }
    }
    if (ctx.signal.aborted || asked !== generation) return
    renew('quote')
    const { purchaseCurrencies, paymentCurrencies } = loaded
    const { purchaseCurrency, paymentCurrency } = state()
    const reference = place()?.split(':')[1]
    const here = purchaseCurrencies.find(({ networks }) =>
      networks.some(({ chain_id: id }) => id === reference),
    )
    emit(
      wishChanged({
        ...unquoted,
        ...loaded,
        // Of the one that was chosen its new entry, else the first of this network, else the first.
        purchaseCurrency:
          purchaseCurrencies.find(({ symbol }) => symbol === purchaseCurrency.symbol) ??
          here ??
          purchaseCurrencies[0] ??
          purchaseCurrency,
        paymentCurrency:
          paymentCurrencies.find(({ id }) => id === paymentCurrency.id) ??
          paymentCurrencies[0] ??
          paymentCurrency,
      }),
    )
  }

  /** The page of a provider, which may be anybody's code: it has an end. */
  const askPage = async (
    provider: OnRampProvider,
    question: Omit<OnRampQuestion, 'signal'>,
    signal: AbortSignal,
  ): Promise<string> => {
    const limit = new AbortController()
    const cancel = ctx.clock.after(pageWaitMs, () =>
      limit.abort(
        new KitError('The provider does not answer', {
          code: 'ONRAMP_PROVIDER_SILENT',
          details: provider.id,
          retryable: true,
        }),
      ),
    )
    const end = AbortSignal.any([signal, limit.signal, ctx.signal])
    try {
      return await abortable(provider.url({ ...question, signal: end }), end)
    } finally {
      cancel()
    }
  }

  const service: OnRampService = {
    offer(providers) {
      known = providers
      reportUnknown()
      tellOffered()
    },

    loadOptions() {
      options ??= readOptions(generation)
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
      const provider = offered().find(({ id }) => id === name)
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
      const answer = await askPage(provider, question, signal)
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
      emit(onRampReset({ providers: offered().map(shownOf) }))
    },
  }

  let last = owner()?.account
  const follow = () => {
    const now = owner()?.account
    if (now === last) return
    last = now
    service.reset()
  }
  ctx.watch(
    featuresStore,
    ({ features }) => features.onramp?.value,
    () => {
      reportUnknown()
      tellOffered()
    },
  )
  ctx.watch(connectionsStore, (connections) => connections, follow)
  ctx.watch(networksStore, (networks) => networks, follow)
  return service
}

const shownOf = ({ id, name, feeText, isQuoted = false }: OnRampProvider): OfferedProvider => ({
  name: id,
  label: name,
  feeText,
  isQuoted,
})

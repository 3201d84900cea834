import { defineEvent, defineStore } from '../../kernel/exports/index.ts'

/** What can be bought [S3.01]. */
export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  /** Where it is delivered. */
  readonly networks: readonly {
    readonly name: string
    readonly display_name: string
    readonly chain_id: string
    readonly contract_address: string
  }[]
}

/** What is paid with, of ISO 4217, and what each way to pay admits, in decimal text [S3.01]. */
export interface PaymentCurrency {
  readonly id: string
  readonly payment_method_limits: readonly {
    readonly id: string
    readonly min: string
    readonly max: string
  }[]
}

/** What of a provider is shown. */
export interface OfferedProvider {
  /** The id in the feature's list. */
  readonly name: string
  readonly label: string
  readonly feeText: string
  readonly isQuoted: boolean
}

export interface OnRampState {
  readonly providers: readonly OfferedProvider[]
  readonly selectedProvider: (OfferedProvider & { readonly url: string }) | undefined
  /** Why there is no quote, in English. */
  readonly error: string | undefined
  readonly purchaseCurrency: PurchaseCurrency
  readonly paymentCurrency: PaymentCurrency
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
  /** Decimal text, as are all amounts. */
  readonly paymentAmount: string | undefined
  /** Of the purchase currency, as quoted. */
  readonly purchaseAmount: string | undefined
  readonly quotesLoading: boolean
}

const token = (name: string, display_name: string, chain_id: string, contract_address: string) => ({
  name,
  display_name,
  chain_id,
  contract_address,
})

/** In whole units of the currency [S9.01, S9.02]. */
export const defaultLimits = [
  { id: 'card', min: 10, max: 7_500 },
  { id: 'ach_bank_account', min: 10, max: 25_000 },
] as const

const usdc: PurchaseCurrency = {
  id: 'USDC',
  name: 'USD Coin',
  symbol: 'USDC',
  networks: [
    token('ethereum', 'Ethereum', '1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
    token('polygon', 'Polygon', '137', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'),
  ],
}

const usd: PaymentCurrency = {
  id: 'USD',
  payment_method_limits: /*#__PURE__*/ defaultLimits.map(({ id, min, max }) => ({
    id,
    min: `${min}.00`,
    max: `${max}.00`,
  })),
}

export const providersOffered = /*#__PURE__*/ defineEvent<{
  providers: readonly OfferedProvider[]
}>()('onramp/providersOffered')
/** The way to the provider's page is known: the visitor is about to see it. */
export const providerSelected = /*#__PURE__*/ defineEvent<{ name: string; url: string }>()(
  'onramp/providerSelected',
)
export const optionsLoaded =
  /*#__PURE__*/ defineEvent<Pick<OnRampState, 'purchaseCurrencies' | 'paymentCurrencies'>>()(
    'onramp/optionsLoaded',
  )
/** What is bought or what is paid with. A quote of something else counts no more. */
export const currencyChosen =
  /*#__PURE__*/ defineEvent<Partial<Pick<OnRampState, 'purchaseCurrency' | 'paymentCurrency'>>>()(
    'onramp/currencyChosen',
  )
export const amountEntered = /*#__PURE__*/ defineEvent<{ amount: string | null }>()(
  'onramp/amountEntered',
)
export const quoteAsked = /*#__PURE__*/ defineEvent<Record<string, never>>()('onramp/quoteAsked')
export const quoteAnswered = /*#__PURE__*/ defineEvent<{ purchaseAmount: string }>()(
  'onramp/quoteAnswered',
)
export const quoteFailed = /*#__PURE__*/ defineEvent<{ error: string }>()('onramp/quoteFailed')
export const onRampReset = /*#__PURE__*/ defineEvent<Record<string, never>>()('onramp/reset')

const unquoted = { error: undefined, purchaseAmount: undefined, quotesLoading: false }

const initial: OnRampState = {
  ...unquoted,
  providers: [],
  selectedProvider: undefined,
  purchaseCurrency: usdc,
  paymentCurrency: usd,
  purchaseCurrencies: [usdc],
  paymentCurrencies: [usd],
  paymentAmount: undefined,
}

/** What is being bought, with the fields of the specification [S3.03]. */
export const onRampStore = /*#__PURE__*/ defineStore<OnRampState>({
  id: 'onramp/state',
  initial,
  reducers: (on) => [
    on(providersOffered, (state, { providers }) => ({ ...state, providers })),
    on(providerSelected, (state, { name, url }) => {
      const provider = state.providers.find((one) => one.name === name)
      return { ...state, selectedProvider: provider && { ...provider, url } }
    }),
    // Of the one that was chosen its new entry, else the first.
    on(optionsLoaded, (state, { purchaseCurrencies, paymentCurrencies }) => ({
      ...state,
      ...unquoted,
      purchaseCurrencies,
      paymentCurrencies,
      purchaseCurrency:
        purchaseCurrencies.find(({ symbol }) => symbol === state.purchaseCurrency.symbol) ??
        purchaseCurrencies[0] ??
        state.purchaseCurrency,
      paymentCurrency:
        paymentCurrencies.find(({ id }) => id === state.paymentCurrency.id) ??
        paymentCurrencies[0] ??
        state.paymentCurrency,
    })),
    on(currencyChosen, (state, chosen) => ({ ...state, ...unquoted, ...chosen })),
    on(amountEntered, (state, { amount }) => ({
      ...state,
      ...unquoted,
      paymentAmount: amount ?? undefined,
    })),
    on(quoteAsked, (state) => ({ ...state, ...unquoted, quotesLoading: true })),
    on(quoteAnswered, (state, { purchaseAmount }) => ({ ...state, ...unquoted, purchaseAmount })),
    on(quoteFailed, (state, { error }) => ({ ...state, ...unquoted, error })),
    on(onRampReset, () => initial),
  ],
})

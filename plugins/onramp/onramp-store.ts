import { defineEvent, defineStore } from '../../kernel/exports/index.ts'

/** What can be bought. */
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

/** What is paid with, of ISO 4217, and what each way to pay admits, in decimal text. */
export interface PaymentCurrency {
  readonly id: string
  readonly payment_method_limits: readonly {
    readonly id: string
    readonly min: string
    readonly max: string
  }[]
}

/** What of a provider is shown. Its page is not in it: that has keys of the app in its address. */
export interface OfferedProvider {
  /** The id in the feature's list. */
  readonly name: string
  /** As people know it; of two with one name, with the vendor of a plugin of others. */
  readonly label: string
  readonly feeText: string
  readonly isQuoted: boolean
  readonly mark?: string
}

/** JSON alone: what is not there is null, so that a fact can say so. */
export interface OnRampState {
  readonly providers: readonly OfferedProvider[]
  readonly selectedProvider: OfferedProvider | null
  /** Why there is no quote, in English. */
  readonly error: string | null
  readonly purchaseCurrency: PurchaseCurrency
  readonly paymentCurrency: PaymentCurrency
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
  /** Decimal text, as are all amounts. */
  readonly paymentAmount: string | null
  /** Of the purchase currency, as quoted. */
  readonly purchaseAmount: string | null
  readonly quotesLoading: boolean
}

/** What is asked for is something else: a quote of what it was counts no more. */
export const unquoted = { error: null, purchaseAmount: null, quotesLoading: false }

const usdc: PurchaseCurrency = {
  id: 'USDC',
  name: 'USD Coin',
  symbol: 'USDC',
  networks: [
    {
      name: 'ethereum',
      display_name: 'Ethereum',
      chain_id: '1',
      contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    },
    {
      name: 'polygon',
      display_name: 'Polygon',
      chain_id: '137',
      contract_address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    },
  ],
}

const usd: PaymentCurrency = {
  id: 'USD',
  payment_method_limits: [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ],
}

const initial: OnRampState = {
  ...unquoted,
  providers: [],
  selectedProvider: null,
  purchaseCurrency: usdc,
  paymentCurrency: usd,
  purchaseCurrencies: [usdc],
  paymentCurrencies: [usd],
  paymentAmount: null,
}

type Change<K extends keyof OnRampState> = Partial<Pick<OnRampState, K>>
type Quote = Pick<OnRampState, 'error' | 'purchaseAmount' | 'quotesLoading'>
/** What is known of the quote of the wish: asked, answered, failed. */
export const quoteChanged = /*#__PURE__*/ defineEvent<Quote>()('onramp/quoteChanged')
/** What is bought or paid with, what of it is offered, or how much of it is paid. */
export const wishChanged = /*#__PURE__*/ defineEvent<
  Quote &
    Change<
      | 'purchaseCurrency'
      | 'paymentCurrency'
      | 'purchaseCurrencies'
      | 'paymentCurrencies'
      | 'paymentAmount'
    >
>()('onramp/wishChanged')
export const providersOffered =
  /*#__PURE__*/ defineEvent<Pick<OnRampState, 'providers'>>()('onramp/providersOffered')
/** The way to the provider's page is known: the visitor is about to see it. */
export const providerSelected = /*#__PURE__*/ defineEvent<{
  readonly selectedProvider: NonNullable<OnRampState['selectedProvider']>
}>()('onramp/providerSelected')
export const onRampReset =
  /*#__PURE__*/ defineEvent<Pick<OnRampState, 'providers'>>()('onramp/reset')

const change = (state: OnRampState, changed: Partial<OnRampState>): OnRampState => ({
  ...state,
  ...changed,
})

/** What is being bought, with the fields of the specification. */
export const onRampStore = /*#__PURE__*/ defineStore<OnRampState>({
  id: 'onramp/state',
  initial,
  reducers: (on) => [
    on(quoteChanged, change),
    on(wishChanged, change),
    on(providersOffered, change),
    on(providerSelected, change),
    on(onRampReset, (_, { providers }) => ({ ...initial, providers })),
  ],
})

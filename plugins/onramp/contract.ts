import {
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
  type Contributed,
  createToken,
  defineListPoint,
  defineView,
} from '../../kernel/exports/index.ts'
import type { ActivityService } from '../activity/contract.ts'
import { isVendorLikeKitSeller } from './kit-sellers.ts'
import type { PaymentCurrency, PurchaseCurrency } from './onramp-store.ts'

/** What the visitor means to buy, at the moment of the press. Keys of the app are not in it: a provider may be anybody's. */
export interface OnRampQuestion {
  /** Where the purchase goes. */
  readonly address: string
  readonly network: CaipNetworkId
  readonly purchaseCurrency: PurchaseCurrency
  readonly paymentCurrency: PaymentCurrency
  /** In the payment currency, decimal text; absent where the visitor named no amount. */
  readonly paymentAmount?: string | undefined
  readonly signal: AbortSignal
}

/** Somebody who sells tokens for ordinary money on a page of their own. */
export interface OnRampProvider {
  /** The name in the feature `onramp`: of others their vendor, `acme`, or what begins with it, `acme/pay`. */
  readonly id: string
  /** As people know it; no message, names are not translated. */
  readonly name: string
  /**
   * The key of its mark among those of wallets that come with the package; of others that of their vendor, `acme`, or what begins with
   * it, `acme-pay`. Default: its first letter.
   */
  readonly mark?: string | undefined
  /** Of the amount, in one line of at most 64 letters: `1-2%`. */
  readonly feeText: string
  readonly namespaces: readonly ChainNamespace[]
  /**
   * Where it delivers to one network and not to another of its namespace; one of others is asked while the visitor buys.
   * Default: to all.
   */
  servesNetwork?(network: CaipNetworkId): boolean
  /** The quotes of the service are about it. Default false; of a plugin of others they never are. */
  readonly isQuoted?: boolean | undefined
  /**
   * The service tells of its orders, so that the outcome can be seen. Default false; of a plugin of others it never does: an order
   * of another seller would be told as one of its own.
   */
  readonly hasOrders?: boolean | undefined
  /**
   * The address of its page, which must be https. A rejection leaves the visitor where they are; nothing
   * opens.
   */
  url(question: OnRampQuestion): Promise<string>
}

/** Of the plugin, under which it adds its own. */
const ofKit = 'onramp'

/** Whether it is one of ours, which the quotes of the service may be about. */
export const isOwnProvider = ({ pluginId }: Contributed<OnRampProvider>): boolean =>
  pluginId === ofKit

/** Whether the outcome of what is bought there can be seen. */
export const tellsOfOrders = (one: Contributed<OnRampProvider>): boolean =>
  isOwnProvider(one) && one.value.hasOrders === true

/**
 * Providers beside ours, which need `onramp:provider`. The feature's list says which of them are offered, and
 * in which order. None of them has the id of one of ours, nor a vendor that is called like it.
 */
export const onRampProviders = /*#__PURE__*/ defineListPoint<OnRampProvider>(
  'onrampProviders',
  ({ id }) => id,
  ({ value: { id }, pluginId }) =>
    isVendorLikeKitSeller(id) && pluginId !== ofKit
      ? `"${id}" is a provider of the kit`
      : undefined,
)

/** `unknown`: nothing was heard of it in the time. It may still come, and is never counted as that. */
export type OrderOutcome = 'succeeded' | 'failed' | 'unknown'

export interface OnRampService {
  /** Asks what can be bought and paid with; on a failure the defaults stand, with their limits. */
  loadOptions(): Promise<void>
  choosePurchase(symbol: string): void
  choosePayment(id: string): void
  /** Decimal text; undefined for none. What was quoted before counts no more. */
  enterAmount(amount: string | undefined): void
  /**
   * Asks what the amount buys, unless it is outside the limits. Never rejects: the state says how it
   * ended. A later question, another amount, currency or account makes it void.
   */
  loadQuote(): Promise<void>
  /**
   * Makes the provider the chosen one and resolves with the address of its page, checked. Rejects with
   * `ONRAMP_PROVIDER_UNKNOWN`, `ONRAMP_URL_REFUSED`, `ONRAMP_ACCOUNT_CHANGED`, or with what the provider
   * or the service said. For one whose orders are known it begins to look at them, by `loadActivity`.
   */
  select(
    name: string,
    loadActivity: () => Promise<ActivityService>,
    signal: AbortSignal,
  ): Promise<string>
  /** The address that the last `select` resolved with, as long as its account is the one who buys. It may have keys of the app in it. */
  page(): string | undefined
  /**
   * How the purchase of the last `select` ended, as far as the orders tell: asked every 4 s for 180 s
   * while the page is seen. Only what was not there before counts. Of another account, or a provider
   * without orders, nothing is asked: `unknown`.
   */
  waitForOrder(account: CaipAddress, signal: AbortSignal): Promise<OrderOutcome>
  /** The visitor is back from the provider: what the account holds is read again. */
  finish(): void
  /** Back to the defaults. */
  reset(): void
}
export const OnRampService = /*#__PURE__*/ createToken<OnRampService>('onramp/onramp-service')

export const onRampProvidersView = /*#__PURE__*/ defineView()('OnRampProviders')
export const onRampQuoteView = /*#__PURE__*/ defineView()('OnRampQuote')
export const onRampTokenSelectView = /*#__PURE__*/ defineView()('OnRampTokenSelect')
export const onRampFiatSelectView = /*#__PURE__*/ defineView()('OnRampFiatSelect')
export const buyInProgressView = /*#__PURE__*/ defineView<{
  /** Its id. */
  readonly provider: string
}>()('BuyInProgress')
export const whatIsABuyView = /*#__PURE__*/ defineView()('WhatIsABuy')

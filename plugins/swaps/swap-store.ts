import {
  type CaipAddress,
  type CaipNetworkId,
  defineEvent,
  defineStore,
} from '../../kernel/exports/index.ts'
import type {
  SwapDraft,
  SwapProviderState,
  SwapQuoting,
  SwapReview,
  SwapState,
} from './contract.ts'

export const swapProviderChosen =
  /*#__PURE__*/ defineEvent<SwapProviderState>()('swap/providerChosen')

export const swapDrafted = /*#__PURE__*/ defineEvent<SwapDraft>()('swap/drafted')

export const swapQuoted = /*#__PURE__*/ defineEvent<SwapQuoting>()('swap/quoted')

export const swapPriced =
  /*#__PURE__*/ defineEvent<Readonly<Record<CaipAddress, number>>>()('swap/priced')

/** What an exchange usually takes there, in wei. */
export const swapFeeRead = /*#__PURE__*/ defineEvent<{
  readonly network: CaipNetworkId
  readonly fee: string
}>()('swap/feeRead')

export const swapReviewed = /*#__PURE__*/ defineEvent<SwapReview>()('swap/reviewed')

export const swapStore = /*#__PURE__*/ defineStore<SwapState>({
  id: 'swaps/swap',
  initial: {
    provider: { status: 'loading' },
    draft: { amount: '' },
    quoting: { status: 'idle' },
    prices: {},
    fees: {},
  },
  reducers: (on) => [
    on(swapProviderChosen, (state, provider) => ({ ...state, provider })),
    // Another question: what was known of the one before is not known of it.
    on(swapDrafted, ({ provider, prices, fees }, draft) => ({
      provider,
      draft,
      quoting: { status: 'idle' },
      prices,
      fees,
    })),
    on(swapQuoted, (state, quoting) => ({ ...state, quoting })),
    on(swapPriced, (state, prices) => ({ ...state, prices: { ...state.prices, ...prices } })),
    on(swapFeeRead, (state, { network, fee }) => ({
      ...state,
      fees: { ...state.fees, [network]: fee },
    })),
    on(swapReviewed, (state, review) => ({ ...state, review })),
  ],
})

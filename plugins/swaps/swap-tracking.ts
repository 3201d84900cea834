import {
  activeAccount,
  defineEvent,
  type EventDefinition,
  fromUnits,
  type PluginContext,
  type TrackedEvent,
} from '../../kernel/exports/index.ts'
import type { SwapQuote } from './contract.ts'

/** What the visitor did, and how it went: for counting. The state is in `swapStore`. */
type Nothing = Record<string, never>
export interface Exchange {
  readonly isSmartAccount: boolean
  readonly network: string
  readonly swapFromToken: string
  readonly swapToToken: string
  /** Decimal text. */
  readonly swapFromAmount: string
  readonly swapToAmount: string
}

export const swapOpened =
  /*#__PURE__*/ defineEvent<Pick<Exchange, 'isSmartAccount' | 'network'>>()('swap/opened')
export const reviewPressed = /*#__PURE__*/ defineEvent<Nothing>()('swap/reviewPressed')
export const tokenPressed = /*#__PURE__*/ defineEvent<Nothing>()('swap/tokenPressed')
export const networkPressed = /*#__PURE__*/ defineEvent<Nothing>()('swap/networkPressed')
export const swapInitiated = /*#__PURE__*/ defineEvent<Exchange>()('swap/initiated')
export const swapSucceeded = /*#__PURE__*/ defineEvent<Exchange>()('swap/succeeded')
export const swapErred = /*#__PURE__*/ defineEvent<Exchange & { readonly message: string }>()(
  'swap/erred',
)
export const approvalErred = /*#__PURE__*/ defineEvent<Exchange & { readonly message: string }>()(
  'swap/approvalErred',
)

const longestMessage = 300

/** Without the account: tokens by symbol, the network by id. */
export const exchangeOf = (
  { network, from, to, fromUnits: paid, toUnits: got }: SwapQuote,
  read: PluginContext['read'],
): Exchange => ({
  isSmartAccount: activeAccount(read)?.isSmartAccount ?? false,
  network,
  swapFromToken: from.symbol,
  swapToToken: to.symbol,
  swapFromAmount: fromUnits(BigInt(paid), from.decimals),
  swapToAmount: fromUnits(BigInt(got), to.decimals),
})

/** Wallets and nodes may repeat addresses in what they say. */
export const withoutAddresses = (text: string): string =>
  text.replace(/0x[0-9a-f]{8,}/gi, '…').slice(0, longestMessage)

const track = (event: EventDefinition<any, any>, name: string): TrackedEvent => ({
  event,
  toTrack: (properties: object) =>
    Object.keys(properties).length > 0
      ? { event: name, properties: { ...properties } }
      : { event: name },
})

/** What analytics may tell of it: an allow-list. */
export const swapTrackedEvents: readonly TrackedEvent[] = [
  track(swapOpened, 'OPEN_SWAP'),
  track(reviewPressed, 'CLICK_CONVERT'),
  track(tokenPressed, 'CLICK_SELECT_TOKEN_TO_SWAP'),
  track(networkPressed, 'CLICK_SELECT_NETWORK_TO_SWAP'),
  track(swapInitiated, 'INITIATE_SWAP'),
  track(swapSucceeded, 'SWAP_SUCCESS'),
  track(swapErred, 'SWAP_ERROR'),
  track(approvalErred, 'SWAP_APPROVAL_ERROR'),
]

import { addressOf } from './account-id.ts'
import type { BuiltTransaction, SwapDoubt, SwapQuote } from './contract.ts'
import { encodeApproval } from './erc20-approval.ts'

export interface SwapPlan {
  readonly quote: SwapQuote
  readonly swap: BuiltTransaction
  /** Of the contract that must be allowed to take the token. */
  readonly spender?: `0x${string}` | undefined
  /** What it may take already, where that is not enough. */
  readonly oldAllowance: bigint
  /** The wallet takes approval and exchange as one. */
  readonly isBatch: boolean
  readonly doubts: readonly SwapDoubt[]
}

export const exchangeCall = ({ to, data, value }: BuiltTransaction) => ({
  to: addressOf(to),
  data,
  value,
})

/** How much of what is paid a contract may take. */
export const approvalCall = ({ from }: SwapQuote, spender: `0x${string}`, units: bigint) => ({
  to: addressOf(from.address),
  data: encodeApproval(spender, units),
  value: '0',
})

/** In their order, where so much is allowed. */
export const callsOf = (
  { quote, swap, spender, oldAllowance }: Omit<SwapPlan, 'isBatch' | 'doubts'>,
  allowed = BigInt(quote.fromUnits),
) => [
  ...(spender && oldAllowance > 0n ? [approvalCall(quote, spender, 0n)] : []),
  ...(spender ? [approvalCall(quote, spender, allowed)] : []),
  exchangeCall(swap),
]

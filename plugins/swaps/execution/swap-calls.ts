import { addressOf } from '../caip-address.ts'
import type { BuiltTransaction, SwapQuote } from '../contract.ts'
import { swapRefused } from '../swap-refused.ts'

/** An exchange with the approvals that come before it. */
export interface SwapCalls {
  readonly quote: SwapQuote
  readonly swap: BuiltTransaction
  /** Of the contract that must be allowed to take the token. */
  readonly spender?: `0x${string}` | undefined
  /** What it may take already, where that is not enough. */
  readonly oldAllowance: bigint
}

/** `approve(address,uint256)` of ERC-20. */
const approveSelector = '0x095ea7b3'
/** A word of 32 bytes each: an address, an amount. */
const approveCall = /^0x095ea7b3(0{24}[0-9a-f]{40})([0-9a-f]{64})$/i

export const anyAmount = 2n ** 256n - 1n

/** The spender of an `approve` call, in lower case. Throws a KitError `SWAP_REFUSED` for any other call. */
export function readSpender(data: string): `0x${string}` {
  const word = approveCall.exec(data)?.[1]
  if (word === undefined) throw swapRefused('The approval is no call of approve')
  const spender = `0x${word.slice(24).toLowerCase()}` as const
  if (/^0x0{40}$/.test(spender)) throw swapRefused('The approval is for nobody')
  return spender
}

/** Our own call: what a provider built is read, never sent. */
export const encodeApproval = (spender: `0x${string}`, units: bigint): `0x${string}` =>
  `${approveSelector}${spender.slice(2).padStart(64, '0')}${units.toString(16).padStart(64, '0')}`

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
  { quote, swap, spender, oldAllowance }: SwapCalls,
  allowed = BigInt(quote.fromUnits),
) => [
  ...(spender && oldAllowance > 0n ? [approvalCall(quote, spender, 0n)] : []),
  ...(spender ? [approvalCall(quote, spender, allowed)] : []),
  exchangeCall(swap),
]

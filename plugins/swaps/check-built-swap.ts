import type { BuiltTransaction, SwapQuote } from './contract.ts'
import { readSpender } from './erc20-approval.ts'
import { isNative } from './native-token.ts'
import { addressOf, isSameAddress, networkOf } from './account-id.ts'
import { swapRefused } from './swap-refused.ts'
import { handsOver } from './token-calls.ts'

type Agreed = Pick<SwapQuote, 'account' | 'network' | 'from' | 'fromUnits'>

/** A selector at least. */
const call = /^0x(?:[0-9a-f]{2}){4,}$/i

/** Throws a KitError `SWAP_REFUSED` unless the transaction does what the quote says. What it returns is what was checked. */
export function checkBuiltSwap(
  { account, network, from, fromUnits }: Agreed,
  given: BuiltTransaction,
): BuiltTransaction {
  const built = readTransaction(given)
  const { to, data, value } = built
  if (!isSameAddress(built.from, account)) throw swapRefused('The swap is of another account')
  if (networkOf(to) !== network) throw swapRefused('The swap is on another network')
  if (BigInt(value) !== (isNative(from) ? BigInt(fromUnits) : 0n)) {
    throw swapRefused('The swap pays another amount')
  }
  if (!call.test(data)) throw swapRefused('The swap calls nothing')
  if (handsOver(data)) throw swapRefused('The swap hands tokens over instead of exchanging them')
  if (isSameAddress(to, account)) throw swapRefused('The swap is sent to the account itself')
  return built
}

/**
 * Who is allowed to take the token. Throws unless it is the contract that the swap calls, and the approval
 * one of the token that is paid.
 */
export function checkApproval(
  { account, from }: Agreed,
  given: BuiltTransaction,
  swap: BuiltTransaction,
): `0x${string}` {
  const approval = readTransaction(given)
  if (!isSameAddress(approval.from, account))
    throw swapRefused('The approval is of another account')
  if (!isSameAddress(approval.to, from.address)) {
    throw swapRefused('The approval is of another token')
  }
  const spender = readSpender(approval.data)
  if (!isSameAddress(spender, addressOf(swap.to))) {
    throw swapRefused('The approval is for another contract than the swap')
  }
  return spender
}

/** Of texts alone, each read once: a provider may be a plugin of others, and say another one at the next look. */
function readTransaction({
  from,
  to,
  data,
  value,
  gas,
  gasPrice,
}: BuiltTransaction): BuiltTransaction {
  const read = {
    from,
    to,
    data,
    value,
    ...(gas !== undefined && { gas }),
    ...(gasPrice !== undefined && { gasPrice }),
  }
  if (Object.values(read).every((text) => typeof text === 'string')) return read
  throw swapRefused('The swap is no transaction')
}

import { type CallEffects, KitError } from '../../../kernel/exports/index.ts'
import { isSwapContract, type SwapContracts } from '../allowed-contracts.ts'
import { addressOf, isSameAddress, networkOf } from '../caip-address.ts'
import type { BuiltTransaction, SwapQuote } from '../contract.ts'
import { readSpender } from './swap-calls.ts'
import { isNative } from '../native-token.ts'
import { leastReceived } from '../swap-amounts.ts'
import { swapRefused } from '../swap-refused.ts'

type Agreed = Pick<SwapQuote, 'account' | 'network' | 'from' | 'fromUnits'>

/** Who built it, and what the app lets them have called in place of the list that comes along. */
interface Builder {
  readonly provider: string
  readonly contracts?: SwapContracts | undefined
}

/** A selector at least. Some wallets take another spelling of 0x for text. */
const call = /^0x(?:[0-9a-fA-F]{2}){4,}$/

/**
 * Calls of tokens that hand tokens over, or the right to: no exchange begins with one.
 * `approve`, `increaseAllowance`, `permit` (EIP-2612 and the older one), `transfer`, `transferFrom`,
 * `setApprovalForAll`.
 */
const handingOver: readonly string[] = [
  '0x095ea7b3',
  '0x39509351',
  '0xd505accf',
  '0x8fcbaf0c',
  '0xa9059cbb',
  '0x23b872dd',
  '0xa22cb465',
]

/** Throws a KitError `SWAP_REFUSED` unless the transaction does what the quote says, by a contract that is listed. */
export function checkBuiltSwap(
  { account, network, from, fromUnits }: Agreed,
  built: BuiltTransaction,
  { provider, contracts }: Builder,
): BuiltTransaction {
  const { to, data, value } = built
  if (!isSameAddress(built.from, account)) throw swapRefused('The swap is of another account')
  if (networkOf(to) !== network) throw swapRefused('The swap is on another network')
  if (BigInt(value) !== (isNative(from) ? BigInt(fromUnits) : 0n)) {
    throw swapRefused('The swap pays another amount')
  }
  if (!call.test(data)) throw swapRefused('The swap calls nothing')
  if (handingOver.includes(data.slice(0, 10).toLowerCase())) {
    throw swapRefused('The swap hands tokens over instead of exchanging them')
  }
  if (isSameAddress(to, account)) throw swapRefused('The swap is sent to the account itself')
  const contract = addressOf(to)
  if (isSwapContract(contract, { provider, network }, contracts)) return built
  throw swapRefused(`The swap calls ${contract}, which is not on the list of contracts`)
}

/**
 * Who is allowed to take the token. Throws unless it is the contract that the swap calls, and the approval
 * one of the token that is paid.
 */
export function checkApproval(
  { account, from }: Agreed,
  approval: BuiltTransaction,
  swap: BuiltTransaction,
): `0x${string}` {
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

/**
 * Throws a KitError unless the effect is the exchange that is shown: nothing but the paid token leaves, and no more
 * of it than was said; at least the least arrives; nobody is allowed anything but the contract of the exchange.
 * Whether all of that is known.
 */
export function checkEffects(
  quote: Pick<SwapQuote, 'from' | 'to' | 'fromUnits' | 'toUnits' | 'least'>,
  effects: CallEffects,
  contract: string,
): boolean {
  const { from, to, fromUnits } = quote
  if (effects.status === 'reverted') {
    throw new KitError('The network would not carry out this swap', { code: 'SWAP_WOULD_FAIL' })
  }
  if (effects.status === 'unknown') return false
  const keyOf = (token: typeof from) =>
    isNative(token) ? undefined : addressOf(token.address).toLowerCase()
  const [paid, bought] = [keyOf(from), keyOf(to)]
  const changeOf = (key: string | undefined) =>
    effects.changes
      .filter((each) => each.contract === key && each.tokenId === undefined)
      .reduce((sum, { units }) => sum + BigInt(units), 0n)
  for (const { contract: of, tokenId, units } of effects.changes) {
    const isPaid = of === paid && tokenId === undefined
    if (BigInt(units) < 0n && !isPaid) throw swapRefused('Something else would leave the account')
  }
  if (-changeOf(paid) > BigInt(fromUnits)) throw swapRefused('More would leave than is shown')
  if (changeOf(bought) < leastReceived(quote)) {
    throw swapRefused('Less would arrive than is shown')
  }
  for (const { kind, contract: of, spender, units } of effects.allowances) {
    const isOwn = kind === 'token' && of === paid && isSameAddress(spender, contract)
    if (units !== '0' && !(isOwn && BigInt(units) <= BigInt(fromUnits))) {
      throw swapRefused('Somebody would be allowed to take from the account')
    }
  }
  return effects.isWhole
}

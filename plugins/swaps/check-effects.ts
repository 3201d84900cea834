import { type CallEffects, KitError } from '../../kernel/exports/index.ts'
import { addressOf, isSameAddress } from './account-id.ts'
import type { SwapQuote } from './contract.ts'
import { isNative } from './native-token.ts'
import { leastReceived } from './swap-amounts.ts'
import { swapRefused } from './swap-refused.ts'

type Agreed = Pick<SwapQuote, 'from' | 'to' | 'fromUnits' | 'toUnits'>

/**
 * Throws a KitError unless the effect is the exchange that is shown: nothing but the paid token leaves, and no more
 * of it than was said; at least the least arrives; nobody is allowed anything but the contract of the exchange.
 * Whether all of that is known.
 */
export function checkEffects(
  { from, to, fromUnits, toUnits }: Agreed,
  effects: CallEffects,
  contract: string,
): boolean {
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
  if (changeOf(bought) < leastReceived({ toUnits })) {
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

import type { Action } from './decoded-request.ts'
import type { RequestFacts } from './look-at-request.ts'

/**
 * Whether an allowance lets its spender take all that the account has: a whole collection, no limit, as much
 * as the account holds now, or as much as there is.
 */
export function takesEverything(action: Action, tokens: RequestFacts['tokens']): boolean {
  if (action.kind === 'approveAll') return true
  if (action.kind !== 'approve') return false
  if (!action.amount) return true
  const { units, token = action.token } = action.amount
  const { balance = 0n, supply = 0n } = tokens[token] ?? {}
  return [balance, supply].some((most) => most > 0n && units >= most)
}

import type { Action } from './decoded-request.ts'
import type { RequestFacts } from './look-at-request.ts'

type Approval = Extract<Action, { readonly kind: 'approve' }>
type Tokens = RequestFacts['tokens']

/**
 * Whether an allowance lets its spender take all that the account has: a whole collection, no limit, as much
 * as the account holds now, or as much as there is.
 */
export function takesEverything(action: Action, tokens: Tokens): boolean {
  if (action.kind === 'approveAll') return true
  if (action.kind !== 'approve') return false
  if (!action.amount) return true
  const { units } = action.amount
  const { balance = 0n, supply = 0n } = factsOf(action, tokens) ?? {}
  return [balance, supply].some((most) => most > 0n && units >= most)
}

/**
 * Whether an allowance may be of something else than its amount: its token does not say its decimals, or counts
 * in whole pieces, so that this may be the number of an item. Undefined while it is asked.
 */
export function mayBeItem(action: Action, tokens: Tokens): boolean | undefined {
  if (action.kind !== 'approve' || !action.amount) return false
  const facts = factsOf(action, tokens)
  return facts === undefined ? undefined : !facts?.decimals
}

/** Whether nobody can say if an allowance lets its spender take all that is held, or that there is. Undefined while it is asked. */
export function isUntold(action: Action, tokens: Tokens): boolean | undefined {
  if (action.kind !== 'approve' || !action.amount) return false
  const isItem = mayBeItem(action, tokens)
  if (isItem !== false) return isItem
  const { balance, supply } = factsOf(action, tokens) ?? {}
  return balance === undefined || (balance === 0n && supply === undefined)
}

const factsOf = ({ amount, token }: Approval, tokens: Tokens) => tokens[amount?.token ?? token]

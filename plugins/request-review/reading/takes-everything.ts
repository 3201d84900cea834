import type { Action } from './decoded-request.ts'
import type { RequestFacts } from './look-at-request.ts'

type Tokens = RequestFacts['tokens']

/**
 * Whether allowances let their spenders take all that the account has: a whole collection, no limit, as much
 * as the account holds now, or has left of it, or as much as there is. The allowances of a request count together, and what it
 * sends is gone: a batch may take it in parts.
 */
export const takesEverything = (actions: readonly Action[], tokens: Tokens): boolean =>
  takes(actions, tokens, (units, all) => units >= all)

/** The same for nine tenths of it, so that a little less than all is not little. */
export const takesNearlyAll = (actions: readonly Action[], tokens: Tokens): boolean =>
  takes(actions, tokens, (units, all) => units * 10n >= all * 9n)

function takes(
  actions: readonly Action[],
  tokens: Tokens,
  isMost: (units: bigint, all: bigint) => boolean,
): boolean {
  if (actions.some((action) => action.kind === 'approve' && !action.amount)) return true
  const allowed = totalsOf(actions, 'approve', tokens)
  const sent = totalsOf(actions, 'send', tokens)
  const takesMost = ([token, units]: readonly [string, bigint]) => {
    const { balance, supply } = leastOf(token, tokens)
    const left = balance - (sent.get(token) ?? 0n)
    return (balance > 0n && isMost(units, left)) || (supply > 0n && isMost(units, supply))
  }
  return actions.some(({ kind }) => kind === 'approveAll') || [...allowed].some(takesMost)
}

/** A token by one name: of an account that holds it its own, of an address however that is spelt. */
const nameOf = (token: string, tokens: Tokens): string => {
  const name = tokens[token]?.token ?? token
  return name.startsWith('0x') ? name.toLowerCase() : name
}

/** What is held of a token, and what there is of it, as the least of its addresses says. */
function leastOf(
  name: string,
  tokens: Tokens,
): { readonly balance: bigint; readonly supply: bigint } {
  const known = Object.entries(tokens).flatMap(([token, facts]) =>
    facts && nameOf(token, tokens) === name ? facts : [],
  )
  const least = (given: readonly (bigint | undefined)[]) =>
    given.reduce<bigint>((min, one = 0n) => (one > 0n && (min === 0n || one < min) ? one : min), 0n)
  return {
    balance: least(known.map(({ balance }) => balance)),
    supply: least(known.map(({ supply }) => supply)),
  }
}

/** What the actions of a kind come to, of each token. */
function totalsOf(
  actions: readonly Action[],
  wanted: 'approve' | 'send',
  tokens: Tokens,
): ReadonlyMap<string, bigint> {
  const totals = new Map<string, bigint>()
  for (const action of actions) {
    if ((action.kind !== 'approve' && action.kind !== 'send') || action.kind !== wanted) continue
    const token = nameOf(tokenOf(action), tokens)
    totals.set(token, (totals.get(token) ?? 0n) + (action.amount?.units ?? 0n))
  }
  return totals
}

/**
 * Whether what is allowed or sent may be something else than its amount: its token does not say its decimals, or counts
 * in whole pieces, so that this may be the number of an item. Undefined while it is asked.
 */
export function mayBeItem(action: Action, tokens: Tokens): boolean | undefined {
  if (action.kind !== 'approve' && action.kind !== 'send') return false
  if (!action.amount || (action.kind === 'send' && action.amount.token === undefined)) return false
  const facts = tokens[tokenOf(action)]
  return facts === undefined ? undefined : !facts?.decimals
}

/** Whether nobody can say if an allowance lets its spender take all that is held, or that there is. Undefined while it is asked. */
export function isUntold(action: Action, tokens: Tokens): boolean | undefined {
  const isItem = mayBeItem(action, tokens)
  if (isItem !== false || action.kind !== 'approve' || !action.amount) return isItem
  const { balance } = tokens[tokenOf(action)] ?? {}
  // Of nothing any amount is all that will come.
  return balance === undefined || balance === 0n
}

const tokenOf = (action: Extract<Action, { readonly kind: 'approve' | 'send' }>): string =>
  action.amount?.token ?? (action.kind === 'approve' ? action.token : '')

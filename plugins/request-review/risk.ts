import type { Action, DecodedRequest } from './reading/decoded-request.ts'
import type { RequestFacts } from './reading/look-at-request.ts'
import { isUntold, takesNearlyAll } from './reading/takes-everything.ts'

/**
 * Whether a request could do more than its words say, or more than one payment: undefined until it is known.
 * A payment that names its receiver, a text that can be read and a sign-in by which this page signs in to itself could not.
 */
export function riskOf(facts: RequestFacts): boolean | undefined {
  const { decoded } = facts
  if (!decoded) return undefined
  if (decoded.actions.length === 0 || decoded.otherNetwork !== undefined) return true
  if (decoded.otherSigner !== undefined) return true
  if (decoded.actions.some(({ kind }) => kind === 'unreadable')) return true
  const signIns = decoded.actions.filter((action) => action.kind === 'signIn')
  if (signIns.some(({ isThisPage, reachesFurther }) => !isThisPage || reachesFurther)) return true
  if (decoded.reading) return !decoded.reading.isPayment || decoded.reading.warnings.length > 0
  if (takesNearlyAll(decoded.actions, facts.tokens) || opensForOthers(decoded.actions)) return true
  return highest(decoded.actions.map((action) => riskOfAction(action, decoded, facts.tokens)))
}

/** A payment in a token may open the account that it goes to. What is opened beside costs too, and its owner may have that paid out. */
const opensForOthers = (actions: readonly Action[]): boolean => {
  const opened = actions.filter((action) => action.kind === 'createAccount')
  const paid = actions.flatMap((action) =>
    action.kind === 'send' && action.amount.token !== undefined && action.amount.units > 0n
      ? action.to
      : [],
  )
  return opened.length > paid.length || opened.some(({ account }) => !paid.includes(account))
}

function riskOfAction(
  action: Action,
  decoded: DecodedRequest,
  tokens: RequestFacts['tokens'],
): boolean | undefined {
  switch (action.kind) {
    case 'approve':
      // A signature is enough: nothing is seen on chain until somebody uses it. How much there is in the end is not
      // said where more is added.
      return (!decoded.calls && !decoded.messages) || action.isMore || isUntold(action, tokens)
    case 'send':
      return isUntold(action, tokens)
    // Harm may come without a sign that a node gives: debts, owners and operators that no standard event tells of, and
    // data that its reader trusts without a contract.
    case 'approveAll':
    case 'call':
    case 'grant':
    case 'typedData':
    case 'unreadable':
      return true
    default:
      return false
  }
}

/** One risk is enough; without one it is not known until all are. */
function highest(risks: readonly (boolean | undefined)[]): boolean | undefined {
  if (risks.includes(true)) return true
  return risks.includes(undefined) ? undefined : false
}

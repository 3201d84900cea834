import { allowance } from './reading/allowance.ts'
import type { Action, DecodedRequest } from './reading/decoded-request.ts'
import type { RequestFacts } from './reading/look-at-request.ts'
import { isUntold, takesEverything } from './reading/takes-everything.ts'

/**
 * Whether a request could do more than its words say, or more than one payment: undefined until it is known.
 * A payment that names its receiver, a text that can be read and a sign-in to this page could not.
 */
export function riskOf(facts: RequestFacts): boolean | undefined {
  const { decoded } = facts
  if (!decoded) return undefined
  if (decoded.actions.length === 0 || decoded.otherNetwork !== undefined) return true
  if (decoded.reading) return !decoded.reading.isPayment || decoded.reading.warnings.length > 0
  return highest(decoded.actions.map((action) => riskOfAction(action, decoded, facts)))
}

function riskOfAction(
  action: Action,
  decoded: DecodedRequest,
  facts: RequestFacts,
): boolean | undefined {
  switch (action.kind) {
    case 'approve':
      // A signature is enough: nothing is seen on chain until somebody uses it.
      return (!decoded.calls && !decoded.messages) || riskOfAllowance(action, facts)
    case 'approveAll':
    case 'grant':
    case 'unreadable':
      return true
    case 'signIn':
      return !action.isThisPage
    case 'typedData':
      // Without a contract that checks it nobody can carry it out.
      return action.contract !== undefined
    case 'call':
      return action.to === undefined || riskOfCall(facts)
    default:
      return false
  }
}

function riskOfAllowance(action: Action, { tokens }: RequestFacts): boolean | undefined {
  return takesEverything(action, tokens) || isUntold(action, tokens)
}

/** What a call of an unknown contract does to the account. What cannot be told counts as harm. */
function riskOfCall(facts: RequestFacts): boolean | undefined {
  const { effects } = facts
  if (effects === undefined) return undefined
  if (effects?.status !== 'told' || !effects.isWhole) return true
  if (effects.changes.some(({ units }) => units.startsWith('-'))) return true
  return highest(
    effects.allowances
      .filter(({ units }) => units !== '0')
      .map(
        ({ kind, contract, spender, units }) =>
          kind !== 'token' || riskOfAllowance(allowance(contract, spender, BigInt(units)), facts),
      ),
  )
}

/** One risk is enough; without one it is not known until all are. */
function highest(risks: readonly (boolean | undefined)[]): boolean | undefined {
  if (risks.includes(true)) return true
  return risks.includes(undefined) ? undefined : false
}

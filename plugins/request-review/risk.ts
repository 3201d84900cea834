import type { CallEffects } from '../../kernel/exports/index.ts'
import { isUnlimited } from './reading/allowance.ts'
import type { Action, DecodedRequest } from './reading/decoded-request.ts'
import type { RequestFacts } from './reading/look-at-request.ts'
import { takesEverything } from './reading/takes-everything.ts'

/**
 * Whether a request could do more than its words say, or more than one payment: undefined until it is known.
 * A payment that names its receiver, a text that can be read and a sign-in to this page could not.
 */
export function riskOf(facts: RequestFacts): boolean | undefined {
  const { decoded } = facts
  if (!decoded) return undefined
  if (decoded.actions.length === 0 || decoded.otherNetwork !== undefined) return true
  if (decoded.reading) return !decoded.reading.isPayment || decoded.reading.warnings.length > 0
  const risks = decoded.actions.map((action) => riskOfAction(action, decoded, facts))
  if (risks.includes(true)) return true
  return risks.includes(undefined) ? undefined : false
}

function riskOfAction(
  action: Action,
  decoded: DecodedRequest,
  { tokens, effects }: RequestFacts,
): boolean | undefined {
  switch (action.kind) {
    case 'approve': {
      // A signature is enough: nothing is seen on chain until somebody uses it.
      const isSignature = !decoded.calls && !decoded.messages
      if (isSignature || takesEverything(action, tokens)) return true
      return tokens[action.token] === undefined ? undefined : false
    }
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
      return action.to === undefined || (effects === undefined ? undefined : doesHarm(effects))
    default:
      return false
  }
}

/** What a call of an unknown contract does to the account. What cannot be told counts as harm. */
const doesHarm = (effects: CallEffects | null): boolean =>
  effects?.status !== 'told' ||
  !effects.isWhole ||
  effects.changes.some(({ units }) => units.startsWith('-')) ||
  effects.allowances.some(
    ({ kind, units }) => units !== '0' && (kind !== 'token' || isUnlimited(BigInt(units))),
  )

import type { RequestFacts } from './look-at-request.ts'
import type { ReadWarning } from '../../../kernel/exports/index.ts'
import { takesEverything } from './takes-everything.ts'

/** Whether a request takes all of something, signs in elsewhere, or does more than can be shown. False until it is known. */
export function isAlarming({ decoded, tokens }: RequestFacts): boolean {
  if (!decoded) return false
  const { actions, otherNetwork, reading } = decoded
  return (
    otherNetwork !== undefined ||
    takesEverything(actions, tokens) ||
    actions.some((action) => action.kind === 'signIn' && !action.isThisPage) ||
    (reading?.warnings ?? []).some(({ name }) => isAlarmingWarning(name))
  )
}

/** Whether what leaves is more than what can be shown. */
export const isAlarmingWarning = (name: ReadWarning['name']): boolean =>
  ['actsLater', 'changeElsewhere', 'inputsUnknown', 'outputsOpen', 'outputsPartlyOpen'].includes(
    name,
  )

import type { Contribution } from './base/contribution-point.ts'
import { KitError } from './base/kit-error.ts'

/** Why a plugin of others cannot make this contribution: its point cannot take the value. */
export function contributionError(
  pluginId: string,
  { point, value, rank }: Contribution<any>,
): KitError | undefined {
  try {
    point.guard?.({ value, rank, pluginId }, () => true)
    point.combine([{ value, pluginId }], () => {})
  } catch (cause) {
    return new KitError(`"${pluginId}" adds to ${point.id} what does not belong there.`, {
      code: 'CONTRIBUTION_INVALID',
      details: `See the type of the point "${point.id}". It said: ${String(cause)}`,
      cause,
    })
  }
  return undefined
}

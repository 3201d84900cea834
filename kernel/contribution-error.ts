import type { Contribution } from './base/contribution-point.ts'
import { KitError } from './base/kit-error.ts'

/** Where a visitor approves or signs: drawn by the kit alone, whatever is granted [SEC-86]. */
const reservedViews: readonly unknown[] = ['ApproveTransaction', 'SIWXSignMessage']

/**
 * Why a plugin of others cannot make this contribution: `CONTRIBUTION_INVALID` for a value that its
 * point cannot take, `VIEW_RESERVED`.
 */
export function contributionError(
  pluginId: string,
  { point, value }: Contribution<any>,
): KitError | undefined {
  try {
    point.combine([{ value, pluginId }], () => {})
  } catch (cause) {
    return new KitError(`"${pluginId}" adds to ${point.id} what does not belong there.`, {
      code: 'CONTRIBUTION_INVALID',
      details: `See the type of the point "${point.id}". It said: ${String(cause)}`,
      cause,
    })
  }
  const viewId = value?.view?.id
  if (point.id !== 'views' || !reservedViews.includes(viewId)) return undefined
  return new KitError(`"${pluginId}" may not draw the view "${viewId}".`, {
    code: 'VIEW_RESERVED',
    details: 'Where a visitor approves or signs, nobody stands in for the kit.',
  })
}

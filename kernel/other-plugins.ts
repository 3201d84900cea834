import type { KitError } from './base/kit-error.ts'
import { checkManifests, type ManifestCheckInput } from './manifest-check.ts'
import { limitContext, type LimitContext } from './plugin-limits.ts'

/**
 * What is asked of plugins that others wrote; loads with the first of them. Refuses those whose manifest
 * cannot be, and answers with the limits of the rest.
 */
export function admitOthers(
  input: ManifestCheckInput,
  refuse: (pluginId: string, error: KitError) => void,
): LimitContext {
  for (const [id, error] of checkManifests(input)) refuse(id, error)
  return limitContext
}

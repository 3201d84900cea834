import { isFeatureOn } from '../features.ts'
import type { PluginGate } from '../plugin.ts'
import type { FeatureState, ResolvedFeatures } from '../resolved-features.ts'

export interface GateVerdict {
  readonly isOpen: boolean
  /** A sentence that `inspect()` shows. */
  readonly reason: string
}

const describe = (name: string, state: FeatureState | undefined): string =>
  `feature "${name}" ${state ? state.reason : 'is not configured'}`

/** Whether a plugin may exist under a configuration, and why. Pure. */
export function evaluateGate(
  gate: PluginGate | undefined,
  resolved: ResolvedFeatures,
): GateVerdict {
  const { features, isSettled } = resolved
  const names = [...(gate?.feature ? [gate.feature] : []), ...(gate?.anyFeature ?? [])]
  const isOn = (name: string) => isFeatureOn(features[name]?.value)
  const isWanted =
    (!gate?.feature || isOn(gate.feature)) && (!gate?.anyFeature || gate.anyFeature.some(isOn))
  const telling = names
    .filter((name) => isOn(name) === isWanted)
    .map((name) => describe(name, features[name]))
    .join('; ')

  if (isSettled && !isWanted) return { isOpen: false, reason: telling }
  const absence = findAbsence(gate, resolved)
  if (absence) return { isOpen: false, reason: `it ${absence}` }
  if (names.length === 0) return { isOpen: true, reason: 'it has no feature gate' }
  if (!isSettled) return { isOpen: false, reason: 'the configuration is not settled yet' }
  return { isOpen: true, reason: telling }
}

/** What a plugin needs that this kit was not given, as the end of a sentence. Pure. */
export function findAbsence(
  gate: PluginGate | undefined,
  { namespaces, missing = {} }: Pick<ResolvedFeatures, 'namespaces' | 'missing'>,
): string | undefined {
  const { namespaces: served, endpoint } = gate ?? {}
  if (served && !served.some((namespace) => namespaces.includes(namespace))) {
    return `needs a namespace that is not configured: ${served.join(', ')}`
  }
  const lacking = endpoint && missing[endpoint]
  return lacking && `needs ${lacking}, which is not configured`
}

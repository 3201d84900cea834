import { type FeatureState, isFeatureOn, type ResolvedFeatures } from './features.ts'
import type { PluginGate } from './plugin.ts'

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
  { features, namespaces, isSettled }: ResolvedFeatures,
): GateVerdict {
  if (gate?.namespaces && !gate.namespaces.some((namespace) => namespaces.includes(namespace))) {
    return {
      isOpen: false,
      reason: `none of its namespaces is configured: ${gate.namespaces.join(', ')}`,
    }
  }
  const names = [...(gate?.feature ? [gate.feature] : []), ...(gate?.anyFeature ?? [])]
  if (names.length === 0) return { isOpen: true, reason: 'it has no feature gate' }
  if (!isSettled) return { isOpen: false, reason: 'the configuration is not settled yet' }
  const isOn = (name: string) => isFeatureOn(features[name]?.value)
  const isOpen =
    (!gate?.feature || isOn(gate.feature)) && (!gate?.anyFeature || gate.anyFeature.some(isOn))
  const telling = names.filter((name) => isOn(name) === isOpen)
  return {
    isOpen,
    reason: telling.map((name) => describe(name, features[name])).join('; '),
  }
}

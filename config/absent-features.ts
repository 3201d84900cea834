import {
  type FeatureState,
  isFeatureOn,
  type Plugin,
  type ResolvedFeatures,
} from '../kernel/exports/index.ts'
import { findAbsence } from '../kernel/exports/internal.ts'
import { featurePlugins } from './features.ts'

export interface WithoutAbsent {
  readonly resolved: ResolvedFeatures
  /** The features that are on while no plugin of theirs is listed. */
  readonly unlisted: readonly (keyof typeof featurePlugins)[]
}

/**
 * A feature that is on is absent all the same where none of the listed plugins can serve it: no plugin of it
 * is listed, or each needs an endpoint or a namespace that this kit was not given. Such a feature is off,
 * and its reason says what is missing. Pure.
 */
export function withoutAbsent(
  resolved: ResolvedFeatures,
  plugins: readonly Plugin[],
): WithoutAbsent {
  const features: Record<string, FeatureState> = { ...resolved.features }
  const unlisted: (keyof typeof featurePlugins)[] = []
  for (const [name, remedy] of Object.entries(featurePlugins)) {
    const state = features[name]
    if (!state || !isFeatureOn(state.value)) continue
    const gates = plugins.flatMap((plugin) => {
      const gate = plugin?.manifest?.gate
      return gate?.feature === name ? [gate] : []
    })
    if (gates.length === 0) {
      unlisted.push(name as keyof typeof featurePlugins)
      const reason = `${state.reason}, but its plugin is not listed: add ${remedy}`
      features[name] = { ...state, value: false, reason }
      continue
    }
    const absences = gates.map((gate) => findAbsence(gate, resolved))
    const reason = absences.includes(undefined) ? undefined : absences[0]
    if (reason) features[name] = { ...state, value: false, reason }
  }
  return { resolved: { ...resolved, features }, unlisted }
}

import { featuresStore, type FeatureValue, isFeatureOn } from '../../kernel/exports/index.ts'
import { useKitStore } from './use-kit-state.ts'

export interface UseKitFeature {
  readonly isOn: boolean
  /** Undefined for a name that nobody declares; config keys of plugins are there once settled. */
  readonly value: FeatureValue | undefined
  /** The end of a sentence about the feature: "is false in the remote configuration". */
  readonly reason: string
}

/** What a feature, or the config key of a plugin, is set to, and why. Renders again when it changes. */
export function useKitFeature(name: string): UseKitFeature {
  const state = useKitStore(featuresStore, ({ features }) => features[name])
  const isSettled = useKitStore(featuresStore, (resolved) => resolved.isSettled)
  return {
    isOn: isFeatureOn(state?.value),
    value: state?.value,
    reason: state?.reason ?? (isSettled ? 'is declared by nobody' : 'is not known yet'),
  }
}

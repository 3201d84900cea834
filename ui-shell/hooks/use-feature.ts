import { featuresStore, isFeatureOn } from '../../kernel/exports/index.ts'
import { useStore } from './use-store.ts'

/** Whether a feature of the resolved configuration is on. */
export function useFeature(name: string): boolean {
  return useStore(featuresStore, ({ features }) => isFeatureOn(features[name]?.value))
}

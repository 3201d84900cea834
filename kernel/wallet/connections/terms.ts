import { featuresStore, isFeatureOn } from '../../features.ts'
import type { Kernel } from '../../kernel.ts'
import type { KitSettings } from '../settings.ts'
import { consentStore } from './consent-store.ts'

/** The links of the terms that a visitor accepts before connecting. */
export interface Terms {
  readonly terms: string
  readonly privacy: string
}

/** Undefined where the app asks for no consent, or has not said to what. */
export const termsOf = (
  isAskedFor: boolean,
  {
    termsConditionsUrl: terms,
    privacyPolicyUrl: privacy,
  }: Pick<KitSettings, 'termsConditionsUrl' | 'privacyPolicyUrl'>,
): Terms | undefined => (isAskedFor && terms && privacy ? { terms, privacy } : undefined)

/** The app wants its terms accepted first, and the visitor has not. */
export const lacksConsent = (
  kernel: Pick<Kernel, 'store'>,
  settings: Pick<KitSettings, 'termsConditionsUrl' | 'privacyPolicyUrl'>,
): boolean => {
  const { features } = kernel.store(featuresStore).getSnapshot()
  const isAskedFor = isFeatureOn(features.legalCheckbox?.value)
  return (
    termsOf(isAskedFor, settings) !== undefined && !kernel.store(consentStore).getSnapshot().isGiven
  )
}

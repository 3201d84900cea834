import { useEffect } from 'react'
import { consentChanged, consentStore, type Terms, termsOf } from '../../kernel/exports/internal.ts'
import { useEnvironment } from '../hooks/use-environment.ts'
import { useFeature } from '../hooks/use-feature.ts'
import { useSettings } from '../hooks/use-settings.ts'
import { useStore } from '../hooks/use-store.ts'
import { useKernel } from '../kit-context.ts'

/** Memo: kernels whose integrator was told, so that one warning is enough. */
const warned: WeakSet<object> = /*#__PURE__*/ new WeakSet()

export interface Consent {
  /** Both links of the box, or undefined when there is no box. */
  readonly links: Terms | undefined
  readonly isGiven: boolean
  /** The box is there and not ticked: no way to connect can be used. */
  readonly isMissing: boolean
  readonly set: (isGiven: boolean) => void
}

/** The terms that a visitor agrees to before connecting, when the host asks for it. */
export function useConsent(): Consent {
  const kernel = useKernel()
  const { log } = useEnvironment()
  const isAskedFor = useFeature('legalCheckbox')
  const isGiven = useStore(consentStore, (state) => state.isGiven)
  const links = termsOf(isAskedFor, useSettings())
  const lacksLinks = isAskedFor && !links

  useEffect(() => {
    if (!lacksLinks || warned.has(kernel)) return
    warned.add(kernel)
    log.warn(
      'features.legalCheckbox needs termsConditionsUrl and privacyPolicyUrl: the box is not shown.',
    )
  }, [kernel, log, lacksLinks])

  return {
    links,
    isGiven,
    isMissing: links !== undefined && !isGiven,
    set: (next) => kernel.emit(consentChanged({ isGiven: next }), 'shell'),
  }
}

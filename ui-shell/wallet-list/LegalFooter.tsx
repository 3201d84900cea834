import { Apology } from '../shell/Apology.tsx'
import { lazyPart } from '../shell/lazy-part.tsx'
import type { LegalTermsProps } from './LegalTerms.tsx'
import type { Consent } from './use-consent.ts'

/** Without its code nobody can agree: that is said, and the wallets stay locked. */
const LegalTerms = /*#__PURE__*/ lazyPart<LegalTermsProps>(
  async () => (await import('./LegalTerms.tsx')).LegalTerms,
  () => <Apology />,
)
const LegalBar = /*#__PURE__*/ lazyPart(async () => (await import('./LegalBar.tsx')).LegalBar)

/** The box with the host's terms; until it is ticked, nothing above it can be used. */
export function LegalFooter({ consent }: { readonly consent: Consent }) {
  const { links } = consent
  return links ? <LegalTerms links={links} consent={consent} /> : null
}

/** Says above everything that cannot be used why that is so. */
export function LegalNotice({ consent }: { readonly consent: Consent }) {
  return consent.isMissing ? <LegalBar /> : null
}

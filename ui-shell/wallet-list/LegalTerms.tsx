import type { ReactNode } from 'react'
import { Checkbox } from '../components/Checkbox.tsx'
import { Footer } from '../components/Footer.tsx'
import { Link } from '../components/Link.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { legalMessages } from '../messages/areas/legal.ts'
import type { Consent } from './use-consent.ts'

export interface LegalTermsProps {
  readonly links: NonNullable<Consent['links']>
  readonly consent: Consent
}

/** The box, and the sentence with both links. */
export function LegalTerms({ links, consent: { isGiven, set } }: LegalTermsProps) {
  const t = useMessages(legalMessages)
  const anchors: Readonly<Record<string, ReactNode>> = {
    '{terms}': (
      <Link key="terms" href={links.terms}>
        {t('connect.termsLink')}
      </Link>
    ),
    '{privacy}': (
      <Link key="privacy" href={links.privacy}>
        {t('connect.privacyLink')}
      </Link>
    ),
  }
  // The sentence keeps its word order in every language: its holes are filled with links.
  const parts = t('connect.terms').split(/(\{terms\}|\{privacy\})/)
  return (
    <Footer>
      <Checkbox isChecked={isGiven} onChange={set}>
        {parts.map((part) => anchors[part] ?? part)}
      </Checkbox>
    </Footer>
  )
}

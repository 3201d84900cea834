import { Checkbox } from '../components/Checkbox.tsx'
import { Link } from '../components/Link.tsx'
import { NoticeBar } from '../components/NoticeBar.tsx'
import { Footer } from '../components/Text.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { connectMessages } from '../messages/areas/connect.ts'
import type { Consent } from './use-consent.ts'

/** The box with the host's terms; until it is ticked, nothing above it can be used [V.05]. */
export function LegalFooter({ consent }: { readonly consent: Consent }) {
  const t = useMessages(connectMessages)
  const { links, isGiven, set } = consent
  if (!links) return null
  const anchors: Readonly<Record<string, React.ReactNode>> = {
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

/** Says above everything that cannot be used why that is so. */
export function LegalNotice({ consent }: { readonly consent: Consent }) {
  const t = useMessages(connectMessages)
  return consent.isMissing ? <NoticeBar kind="info">{t('connect.termsBelow')}</NoticeBar> : null
}

import { NoticeBar } from '../components/NoticeBar.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { legalMessages } from '../messages/areas/legal.ts'

export function LegalBar() {
  const t = useMessages(legalMessages)
  return <NoticeBar kind="info">{t('connect.termsBelow')}</NoticeBar>
}

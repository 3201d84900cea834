import { NoticeBar } from '../components/NoticeBar.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { connectMessages } from '../messages/areas/connect.ts'

/** Stands where the ways to connect would be [S1.25]. */
export function RestrictedNotice() {
  const t = useMessages(connectMessages)
  return (
    <NoticeBar kind="info" title={t('failure.region.title')}>
      {t('failure.region.text')}
    </NoticeBar>
  )
}

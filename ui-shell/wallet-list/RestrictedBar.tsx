import { NoticeBar } from '../components/NoticeBar.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { regionMessages } from '../messages/areas/region.ts'

export function RestrictedBar() {
  const t = useMessages(regionMessages)
  return (
    <NoticeBar kind="info" title={t('failure.region.title')}>
      {t('failure.region.text')}
    </NoticeBar>
  )
}

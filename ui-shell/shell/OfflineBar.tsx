import { NoticeBar } from '../components/NoticeBar.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { shellMessages } from '../messages/areas/shell.ts'

/** Said for as long as the browser has no network. */
export function OfflineBar() {
  const t = useMessages(shellMessages)
  return (
    <div className="alert-bar">
      <NoticeBar kind="warn">{t('shell.offline')}</NoticeBar>
    </div>
  )
}

import { useMessages } from '../hooks/use-messages.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import { notice, PlainNotice } from './Notice.tsx'

/** Said for as long as the browser has no network. */
export function OfflineBar() {
  const t = useMessages(shellMessages)
  // Nothing is fetched now: Chromium would keep the failure for the life of the page.
  const Bar = notice.loaded ?? PlainNotice
  return (
    <div className="alert-bar">
      <Bar kind="warn">{t('shell.offline')}</Bar>
    </div>
  )
}

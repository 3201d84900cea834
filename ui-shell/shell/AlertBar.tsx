import { NoticeService, noticesStore } from '../../kernel/exports/index.ts'
import { NoticeBar } from '../components/NoticeBar.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { useSettings } from '../hooks/use-settings.ts'
import { useStore } from '../hooks/use-store.ts'
import { useKernel, useLanguage } from '../kit-context.ts'
import { alertText } from '../messages/alert-texts.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import { useIsOnline } from './use-is-online.ts'

/**
 * The newest alert, in the flow under the header. With `debug: false` alerts are in the log alone
 * [V.02]; that the browser is offline is said always.
 */
export function AlertBar() {
  const kernel = useKernel()
  const t = useMessages(shellMessages)
  const isOnline = useIsOnline()
  const { debug } = useSettings()
  const { translate } = useLanguage()
  const alert = useStore(noticesStore, ({ alerts }) => alerts.at(-1))
  if (!alert || !debug) {
    return isOnline ? null : (
      <div className="alert-bar">
        <NoticeBar kind="warn">{t('shell.offline')}</NoticeBar>
      </div>
    )
  }
  const { title, text } = alertText(alert, translate)
  return (
    <div className="alert-bar">
      <NoticeBar
        key={alert.code}
        kind={alert.kind}
        title={title}
        onDismiss={() => kernel.find(NoticeService)?.dismiss(alert.code)}
      >
        {text}
      </NoticeBar>
    </div>
  )
}

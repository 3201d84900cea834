import { type AlertInput, NoticeService } from '../../kernel/exports/index.ts'
import { NoticeBar } from '../components/NoticeBar.tsx'
import { useKernel, useLanguage } from '../kit-context.ts'
import { alertText } from '../messages/alert-texts.ts'

export interface AlertBarProps {
  readonly alert: AlertInput
}

/** What an alert says, and the way to dismiss it. */
export function AlertBar({ alert }: AlertBarProps) {
  const kernel = useKernel()
  const { translate } = useLanguage()
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

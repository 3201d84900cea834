import type { ReactNode } from 'react'
import type { NoticeKind } from '../../kernel/exports/index.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useStyles } from '../hooks/use-styles.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import noticeCss from '../theme/notice.css'
import { Icon, type IconName } from './Icon.tsx'

export const noticeSigns: Readonly<Record<NoticeKind, IconName>> = {
  info: 'info',
  ok: 'check',
  warn: 'alert',
  danger: 'alert',
}

export interface NoticeBarProps {
  readonly kind: NoticeKind
  readonly title?: string | undefined
  readonly children?: ReactNode
  /** One quiet action: a `Button` of kind `quiet`. */
  readonly action?: ReactNode
  readonly onDismiss?: (() => void) | undefined
}

/** A bar in the flow of the view: a part failed, something is off, something to know. */
export function NoticeBar({ kind, title, children, action, onDismiss }: NoticeBarProps) {
  useStyles(noticeCss)
  const t = useMessages(shellMessages)
  return (
    <div className={`notice-bar ${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
      <Icon name={noticeSigns[kind]} size={20} />
      <div className="notice-words">
        {title !== undefined && <strong>{title}</strong>}
        {children !== undefined && <span>{children}</span>}
        {action}
      </div>
      {onDismiss && (
        <button
          type="button"
          className="icon-button small"
          aria-label={t('alert.dismiss')}
          title={t('alert.dismiss')}
          onClick={onDismiss}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}

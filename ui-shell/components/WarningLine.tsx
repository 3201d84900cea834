import type { ReactNode } from 'react'
import { useStyles } from '../hooks/use-styles.ts'
import warningLineCss from '../theme/warning-line.css'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

export interface WarningLineProps {
  readonly children: ReactNode
  /** Two or three words that stand out beside others. */
  readonly isBadge?: boolean | undefined
}

/** A short warning in the second line of a row, in words and with a sign. */
export function WarningLine({ children, isBadge }: WarningLineProps) {
  useStyles(warningLineCss)
  return (
    <span className={classNames('warning-line', isBadge && 'badge')}>
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </span>
  )
}

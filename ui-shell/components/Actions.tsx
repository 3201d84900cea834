import type { ReactNode } from 'react'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/actions.css'
import { classNames } from './class-names.ts'

/** Actions one below the other, or side by side where two fit. */
export function Actions({
  children,
  isSideBySide = false,
}: {
  readonly children: ReactNode
  readonly isSideBySide?: boolean | undefined
}) {
  useStyles(css)
  return <div className={classNames('actions', isSideBySide && 'side-by-side')}>{children}</div>
}

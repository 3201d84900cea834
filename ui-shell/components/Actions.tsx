import type { ReactNode } from 'react'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/actions.css'
import { classNames } from './class-names.ts'

/** Actions one below the other, side by side where two fit, or as pictures in a row. */
export function Actions({
  children,
  isSideBySide = false,
  isIcons = false,
}: {
  readonly children: ReactNode
  readonly isSideBySide?: boolean | undefined
  /** One row of pictures; the words of each button are for assistive technology and its tooltip. */
  readonly isIcons?: boolean | undefined
}) {
  useStyles(css)
  return (
    <div className={classNames('actions', isSideBySide && 'side-by-side', isIcons && 'icons')}>
      {children}
    </div>
  )
}

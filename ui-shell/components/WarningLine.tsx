import type { ReactNode } from 'react'
import { useStyles } from '../hooks/use-styles.ts'
import warningLineCss from '../theme/warning-line.css'
import { Icon } from './Icon.tsx'

/** A short warning in the second line of a row, in words and with a sign. */
export function WarningLine({ children }: { readonly children: ReactNode }) {
  useStyles(warningLineCss)
  return (
    <span className="warning-line">
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </span>
  )
}

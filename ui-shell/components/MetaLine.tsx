import type { ReactNode } from 'react'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/meta-line.css'

export interface MetaLineProps {
  /** Short facts; what is not known is left out. */
  readonly parts: readonly ReactNode[]
}

/** The facts of a second line, a dot between them. Where they do not fit, no line begins or ends with a dot. */
export function MetaLine({ parts }: MetaLineProps) {
  useStyles(css)
  return (
    <span className="meta-line">
      {parts
        .filter((part) => part !== undefined)
        .map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>
            {index > 0 && <span className="meta-dot"> · </span>}
            {part}
          </span>
        ))}
    </span>
  )
}

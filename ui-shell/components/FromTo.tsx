import type { ReactNode } from 'react'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/from-to.css'
import { Icon } from './Icon.tsx'

export interface FromToEnd {
  /** "You send" */
  readonly label: string
  /** 44 px: `TokenIcon`, `Avatar`. */
  readonly picture: ReactNode
  /** An amount with its symbol, a name, or a short address. */
  readonly title: ReactNode
  /** What it is worth, the whole address, a warning. */
  readonly meta?: ReactNode
}

export interface FromToProps {
  readonly from: FromToEnd
  readonly to: FromToEnd
}

/** What leaves and where it goes, or what comes for it: the head of a review. */
export function FromTo({ from, to }: FromToProps) {
  useStyles(css)
  return (
    <div className="from-to">
      <End {...from} />
      <div className="from-to-arrow" aria-hidden="true">
        <Icon name="below" />
      </div>
      <End {...to} />
    </div>
  )
}

function End({ label, picture, title, meta }: FromToEnd) {
  return (
    <div className="from-to-end">
      <span className="from-to-picture">{picture}</span>
      <dl>
        <dt>{label}</dt>
        <dd>
          <span className="from-to-title">{title}</span>
          {meta !== undefined && <span className="row-meta">{meta}</span>}
        </dd>
      </dl>
    </div>
  )
}

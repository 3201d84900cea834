import type { ReactNode } from 'react'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/states.css'

export interface ViewHeadingProps {
  readonly picture: ReactNode
  /** Left out where the title of the card says it. */
  readonly title?: string | undefined
  readonly children?: ReactNode
}

/** A picture and a heading over the content of a view; the same boxes as a `ViewState`. */
export function ViewHeading({ picture, title, children }: ViewHeadingProps) {
  useStyles(css)
  return (
    <div className="state">
      <div className="state-picture">{picture}</div>
      {title !== undefined && <h3 className="state-title">{title}</h3>}
      {children}
    </div>
  )
}

import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/list-heading.css'

export interface ListHeadingProps {
  /** Below the title of the view: "2026". */
  readonly title?: string | undefined
  /** A part of that: "November". */
  readonly subtitle?: string | undefined
}

/** Begins a part of a `RovingList`; goes into its `headingOf`. */
export function ListHeading({ title, subtitle }: ListHeadingProps) {
  useStyles(css)
  return (
    <li className="list-heading">
      {title !== undefined && <h3>{title}</h3>}
      {subtitle !== undefined && <h4>{subtitle}</h4>}
    </li>
  )
}

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/key-values.css'

export interface KeyValue {
  readonly label: string
  /** Undefined while it is unknown: a bone stands in its place. */
  readonly value: ReactNode | undefined
  /** Set apart by a line. */
  readonly isTotal?: boolean | undefined
}

/** What is about to happen, line by line. */
export function KeyValueList({ entries }: { readonly entries: readonly KeyValue[] }) {
  useStyles(css)
  return (
    <dl
      className="key-values"
      aria-busy={entries.some(({ value }) => value === undefined) || undefined}
    >
      {entries.map(({ label, value, isTotal }) => (
        <div key={label} className={classNames('key-value', isTotal && 'total')}>
          <dt>{label}</dt>
          <dd>{value === undefined ? <span className="bone value" /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

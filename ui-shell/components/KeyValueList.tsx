import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/key-values.css'

export interface KeyValue {
  readonly label: string
  /** Undefined while it is unknown: a bone stands in its place. */
  readonly value: ReactNode | undefined
  /** Under the value and quieter: what it is worth. */
  readonly meta?: ReactNode
  /** Set apart by a line. */
  readonly isTotal?: boolean | undefined
}

/** Two lines may say the same of different things: two tokens leave. */
const keyOf = (entries: readonly KeyValue[], place: number): string => {
  const label = entries[place]?.label
  const before = entries.slice(0, place).filter((entry) => entry.label === label)
  return `${label} ${before.length}`
}

/** What is about to happen, line by line. */
export function KeyValueList({ entries }: { readonly entries: readonly KeyValue[] }) {
  useStyles(css)
  return (
    <dl
      className="key-values"
      aria-busy={entries.some(({ value }) => value === undefined) || undefined}
    >
      {entries.map(({ label, value, meta, isTotal }, index) => (
        <div key={keyOf(entries, index)} className={classNames('key-value', isTotal && 'total')}>
          <dt>{label}</dt>
          <dd>
            {value === undefined ? <span className="bone value" /> : value}
            {meta !== undefined && <span className="key-value-meta">{meta}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { useMessages } from '../hooks/use-messages.ts'
import { shellMessages } from '../messages/areas/shell.ts'

export interface SkeletonProps {
  /** The shape of what will stand here. Default: rows. */
  readonly kind?: 'rows' | 'tiles' | 'text' | 'amount' | undefined
  /** Rows, tiles or lines. Default 4. */
  readonly count?: number | undefined
  /** Said once to assistive technology. Default "Loading". */
  readonly label?: string | undefined
}

/** Boxes as large as the content to come, so that nothing moves when it arrives. */
export function Skeleton({ kind = 'rows', count = 4, label }: SkeletonProps) {
  const t = useMessages(shellMessages)
  const keys = Array.from(
    { length: kind === 'amount' ? 1 : count },
    (_, index) => `${kind} ${index}`,
  )
  return (
    <div className={`skeleton ${kind}`} role="status" aria-busy="true">
      <span className="hidden">{label ?? t('shell.loading')}</span>
      {keys.map((key) => (
        <SkeletonPart key={key} kind={kind} />
      ))}
    </div>
  )
}

function SkeletonPart({ kind }: { readonly kind: NonNullable<SkeletonProps['kind']> }) {
  if (kind === 'text') return <span className="bone line" />
  if (kind === 'amount') return <span className="bone figure" />
  if (kind === 'tiles') {
    return (
      <span className="skeleton-tile" aria-hidden="true">
        <span className="bone tile-box" />
        <span className="bone line short" />
      </span>
    )
  }
  return (
    <span className="skeleton-row" aria-hidden="true">
      <span className="bone box" />
      <span className="skeleton-lines">
        <span className="bone line" />
        <span className="bone line short" />
      </span>
    </span>
  )
}

import { Icon } from './Icon.tsx'

/** How it went with what a picture shows, at its edge. */
export function StateBadge({ kind }: { readonly kind: 'done' | 'error' }) {
  return (
    <span className={`state-badge ${kind}`}>
      <Icon name={kind === 'done' ? 'check' : 'close'} />
    </span>
  )
}

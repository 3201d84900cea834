import type { FaultReport } from '../../kernel/exports/index.ts'

export function FaultsTab({ faults }: { readonly faults: readonly FaultReport[] }) {
  if (faults.length === 0) return <p className="empty">No plugin has thrown.</p>
  return (
    <ul className="plain scroll">
      {faults.map(({ pluginId, where, message, count, at }) => (
        <li key={`${pluginId} ${where} ${message}`} className="fault">
          <p>
            <span className="name">{pluginId}</span> <span>{where}</span>{' '}
            <span className="soft">
              {count === 1 ? 'once' : `${count} times`}, last {new Date(at).toISOString()}
            </span>
          </p>
          <p className="bad">{message}</p>
        </li>
      ))}
    </ul>
  )
}

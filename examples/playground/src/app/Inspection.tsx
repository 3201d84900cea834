import type { Kit } from 'latchkey'
import { useEffect, useState } from 'react'

/** What `kit.inspect()` says: each plugin, its status, and why. */
export function Inspection({ kit }: { kit: Kit }) {
  const [report, setReport] = useState(() => kit.inspect())
  useEffect(() => {
    setReport(kit.inspect())
    const subscription = kit.unstable_kernel.events$.subscribe(() => setReport(kit.inspect()))
    return () => subscription.unsubscribe()
  }, [kit])

  const features = Object.entries(report.features.features)
  return (
    <section className="card" aria-labelledby="inspect-title">
      <h2 id="inspect-title">Plugins and features</h2>
      <ul className="plugins">
        {report.plugins.map(({ id, status, reason }) => (
          <li key={id} data-status={status}>
            <span className="dot" aria-hidden="true" />
            <strong>{id}</strong>
            <em>{status}</em>
            <small>{reason}</small>
          </li>
        ))}
      </ul>
      <details>
        <summary>{features.length} features</summary>
        <dl className="facts small">
          {features.map(([name, { value, reason }]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd title={reason}>
                {Array.isArray(value) ? value.join(', ') || 'off' : String(value)}
              </dd>
            </div>
          ))}
        </dl>
      </details>
      {report.faults.length > 0 ? (
        <ul className="results">
          {report.faults.map(({ pluginId, where, message, count }) => (
            <li key={`${pluginId} ${where} ${message}`} className="bad">
              <strong>
                {pluginId}, {where} ({count})
              </strong>
              <span className="code">{message}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

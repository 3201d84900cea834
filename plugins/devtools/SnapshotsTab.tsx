import type { KernelReport } from '../../kernel/exports/index.ts'
import { JsonTree } from './JsonTree.tsx'

interface Props {
  readonly report: KernelReport
  readonly lookAgain: () => void
}

/** What is no fact: features, what inspectors say, what is alive. */
export function SnapshotsTab({ report, lookAgain }: Props) {
  const inspectors = Object.entries(report.inspectors)
  return (
    <div className="scroll">
      <button type="button" onClick={lookAgain}>
        Look again
      </button>
      <h3>Inspectors</h3>
      {inspectors.length === 0 ? <p className="soft">No plugin contributes one.</p> : null}
      {inspectors.map(([id, snapshot]) => (
        <details key={id}>
          <summary className="name">{id}</summary>
          <JsonTree label={`Snapshot of ${id}`} value={snapshot} />
        </details>
      ))}
      <h3>Features</h3>
      <dl>
        {Object.entries(report.features.features).map(([name, { value, reason }]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {JSON.stringify(value)} <span className="soft">{reason}</span>
            </dd>
          </div>
        ))}
      </dl>
      <h3>Alive: {report.live.length}</h3>
      <dl>
        {[...countsOf(report.live)].map(([owner, count]) => (
          <div key={owner}>
            <dt>{owner}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function countsOf(owners: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const owner of owners) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  return counts
}

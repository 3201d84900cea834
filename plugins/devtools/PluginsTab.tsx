import { useState } from 'react'
import type { KernelReport, PluginReport } from '../../kernel/exports/index.ts'
import { type Need, needsOf } from './need-tree.ts'

interface Props {
  readonly report: KernelReport
  readonly retry: (pluginId: string) => Promise<void>
}

/** Every plugin: its status, why, and what it hangs on. */
export function PluginsTab({ report, retry }: Props) {
  const [problem, setProblem] = useState('')
  const tryAgain = (pluginId: string) => {
    setProblem('')
    retry(pluginId).catch((error: unknown) =>
      setProblem(`${pluginId}: ${error instanceof Error ? error.message : String(error)}`),
    )
  }
  return (
    <div className="scroll">
      <div role="alert">{problem ? <p className="notice bad">{problem}</p> : null}</div>
      <ul className="plain">
        {report.plugins.map((plugin) => (
          <li key={plugin.id}>
            <details data-status={plugin.status} open={plugin.status === 'failed'}>
              <summary>
                <span className="dot" aria-hidden="true" />
                <span className="name">{plugin.id}</span> <span>{plugin.status}</span>{' '}
                <span className="soft">{plugin.reason}</span>
              </summary>
              <PluginDetails plugin={plugin} plugins={report.plugins} />
              {plugin.status === 'failed' ? (
                <button type="button" onClick={() => tryAgain(plugin.id)}>
                  Try {plugin.id} again
                </button>
              ) : null}
            </details>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PluginDetails(props: {
  readonly plugin: PluginReport
  readonly plugins: readonly PluginReport[]
}) {
  const { plugin, plugins } = props
  const { provides, permissions, views, activationMs } = plugin
  const facts: readonly (readonly [string, readonly string[]])[] = [
    ['Provides', provides],
    ['Permissions', permissions],
    ['Views', views],
    ['Activated in', activationMs === undefined ? [] : [`${Math.round(activationMs)} ms`]],
  ]
  return (
    <dl>
      <div>
        <dt>Needs</dt>
        <dd>{plugin.needs.length > 0 ? <Needs needs={needsOf(plugin, plugins)} /> : 'nothing'}</dd>
      </div>
      {facts
        .filter(([, values]) => values.length > 0)
        .map(([name, values]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{values.join(', ')}</dd>
          </div>
        ))}
    </dl>
  )
}

function Needs({ needs }: { readonly needs: readonly Need[] }) {
  return (
    <ul>
      {needs.map(({ token, provider, needs: deeper }) => (
        <li key={token}>
          {token}{' '}
          <span className="soft">
            {provider ? `of ${provider.id}, which is ${provider.status}` : 'of no plugin'}
          </span>
          {deeper.length > 0 ? <Needs needs={deeper} /> : null}
        </li>
      ))}
    </ul>
  )
}

import type { Kit } from 'latchkey'
import { isFeatureOn } from 'latchkey/kernel'

type Report = ReturnType<Kit['inspect']>
type PluginReport = Report['plugins'][number]

/** What `kit.inspect()` says, for people: what is on and why, and what each plugin may touch. */
export function formatReport(kit: Kit): string {
  const { plugins, features, faults } = kit.inspect()
  return [
    section(
      'Plugins',
      plugins.map(({ id, status, reason }) => [id, status, reason]),
    ),
    section(
      'Features',
      Object.entries(features.features).map(([name, { value, reason }]) => [
        name,
        isFeatureOn(value) ? 'on' : 'off',
        reason,
      ]),
    ),
    section('Hosts', touched(plugins, hostsOf)),
    section('Storage', touched(plugins, storageOf)),
    section('Requests to the wallet', touched(plugins, methodsOf)),
    section(
      'Faults',
      faults.map(({ pluginId, where, message }) => [pluginId, where, message]),
    ),
  ].join('\n\n')
}

/** Roles of the option `endpoints`, and origins. */
const hostsOf = ({ permissions }: PluginReport): readonly string[] =>
  permissions.flatMap((permission) => /^(?:http|iframe):(.+)/.exec(permission)?.[1] ?? [])

const storageOf = ({ id, permissions }: PluginReport): readonly string[] =>
  permissions.includes('storage') ? [`${id}/*`] : []

const methodsOf = ({ permissions }: PluginReport): readonly string[] =>
  permissions.includes('wallet:request') ? ['any that the policies allow'] : []

function touched(
  plugins: readonly PluginReport[],
  read: (plugin: PluginReport) => readonly string[],
): readonly (readonly string[])[] {
  return plugins.flatMap((plugin) => {
    const found = read(plugin)
    return found.length > 0 ? [[plugin.id, found.join(' ')]] : []
  })
}

/** A title, and rows whose columns stand below each other. */
function section(title: string, rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return `${title}\n  none`
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  const lines = rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [title, ...lines.map((line) => `  ${line}`)].join('\n')
}

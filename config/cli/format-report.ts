import { isFeatureOn, type KernelReport, type PluginReport } from 'latchkey/kernel'

/** What `kit.inspect()` says, for people: what is on and why, and what each plugin may touch. */
export function formatReport(
  report: KernelReport,
  optionFaults: readonly string[],
  contentPolicy: string,
): string {
  const { plugins, features, faults } = report
  return [
    section(
      'Wrong options',
      optionFaults.map((fault) => [fault]),
    ),
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
    section(
      'Hosts',
      touched(plugins, ({ hosts }) => hosts),
    ),
    section(
      'Storage',
      touched(plugins, ({ storageKeys }) => storageKeys),
    ),
    section(
      'Requests to the wallet',
      touched(plugins, ({ methods }) => methods),
    ),
    section(
      'Faults',
      faults.map(({ pluginId, where, message }) => [pluginId, where, message]),
    ),
    section(
      'Content-Security-Policy',
      contentPolicy.split('; ').map((directive) => [directive]),
    ),
  ].join('\n\n')
}

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
function section(title: string, given: readonly (readonly string[])[]): string {
  if (given.length === 0) return `${title}\n  none`
  const rows = given.map((row) => row.map(plain))
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

/** On one line, without what orders a terminal about or is drawn as nothing: some of it plugins of others wrote. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{DI}\u2800]/gu, '')
    .trim()

import type { ContributionRegistry } from '../contributions.ts'
import type { Permission, Plugin } from '../plugin.ts'
import type { PluginSlot } from '../lifecycle/plugin-slot.ts'
import type { ResolvedFeatures } from '../resolved-features.ts'
import type { FaultReport, KernelReport } from './kernel-report.ts'

export interface InspectInput {
  readonly slots: ReadonlyMap<string, PluginSlot>
  readonly features: ResolvedFeatures
  readonly faults: readonly FaultReport[]
  readonly live: readonly string[]
  readonly activationMs: (pluginId: string) => number | undefined
  readonly contributions: ContributionRegistry
  readonly isGranted: (plugin: Plugin, permission: Permission) => boolean
}

const idsOf = (record: Readonly<Record<string, { readonly id: string }>> | undefined) =>
  Object.values(record ?? {}).map(({ id }) => id)

/** The kernel as a tree that a person can read. JSON alone. */
export function inspectKernel(input: InspectInput): KernelReport {
  const { features, faults, live, activationMs, contributions, isGranted } = input
  const slots = [...input.slots.values()]
  const added = (pluginId: string, pointId: string) =>
    contributions.ofPlugin(pluginId, pointId) as readonly any[]
  /** Of a plugin that is off, those that it would add; what it declares may be anything. */
  const viewsOf = ({ id, isOpen, plugin }: PluginSlot): readonly string[] => {
    const declared = (plugin.manifest.contributes ?? []).flatMap(({ point, value }) =>
      point.id === 'views' ? [value] : [],
    )
    return (isOpen ? added(id, 'views') : declared)
      .map((value) => readSnapshot(() => value?.view?.id))
      .filter((viewId) => typeof viewId === 'string')
  }
  return {
    plugins: slots.map((slot) => {
      const { id, status, reason, plugin } = slot
      const { needs, provides, methods = ['*'] } = plugin.manifest
      // A plugin that was refused may declare anything, and has none of it.
      const permissions = (plugin.manifest.permissions ?? []).filter(
        (one) => typeof one === 'string' && isGranted(plugin, one),
      )
      return {
        id,
        status,
        reason,
        needs: idsOf(needs),
        provides: idsOf(provides),
        permissions,
        hosts: permissions.flatMap((permission) => permission.split(/^(?:http|iframe):/)[1] ?? []),
        storageKeys: [
          ...added(id, 'storageKeys').map(({ name }) => name),
          ...(permissions.includes('storage') ? [`${id}/*`] : []),
        ],
        methods: permissions.includes('wallet:request') ? methods : [],
        views: viewsOf(slot),
        activationMs: activationMs(id),
      }
    }),
    features,
    faults,
    live,
    inspectors: Object.fromEntries(
      contributions
        .combined('inspectors')
        .map(({ value: { id, snapshot } }) => [id, readSnapshot(snapshot)]),
    ),
  }
}

function readSnapshot(snapshot: () => unknown): unknown {
  try {
    return snapshot()
  } catch (error) {
    return { error: wordsOf(error) }
  }
}

/** What is thrown may be anything, also what throws where it is read. */
function wordsOf(error: unknown): string {
  try {
    return String(error)
  } catch {
    return 'unreadable'
  }
}

import type { ContributionRegistry } from './contributions.ts'
import type { ResolvedFeatures } from './features.ts'
import type { FaultReport, KernelReport } from './kernel.ts'
import type { PluginSlot } from './plugin-slot.ts'

export interface InspectInput {
  readonly slots: ReadonlyMap<string, PluginSlot>
  readonly features: ResolvedFeatures
  readonly faults: readonly FaultReport[]
  readonly live: readonly string[]
  readonly activationMs: (pluginId: string) => number | undefined
  readonly contributions: ContributionRegistry
}

const idsOf = (record: Readonly<Record<string, { readonly id: string }>> | undefined) =>
  Object.values(record ?? {}).map(({ id }) => id)

/** The kernel as a tree that a person can read. JSON alone. */
export function inspectKernel(input: InspectInput): KernelReport {
  const inspectors = [...input.slots.keys()].flatMap(
    (id) =>
      input.contributions.ofPlugin(id, 'inspectors') as readonly {
        readonly id: string
        readonly snapshot: () => unknown
      }[],
  )
  return {
    plugins: [...input.slots.values()].map(({ id, status, reason, plugin: { manifest } }) => ({
      id,
      status,
      reason,
      needs: idsOf(manifest.needs),
      provides: idsOf(manifest.provides),
      permissions: manifest.permissions ?? [],
      hosts: (manifest.permissions ?? []).flatMap(
        (permission) => permission.split(/^(?:http|iframe):/)[1] ?? [],
      ),
      storageKeys: [
        ...(input.contributions.ofPlugin(id, 'storageKeys') as readonly { name: string }[]).map(
          ({ name }) => name,
        ),
        ...(manifest.permissions?.includes('storage') ? [`${id}/*`] : []),
      ],
      methods: manifest.permissions?.includes('wallet:request') ? (manifest.methods ?? ['*']) : [],
      views: (input.contributions.ofPlugin(id, 'views') as readonly { view: { id: string } }[]).map(
        ({ view }) => view.id,
      ),
      activationMs: input.activationMs(id),
    })),
    features: input.features,
    faults: input.faults,
    live: input.live,
    inspectors: Object.fromEntries(
      inspectors.map((inspector) => [inspector.id, readSnapshot(inspector.snapshot)]),
    ),
  }
}

function readSnapshot(snapshot: () => unknown): unknown {
  try {
    return snapshot()
  } catch (error) {
    return { error: String(error) }
  }
}

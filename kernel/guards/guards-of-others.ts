import type { Contribution } from '../base/contribution-point.ts'
import type { StoreDefinition } from '../base/store.ts'
import { createPluginGuard, type GuardInput } from './create-plugin-guard.ts'
import type { Kernel } from '../kernel.ts'
import { vendorsOfProperties } from './kit-names.ts'
import type { Membrane } from './membrane/membrane.ts'
import type { PluginGraph } from '../lifecycle/plugin-graph.ts'
import type { PluginGuard } from './plugin-guard.ts'
import type { LifeOf } from './plugin-lives.ts'
import type { Speak } from './membrane/speak.ts'
import type { TextLoads } from './text-loads.ts'
import type { Veil, Veils } from './membrane/veil.ts'

export interface GuardsInput {
  readonly kernel: Kernel
  readonly lifeOf: LifeOf
  /** The ids of the plugins that others wrote. */
  readonly others: ReadonlySet<string>
  readonly graph: PluginGraph
  /** Whether the kernel itself has the service. */
  readonly isBound: (key: symbol) => boolean
  /** What plugins of the kit contribute by their manifests, also while they are off. */
  readonly kept: readonly Contribution<any>[]
  readonly texts: Pick<TextLoads, 'add'>
  /** Of each plugin, by its id. */
  readonly veils: ReadonlyMap<string, Veils>
  /** As code of nobody, called in the plugin. */
  readonly unnamed: (pluginId: string) => Speak
}

/** `ownerId` is the plugin in which the code runs, which may be another one's; the manifest says what it may. */
export type CreateGuard = (
  ownerId: string,
  manifest: GuardInput['manifest'],
  speak: Speak,
  membrane: Membrane,
) => PluginGuard

/** Makes the guards of plugins of others, which know of each other what one of them lends another. */
export function createGuards(input: GuardsInput): CreateGuard {
  const { kernel, lifeOf, others, graph, isBound, kept, texts, veils, unnamed } = input
  const isOther = (pluginId: string) => others.has(pluginId)
  const properties = vendorsOfProperties(others)
  const ownerOf = (definition: StoreDefinition<any>) =>
    kernel.inspector.stores.find((store) => store.definition === definition)?.owner
  const serving = new Set<symbol>()
  const storeOwners = new WeakMap<StoreDefinition<any>, string>()

  return (ownerId, manifest, speak, membrane) => {
    const asNobody = unnamed(ownerId)
    const lending = new Map<string, Veil>()
    const lent = <T>(other: string | undefined, value: T): T => {
      if (other === undefined || other === manifest.id) return value
      const veil = lending.get(other) ?? veils.get(other)?.(asNobody)
      if (!veil) return value
      lending.set(other, veil)
      return veil(value)
    }
    return createPluginGuard({
      manifest,
      isOther,
      properties,
      brings: (locales) => texts.add(locales, () => kernel.isOpen(ownerId)),
      serving,
      speak,
      membrane,
      asNobody,
      veil: (veils.get(ownerId) as Veils)(),
      lent: (key, service) => lent(graph.providers.get(key), service),
      lentValue: lent,
      lentState: (definition, state) => lent(storeOwners.get(definition), state),
      owns: (definition) => storeOwners.set(definition, ownerId),
      kernel,
      isOpen: () => kernel.isOpen(ownerId),
      life: () => lifeOf(ownerId),
      kept,
      isOfKit(key) {
        const provider = graph.providers.get(key)
        return isBound(key) || (provider !== undefined && !others.has(provider))
      },
      isStoreOfKit(definition) {
        const owner = ownerOf(definition)
        return owner !== undefined && !others.has(owner)
      },
    })
  }
}

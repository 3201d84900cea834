import type { Token } from '../base/token.ts'
import type { Kernel } from '../kernel.ts'
import type { Others, OthersInput } from '../guards/other-plugins.ts'
import { createPluginGraph, type PluginGraph } from './plugin-graph.ts'
import type { Plugin } from '../plugin.ts'

export interface PluginAdmission {
  /** Plugins of ours, each name once. */
  readonly own: readonly Plugin[]
  /** Plugins that cannot take part. What is wrong with them is put into words where that loads. */
  readonly refused: Map<string, unknown>
  /** Whether all that are listed are in. */
  isComplete(): boolean
  /** Lets the plugins of others in. If their check does not load, ours go on, and it is tried again. */
  admit(): Promise<void>
  /** Undefined until they are in. */
  others(): Others | undefined
  /** Who needs whom, among those who are in. */
  graph(): PluginGraph
  /** The place of a plugin in the list. */
  listingOf(pluginId: string): number
}

/**
 * The plugins that take part: ours from the beginning, those of others once they were let in, as copies. Nothing
 * of them is read before.
 */
export function createPluginAdmission(
  listed: readonly Plugin[],
  isOwn: (plugin: Plugin) => boolean,
  /** Whether the kernel itself has the service. */
  isBound: (token: Token<any>) => boolean,
  /** What the guards of plugins of others, and the kernels that these get, are made from. */
  parts: () => Omit<OthersInput, 'listed' | 'isOwn' | 'refused'>,
  onAdmitted: (others: Others) => void,
  report: Kernel['report'],
): PluginAdmission {
  const refused = new Map<string, unknown>()
  const ids = new Set<string>()
  const own = listed.filter(
    (plugin) => isOwn(plugin) && ids.size < ids.add(plugin.manifest.id).size,
  )
  let graph = createPluginGraph(
    own.map(({ manifest }) => manifest),
    isBound,
    refused,
  )
  let others: Others | undefined
  let admission: Promise<void> | undefined

  return {
    own,
    refused,
    isComplete: () => own.length === listed.length && refused.size === 0,
    admit: () =>
      (admission ??= import('../guards/other-plugins.ts').then(
        ({ admitOthers }) => {
          const given = parts()
          if (given.kernel.isDisposed) return
          others = admitOthers({ ...given, listed, isOwn, refused })
          graph = others.graph
          onAdmitted(others)
        },
        (error: unknown) => {
          admission = undefined
          report('kernel', 'admission', error)
        },
      )),
    others: () => others,
    graph: () => graph,
    listingOf: (pluginId) =>
      (others?.plugins ?? own).findIndex(({ manifest }) => manifest.id === pluginId),
  }
}

import type { Token, TokenRecord } from '../base/token.ts'
import type { PluginManifest } from '../plugin.ts'

/** Why a plugin has no place in the graph, and what it is about; the words load when needed. */
export type GraphProblem = readonly [code: 'PLUGIN_CYCLE' | 'TOKEN_PROVIDED_TWICE', about: string]

export interface PluginGraph {
  /** Providers before those who need them; ties in listing order. */
  readonly order: readonly string[]
  /** Which plugin provides a token, by the token's key. */
  readonly providers: ReadonlyMap<symbol, string>
  /** Plugins that need a service of the plugin, directly. */
  dependantsOf(pluginId: string): readonly string[]
}

const tokensOf = (record: TokenRecord | undefined) => Object.values(record ?? {})

/**
 * Who needs whom. Refuses the later of two providers and one of a service of the kernel, and all who
 * need each other in a circle, with the path `a -> b -> a`. Adds the refused with a
 * `GraphProblem`. Ids are unique, tokens are tokens.
 */
export function createPluginGraph(
  manifests: readonly PluginManifest[],
  /** Whether the kernel has the service itself. */
  isBound: (token: Token<any>) => boolean,
  refused: Map<string, unknown>,
): PluginGraph {
  const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]))
  const providers = new Map<symbol, string>()
  for (const manifest of manifests) {
    for (const token of tokensOf(manifest.provides)) {
      if (isBound(token) || providers.has(token.key)) {
        const other = providers.get(token.key) ?? 'the kernel'
        refused.set(manifest.id, ['TOKEN_PROVIDED_TWICE', `${token.id} of ${other}`])
      } else providers.set(token.key, manifest.id)
    }
  }

  const needsOf = (manifest: PluginManifest): string[] =>
    [...tokensOf(manifest.needs), ...tokensOf(manifest.wants)].flatMap(
      ({ key }) => providers.get(key) ?? [],
    )

  const order: string[] = []
  const done = new Set<string>()
  const visit = (pluginId: string, path: readonly string[]) => {
    if (done.has(pluginId)) return
    if (path.includes(pluginId)) {
      const circle = path.slice(path.indexOf(pluginId))
      for (const id of circle) refused.set(id, ['PLUGIN_CYCLE', [...circle, pluginId].join(' -> ')])
      return
    }
    const manifest = byId.get(pluginId)
    if (!manifest) return
    for (const needed of needsOf(manifest)) visit(needed, [...path, pluginId])
    done.add(pluginId)
    order.push(pluginId)
  }
  const dependants = new Map<string | undefined, Set<string>>()
  for (const { id, needs } of manifests) {
    visit(id, [])
    for (const { key } of tokensOf(needs)) {
      const provider = providers.get(key)
      dependants.set(provider, (dependants.get(provider) ?? new Set()).add(id))
    }
  }

  return {
    order,
    providers,
    dependantsOf: (pluginId) => [...(dependants.get(pluginId) ?? [])],
  }
}

import { KitError } from './base/kit-error.ts'
import type { TokenRecord } from './base/token.ts'
import type { PluginManifest } from './plugin.ts'

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
 * Throws `PLUGIN_LISTED_TWICE`, `TOKEN_PROVIDED_TWICE` or, with the path `a -> b -> a`,
 * `PLUGIN_CYCLE`. Pure.
 */
export function createPluginGraph(manifests: readonly PluginManifest[]): PluginGraph {
  const byId = new Map<string, PluginManifest>()
  const providers = new Map<symbol, string>()
  for (const manifest of manifests) {
    if (byId.has(manifest.id)) {
      throw new KitError(`The plugin "${manifest.id}" is listed twice.`, {
        code: 'PLUGIN_LISTED_TWICE',
      })
    }
    byId.set(manifest.id, manifest)
    for (const token of tokensOf(manifest.provides)) {
      const other = providers.get(token.key)
      if (other !== undefined) {
        throw new KitError(`Two plugins provide "${token.id}".`, {
          code: 'TOKEN_PROVIDED_TWICE',
          details: `"${other}" and "${manifest.id}"; list one of them.`,
        })
      }
      providers.set(token.key, manifest.id)
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
      const circle = [...path.slice(path.indexOf(pluginId)), pluginId]
      throw new KitError('Plugins need each other in a circle.', {
        code: 'PLUGIN_CYCLE',
        details: circle.join(' -> '),
      })
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

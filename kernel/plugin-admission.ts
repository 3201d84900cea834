import { type Plugin, PLUGIN_API_VERSION, type PluginManifest } from './plugin.ts'

/** The parts that are read before the rest is checked, and what makes their members readable. */
export const readParts = {
  needs: 'key',
  wants: 'key',
  provides: 'key',
  stores: 'reducers',
  contributes: 'point',
  contributesLater: 'combine',
} as const satisfies Partial<Record<keyof PluginManifest, string>>

/**
 * Makes a list from outside safe to read. What is no plugin, is listed a second time or cannot be read
 * keeps its place as a plugin of nothing, and its id goes to `refused`.
 */
export function admitPlugins(
  listed: readonly Plugin[],
  refused: Map<string, unknown>,
): readonly Plugin[] {
  const seen = new Set<string>()
  return listed.map((plugin, index) => {
    const manifest: PluginManifest | undefined = plugin?.manifest
    const isNamed = typeof manifest?.id === 'string' && !seen.has(manifest.id)
    if (isNamed) seen.add(manifest.id)
    if (isNamed && isReadable(manifest)) return plugin
    const id = isNamed ? manifest.id : `plugins[${index}]`
    refused.set(id, undefined)
    return { manifest: { id, apiVersion: PLUGIN_API_VERSION }, options: undefined }
  })
}

const isReadable = (manifest: PluginManifest & { readonly [part: string]: any }): boolean =>
  Object.entries(readParts).every(([part, mark]) =>
    Object.values(manifest[part] ?? {}).every((member: any) => member?.[mark]),
  ) &&
  [manifest.gate?.namespaces, manifest.gate?.anyFeature].every((list) => Array.isArray(list ?? []))

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

/** How others have to write the ids of their plugins: `vendor/name`. */
export const foreignId = /^[a-z\d][\w.-]*\/[a-z\d][\w./-]*$/i

/**
 * Makes a list from outside safe to read. What is no plugin, is listed a second time, cannot be read, or
 * has a name of the kit's own without being its own, keeps its place as a plugin of nothing, and its id
 * goes to `refused`.
 */
export function admitPlugins(
  listed: readonly Plugin[],
  refused: Map<string, unknown>,
  isOwn: (plugin: Plugin) => boolean,
): readonly Plugin[] {
  const seen = new Set<string>()
  return listed.map((plugin, index) => {
    const manifest: PluginManifest | undefined = plugin?.manifest
    const isNamed =
      typeof manifest?.id === 'string' &&
      !seen.has(manifest.id) &&
      (isOwn(plugin) || foreignId.test(manifest.id))
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

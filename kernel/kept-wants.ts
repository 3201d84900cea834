import type { TokenRecord } from './base/token.ts'
import type { PluginManifest } from './plugin.ts'

/**
 * The manifests without what would close a circle among that which is wanted: two that use each other where they can are
 * no fault. Whoever is listed later goes without. A circle of needs stays, and is refused.
 */
export function keepWants(
  manifests: readonly PluginManifest[],
  providers: ReadonlyMap<symbol, string>,
): readonly PluginManifest[] {
  const providersOf = (tokens: TokenRecord | undefined) =>
    Object.values(tokens ?? {}).flatMap(({ key }) => providers.get(key) ?? [])
  const uses = new Map(manifests.map(({ id, needs }) => [id, new Set(providersOf(needs))]))
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (from === to) return true
    if (seen.has(from)) return false
    seen.add(from)
    return [...(uses.get(from) ?? [])].some((next) => reaches(next, to, seen))
  }
  return manifests.map((manifest) => {
    const { id, wants } = manifest
    const kept = Object.entries(wants ?? {}).filter(([, { key }]) => {
      const provider = providers.get(key)
      if (provider === undefined) return true
      if (reaches(provider, id)) return false
      uses.get(id)?.add(provider)
      return true
    })
    return { ...manifest, wants: Object.fromEntries(kept) }
  })
}

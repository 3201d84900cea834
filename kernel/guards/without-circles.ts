import type { PluginManifest } from '../plugin.ts'

/**
 * The manifests without the wants that would close a circle: nobody is kept out by who provides what they can do
 * without. Of a circle the want goes in which the plugin that is listed last has part, so that none takes a service
 * from those before it.
 */
export function withoutCircles<M extends Pick<PluginManifest, 'needs' | 'wants' | 'provides'>>(
  manifests: readonly M[],
  onGone: (manifest: M, tokenId: string) => void,
): readonly M[] {
  const providers = new Map<symbol, number>()
  for (const [place, { provides }] of manifests.entries()) {
    for (const { key } of Object.values(provides ?? {})) {
      if (!providers.has(key)) providers.set(key, place)
    }
  }
  const awaited = manifests.map(
    ({ needs }) =>
      new Set(Object.values(needs ?? {}).flatMap(({ key }) => providers.get(key) ?? [])),
  )
  const awaits = (place: number, other: number, seen = new Set<number>()): boolean => {
    if (place === other) return true
    if (seen.has(place)) return false
    seen.add(place)
    return [...(awaited[place] ?? [])].some((next) => awaits(next, other, seen))
  }
  const wanted = manifests
    .flatMap(({ wants }, place) =>
      Object.entries(wants ?? {}).map(([name, token]) => {
        const provider = providers.get(token.key) ?? -1
        return { place, provider, name, token, last: Math.max(place, provider) }
      }),
    )
    .filter(({ provider }) => provider >= 0)
    .sort((left, right) => left.last - right.last)
  const gone = manifests.map(() => new Set<string>())
  for (const { place, provider, name, token } of wanted) {
    if (awaits(provider, place)) {
      gone[place]?.add(name)
      onGone(manifests[place] as M, token.id)
    } else awaited[place]?.add(provider)
  }
  return manifests.map((manifest, place) => {
    const kept = Object.entries(manifest.wants ?? {}).filter(([name]) => !gone[place]?.has(name))
    return manifest.wants ? { ...manifest, wants: Object.fromEntries(kept) } : manifest
  })
}

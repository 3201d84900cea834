import type { TokenRecord } from '../../base/token.ts'
import { isContributionPoint } from '../../base/contribution-point.ts'
import { frozenCopy } from '../membrane/frozen-copy.ts'
import { isKitName } from '../kit-names.ts'
import { ownList } from '../membrane/own-list.ts'
import { type Plugin, PLUGIN_API_VERSION, type PluginManifest } from '../../plugin.ts'

const isToken = (member: any) => member?.key

/** The parts that are made of things, and whether one can be read. */
export const readParts = {
  needs: isToken,
  wants: isToken,
  provides: isToken,
  stores: (member) => member?.reducers,
  contributes: (member) => isContributionPoint(member?.point),
  contributesLater: isContributionPoint,
} as const satisfies Partial<Record<keyof PluginManifest, (member: any) => unknown>>

/** The parts that are lists. */
const lists = ['permissions', 'methods', 'stores', 'contributes', 'contributesLater'] as const

/** So much a manifest lists of a kind: of ten thousand the card would be a minute late. */
const mostListed = 1_000

/**
 * How others have to write the ids of their plugins: `vendor/name`, so that no id is the beginning of another's names. It stands where
 * the visitor decides, and has no room for a sentence.
 */
export const isForeignId = (id: string): boolean =>
  /^[a-z\d][\w.-]{0,23}\/[a-z\d][\w.-]{0,31}$/i.test(id) && !isKitName(id)

const isTextList = (part: unknown) =>
  Array.isArray(part) &&
  part.length <= mostListed &&
  part.every((member) => typeof member === 'string')

/** The path of what is there and no list, or too long, though lists are read from it. */
export function unreadableList(manifest: PluginManifest): string | undefined {
  const { gate } = manifest
  if (![gate?.namespaces ?? [], gate?.anyFeature ?? [], [gate?.feature ?? '']].every(isTextList))
    return 'gate'
  const isReadable = (part: unknown) => Array.isArray(part) && part.length <= mostListed
  return lists.find((part) => manifest[part] !== undefined && !isReadable(manifest[part]))
}

/** A plugin of nothing, in the place of one that cannot take part. */
export const emptyPlugin = (id: string): Plugin => ({
  manifest: { id, apiVersion: PLUGIN_API_VERSION },
  options: undefined,
})

/**
 * The plugin of others as the kernel knows it: each part of it was read once, and nobody changes it any more.
 * Undefined when it cannot be read.
 */
export function sealPlugin(plugin: Plugin): Plugin | undefined {
  try {
    const { manifest, options, load } = plugin
    const parts: Record<string, any> = { ...manifest }
    if (parts['gate']) parts['gate'] = frozenCopy(parts['gate'])
    if (unreadableList(parts as PluginManifest)) return undefined
    // First: from here on no list answers for itself, and none has holes.
    for (const part of lists) {
      if (parts[part] !== undefined) parts[part] = Object.freeze(ownList(parts[part], mostListed))
    }
    const isReadable = Object.entries(readParts).every(([part, canRead]) =>
      Object.values(parts[part] ?? {}).every(canRead),
    )
    if (!isReadable) return undefined
    for (const part of ['needs', 'wants', 'provides']) {
      if (parts[part]) parts[part] = sealTokens(parts[part])
    }
    if (parts['contributes']) {
      parts['contributes'] = Object.freeze(
        parts['contributes'].map(({ point, value, rank }: any) => ({ point, value, rank })),
      )
    }
    return Object.freeze({ manifest: Object.freeze(parts) as any, options, load })
  } catch {
    return undefined
  }
}

const sealTokens = (tokens: TokenRecord): TokenRecord =>
  Object.freeze(
    Object.fromEntries(
      Object.entries(tokens).map(([name, { id, key }]) => {
        if (typeof key !== 'symbol') throw new TypeError(`${name} is no token`)
        return [name, Object.freeze({ id: String(id), key })]
      }),
    ),
  )

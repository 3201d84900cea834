import * as z from 'zod/mini'
import { defaultSocialsOrder } from '../kernel/exports/index.ts'
import { formatIssues } from './format-issues.ts'
import type { RemoteEntries, RemoteEntry, RemoteEntryId } from './resolve-config.ts'

/** Loaded with the remote answer alone: zod is in no entry chunk. */

const document = /*#__PURE__*/ z.object(
  {
    features: /*#__PURE__*/ z.array(/*#__PURE__*/ z.unknown(), { error: 'expected a list' }),
  },
  { error: 'expected an object' },
)

const entrySchema = /*#__PURE__*/ z.object(
  {
    id: /*#__PURE__*/ z.string({ error: 'expected a string' }),
    isEnabled: /*#__PURE__*/ z.optional(/*#__PURE__*/ z.unknown()),
    config: /*#__PURE__*/ z.optional(/*#__PURE__*/ z.unknown()),
  },
  { error: 'expected an object' },
)

const usable = /*#__PURE__*/ z.object({
  isEnabled: /*#__PURE__*/ z.boolean({ error: 'expected true or false' }),
  config: /*#__PURE__*/ z.array(/*#__PURE__*/ z.unknown(), { error: 'expected a list or null' }),
})

const names = /*#__PURE__*/ z.array(/*#__PURE__*/ z.string({ error: 'expected a string' }))

const ids: Readonly<Record<RemoteEntryId, true>> = {
  social_login: true,
  swap: true,
  onramp: true,
  activity: true,
  reown_branding: true,
  multi_wallet: true,
}
const isEntryId = (id: string): id is RemoteEntryId => Object.hasOwn(ids, id)

type PluginKey = `${string}/${string}`
const isPluginKey = (id: string): id is PluginKey => id.includes('/')

export interface RemoteConfig {
  readonly entries: RemoteEntries
  /** What was dropped and why: `features[2].config[1]: expected a string`. */
  readonly warnings: readonly string[]
}

/** Throws when the document has no `features` list; a wrong entry costs only itself. */
export function parseRemoteConfig(json: unknown): RemoteConfig {
  const parsed = document.safeParse(json)
  if (!parsed.success) throw new TypeError(formatIssues(parsed.error.issues).join('; '))
  const entries: { -readonly [K in keyof RemoteEntries]: RemoteEntries[K] } = {}
  const warnings: string[] = []
  parsed.data.features.forEach((value, index) => {
    const path = ['features', index]
    const entry = entrySchema.safeParse(value)
    if (!entry.success) {
      warnings.push(...formatIssues(entry.error.issues, path))
      return
    }
    const { id } = entry.data
    if (!isEntryId(id) && !isPluginKey(id)) return
    if (entries[id] !== undefined) {
      warnings.push(`features[${index}].id: "${id}" is there already, the first counts`)
      return
    }
    if (isEntryId(id)) entries[id] = parseEntry(entry.data, path, warnings)
    else {
      const { isEnabled, config } = entry.data
      entries[id] = { isEnabled, config, path: `features[${index}]` }
    }
  })
  return { entries, warnings }
}

function parseEntry(
  entry: z.infer<typeof entrySchema>,
  path: readonly PropertyKey[],
  warnings: string[],
): RemoteEntry {
  if (entry.config === null) return 'unset'
  const parsed = usable.safeParse(entry)
  if (!parsed.success) {
    warnings.push(...formatIssues(parsed.error.issues, path))
    return 'unusable'
  }
  const { isEnabled } = parsed.data
  const list = names.safeParse(parsed.data.config)
  if (!list.success) {
    warnings.push(...formatIssues(list.error.issues, [...path, 'config']))
    return { isEnabled, config: [] }
  }
  if (entry.id !== 'social_login') return { isEnabled, config: list.data }
  const known: readonly string[] = ['email', ...defaultSocialsOrder]
  list.data.forEach((name, index) => {
    if (!known.includes(name)) {
      warnings.push(...formatIssues([unknownName(index)], [...path, 'config']))
    }
  })
  return { isEnabled, config: list.data.filter((name) => known.includes(name)) }
}

const unknownName = (index: number) => ({
  path: [index],
  message: `expected one of email, ${defaultSocialsOrder.join(', ')}`,
})

import {
  type ConfigKey,
  configKeys,
  type Contributed,
  type FeatureState,
  type FeatureValue,
  inTime,
  KitError,
  type Plugin,
} from '../kernel/exports/index.ts'
import { type Environment, isOfVendor, type Kernel, messageOf } from '../kernel/exports/internal.ts'
import {
  decide,
  type PluginEntry,
  places,
  type ResolvedConfig,
  resolveConfig,
} from './resolve-config.ts'
import { stateOf } from './resolve-flags.ts'

/** Loaded only for kits with plugins of others. */

/** Long for code that comes, and short for a visitor: what is not there by then starts later, or never. */
const startPatienceMs = 3_000

/** Waits for plugins that start with the kit, and no longer than that: the code of one may never come. */
export const startsInTime = (
  { clock }: Pick<Environment, 'clock'>,
  signal: AbortSignal,
  starting: Promise<unknown>,
): Promise<unknown> =>
  inTime({ clock, ms: startPatienceMs, signal }, () => starting).catch(() => {})

/**
 * `resolveConfig` that knows the config keys of the plugins that the kernel let in. `warn` is told of what is
 * wrong with remote entries, and what plugins say of values; the rest is among the warnings of the result. Never throws for what a plugin does.
 */
export async function resolveWithKeys(
  kernel: Pick<Kernel, 'admitted' | 'report'>,
  warn: (line: string) => void,
): Promise<typeof resolveConfig> {
  const keys = collectKeys(await kernel.admitted(), kernel.report).map(({ value, pluginId }) => ({
    key: value,
    parse: parsesOnce(value),
    pluginId,
  }))
  const last = new Map<string, FeatureValue>()
  /** Equal values stay the same object, so that nobody who watches a key wakes without cause. */
  const settled = (name: string, value: FeatureValue): FeatureValue => {
    const before = last.get(name)
    if (before !== undefined && JSON.stringify(before) === JSON.stringify(value)) return before
    last.set(name, value)
    return value
  }

  return (input): ResolvedConfig => {
    const { local = {}, remote, basic, policy } = input
    const rest = { ...local }
    for (const { key } of keys) delete rest[key.key]
    const resolved = resolveConfig({ ...input, local: rest })
    const features: Record<string, FeatureState> = { ...resolved.features }
    const ignored = [...resolved.ignored]
    const warnings = [...resolved.warnings]

    for (const { key, parse, pluginId } of keys) {
      const path = `features.${key.key}`
      const given = parseLocal(key, parse, local[key.key], (why, words) => {
        warnings.push(path + why)
        if (words !== undefined) warn(`options: ${path}: ${words}`)
      })
      const entry = basic ? undefined : remote?.[key.key]
      const said = parseRemote(key, parse, entry, (why, words) =>
        warn(
          `remote configuration: ${entry?.path}${why}${words === undefined ? '' : `: ${words}`}`,
        ),
      )
      const fallback = key.fallback as FeatureValue
      const off = basic ? offOf(key, parse) : undefined
      const { value, origin } =
        off === undefined
          ? decide(given?.value, said?.value, fallback, policy)
          : ({ value: off, origin: 'basic' } as const)
      const source = origin === 'local' ? given : origin === 'remote' ? said : undefined
      const state = source?.isMalformed ? 'malformed, so its fallback counts,' : stateOf(value)
      features[key.key] = {
        value: settled(key.key, value),
        reason: `is ${state} ${places[origin]}`,
        owner: pluginId,
      }
      if (origin === 'remote' && given && policy !== 'local-wins') ignored.push(path)
    }
    return { ...resolved, features, ignored, warnings }
  }
}

/** What a source says about a key; the fallback when nobody can tell what it means. */
interface Said {
  readonly value: FeatureValue
  readonly isMalformed: boolean
}

/** The words of the plugin are for the log alone: what is wrong with the options stands in the card too. */
type Tell = (why: string, words?: string) => void

function parseLocal(key: ConfigKey, parse: Parse, value: unknown, tell: Tell): Said | undefined {
  if (value === undefined) return undefined
  if (key.scope !== 'remote') return parse(value, tell)
  tell(": only the project's remote configuration sets it")
  return undefined
}

/** An entry that is not there, or whose config is null, says nothing. */
function parseRemote(
  key: ConfigKey,
  parse: Parse,
  entry: PluginEntry | undefined,
  tell: Tell,
): Said | undefined {
  if (!entry || entry.config === null) return undefined
  if (key.scope === 'local') {
    tell(`: only the options set "${key.key}"`)
    return undefined
  }
  const { isEnabled, config = true } = entry
  if (typeof isEnabled === 'boolean') {
    return parse(isEnabled && config, (why, words) => tell(`.config${why}`, words))
  }
  tell('.isEnabled: expected true or false')
  return { value: key.fallback as FeatureValue, isMalformed: true }
}

/** What the service would switch off; undefined for what it does not set, or what cannot be off, as a number. */
function offOf({ scope }: ConfigKey, parse: Parse): FeatureValue | undefined {
  if (scope === 'local') return undefined
  const { value, isMalformed } = parse(false, () => {})
  return isMalformed ? undefined : value
}

type Parse = (value: unknown, tell: Tell) => Said

/** A plugin is asked once about a value: when it is asked again would tell what the visitor does. */
function parsesOnce(key: ConfigKey): Parse {
  const known = new Map<unknown, Answer>()
  return (value, tell) => {
    const name = jsonOf(value) ?? value
    const answer = known.get(name) ?? parseValue(key, value)
    known.set(name, answer)
    if (answer.why !== undefined) tell(answer.why, answer.words)
    return answer
  }
}

interface Answer extends Said {
  readonly why?: string
  readonly words?: string
}

function parseValue(key: ConfigKey, value: unknown): Answer {
  const fallback = { value: key.fallback as FeatureValue, isMalformed: true }
  try {
    // A copy: nobody's object is shared, and what is no JSON shows at once.
    const json = JSON.stringify(key.parse(value))
    if (json !== undefined) return { value: JSON.parse(json), isMalformed: false }
    return { ...fallback, why: ': its plugin made no JSON of it' }
  } catch (error) {
    return { ...fallback, why: ': its plugin does not take the value', words: messageOf(error) }
  }
}

function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

/** By listing alone, whatever the rank: of two plugins with one key the first keeps it. */
function collectKeys(
  plugins: readonly Plugin[],
  report: Kernel['report'],
): readonly Contributed<ConfigKey>[] {
  const refuse = (pluginId: string, message: string, details: string) =>
    report(pluginId, 'config key', new KitError(message, { code: 'CONFIG_KEY_REFUSED', details }))
  const declared = plugins.flatMap(({ manifest: { id, contributes = [] } }) =>
    contributes
      .filter(({ point }) => point === (configKeys as unknown))
      .map(({ value }) => ({ value: value as ConfigKey, pluginId: id })),
  )
  const usable = declared.filter(({ value, pluginId }) => {
    const { key, parse } = value
    if (!/^[^/]+\/./.test(key) || typeof parse !== 'function') {
      const message = `"${key}" is no config key: expected vendor/name and a parse function.`
      refuse(pluginId, message, 'Make it with defineConfigKey.')
      return false
    }
    if (isOfVendor(pluginId, key)) return true
    const details = 'The name of a key begins with that of its vendor, as the id of the plugin.'
    refuse(pluginId, `The config key "${key}" is of another vendor.`, details)
    return false
  })
  return configKeys.combine(usable, ({ pluginId, message }) =>
    refuse(pluginId, `The config key ${message}.`, 'The plugin that is listed first keeps it.'),
  )
}

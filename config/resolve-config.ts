import {
  defaultSocialsOrder,
  type FeatureState,
  type FeatureValue,
  isFeatureOn,
} from '../kernel/exports/index.ts'
import { defaultRemoteFeatures, type RemoteFeatureName, remoteFeatureNames } from './features.ts'
import { resolveFlags } from './resolve-flags.ts'
import { checkArgument } from './check-argument.ts'

/** Ids of the entries in the remote document. */
export type RemoteEntryId =
  | 'social_login'
  | 'swap'
  | 'onramp'
  | 'activity'
  | 'reown_branding'
  | 'multi_wallet'

/**
 * One parsed entry. `unset` (its config is null) leaves the decision to the integrator, `unusable`
 * switches its features off, like an entry that is not there.
 */
export type RemoteEntry =
  | { readonly isEnabled: boolean; readonly config: readonly string[] }
  | 'unset'
  | 'unusable'

/** An entry that belongs to a plugin's config key, as it came: the key parses it. */
export interface PluginEntry {
  readonly isEnabled: unknown
  readonly config: unknown
  /** Where it stands in the document: `features[3]`. */
  readonly path: string
}

export type RemoteEntries = Readonly<Partial<Record<RemoteEntryId, RemoteEntry>>> & {
  readonly [key: `${string}/${string}`]: PluginEntry | undefined
}

export type ConfigPolicy = 'remote-wins' | 'local-wins' | 'merge'

export interface ConfigInput {
  /** The option `features`, unparsed. */
  readonly local?: Readonly<Record<string, unknown>> | undefined
  /** Absent when nothing was fetched. */
  readonly remote?: RemoteEntries | undefined
  readonly basic?: boolean | undefined
  readonly policy?: ConfigPolicy | undefined
}

export type ConfigOrigin = 'basic' | 'remote' | 'local' | 'default' | 'merged'

export interface ResolvedConfig {
  readonly features: Readonly<Record<string, FeatureState>>
  /** Who decided each of the seven remote features. */
  readonly origin: Readonly<Record<RemoteFeatureName, ConfigOrigin>>
  /** Local settings that the remote configuration overruled: `features.swaps`. */
  readonly ignored: readonly string[]
  /** What was dropped and why, each beginning with its path. */
  readonly warnings: readonly string[]
}

const entryOf: Readonly<Record<RemoteFeatureName, RemoteEntryId>> = {
  email: 'social_login',
  socials: 'social_login',
  swaps: 'swap',
  onramp: 'onramp',
  activity: 'activity',
  reownBranding: 'reown_branding',
  multiWallet: 'multi_wallet',
}

/** What a source says about a feature; undefined when it says nothing. */
type Opinion = FeatureValue | undefined

/** Decides every feature from what the service, the integrator and the defaults say. Pure. */
export function resolveConfig(input: ConfigInput): ResolvedConfig {
  checkArgument('input', 'object', input)
  const { local = {}, remote, basic = false, policy = 'remote-wins' } = input
  const flags = resolveFlags(local)
  const warnings = [...flags.warnings]
  const features: Record<string, FeatureState> = { ...flags.features }
  const origin = {} as Record<RemoteFeatureName, ConfigOrigin>
  const ignored: string[] = []

  for (const name of remoteFeatureNames) {
    const given = parseLocal(name, local[name], warnings)
    const said = remoteOpinion(name, remote)
    const decision: Decision = basic
      ? { value: false, origin: 'basic' }
      : decide(given, said, defaultRemoteFeatures[name], policy)
    origin[name] = decision.origin
    features[name] = { value: decision.value, reason: reasonOf(decision) }
    if (decision.origin === 'remote' && policy === 'remote-wins' && given !== undefined) {
      ignored.push(`features.${name}`)
    }
  }
  return { features, origin, ignored, warnings }
}

interface Decision {
  readonly value: FeatureValue
  readonly origin: ConfigOrigin
}

/** Who counts where both speak, where one does, and where nobody does. */
export function decide(
  local: Opinion,
  remote: Opinion,
  fallback: FeatureValue,
  policy: ConfigPolicy = 'remote-wins',
): Decision {
  if (policy === 'merge' && local !== undefined && remote !== undefined) {
    return { value: both(local, remote), origin: 'merged' }
  }
  const opinions: readonly (readonly [Opinion, ConfigOrigin])[] =
    policy === 'local-wins'
      ? [
          [local, 'local'],
          [remote, 'remote'],
        ]
      : [
          [remote, 'remote'],
          [local, 'local'],
        ]
  for (const [value, origin] of opinions) if (value !== undefined) return { value, origin }
  return { value: fallback, origin: 'default' }
}

/** On only where both say so, then as the service says; of two lists what both contain, in local order. */
function both(local: FeatureValue, remote: FeatureValue): FeatureValue {
  if (Array.isArray(local) && Array.isArray(remote)) {
    return listOrOff(local.filter((name) => remote.includes(name)))
  }
  return isFeatureOn(local) ? remote : local
}

function remoteOpinion(name: RemoteFeatureName, remote: RemoteEntries | undefined): Opinion {
  if (remote === undefined) return undefined
  const entry = remote[entryOf[name]]
  if (entry === 'unset') return undefined
  if (entry === undefined || entry === 'unusable' || !entry.isEnabled) return false
  const { config } = entry
  if (name === 'email') return config.includes('email')
  if (name === 'socials') return listOrOff(config.filter((social) => isSocial(social)))
  return Array.isArray(defaultRemoteFeatures[name]) ? listOrOff(config) : true
}

function parseLocal(name: RemoteFeatureName, given: unknown, warnings: string[]): Opinion {
  const path = `features.${name}`
  const fallback = defaultRemoteFeatures[name]
  if (given === undefined) return undefined
  if (!Array.isArray(fallback)) {
    if (typeof given === 'boolean') return given
    warnings.push(`${path}: expected true or false`)
    return undefined
  }
  if (given === true) return fallback
  if (given === false) return false
  if (!Array.isArray(given)) {
    warnings.push(`${path}: expected true, false or a list`)
    return undefined
  }
  const wrong = given.findIndex((element) => typeof element !== 'string')
  if (wrong >= 0) {
    warnings.push(`${path}[${wrong}]: expected a string`)
    return false
  }
  if (name !== 'socials') return listOrOff(given)
  given.forEach((social, index) => {
    if (!isSocial(social))
      warnings.push(`${path}[${index}]: expected one of ${defaultSocialsOrder.join(', ')}`)
  })
  return listOrOff(given.filter(isSocial))
}

const isSocial = (name: string): boolean =>
  (defaultSocialsOrder as readonly string[]).includes(name)

/** Always a new, frozen list; an empty one is off. */
const listOrOff = (names: readonly string[]): FeatureValue =>
  names.length > 0 && Object.freeze([...new Set(names)])

export const places: Readonly<Record<ConfigOrigin, string>> = {
  basic: 'in basic mode',
  remote: 'in the remote configuration',
  local: 'in the options',
  default: 'by default',
  merged: 'in the options and the remote configuration together',
}

const reasonOf = ({ value, origin }: Decision): string =>
  `is ${value === false ? 'false' : 'on'} ${places[origin]}`

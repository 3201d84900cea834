import type { FeatureState, FeatureValue } from '../kernel/exports/index.ts'
import { didYouMean } from '../kernel/exports/internal.ts'
import { defaultFlags, defaultOrders, remoteFeatureNames } from './features.ts'

export interface ResolvedFlags {
  readonly features: Readonly<Record<string, FeatureState>>
  /** What was left out and why, each beginning with its path. */
  readonly warnings: readonly string[]
}

/** The flags that no remote configuration touches. A wrong value counts as not given. Pure. */
export function resolveFlags(local: Readonly<Record<string, unknown>>): ResolvedFlags {
  const warnings: string[] = []
  const features: Record<string, FeatureState> = {}
  const set = (name: string, value: FeatureValue, isGiven: boolean) => {
    const place = isGiven ? 'in the options' : 'by default'
    features[name] = { value, reason: `is ${stateOf(value)} ${place}` }
  }

  for (const [name, fallback] of Object.entries(defaultFlags)) {
    const given = local[name]
    const isGiven = typeof given === 'boolean'
    if (given !== undefined && !isGiven) warnings.push(`features.${name}: expected true or false`)
    set(name, isGiven ? given : fallback, isGiven)
  }
  for (const [name, names] of Object.entries(defaultOrders)) {
    const given = local[name]
    const isGiven = Array.isArray(given)
    if (given !== undefined && !isGiven) warnings.push(`features.${name}: expected a list`)
    const order = isGiven ? completeOrder(given, names, `features.${name}`, warnings) : names
    if (name === 'connectMethodsOrder' && !isGiven) {
      features[name] = {
        value: Object.freeze([]),
        reason: 'is not set; it depends on the wallets there are',
      }
    } else set(name, order, isGiven)
  }
  const known = [...Object.keys(features), ...remoteFeatureNames]
  const unknown = Object.keys(local).filter((name) => !known.includes(name))
  // Whatever was spread by mistake, the first few say it.
  for (const name of unknown.slice(0, 20)) {
    warnings.push(`features.${name}: unknown feature${didYouMean(name, known)}`)
  }
  return { features, warnings }
}

/** For reasons: a value that is more than on or off is `set`. */
export const stateOf = (value: FeatureValue): string =>
  value === false ? 'off' : value === true ? 'on' : 'set'

/** The given names first, each once, then what they leave out in its usual order. */
function completeOrder(
  given: readonly unknown[],
  names: readonly string[],
  path: string,
  warnings: string[],
): readonly string[] {
  given.forEach((name, index) => {
    if (!names.includes(name as string)) {
      warnings.push(`${path}[${index}]: expected one of ${names.join(', ')}`)
    }
  })
  const known = given.filter((name): name is string => names.includes(name as string))
  return Object.freeze([...new Set([...known, ...names])])
}

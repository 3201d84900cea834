import type { Contribution } from '../base/contribution-point.ts'
import type { ResolvedFeatures } from '../resolved-features.ts'

/** Who may set a key: the integrator under `features`, the project's remote configuration, or both. */
export type ConfigScope = 'local' | 'remote' | 'both'

/** The manifest of a plugin, as far as its keys are concerned. */
interface DeclaresKeys {
  readonly id: string
  readonly contributes?: readonly Contribution[] | undefined
}

/** A setting of a plugin. It is read as `ctx.config.get(key)`, and a gate may name it as its feature. */
export interface ConfigKey<T = unknown> {
  /** `vendor/name`, or `vendor/name.setting` for one of several: also the id of the remote entry. */
  readonly key: `${string}/${string}`
  readonly scope: ConfigScope
  /**
   * Makes the value of what was set, or throws an error whose message says what was expected; then the
   * fallback counts and the integrator is told. A remote entry that is switched off says `false`, one
   * without a `config` says `true`.
   */
  readonly parse: (value: unknown) => T
  /** Where nobody says anything. */
  readonly fallback: T
  /** How a plugin finds the value. Throws a KitError `CONFIG_KEY_NOT_DECLARED`. */
  of(manifest: DeclaresKeys): (resolved: ResolvedFeatures) => T
}

import { combineByKey, defineContributionPoint, isSameList } from '../base/contribution-point.ts'
import type { JsonValue } from '../base/event.ts'
import { KitError } from '../base/kit-error.ts'
import type { ResolvedFeatures } from '../features.ts'
import type { PluginManifest } from '../plugin.ts'

/** Who may set a key: the integrator under `features`, the project's remote configuration, or both. */
export type ConfigScope = 'local' | 'remote' | 'both'

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
  of(manifest: PluginManifest): (resolved: ResolvedFeatures) => T
}

/** Values are JSON, as they become a fact; anything else does not compile. */
export function defineConfigKey<T>(
  definition: Omit<ConfigKey<T>, 'of'> & { readonly fallback: JsonValue<T> },
): ConfigKey<T> {
  const { key: name, fallback } = definition
  const key: ConfigKey<T> = {
    ...definition,
    of({ id, contributes }) {
      if (!contributes?.some(({ value }) => value === key)) {
        throw new KitError(`The plugin "${id}" has not declared the config key "${name}".`, {
          code: 'CONFIG_KEY_NOT_DECLARED',
          details: 'List it in the manifest: contributes: [configKeys.of(key)].',
        })
      }
      return ({ features }) => {
        const state = features[name]
        // Of two plugins with one key only the first is configured.
        return state && (state.owner ?? id) === id ? (state.value as T) : fallback
      }
    },
  }
  return Object.freeze(key)
}

export const configKeys = /*#__PURE__*/ defineContributionPoint({
  id: 'configKeys',
  combine: /*#__PURE__*/ combineByKey<ConfigKey>(({ key }) => key),
  isEqual: isSameList,
})

import { combineByKey, defineContributionPoint, isSameList } from '../base/contribution-point.ts'
import type { JsonValue } from '../base/event.ts'
import { KitError } from '../base/kit-error.ts'
import type { PluginManifest } from '../plugin.ts'
import type { ResolvedFeatures } from '../resolved-features.ts'
import type { ConfigKey } from './config-key.ts'

/** Values are JSON, as they become a fact; anything else does not compile. */
export function defineConfigKey<T>(
  definition: Omit<ConfigKey<T>, 'of'> & { readonly fallback: JsonValue<T> },
): ConfigKey<T> {
  const { key: name, fallback } = definition
  return Object.freeze({
    ...definition,
    of({ id, contributes }: PluginManifest) {
      // By its name: the kernel knows copies of the keys of others.
      if (
        !contributes?.some(
          ({ point, value }) => point === (configKeys as unknown) && value.key === name,
        )
      ) {
        throw new KitError(`The plugin "${id}" has not declared the config key "${name}".`, {
          code: 'CONFIG_KEY_NOT_DECLARED',
          details: 'List it in the manifest: contributes: [configKeys.of(key)].',
        })
      }
      return ({ features }: ResolvedFeatures) => {
        const state = features[name]
        // Of two plugins with one key only the first is configured.
        return state && (state.owner ?? id) === id ? (state.value as T) : fallback
      }
    },
  })
}

export const configKeys = /*#__PURE__*/ defineContributionPoint({
  id: 'configKeys',
  combine: /*#__PURE__*/ combineByKey<ConfigKey>(({ key }) => key),
  isEqual: isSameList,
})

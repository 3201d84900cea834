import { defineEvent } from './base/event.ts'
import { defineStore } from './base/store.ts'
import type { ConfigReader, PluginContext, PluginManifest } from './plugin.ts'
import type { FeatureValue, ResolvedFeatures } from './resolved-features.ts'

/** A list is on when it holds something, another value when it is not `false`, `null`, 0 or ''. */
export const isFeatureOn = (value: FeatureValue | undefined): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value)

export const featuresResolved = /*#__PURE__*/ defineEvent<ResolvedFeatures>()('config/resolved')

export const featuresStore = /*#__PURE__*/ defineStore<ResolvedFeatures>({
  id: 'config/features',
  initial: { features: {}, namespaces: [], isSettled: false },
  reducers: (on) => [on(featuresResolved, (_, resolved) => resolved)],
})

/** What a plugin sees of the configuration: its own keys. */
export const readConfig = (
  manifest: PluginManifest,
  { read, watch }: Pick<PluginContext, 'read' | 'watch'>,
): ConfigReader => ({
  get: (key) => key.of(manifest)(read(featuresStore)),
  watch: (key, handler) => watch(featuresStore, key.of(manifest), handler),
})

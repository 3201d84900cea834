import type { PluginContext, PluginManifest } from '../../plugin.ts'

export type LimitContext = (
  context: PluginContext,
  manifest: PluginManifest,
  onFault: (where: string, error: unknown) => void,
) => PluginContext

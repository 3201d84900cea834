import { featurePlugins, type RemoteFeatureName } from './features.ts'
import type { ResolvedConfig } from './resolve-config.ts'

export interface UnlistedFeatures {
  readonly unlisted: readonly (keyof typeof featurePlugins)[]
  readonly local: Readonly<Record<string, unknown>>
  /** Where a service was asked. */
  readonly origin: ResolvedConfig['origin'] | undefined
  readonly say: (line: string, level: 'warn' | 'info') => void
}

/** A page that lists its own plugins may well do without a default, not without what it asked for. */
export function reportUnlisted({ unlisted, local, origin, say }: UnlistedFeatures): void {
  for (const name of unlisted) {
    const isAsked = local[name] !== undefined || origin?.[name as RemoteFeatureName] === 'remote'
    say(
      `features.${name} is on, but its plugin is not among \`plugins\`: add ${featurePlugins[name]}, or set it to false.`,
      isAsked ? 'warn' : 'info',
    )
  }
}

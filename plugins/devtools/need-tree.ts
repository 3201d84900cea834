import type { PluginReport } from '../../kernel/exports/index.ts'

/** A service that a plugin needs, who provides it, and what that one needs in turn. */
export interface Need {
  readonly token: string
  /** Absent when it is the kernel's own, or nobody's. */
  readonly provider: PluginReport | undefined
  readonly needs: readonly Need[]
}

/** Never endless: plugins that need each other in a circle make no kernel. */
export function needsOf(plugin: PluginReport, plugins: readonly PluginReport[]): readonly Need[] {
  return plugin.needs.map((token) => {
    const provider = plugins.find(({ provides }) => provides.includes(token))
    return { token, provider, needs: provider ? needsOf(provider, plugins) : [] }
  })
}

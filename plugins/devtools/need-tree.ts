import type { PluginReport } from '../../kernel/exports/index.ts'

type Provider = Pick<PluginReport, 'id' | 'status' | 'needs' | 'provides'>

/** A service that a plugin needs, who provides it, and what that one needs in turn. */
export interface Need {
  readonly token: string
  /** Absent when it is the kernel's own, or nobody's. */
  readonly provider: Provider | undefined
  readonly needs: readonly Need[]
}

/** Never endless: plugins that need each other in a circle make no kernel. */
export function needsOf(plugin: Provider, plugins: readonly Provider[]): readonly Need[] {
  return plugin.needs.map((token) => {
    const provider = plugins.find(({ provides }) => provides.includes(token))
    return { token, provider, needs: provider ? needsOf(provider, plugins) : [] }
  })
}

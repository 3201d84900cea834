import { createDemand, type Demand } from '../demand.ts'
import { drawsView } from '../draws-view.ts'
import type { Kernel } from '../../kernel.ts'
import { isQuestion } from '../../points/reserved-views.ts'
import { routerStore } from '../../wallet/views/router-store.ts'

/** What a plugin of others may do at the moment. */
export interface PluginGrants {
  readonly pluginId: string
  /** Throws for a permission that the plugin has not. */
  readonly demand: Demand
  mayOpen(): boolean
  mayKnowAccounts(): boolean
  /**
   * Whether the card may be led on: it is open, the visitor decides nothing in it, and no wallet is asked there, whose answer would
   * come to nothing, but where the plugin draws how.
   */
  isFree(): boolean
  /**
   * Does what the plugin asks for at once, or, in a handler, when all facts are over: the card may have been led on where
   * it does not read so yet. What throws then is the fault of the plugin.
   */
  afterFacts(run: () => void): void
}

export function createPluginGrants(kernel: Kernel, pluginId: string): PluginGrants {
  const mayOpen = () => kernel.isAllowed(pluginId, 'view:open')
  return {
    pluginId,
    demand: createDemand(pluginId, (permission) => kernel.isAllowed(pluginId, permission)),
    mayOpen,
    mayKnowAccounts: () => kernel.isAllowed(pluginId, 'wallet:accounts'),
    isFree() {
      const { history, isOpen, isInline } = kernel.store(routerStore).getSnapshot()
      const viewId = history.at(-1)?.viewId
      // Those of the kit alone it never draws.
      if (isQuestion(viewId) && !drawsView(kernel, pluginId, viewId)) return false
      return mayOpen() || isOpen || isInline
    },
    afterFacts(run) {
      if (!kernel.isTelling()) run()
      else queueMicrotask(() => kernel.guard(pluginId, 'after facts', run))
    },
  }
}

import {
  type Disposable,
  type Page,
  type RouterState,
  routerStore,
} from '../../kernel/exports/index.ts'
import type { PluginContext } from '../../kernel/exports/index.ts'

/** Whether a question can reach anybody, and whether anybody sees its answer. */
export interface Attention {
  isOnline(): boolean
  /** The kit is on screen and the page is not hidden. */
  isSeen(): boolean
  /** Calls back when one of them may have changed. Returns the removal. */
  onChange(listener: () => void): () => void
}

export function createAttention({
  page,
  read,
  watch,
}: Pick<PluginContext, 'read' | 'watch'> & { readonly page: Page }): Attention & Disposable {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const forgetPage = page.onChange(tell)
  const isShown = ({ isOpen, isInline }: RouterState) => isOpen || isInline
  const router = watch(routerStore, isShown, tell)
  return {
    isOnline: () => page.isOnline(),
    isSeen: () => !page.isHidden() && isShown(read(routerStore)),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose() {
      forgetPage()
      void router.dispose()
    },
  }
}

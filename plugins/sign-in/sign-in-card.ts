import {
  type CloseGuard,
  isDecision,
  type PluginContext,
  routerStore,
  type ViewRef,
  type ViewService,
} from '../../kernel/exports/index.ts'
import { siwxSignMessageView } from './contract.ts'

export interface SignInCard {
  readonly isShown: (view?: ViewRef<{}>) => boolean
  /** It was to be shown while the visitor decided something else. */
  readonly isDue: () => boolean
  /** Not while the visitor decides something else. */
  show(view: ViewRef<{}>): void
  /** A view that wanted to close it at the end of connecting waits until somebody knows whether it has to stay. */
  holdFor(closing: Pick<Parameters<CloseGuard['mayClose']>[0], 'viewId'>): void
  /** It stays: nobody waits for its end any more. */
  keep(): void
  /** Closes it where sign-in, or the view that waits for that, is on top. */
  leave(outcome: 'connected' | 'done'): void
}

interface Dependencies {
  readonly ctx: Pick<PluginContext, 'read'>
  readonly views: Pick<ViewService, 'open' | 'reset' | 'close'>
}

export function createSignInCard({ ctx, views }: Dependencies): SignInCard {
  let closingView: string | undefined
  let isDue = false
  const shown = () => ctx.read(routerStore).history.map(({ viewId }) => viewId)
  const isDeciding = () => {
    const top = shown().at(-1)
    return isDecision(top) && top !== siwxSignMessageView.id
  }
  return {
    isShown: ({ id } = siwxSignMessageView) => shown().includes(id),
    isDue: () => isDue,
    show(view) {
      isDue = isDeciding()
      if (isDue) return
      // A card that is there does not keep a way back to what was before.
      const { isOpen, isInline } = ctx.read(routerStore)
      if (isOpen || isInline) views.reset(view)
      else views.open(view)
    },
    holdFor({ viewId }) {
      closingView = viewId
    },
    keep() {
      closingView = undefined
    },
    leave(outcome) {
      const top = shown().at(-1)
      if (top === siwxSignMessageView.id || (top !== undefined && top === closingView)) {
        views.close({ force: true, outcome })
      }
      closingView = undefined
    },
  }
}

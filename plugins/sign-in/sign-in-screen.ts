import {
  connectView,
  type KitError,
  type PluginContext,
  type SignInState,
  toErrorRecord,
  type ValueStore,
} from '../../kernel/exports/index.ts'
import { siwxSignMessageView } from './contract.ts'
import type { SignInCard } from './sign-in-card.ts'

export const idle: SignInState = { status: 'idle', isSignedIn: false, isRequired: false }

export interface SignInScreenParts {
  readonly ctx: Pick<PluginContext, 'alerts'>
  readonly state: ValueStore<SignInState>
  readonly card: SignInCard
}

/** What the visitor sees of a sign-in: how far it is, and the card. */
export function createSignInScreen({ ctx, state, card }: SignInScreenParts) {
  const toast = ({ shortMessage: text, code }: KitError) =>
    ctx.alerts.toast({ kind: 'danger', text, code })
  return {
    set: (change: Partial<SignInState>) => state.set({ ...state.getSnapshot(), ...change }),
    ask(isRequired: boolean, error?: unknown) {
      card.keep()
      state.set({
        ...idle,
        status: 'asking',
        isRequired,
        ...(error ? { error: toErrorRecord(error) } : {}),
      })
      if (!card.isShown()) card.show(siwxSignMessageView)
    },
    settle(outcome: 'connected' | 'done', isSignedIn = false) {
      state.set({ ...idle, isSignedIn })
      card.leave(outcome)
    },
    backToConnect(problem: KitError) {
      state.set(idle)
      card.keep()
      card.show(connectView)
      toast(problem)
    },
    toast,
  }
}

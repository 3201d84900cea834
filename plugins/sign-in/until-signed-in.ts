import type { PluginContext, SignInState, ValueStore } from '../../kernel/exports/index.ts'
import { signInCancelled } from './sign-in-errors.ts'

interface SignInStatus {
  readonly ctx: Pick<PluginContext, 'add'>
  readonly state: ValueStore<SignInState>
}

/** Resolves once the visitor is signed in, rejects when not; `ask` asks where that has ended. */
export async function untilSignedIn(
  { ctx, state }: SignInStatus,
  ask: () => void,
  signal: AbortSignal,
): Promise<void> {
  await statusLeft({ ctx, state }, (status) => status === 'checking', signal)
  const { status, isSignedIn } = state.getSnapshot()
  if (status === 'idle' && !isSignedIn) ask()
  await statusLeft({ ctx, state }, (current) => current !== 'idle', signal)
  if (!state.getSnapshot().isSignedIn) throw signInCancelled()
}

/** Rejects with the reason of the signal. */
const statusLeft = (
  { ctx, state }: SignInStatus,
  isThere: (status: SignInState['status']) => boolean,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const follow = () => {
      if (!signal.aborted && isThere(state.getSnapshot().status)) return
      void subscription.dispose()
      signal.removeEventListener('abort', follow)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const subscription = ctx.add(state.subscribe(follow))
    signal.addEventListener('abort', follow)
    follow()
  })

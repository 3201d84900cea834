import {
  type CaipNetworkId,
  type Clock,
  disconnectWaitMs,
  inTime,
  KitError,
} from '../../kernel/exports/index.ts'
import type { Frame } from './lazy-frame.ts'
import type { Login } from './login.ts'

interface FrameLogin {
  readonly frame: Pick<Frame, 'request'>
  readonly login: Pick<Login, 'sessionToken'>
}

/** Whether the frame knows the visitor. */
export async function isLoggedIn(
  { frame, login }: FrameLogin,
  signal: AbortSignal,
): Promise<boolean> {
  const token = login.sessionToken()
  const payload = token === undefined ? undefined : { token }
  return (await frame.request('IS_CONNECTED', payload, signal)).isConnected
}

/** Likewise; what it says no to is no login any more. */
export async function isStillLoggedIn(of: FrameLogin, signal: AbortSignal): Promise<boolean> {
  try {
    return await isLoggedIn(of, signal)
  } catch (error) {
    // A frame that is not there says nothing about the login.
    if (error instanceof KitError && error.code === 'FRAME_ERROR') return false
    throw error
  }
}

/** Where the frame is; it may have gone on without this page. */
export const readFrameChain = (
  { frame }: Pick<FrameLogin, 'frame'>,
  signal: AbortSignal,
): Promise<CaipNetworkId | undefined> =>
  frame.request('GET_CHAIN_ID', undefined, signal).then(
    ({ chainId }) => chainId,
    () => undefined,
  )

/** It is over on this side all the same, and in time. */
export async function signOut(
  { frame, clock }: Pick<FrameLogin, 'frame'> & { readonly clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  const limit = { clock, ms: disconnectWaitMs - 1, signal }
  await inTime(limit, (both) => frame.request('SIGN_OUT', undefined, both)).catch(() => {})
}

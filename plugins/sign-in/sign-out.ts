import { type PluginContext, toErrorRecord } from '../../kernel/exports/index.ts'
import type { CheckedSiwx } from './checked-siwx.ts'
import { lastNetworkKey } from './last-network.ts'
import type { SigningAccount } from './signing-account.ts'

export interface SignOut {
  /** Nobody is connected any more. */
  ofAll(): Promise<void>
  /** An account left, others are still there. */
  of(account: Pick<SigningAccount, 'chainId' | 'address'>): Promise<void>
  /** Every one that was begun has ended, or took too long. */
  readonly ended: () => Promise<unknown>
}

interface Dependencies {
  readonly ctx: Pick<PluginContext, 'clock' | 'log' | 'signal' | 'storage'>
  readonly loadSiwx: () => Promise<CheckedSiwx>
}

/** How long the next sign-in waits for the last sign-out. */
const signOutWaitMs = 3000

/** Never rejects: the wallet is disconnected all the same. */
export function createSignOut({ ctx, loadSiwx }: Dependencies): SignOut {
  let ended: Promise<unknown> = Promise.resolve()
  const signOutBy = (act: (siwx: CheckedSiwx) => Promise<void>): Promise<void> => {
    const run = async () => {
      try {
        const siwx = await loadSiwx()
        if (siwx.signsOutOnDisconnect) await act(siwx)
      } catch (error) {
        ctx.log.warn(`The sign-out failed: ${toErrorRecord(error).message}`)
      }
    }
    const ending = run()
    const isWaitedFor = new Promise<void>((resolve) => {
      const stop = ctx.clock.after(signOutWaitMs, resolve)
      void ending.then(() => {
        stop()
        resolve()
      })
    })
    ended = Promise.all([ended, isWaitedFor])
    return ending
  }
  return {
    ofAll: () =>
      signOutBy(async (siwx) => {
        ctx.storage.remove(lastNetworkKey)
        await siwx.setSessions([], ctx.signal)
      }),
    of: ({ chainId, address }) =>
      signOutBy((siwx) => siwx.revokeSession(chainId, address, ctx.signal)),
    ended: () => ended,
  }
}

import { type Clock, KitError } from '../../kernel/exports/index.ts'
import { createLatest } from '../page-wallets/latest.ts'
import type { BitcoinDialect } from './dialect.ts'
import { arrivalMs, isBetweenNetworks } from './wallet-reader.ts'
import type { WalletState } from './wallet-state.ts'

export interface WalletFollowerOptions {
  readonly dialect: BitcoinDialect
  readonly clock: Clock
  /** Asks the wallet what it shows now, without a prompt; undefined when that is no account. */
  readonly read: (signal: AbortSignal) => Promise<WalletState | undefined>
  readonly onState: (state: WalletState) => void
  readonly onGone: () => void
}

/** Follows a connected wallet until it is let go. */
export interface WalletFollower {
  /** Aborts when the wallet is let go. */
  readonly ended: AbortSignal
  /** A switch of the network reads for itself: what the wallet says meanwhile is passed over. */
  duringSwitch(switchNetwork: () => Promise<WalletState>): Promise<void>
  stop(): void
}

/** Events say that something changed; what, the wallet is asked. One that cannot say it has left. */
export function followWallet(options: WalletFollowerOptions): WalletFollower {
  const { dialect, clock, read, onState, onGone } = options
  const controller = new AbortController()
  const { signal } = controller
  /** Counts the readings, so that a late one is known. */
  let readings = 0
  let isSwitching = false

  const refresh = async () => {
    if (isSwitching) return
    const reading = (readings += 1)
    const isStale = () => signal.aborted || readings !== reading
    const state = await read(signal)
      .catch(async (error: unknown) => {
        if (!isBetweenNetworks(error)) throw error
        await clock.delay(arrivalMs, signal)
        return isStale() ? undefined : read(signal)
      })
      .catch(() => undefined)
    if (isStale()) return
    if (state) onState(state)
    else onGone()
  }

  const changes = createLatest<undefined>(clock, () => void refresh())
  const remove = dialect.listen(() => changes.push(undefined))

  return {
    ended: signal,
    async duringSwitch(switchNetwork) {
      isSwitching = true
      readings += 1
      try {
        onState(await switchNetwork())
      } catch (error) {
        isSwitching = false
        if (!signal.aborted) void refresh()
        throw error
      } finally {
        isSwitching = false
      }
    },
    stop() {
      controller.abort(new KitError('The wallet was disconnected', { code: 'DISCONNECTED' }))
      remove()
      changes.stop()
    },
  }
}

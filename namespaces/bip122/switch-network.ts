import { abortable, type Clock, KitError } from '../../kernel/exports/index.ts'
import { type BitcoinNetwork, toNetworkId } from './networks.ts'
import { arrivalMs, isBetweenNetworks, type WalletReader } from './wallet-reader.ts'
import type { WalletState } from './wallet-state.ts'

export interface SwitchOptions {
  readonly target: BitcoinNetwork
  /** Has the wallet move. May prompt. */
  readonly move: (target: BitcoinNetwork) => Promise<unknown>
  readonly reader: WalletReader
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** Resolves with what the wallet shows there. Its word proves nothing: `NETWORK_NOT_SWITCHED`. */
export async function switchNetwork(options: SwitchOptions): Promise<WalletState> {
  const { target, move, reader, clock, signal } = options
  const here = [toNetworkId(target)]
  const read = async () => {
    try {
      // What the wallet allowed may hold for the network it came from alone.
      return (await reader.recall(here, signal)) ?? (await reader.ask(here, signal))
    } catch (error) {
      if (isBetweenNetworks(error)) return undefined
      throw error
    }
  }
  await abortable(move(target), signal)
  let state = await read()
  if (state?.network !== target) {
    await clock.delay(arrivalMs, signal)
    state = await read()
  }
  if (state?.network === target) return state
  throw new KitError('The wallet did not switch the network', { code: 'NETWORK_NOT_SWITCHED' })
}

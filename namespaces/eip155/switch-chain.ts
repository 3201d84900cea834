import {
  addedChain,
  type CaipNetwork,
  type Clock,
  KitError,
  normalizeWalletError,
  UserRejectedRequestError,
} from '../../kernel/exports/index.ts'
import { parseChainId, toHexChainId } from './chain-id.ts'
import { isUnknownChain } from './error-codes.ts'
import type { CapturedProvider } from './captured-provider.ts'

export interface SwitchOptions {
  readonly network: CaipNetwork
  readonly provider: CapturedProvider
  readonly clock: Clock
  /** Node URLs that may be told to a wallet: https, or http on this machine. */
  readonly rpcUrls: readonly string[]
  /** Asks the wallet where it is. */
  readonly readChainId: () => Promise<number | undefined>
  readonly signal: AbortSignal
}

class ChainNotSupportedError extends KitError {
  constructor(cause: unknown) {
    super('Chain is not supported', { code: 'CHAIN_NOT_SUPPORTED', cause })
  }
}

const eventWaitMs = 1_000

/**
 * Brings the wallet to the network (EIP-3326), telling it of the network first when it knows none of
 * that number (EIP-3085). A wallet's word proves nothing: resolves only once it says that it is there.
 * Rejects with the normalised error, 'Chain is not supported' or
 * `NETWORK_NOT_SWITCHED`.
 */
export async function switchChain(options: SwitchOptions): Promise<void> {
  const { network, provider, clock, readChainId, signal } = options
  const target = parseChainId(network.id)
  if (target === undefined) {
    throw new KitError('Network not found', {
      code: 'NETWORK_NOT_FOUND',
      details: `${network.caipNetworkId} has no chain number`,
    })
  }
  const chainId = toHexChainId(target)
  // What is left here is still before the visitor in the wallet, which is asked to switch until it answers.
  const ask = async (method: string, params: readonly unknown[]) => {
    signal.throwIfAborted()
    const answer = await provider.request({ method, params })
    signal.throwIfAborted()
    return answer
  }
  const askToSwitch = () => ask('wallet_switchEthereumChain', [{ chainId }])
  const normalised = (error: unknown): unknown =>
    signal.aborted ? signal.reason : normalizeWalletError(error)

  const arrival = watchArrival(provider, target)
  signal.addEventListener('abort', arrival.stop, { once: true })
  const hasArrived = async () => {
    if ((await readChainId()) === target) return true
    await arrival.within(clock, eventWaitMs, signal)
    return (await readChainId()) === target
  }
  const add = async () => {
    const { rpcUrls } = options
    if (rpcUrls.length === 0)
      throw new ChainNotSupportedError('No node URL may be told to a wallet')
    await ask('wallet_addEthereumChain', [addedChain(network, rpcUrls)]).catch((error: unknown) => {
      const reason = normalised(error)
      const isOfVisitor = signal.aborted || reason instanceof UserRejectedRequestError
      throw isOfVisitor ? reason : new ChainNotSupportedError(reason)
    })
  }

  try {
    const unknownChain = await askToSwitch().then(
      () => false,
      (error: unknown) => {
        if (signal.aborted || !isUnknownChain(error)) throw normalised(error)
        return true
      },
    )
    if (unknownChain) {
      await add()
      if ((await readChainId()) === target) return
      await askToSwitch().catch((error: unknown) => {
        throw normalised(error)
      })
    }
    if (!(await hasArrived())) {
      throw new KitError('The wallet did not switch the network', { code: 'NETWORK_NOT_SWITCHED' })
    }
  } finally {
    signal.removeEventListener('abort', arrival.stop)
    arrival.stop()
  }
}

/** Notices the event of the arrival, also when it comes before anybody waits for it. */
function watchArrival(provider: CapturedProvider, target: number) {
  let hasArrived = false
  let onArrival = () => {}
  const stop = provider.listen('chainChanged', (value) => {
    if (parseChainId(value) !== target) return
    hasArrived = true
    onArrival()
  })
  return {
    stop,
    within: (clock: Clock, ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        if (hasArrived) return resolve()
        const settle = (end: () => void) => () => {
          cancel()
          signal.removeEventListener('abort', onAbort)
          end()
        }
        const onAbort = settle(() => reject(signal.reason))
        const cancel = clock.after(ms, settle(resolve))
        onArrival = settle(resolve)
        signal.addEventListener('abort', onAbort, { once: true })
      }),
  }
}

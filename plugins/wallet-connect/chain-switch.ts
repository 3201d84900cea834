import { filter, firstValueFrom, from, merge, Subject } from 'rxjs'
import {
  addedChain,
  type CaipNetwork,
  type CaipNetworkId,
  type Clock,
  KitError,
  type RpcRequest,
  type StoreReader,
} from '../../kernel/exports/index.ts'
import { refusedHere } from './session-error.ts'
import type { SessionState } from './session-state.ts'
import { withinTime } from './within-time.ts'

/** So long a wallet may take to extend the session after it agreed to switch. */
const switchWaitMs = 5_000

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

interface Line {
  readonly state: StoreReader<SessionState>
  request(request: RpcRequest, signal: AbortSignal): Promise<unknown>
  readonly clock: Clock
  /** Aborted when nothing goes through any more. */
  readonly over: AbortSignal
}

/** Resolves when the session holds the network, or after a while all the same. */
export async function addToSession(
  { state, request, clock, over }: Line,
  network: CaipNetwork,
  { publicRpcUrls }: { readonly publicRpcUrls: (id: CaipNetworkId) => Promise<readonly string[]> },
  signal: AbortSignal,
): Promise<void> {
  const { caipNetworkId, chainNamespace } = network
  const methods = state.getSnapshot().session.namespaces.get(chainNamespace)?.methods
  if (chainNamespace !== 'eip155' || !methods?.includes('wallet_switchEthereumChain')) {
    throw refusedHere(4901, caipNetworkId)
  }
  await switchByRequest(network, await publicRpcUrls(caipNetworkId), (method, params) =>
    request({ method, params, namespace: 'eip155' }, signal),
  )
  const isHeld = ({ session }: SessionState) => session.heldIds.has(caipNetworkId)
  const done = new Subject<void>()
  const held = firstValueFrom(merge(from(state.state$).pipe(filter(isHeld)), done))
  const settled = held.then(() => {})
  await withinTime(clock, settled, switchWaitMs, AbortSignal.any([signal, over]))
  done.next()
  signal.throwIfAborted()
}

/**
 * Asks an EVM wallet to go to a network that its session does not hold; a wallet that does not know
 * it is told of it, with public https nodes only. Rejects with the wallet's error, or 'Chain
 * is not supported' when it will not learn the network.
 */
async function switchByRequest(
  network: CaipNetwork,
  publicRpcUrls: readonly string[],
  ask: Ask,
): Promise<void> {
  const chainId = `0x${Number(network.id).toString(16)}`
  const switchChain = () => ask('wallet_switchEthereumChain', [{ chainId }])
  try {
    await switchChain()
  } catch (error) {
    if (!isUnknownNetwork(error)) throw error
    await addChain(network, publicRpcUrls, ask)
    await switchChain()
  }
}

const isUnknownNetwork = (error: unknown): boolean =>
  error instanceof KitError && error.code === 'SWITCH_CHAIN_ERROR'

async function addChain(
  network: CaipNetwork,
  publicRpcUrls: readonly string[],
  ask: Ask,
): Promise<void> {
  const rpcUrls = publicRpcUrls.filter((url) => url.startsWith('https://'))
  if (rpcUrls.length === 0) throw notSupported('No node URL may be told to a wallet')
  try {
    await ask('wallet_addEthereumChain', [addedChain(network, rpcUrls)])
  } catch (error) {
    if (error instanceof KitError && error.code === 'USER_REJECTED') throw error
    throw notSupported(error)
  }
}

const notSupported = (cause: unknown): KitError =>
  new KitError('Chain is not supported', { code: 'CHAIN_NOT_SUPPORTED', cause })

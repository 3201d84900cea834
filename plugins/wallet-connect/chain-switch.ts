import { addedChain, type CaipNetwork, KitError } from '../../kernel/exports/index.ts'

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/**
 * Asks an EVM wallet to go to a network that its session does not hold; a wallet that does not know
 * it is told of it, with public https nodes only. Rejects with the wallet's error, or 'Chain
 * is not supported' when it will not learn the network.
 */
export async function switchByRequest(
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

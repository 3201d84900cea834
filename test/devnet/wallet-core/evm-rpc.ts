import { hexToNumber, numberToHex, type Hex } from 'viem'
import { type EvmNetwork, isEvmNetwork, type LocalNetwork } from '../chains/local-networks.ts'
import { ProviderError, unknownChain } from './provider-error.ts'

/** The nodes behind a wallet. Networks may be added, as visitors do. */
export interface EvmRpc {
  network(chainId: number): EvmNetwork | undefined
  networks(): EvmNetwork[]
  addNetwork(network: EvmNetwork): void
  /** Rejects with the node's own code, message and data. */
  call<T>(chainId: number, method: string, params: unknown): Promise<T>
}

interface RpcAnswer {
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

export function createEvmRpc(known: LocalNetwork[]): EvmRpc {
  const networks = new Map(known.filter(isEvmNetwork).map((network) => [network.id, network]))
  let lastId = 0

  return {
    network: (chainId) => networks.get(chainId),
    networks: () => [...networks.values()],
    addNetwork: (network) => networks.set(network.id, network),

    async call<T>(chainId: number, method: string, params: unknown): Promise<T> {
      const url = networks.get(chainId)?.rpcUrls.default.http[0]
      if (!url) throw unknownChain(numberToHex(chainId))
      lastId += 1
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params: params ?? [] }),
      })
      const { result, error } = (await response.json()) as RpcAnswer
      if (error) throw new ProviderError(error.code, error.message, error.data)
      return result as T
    },
  }
}

/** `0x7a69`, `31337` or the number itself; undefined for anything else. */
export function readChainId(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? value : undefined
  if (typeof value !== 'string') return undefined
  if (/^0x[0-9a-f]{1,13}$/i.test(value)) return hexToNumber(value as Hex)
  return /^[1-9]\d{0,15}$/.test(value) ? Number(value) : undefined
}

import type { CaipNetworkId, ChainNamespace, Kit } from '../../kernel/exports/index.ts'
import { type RpcError, rpcErrorOf } from '../../kernel/exports/index.ts'
import { copyParams } from '../../kernel/exports/internal.ts'
import { checkArgument } from '../check-argument.ts'
import { toProviderError } from '../provider/to-provider-error.ts'

export interface ConnectedWallet {
  /** The CAIP-2 reference of the network that the wallet is on. */
  readonly chainId: string
  request(method: string, params: unknown): Promise<any>
}

/**
 * The wallet of a namespace: the connected one, also of the last visit, else the one that the visitor connects in the
 * modal; on a network, where one is named. Errors are those of the provider: a modal that was closed is 4001.
 */
export function connectedWallet(
  kit: Kit,
  namespace: ChainNamespace,
  wanted?: string,
): () => Promise<ConnectedWallet> {
  checkArgument('kit', 'object', kit?.unstable_kernel)
  const provider = kit.getProvider(namespace)
  const chainId = () => String(kit.getAccount(namespace).chainId)
  const connect = async () => {
    await kit.ready
    if (!kit.getAccount(namespace).isConnected) await kit.connect({ namespace })
    if (wanted === undefined || chainId() === wanted) return
    await kit.switchNetwork(`${namespace}:${wanted}` as CaipNetworkId)
  }
  return async () => {
    await connect().catch((error: unknown) => {
      throw toProviderError(error)
    })
    return {
      chainId: chainId(),
      request: (method, params) => provider.request({ method, params }),
    }
  }
}

/**
 * What was asked for, whatever its owner does with it while the visitor connects and decides. Throws −32602 for what is
 * no data.
 */
export function copyOf<T>(asked: T): T {
  try {
    return copyParams(asked) as T
  } catch (error) {
    throw toProviderError(error)
  }
}

/** What a wallet is not asked, since it cannot be right. */
export const refused = (details: string) =>
  toProviderError(rpcErrorOf(-32602, { details }) as RpcError)

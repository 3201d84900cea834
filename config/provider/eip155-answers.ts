import {
  type ConnectionService,
  type NetworkService,
  type NodeRpc,
  type RpcError,
  rpcErrorOf,
} from '../../kernel/exports/index.ts'
import { type Kernel, nodeRpcMethods, safeRpcMethods } from '../../kernel/exports/internal.ts'
import type { AnswersOf, OwnAnswers, ProviderRequest } from './provider-requests.ts'
import { readProviderState } from './provider-state.ts'

export interface Eip155AnswersDependencies {
  readonly kernel: Kernel
  readonly connections: Pick<ConnectionService, 'connectorOf'>
  readonly networks: Pick<NetworkService, 'networkOf' | 'switchNetwork'>
  readonly nodes: NodeRpc
  readonly origin: string
  /** Resolves once sessions of the last visit were tried. */
  readonly restored: Promise<void>
  /** Asks the visitor for a wallet; resolves once there is one. */
  readonly connect: () => Promise<unknown>
  readonly disconnect: () => Promise<void>
}

/**
 * What the kit answers by itself of the methods of EIP-1193, 2255, 3085 and 3326, and what a node reads:
 * all reads before a connection, those of a paired wallet, which signs and does not read, and those that
 * the connected wallet does not know.
 */
export function createEip155Answers(dependencies: Eip155AnswersDependencies): AnswersOf {
  const { kernel, connections, networks, nodes, restored } = dependencies
  const state = () => readProviderState(kernel, 'eip155')
  const walletType = () => state().isConnected && connections.connectorOf('eip155')?.type

  const permissions = async () => {
    const { addresses } = state()
    if (addresses.length === 0) return []
    const caveats = [{ type: 'restrictReturnedAccounts', value: addresses }]
    return [{ parentCapability: 'eth_accounts', invoker: dependencies.origin, caveats }]
  }
  const switchChain = async (params: unknown) => {
    const { chainId } = firstOf(params)
    const isHex = typeof chainId === 'string' && /^0x[0-9a-f]{1,13}$/i.test(chainId)
    if (!isHex) throw refused(-32602, 'params[0].chainId is not a chain id as hex')
    // Whoever asks like this expects a refusal, and adds the network then: no matter for an alert.
    const { caipNetworkId } = networks.networkOf(`eip155:${Number(chainId)}`)
    await networks.switchNetwork(caipNetworkId)
    return null
  }
  const readFromNode = async ({ method, params = [] }: ProviderRequest) => {
    const { caipNetworkId } = state()
    if (caipNetworkId === undefined) throw refused(4901, 'No network is active')
    return nodes.request(caipNetworkId, { method, params })
  }
  const isReadByWallet = (method: string) => {
    const type = walletType()
    return type === 'AUTH' ? safeRpcMethods.has(method) : type && type !== 'WALLET_CONNECT'
  }

  const ofAccounts = async (ask: boolean) => {
    await restored
    if (ask && !state().isConnected) await dependencies.connect()
    return state().addresses
  }
  const ofPermissions = async (ask: boolean): Promise<OwnAnswers> => {
    await restored
    const isOfWallet = state().isConnected && walletType() !== 'AUTH'
    if (isOfWallet) return { otherwise: permissions }
    return {
      async instead() {
        if (ask) await ofAccounts(true)
        return permissions()
      },
    }
  }

  return async (request): Promise<OwnAnswers> => {
    const { method, params } = request
    switch (method) {
      case 'eth_accounts':
        return { instead: () => ofAccounts(false) }
      case 'eth_requestAccounts':
        return { instead: () => ofAccounts(true) }
      case 'eth_chainId':
        return { instead: async () => state().chainId }
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        return { instead: () => switchChain(params) }
      case 'wallet_getPermissions':
        return ofPermissions(false)
      case 'wallet_requestPermissions':
        return ofPermissions(true)
      case 'wallet_revokePermissions': {
        // ERC-7715 has a method of the same name, which names what it takes back.
        if (!('eth_accounts' in firstOf(params))) return {}
        return { instead: () => dependencies.disconnect().then(() => null) }
      }
      default: {
        if (!nodeRpcMethods.has(method)) return {}
        const node = () => readFromNode(request)
        return isReadByWallet(method) ? { otherwise: node } : { instead: node }
      }
    }
  }
}

const firstOf = (params: unknown): Readonly<Record<string, unknown>> => {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  return typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : {}
}

const refused = (rpcCode: number, details: string): RpcError =>
  rpcErrorOf(rpcCode, { details }) as RpcError

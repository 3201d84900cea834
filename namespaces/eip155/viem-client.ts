import { type Client, createClient, custom } from 'viem'
import { type CaipNetwork, KitError, type NodeRpc } from '../../kernel/exports/index.ts'

export interface NetworkOptions {
  readonly network: CaipNetwork
  readonly nodes: NodeRpc
  readonly signal: AbortSignal
  readonly isIndependent?: boolean | undefined
}

/**
 * Asks the nodes of a network through the chain library. Rejects with the error of the node itself, and with
 * `INVALID_NODE_ANSWER` where the library cannot read the answer.
 */
export async function askNetwork<T>(
  { network, nodes, signal, isIndependent }: NetworkOptions,
  ask: (client: Client) => Promise<T>,
): Promise<T> {
  let failure: Error | undefined
  const client = createClient({
    // A contract must not be able to name hosts that the page then calls (ERC-3668).
    ccipRead: false,
    transport: custom(
      {
        async request(request) {
          try {
            return await nodes.request(network.caipNetworkId, { ...request, isIndependent }, signal)
          } catch (error) {
            failure = error instanceof Error ? error : undefined
            throw error
          }
        },
      },
      // The nodes are asked again, and other ones, by the service below.
      { retryCount: 0 },
    ),
  })
  try {
    return await ask(client)
  } catch (error) {
    throw failure ?? unusable(error)
  }
}

const unusable = (cause: unknown): KitError =>
  new KitError('The network gave an answer that cannot be used', {
    code: 'INVALID_NODE_ANSWER',
    details: cause instanceof Error ? cause.message : undefined,
    cause,
    retryable: true,
  })

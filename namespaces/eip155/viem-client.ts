import { type Client, createClient, custom } from 'viem'
import { type CaipNetwork, KitError, type NodeRpc } from '../../kernel/exports/index.ts'

export interface NetworkOptions {
  readonly network: CaipNetwork
  readonly nodes: NodeRpc
  readonly signal: AbortSignal
  readonly isIndependent?: boolean | undefined
}

/** Asks the nodes of a network through the chain library. */
export const askNetwork = <T>(
  { network, nodes, signal, isIndependent }: NetworkOptions,
  ask: (client: Client) => Promise<T>,
): Promise<T> =>
  askThrough(
    (question) => nodes.request(network.caipNetworkId, { ...question, isIndependent }, signal),
    ask,
    unusable,
  )

/**
 * Lets the library ask somebody of ours: the nodes of a network, or a wallet. Rejects with what they said, not
 * with what the library makes of it; what it finds wrong itself, `explain` says.
 */
export async function askThrough<T>(
  request: (question: { readonly method: string; readonly params?: unknown }) => Promise<unknown>,
  ask: (client: Client) => Promise<T>,
  explain: (error: unknown) => KitError,
): Promise<T> {
  let refusal: { readonly error: unknown } | undefined
  const client = createClient({
    // A contract must not be able to name hosts that the page then calls (ERC-3668).
    ccipRead: false,
    transport: custom(
      {
        async request(question: Parameters<typeof request>[0]) {
          try {
            return await request(question)
          } catch (error) {
            refusal = { error }
            throw error
          }
        },
      },
      // Nodes are asked again, and other ones, by the service below; a wallet is asked once.
      { retryCount: 0 },
    ),
  })
  try {
    return await ask(client)
  } catch (error) {
    throw refusal ? refusal.error : explain(error)
  }
}

const unusable = (cause: unknown): KitError =>
  new KitError('The network gave an answer that cannot be used', {
    code: 'INVALID_NODE_ANSWER',
    details: cause instanceof Error ? cause.message : undefined,
    cause,
    retryable: true,
  })

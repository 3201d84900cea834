import { createClient, custom } from 'viem'
import { getEnsAddress, getEnsName, normalize } from 'viem/ens'
import type { CaipNetworkId, NodeRpc } from '../../kernel/exports/index.ts'

/** Names of ENS, by the chain library; loaded with the first of them. */

/** Where ENS answers, and for what. */
export interface EnsPlace {
  readonly network: CaipNetworkId
  readonly resolver: `0x${string}`
  /** ENSIP-11. */
  readonly coinType: bigint
}

export interface EnsQuestion extends EnsPlace {
  readonly nodes: NodeRpc
  readonly signal: AbortSignal
}

/** ENSIP-15. Throws for what is no name: nothing is taken for something that looks like it [SEC-110]. */
export const normalizeName = (name: string): string => normalize(name)

/** Null where the name has no address of that coin type. Rejects with what the nodes said. */
export const ensAddressOf = (name: string, question: EnsQuestion): Promise<string | null> =>
  asking(question, (client) =>
    getEnsAddress(client, {
      name,
      coinType: question.coinType === 60n ? undefined : question.coinType,
      universalResolverAddress: question.resolver,
    }),
  )

/** What an address calls itself. It has to lead back before anybody sees it [SEC-111]. */
export const ensNameOf = (address: string, question: EnsQuestion): Promise<string | null> =>
  asking(question, (client) =>
    getEnsName(client, {
      address: address as `0x${string}`,
      coinType: question.coinType,
      universalResolverAddress: question.resolver,
    }),
  )

async function asking<T>(
  { network, nodes, signal }: EnsQuestion,
  ask: (client: ReturnType<typeof createClient>) => Promise<T>,
): Promise<T> {
  let failure: unknown
  const client = createClient({
    // A name could have the page call any host, and tell it who looks for whom (ERC-3668) [SEC-111].
    ccipRead: false,
    transport: custom(
      {
        async request(request) {
          try {
            return await nodes.request(network, request, signal)
          } catch (error) {
            failure = error
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
    signal.throwIfAborted()
    throw failure ?? error
  }
}

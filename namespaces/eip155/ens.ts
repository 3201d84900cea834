import { createClient, custom } from 'viem'
import { getEnsAddress, getEnsName, normalize } from 'viem/ens'
import type { NameQuestion, NameReader, NodeRpc } from '../../kernel/exports/index.ts'

/** Names of ENS, by the chain library; loaded with the first of them. */
export function createEnsReader(nodes: NodeRpc): NameReader {
  return {
    normalizeName: normalize,

    addressOf: (name, question) =>
      asking(nodes, question, (client) =>
        getEnsAddress(client, {
          name,
          coinType: question.coinType === 60n ? undefined : question.coinType,
          universalResolverAddress: question.resolver as `0x${string}`,
        }),
      ),

    nameOf: (address, question) =>
      asking(nodes, question, (client) =>
        getEnsName(client, {
          address: address as `0x${string}`,
          coinType: question.coinType,
          universalResolverAddress: question.resolver as `0x${string}`,
        }),
      ),
  }
}

async function asking<T>(
  nodes: NodeRpc,
  { network, signal }: NameQuestion,
  ask: (client: ReturnType<typeof createClient>) => Promise<T>,
): Promise<T> {
  let failure: unknown
  const client = createClient({
    // A name could have the page call any host, and tell it who looks for whom (ERC-3668).
    ccipRead: false,
    transport: custom(
      {
        async request(request) {
          try {
            // Whose a name is decides where money goes: that is not left to a service.
            return await nodes.request(network, { ...request, isIndependent: true }, signal)
          } catch (error) {
            failure = error
            throw error
          }
        },
      },
      // The nodes are asked again, and other ones, by `nodes`.
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

import {
  type CaipNetworkId,
  type ChainNamespace,
  namespaceOf,
  type NodeRpc,
} from '../../../kernel/exports/index.ts'
import type { ContractReader } from './evm-call.ts'
import type { AskNode, ChainFacts } from './chain-facts.ts'

/**
 * The questions of a namespace load with the first of them. Nothing rejects but for the signal. What a token is and how much
 * is held of it lets a request through unseen: where no node is independent of the service, that is not known.
 */
export async function askChain(
  nodes: NodeRpc,
  network: CaipNetworkId,
  contracts: () => Promise<ContractReader>,
  signal: AbortSignal,
): Promise<ChainFacts> {
  const ask = (method: string, params: unknown) =>
    nodes.request(network, { method, params, isIndependent: true }, signal)
  const load = sources[namespaceOf(network)] ?? (async () => silent)
  const facts = await load(ask, contracts)
  const quietly =
    <A extends readonly unknown[], T>(question: (...parameters: A) => Promise<T | undefined>) =>
    async (...parameters: A) => {
      try {
        return await question(...parameters)
      } catch {
        signal.throwIfAborted()
        return undefined
      }
    }
  return {
    token: quietly(facts.token),
    fee: quietly(facts.fee),
  }
}

type Source = (ask: AskNode, contracts: () => Promise<ContractReader>) => Promise<ChainFacts>

const sources: Readonly<Partial<Record<ChainNamespace, Source>>> = {
  eip155: async (...about) => (await import('./evm-facts.ts')).evmFacts(...about),
  solana: async (ask) => (await import('./solana-facts.ts')).solanaFacts(ask),
}
/** Of the other namespaces nobody is asked. */
const silent: ChainFacts = { token: async () => undefined, fee: async () => undefined }

import {
  type CaipNetworkId,
  type ChainNamespace,
  namespaceOf,
  type NodeRpc,
} from '../../../kernel/exports/index.ts'
import type { DecodedRequest } from './decoded-request.ts'
import type { ContractReader } from './evm-call.ts'

/** In eight bits; whoever says more would have a text made that fills the memory. */
export const mostDecimals = 255

/** What a token says of itself. */
export interface TokenFacts {
  /** The token itself, where it was asked for by an account that holds it. */
  readonly token?: string | undefined
  readonly decimals: number
  /** As short as a symbol should be, without marks that hide it; absent where there is none. */
  readonly symbol?: string | undefined
  /** All that there is of it, and what the account has, where the nodes say it. */
  readonly supply?: bigint | undefined
  readonly balance?: bigint | undefined
}

/** Questions to the nodes of one network. Each answers undefined where the nodes cannot say. */
export interface ChainFacts {
  token(token: string, account: string): Promise<TokenFacts | undefined>
  /** The most that it costs, in the smallest unit of the network's currency. */
  fee(request: DecodedRequest, account: string): Promise<bigint | undefined>
}

/** The questions of a namespace load with the first of them. Nothing rejects but for the signal. */
export async function askChain(
  nodes: NodeRpc,
  network: CaipNetworkId,
  contracts: () => Promise<ContractReader>,
  signal: AbortSignal,
): Promise<ChainFacts> {
  const ask = (method: string, params: unknown) =>
    nodes.request(network, { method, params }, signal)
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

export type AskNode = (method: string, params: unknown) => Promise<unknown>

type Source = (ask: AskNode, contracts: () => Promise<ContractReader>) => Promise<ChainFacts>

const sources: Readonly<Partial<Record<ChainNamespace, Source>>> = {
  eip155: async (...about) => (await import('./evm-facts.ts')).evmFacts(...about),
  solana: async (ask) => (await import('./solana-facts.ts')).solanaFacts(ask),
}
/** Of the other namespaces nobody is asked. */
const silent: ChainFacts = { token: async () => undefined, fee: async () => undefined }

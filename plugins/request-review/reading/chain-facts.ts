import type { DecodedRequest } from './decoded-request.ts'

export type AskNode = (method: string, params: unknown) => Promise<unknown>

/** Questions to the nodes of one network. Each answers undefined where the nodes cannot say. */
export interface ChainFacts {
  /** `amounts` are those that are allowed or sent of it: each may be the number of an item. */
  token(token: string, account: string, amounts: readonly bigint[]): Promise<TokenFacts | undefined>
  /** The most that it costs, in the smallest unit of the network's currency. */
  fee(request: DecodedRequest, account: string): Promise<bigint | undefined>
}

/** In eight bits; whoever says more would have a text made that fills the memory. */
export const mostDecimals = 255

/** What a token says of itself. */
export interface TokenFacts {
  /** The token itself, where it was asked for by an account that holds it. */
  readonly token?: string | undefined
  /** 0 where it counts in whole pieces, and where an amount is, or may be, the number of an item. */
  readonly decimals: number
  /** As short as a symbol should be, without marks that hide it; absent where there is none. */
  readonly symbol?: string | undefined
  /** All that there is of it, and what the account has, where the nodes say it. */
  readonly supply?: bigint | undefined
  readonly balance?: bigint | undefined
}

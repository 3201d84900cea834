import type { CaipNetworkId } from '../../../kernel/exports/index.ts'

/** A question to a node: resolves with the `result` of JSON-RPC, rejects with its error. */
export type NodeRequest = (
  chainId: CaipNetworkId,
  request: { readonly method: string; readonly params: readonly unknown[] },
) => Promise<unknown>

export interface SignatureQuestion {
  readonly chainId: CaipNetworkId
  readonly address: string
  /** The whole text that was signed. */
  readonly text: string
  /** As the wallet of the namespace writes it; it is not trusted to be anything. */
  readonly signature: string
  readonly request?: NodeRequest | undefined
}

/** `unverifiable`: nobody could tell, for example because the node is down. It is never as good as true. */
export type SignatureVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'signature' | 'unverifiable'; readonly details: string }

/** What a namespace knows of signatures. Neither member throws. */
export interface SiwxVerifier {
  /** Whether two spellings are of one account. What is no address is of none. */
  isSameAccount(left: string, right: string): boolean
  verify(question: SignatureQuestion): Promise<SignatureVerdict>
}

export const signed: SignatureVerdict = { ok: true }
export const notSigned = (details: string): SignatureVerdict => ({
  ok: false,
  reason: 'signature',
  details,
})
export const unverifiable = (details: string): SignatureVerdict => ({
  ok: false,
  reason: 'unverifiable',
  details,
})

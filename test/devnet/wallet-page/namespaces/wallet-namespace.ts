import type { RequestSummary } from '../../wallet-core/request-summary.ts'

export interface SessionRequest {
  /** CAIP-2 id that the request is for. */
  chain: string
  method: string
  params: unknown
  /** The plain addresses that the session was given on this namespace. */
  addresses: string[]
}

export interface RequestContext {
  /** Resolves when the visitor approves and rejects when not. */
  ask(summary: RequestSummary): Promise<void>
  /** Tells the app that the session is on this chain now. */
  switchChain(chain: string): Promise<void>
}

/** What the wallet page needs to know of one namespace. One file each, listed in `index.ts`. */
export interface WalletNamespace {
  id: string
  chains: { id: string; name: string }[]
  methods: string[]
  events: string[]
  addresses: string[]
  /** How one of `addresses` is written on a chain, where chains write it in ways of their own. */
  addressOn?(address: string, chain: string): string
  /** Readable, with the symbol. */
  balance(chain: string, address: string): Promise<string>
  /** The value of the event `chainChanged`. */
  chainEventData(chain: string): unknown
  /** Answers a request, or rejects with an error that carries a `code`. */
  handle(request: SessionRequest, context: RequestContext): Promise<unknown>
}

import type { CaipNetworkId } from '../../../kernel/exports/index.ts'
import type { SiwxMessage } from '../siwx.ts'
import type { NodeRequest } from './siwx-verifier.ts'

/** What the message must say; what is absent is not compared. */
export interface SiwxExpectation {
  /** The host of the page, with its port. */
  readonly domain: string
  /** The nonce that was issued. That it is used once is for the caller to see to. */
  readonly nonce?: string | undefined
  readonly uri?: string | undefined
  readonly address?: string | undefined
  readonly chainId?: CaipNetworkId | undefined
}

export type SiwxInput = {
  readonly signature: string
  readonly expected: SiwxExpectation
  /** Milliseconds since 1970. */
  readonly now: number
  /** How far the clocks may be apart: 30 000 ms unless it is said. */
  readonly skewMs?: number | undefined
  /** For contracts of eip155, which only a node can ask; without it they are `unverifiable`. */
  readonly request?: NodeRequest | undefined
  /** Ends the wait for a node; the answer is `unverifiable` then. */
  readonly signal?: AbortSignal | undefined
} & (
  | { readonly message: SiwxMessage; readonly text?: undefined }
  | { readonly text: string; readonly message?: undefined }
)

export type SiwxRefusal =
  | 'grammar'
  | 'domain'
  | 'nonce'
  | 'expired'
  | 'notYetValid'
  | 'address'
  | 'chain'
  | 'signature'
  | 'unverifiable'

export type SiwxVerification =
  | { readonly ok: true; readonly message: SiwxMessage }
  | { readonly ok: false; readonly reason: SiwxRefusal; readonly details: string }

/** Whether a message is what was expected, and signed by the account it names. Never rejects. */
export async function verifySiwx(_input: SiwxInput): Promise<SiwxVerification> {
  return { ok: false, reason: 'unverifiable', details: 'No verifier yet' }
}

import {
  abortable,
  type CaipNetworkId,
  type ChainNamespace,
  type MessageVerifier,
  namespaceOf,
  type NodeRequest,
} from '../../../kernel/exports/index.ts'
import type { SiwxMessage } from '../siwx.ts'
import { parseDateTime } from './date-time.ts'
import { fieldNames, InvalidSiwxMessageError } from './message-fields.ts'
import { formatSiwxMessage, readSiwxText } from './message-text.ts'

/**
 * What the message must say. What is absent is not compared; a key that is there and holds no text is
 * refused, so that a nonce which was lost does not pass.
 */
export interface SiwxExpectation {
  /** The host of the page, with its port. */
  readonly domain: string
  /** The nonce that was issued. That it is used once is for the caller to see to. */
  readonly nonce?: string
  readonly uri?: string
  readonly address?: string
  readonly chainId?: CaipNetworkId
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

/** `verifySiwx` with the verifiers of whoever asks. */
export async function verifySiwxWith(
  input: SiwxInput,
  verifierOf: (namespace: ChainNamespace) => Promise<MessageVerifier>,
): Promise<SiwxVerification> {
  try {
    const text = input.text ?? textOf(input.message)
    const { message, scheme } = readSiwxText(text)
    if (input.message) compareFields(input.message, message)
    const verifier = await verifierOf(namespaceOf(message.chainId))
    const refusal =
      checkExpected(message, scheme, input.expected, verifier) ?? checkTimes(message, input)
    if (refusal) return refusal
    const { accountAddress: address, chainId } = message
    const { signature } = input
    if (typeof signature !== 'string') return refuse('signature', 'The signature is no text')
    const verdict = await verifier.verify({
      chainId,
      address,
      text,
      signature,
      request: requestOf(input),
    })
    if (verdict.ok) return { ok: true, message }
    return input.signal?.aborted ? refuse('unverifiable', 'The wait was ended') : verdict
  } catch (error) {
    return error instanceof InvalidSiwxMessageError
      ? refuse('grammar', error.details ?? error.message)
      : refuse('unverifiable', 'The input is none, or the code that verifies it did not load')
  }
}

type Refused = Extract<SiwxVerification, { readonly ok: false }>

const refuse = (reason: SiwxRefusal, details: string): Refused => ({ ok: false, reason, details })

const textOf = (message: SiwxMessage): string =>
  message.serializedMessage ?? formatSiwxMessage(message)

/** Whoever trusts the fields that came with a text must be able to. */
function compareFields(given: SiwxMessage, signed: SiwxMessage): void {
  for (const name of fieldNames) {
    if (JSON.stringify(given[name]) !== JSON.stringify(signed[name])) {
      throw new InvalidSiwxMessageError(`${name}: the text says something else`)
    }
  }
}

/** For equality, never for a part of it. */
function checkExpected(
  message: SiwxMessage,
  scheme: string | undefined,
  expected: SiwxExpectation,
  { isSameAccount }: MessageVerifier,
): Refused | undefined {
  const differs = (key: keyof SiwxExpectation, found: string) =>
    key in expected && expected[key] !== found
  if (message.domain !== expected.domain) return refuse('domain', 'It is for another domain')
  if (differs('uri', message.uri)) return refuse('domain', 'It is for another URI')
  const page = expected.uri ?? 'https:'
  if (scheme !== undefined && !page.startsWith(`${scheme.toLowerCase()}:`)) {
    return refuse('domain', 'It is for another scheme')
  }
  if (differs('chainId', message.chainId)) return refuse('chain', 'It is for another chain')
  const { address } = expected
  const isOther = typeof address !== 'string' || !isSameAccount(address, message.accountAddress)
  if ('address' in expected && isOther) return refuse('address', 'It is of another account')
  return differs('nonce', message.nonce) ? refuse('nonce', 'It has another nonce') : undefined
}

function checkTimes(
  { issuedAt, notBefore, expirationTime }: SiwxMessage,
  { now, skewMs = defaultSkewMs }: SiwxInput,
): Refused | undefined {
  if (!Number.isFinite(now) || !(skewMs >= 0)) return refuse('unverifiable', 'There is no time')
  const isLater = (time: string | undefined, than: number) =>
    time !== undefined && (parseDateTime(time) ?? Infinity) > than
  const end = expirationTime === undefined ? Infinity : (parseDateTime(expirationTime) ?? 0)
  // No bound by ERC-4361, but a clock that is wrong; where the end comes before it, it says nothing.
  const isIssuedLater = isLater(issuedAt, now + skewMs) && !isLater(issuedAt, end)
  if (isIssuedLater || isLater(notBefore, now + skewMs)) {
    return refuse('notYetValid', 'Its time has not come; one of the clocks may be wrong')
  }
  return end <= now - skewMs ? refuse('expired', 'Its time is over') : undefined
}

const defaultSkewMs = 30_000

function requestOf({ request, signal }: SiwxInput): NodeRequest | undefined {
  if (!request || !signal) return request
  return async (chainId, question) => abortable(request(chainId, question), signal)
}

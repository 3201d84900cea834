import type { Clock } from '../../kernel/exports/index.ts'
import type { SignClient } from './universal-provider.ts'

export type WalletRequest = Parameters<SignClient['request']>[0]

/** Sends a request to the wallet when its turn has come, unless the signal aborted before. */
export type SendRequest = (request: WalletRequest, signal: AbortSignal) => Promise<unknown>

/** The relay may take so long to accept a request before the next one goes anyway. */
const turnMs = 1_000

/**
 * Lets requests go one after the other, and each as soon as the one before has left. The library
 * numbers them by the millisecond with three random digits: of requests made at once, two can get
 * the same number, and then both are given the first one's answer.
 */
export function createRequestOrder(client: SignClient, clock: Clock): SendRequest {
  let last: Promise<void> = Promise.resolve()
  return (request, signal) => {
    const before = last
    const sending = before.then(() => {
      signal.throwIfAborted()
      return client.request(request)
    })
    last = before.then(() => whenSent(client, clock, request, sending))
    return sending
  }
}

async function whenSent(
  client: SignClient,
  clock: Clock,
  { request }: WalletRequest,
  sending: Promise<unknown>,
): Promise<void> {
  const done = new AbortController()
  const onSent = (event: { readonly request?: unknown }) => {
    if (event.request === request) done.abort()
  }
  client.on('session_request_sent', onSent)
  const settle = () => done.abort()
  sending.then(settle, settle)
  await clock.delay(turnMs, done.signal).catch(() => {})
  client.off('session_request_sent', onSent)
}

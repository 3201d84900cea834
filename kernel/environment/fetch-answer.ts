import { httpTimeoutMs, jsonMaxBytes } from '../base/constants.ts'
import { KitError } from '../base/kit-error.ts'
import type { Environment, HttpCall } from './environment.ts'
import { readBytes } from './read-bytes.ts'
import { HttpStatusError } from './retry.ts'
import type { ServiceEndpoint } from './service-endpoints.ts'

export interface Answer {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
}

/**
 * One attempt: 10 s for the whole answer, no credentials, no answer from another origin than the one
 * that was asked. Rejects with `HTTP_STATUS`, `HTTP_TIMEOUT`, `HTTP_NETWORK`, `HTTP_BODY` or the
 * signal's reason.
 */
export async function fetchAnswer(
  { clock, fetch }: Pick<Environment, 'clock' | 'fetch'>,
  endpoint: Pick<
    ServiceEndpoint,
    'name' | 'method' | 'isPlainText' | 'isBeacon' | 'mayRedirect' | 'maxBytes'
  >,
  url: string,
  { body, cache }: Pick<HttpCall<never>, 'body' | 'cache'>,
  signal: AbortSignal,
): Promise<Answer> {
  signal.throwIfAborted()
  const limit = new AbortController()
  const onAbort = () => limit.abort(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  const cancelTimeout = clock.after(httpTimeoutMs, () => limit.abort(timeout(endpoint.name)))
  try {
    const response = await fetch(url, {
      method: endpoint.method,
      credentials: 'omit',
      mode: 'cors',
      referrerPolicy: 'strict-origin',
      signal: limit.signal,
      ...(body === undefined ? {} : encodeBody(body, endpoint.isPlainText)),
      ...(cache ? { cache } : {}),
      ...(endpoint.isBeacon ? { keepalive: true } : {}),
      // What is followed is asked before anybody can look where that leads.
      ...(endpoint.mayRedirect === false ? { redirect: 'error' as const } : {}),
    })
    if (response.url && new URL(response.url).origin !== new URL(url).origin) {
      throw new Error('the answer came from another origin')
    }
    if (!response.ok) throw new HttpStatusError(response, endpoint.name, clock.now())
    return {
      bytes: await readBytes(response, endpoint.maxBytes ?? jsonMaxBytes),
      contentType: response.headers.get('content-type') ?? '',
    }
  } catch (error) {
    if (error instanceof KitError) throw error
    throw limit.signal.aborted ? limit.signal.reason : unreachable(endpoint.name, error, url)
  } finally {
    cancelTimeout()
    signal.removeEventListener('abort', onAbort)
  }
}

/** Plain text needs no preflight of the browser. */
const encodeBody = (body: unknown, isPlainText = false): Pick<RequestInit, 'body' | 'headers'> => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': isPlainText ? 'text/plain;charset=UTF-8' : 'application/json' },
})

const timeout = (name: string): KitError =>
  new KitError('The service did not answer in time.', {
    code: 'HTTP_TIMEOUT',
    details: `${name}: ${httpTimeoutMs} ms`,
    retryable: true,
  })

/** A `fetch` that names what it was asked would tell the keys in it. */
const unreachable = (name: string, cause: unknown, url: string): KitError =>
  new KitError('The service could not be reached.', {
    code: 'HTTP_NETWORK',
    details: [url, new URL(url).href].reduce(
      (text, asked) => text.replaceAll(asked, '…'),
      `${name}: ${cause instanceof Error ? cause.message : String(cause)}`,
    ),
    cause,
    retryable: true,
  })

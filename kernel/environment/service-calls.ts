import { KitError } from '../base/kit-error.ts'
import { type Answer, fetchAnswer } from './fetch-answer.ts'
import type { HttpCall, HttpClient } from './environment.ts'
import type { HttpClientOptions } from './http-client.ts'
import { parseJson } from './parse-json.ts'
import { withRetry } from './retry.ts'
import type { ServiceEndpoint } from './service-endpoints.ts'
import { createRequestFlights } from './request-flights.ts'
import { buildUrl } from './service-url.ts'
import type { EndpointRole } from './endpoint-role.ts'

export interface ServiceCallsOptions extends HttpClientOptions {
  readonly clientId: () => string | undefined
}

const imageTypes: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/svg+xml',
]

/** The rules of query, retry, time, size and origin in one place. Loads with the first call. */
export function createServiceCalls(
  options: ServiceCallsOptions,
): Pick<HttpClient, 'call' | 'image'> {
  const { endpoints, projectId, sdkType, sdkVersion, onFailure } = options
  const { clock } = options.environment
  const inFlight = createRequestFlights<Answer>()

  const baseOf = (endpoint: ServiceEndpoint): string => {
    if (endpoint.host.includes('://')) return endpoint.host
    const base = endpoints[endpoint.host as EndpointRole]
    if (base === undefined) {
      throw new KitError(`The endpoint "${endpoint.host}" is not set.`, {
        code: 'ENDPOINT_NOT_SET',
        details: `${endpoint.name} needs the option endpoints.${endpoint.host}`,
      })
    }
    if (projectId === undefined) {
      throw new KitError('The project id is not set.', {
        code: 'PROJECT_ID_NOT_SET',
        details: `${endpoint.name} needs the option projectId`,
      })
    }
    return base
  }

  const send = (
    endpoint: ServiceEndpoint,
    url: string,
    call: Pick<HttpCall<never>, 'body' | 'cache' | 'isRetried'>,
    signal: AbortSignal,
  ): Promise<Answer> => {
    const once = () => fetchAnswer(options.environment, endpoint, url, call, signal)
    const isRepeatable = endpoint.method === 'GET' || endpoint.isRepeatable === true
    const mayRepeat = isRepeatable && call.isRetried !== false
    return mayRepeat ? withRetry(once, { clock, signal }) : once()
  }

  const ask = async (
    endpoint: ServiceEndpoint,
    call: Omit<HttpCall<never>, 'parse'>,
    isImage = false,
  ): Promise<Answer> => {
    call.signal?.throwIfAborted()
    const url = buildUrl(baseOf(endpoint), endpoint, call, {
      projectId,
      sdkType,
      sdkVersion,
      clientId: isImage ? undefined : options.clientId(),
    })
    if (endpoint.method !== 'GET' || call.isShared === false) {
      return send(endpoint, url, call, call.signal ?? new AbortController().signal)
    }
    const { cache, isRetried, signal } = call
    // Of one name: an answer is cut, and its failure told, as the endpoint says.
    const key = `${endpoint.name} ${cache ?? ''} ${isRetried ?? true} ${url}`
    return inFlight.share(key, signal, (ended) => send(endpoint, url, { cache, isRetried }, ended))
  }

  const reporting = async <T>(endpoint: ServiceEndpoint, run: () => Promise<T>): Promise<T> => {
    try {
      return await run()
    } catch (error) {
      if (error instanceof KitError && reportedCodes.includes(error.code))
        onFailure?.(endpoint, error)
      throw error
    }
  }

  return {
    call: (endpoint, call) =>
      reporting(endpoint, async () => {
        const { bytes } = await ask(endpoint, call)
        try {
          // Nobody waits for what a beacon is answered.
          if (endpoint.isBeacon) return call.parse(undefined)
          return call.parse(parseJson(new TextDecoder().decode(bytes)))
        } catch (cause) {
          throw bodyError(endpoint, cause)
        }
      }),
    image: (endpoint, call) =>
      reporting(endpoint, async () => {
        const { bytes, contentType } = await ask(endpoint, call, true)
        const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
        if (!imageTypes.includes(type)) throw bodyError(endpoint, new Error(`type ${type}`))
        return new Blob([bytes], { type })
      }),
  }
}

const reportedCodes: readonly string[] = [
  'HTTP_STATUS',
  'HTTP_TIMEOUT',
  'HTTP_NETWORK',
  'HTTP_BODY',
]

const bodyError = (endpoint: ServiceEndpoint, cause: unknown): KitError =>
  new KitError('The service answered with something unexpected.', {
    code: 'HTTP_BODY',
    details: `${endpoint.name}: ${cause instanceof Error ? cause.message : String(cause)}`,
    cause,
  })

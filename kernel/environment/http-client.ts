import type { KitError } from '../base/kit-error.ts'
import type { Endpoints, Environment, HttpClient } from './environment.ts'
import type { ServiceEndpoint } from './service-endpoints.ts'
import { defineStorageKey, type KitStorage } from './storage.ts'

/** The pairing's client id, for the calls to the services. */
const clientIdKey = /*#__PURE__*/ defineStorageKey<string>({
  name: 'wallet/client-id',
  lifetime: 'connection',
  parse: (json) => (typeof json === 'string' && json !== '' ? json : undefined),
})

export interface HttpClientOptions {
  readonly environment: Pick<Environment, 'clock' | 'fetch'>
  readonly endpoints: Endpoints
  readonly projectId: string | undefined
  readonly sdkType: string
  readonly sdkVersion: string
  /** Keeps the client id. */
  readonly storage: KitStorage
  /** Told of each call that failed for another reason than an abort or a missing option. */
  readonly onFailure?: ((endpoint: ServiceEndpoint, error: KitError) => void) | undefined
}

/** The one way to the services. What does the work loads with the first call. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { storage } = options
  let loading: Promise<Pick<HttpClient, 'call' | 'image'>> | undefined
  const load = () => {
    loading ??= import('./service-calls.ts').then(
      ({ createServiceCalls }) =>
        createServiceCalls({ ...options, clientId: () => storage.read(clientIdKey) }),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return {
    call: async (endpoint, call) => (await load()).call(endpoint, call),
    image: async (endpoint, call) => (await load()).image(endpoint, call),
    endpoint: (role) => options.endpoints[role],
    setClientId(id) {
      if (id === undefined) storage.remove(clientIdKey)
      else storage.write(clientIdKey, id)
    },
  }
}

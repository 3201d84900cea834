import type { KitError } from '../base/kit-error.ts'
import type { Endpoints, Environment, HttpClient } from './environment.ts'
import type { ServiceEndpoint } from './service-endpoints.ts'

export interface HttpClientOptions {
  readonly environment: Pick<Environment, 'clock' | 'fetch'>
  readonly endpoints: Endpoints
  readonly projectId: string | undefined
  readonly sdkType: string
  readonly sdkVersion: string
  /** Told of each call that failed for another reason than an abort or a missing option. */
  readonly onFailure?: ((endpoint: ServiceEndpoint, error: KitError) => void) | undefined
}

/** The one way to the services. What does the work loads with the first call. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  let clientId: string | undefined
  let loading: Promise<Pick<HttpClient, 'call' | 'image'>> | undefined
  const load = () => {
    loading ??= import('./service-calls.ts').then(
      ({ createServiceCalls }) => createServiceCalls({ ...options, clientId: () => clientId }),
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
      clientId = id
    },
  }
}

import { KitError } from '../../base/kit-error.ts'
import type { HttpClient } from '../../environment/environment.ts'
import type { ServiceEndpoint } from '../../environment/service-endpoints.ts'
import { withoutCause } from '../membrane/frozen-copy.ts'

/** What a plugin of others asks services with: under its own name, and without what is set for all. */
export const limitHttpClient = (
  http: HttpClient,
  id: string,
  demandLife: () => void,
): HttpClient => ({
  ...http,
  call: (endpoint, call) => http.call(fixed(id, endpoint), call).catch(failed),
  image: (endpoint, call) => http.image(fixed(id, endpoint), call).catch(failed),
  endpoint(role) {
    demandLife()
    return http.endpoint(`${role}` as typeof role)
  },
  // Sent with the calls of all.
  setClientId() {
    throw new KitError(`The plugin "${id}" cannot set the client id.`, {
      code: 'PERMISSION_NOT_DECLARED',
      details: 'It is that of the pairing or of the app: kit.setClientId.',
    })
  },
})

/**
 * A copy, of texts where it says where to, so that what was allowed is what is asked, and nobody to whom that leads. Its name is one of the plugin's
 * own: the kit says in a fact of its own which call failed.
 */
function fixed<E extends ServiceEndpoint>(id: string, endpoint: E): E {
  const copy = { ...endpoint }
  const [name, host, path] = [`${id}/${copy.name}`, `${copy.host}`, `${copy.path}`]
  return { ...copy, name, host, path, mayRedirect: false }
}

/** The address of the answer carries the client id of the pairing. */
const failed = (error: unknown): never => {
  throw withoutCause(error)
}

import { KitError } from '../../base/kit-error.ts'
import type { HttpCall, HttpClient } from '../../environment/environment.ts'
import type { ServiceEndpoint } from '../../environment/service-endpoints.ts'
import { withoutCause } from '../membrane/frozen-copy.ts'

/** What a plugin of others asks services with: under its own name, and without what is set for all. */
export const limitHttpClient = (
  http: HttpClient,
  id: string,
  demandLife: () => void,
): HttpClient => ({
  ...http,
  call: (endpoint, call) => http.call(...fixed(id, endpoint, call)).catch(failed),
  image: (endpoint, call) => http.image(...fixed(id, endpoint, call)).catch(failed),
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

/** Who calls a service of the app: the kit says it, in every call. */
const callerNames: ReadonlySet<string> = new Set(['projectId', 'st', 'sv', 'clientId'])

/**
 * A copy, of texts where it says where to, so that what was allowed is what is asked, and nobody to whom that leads. Its name is one of the plugin's
 * own: the kit says in a fact of its own which call failed.
 */
function fixed<E extends ServiceEndpoint, C extends Pick<HttpCall<never>, 'query'>>(
  id: string,
  endpoint: E,
  call: C,
): [E, C] {
  const copy = { ...endpoint }
  const [name, host, path] = [`${id}/${copy.name}`, `${copy.host}`, `${copy.path}`]
  const isOfApp = !host.includes(':')
  const isOwn = (one: string) => !isOfApp || !callerNames.has(one)
  const names = [...(copy.query ?? [])].map((one) => `${one}`)
  const asked = { ...call }
  const values = Object.entries({ ...asked.query }).filter(([one]) => isOwn(one))
  return [
    { ...copy, name, host, path, query: names.filter(isOwn), mayRedirect: false },
    { ...asked, query: Object.fromEntries(values) },
  ]
}

/** The address of the answer carries the client id of the pairing. */
const failed = (error: unknown): never => {
  throw withoutCause(error)
}

import { freezeAll } from '../base/freeze-all.ts'
import type { EndpointRole } from './endpoint-role.ts'

/**
 * The one table of calls to the services: the HTTP client builds its requests from it, the stand-in
 * servers their routes. A path stands here and nowhere else.
 */
export interface ServiceEndpoint {
  readonly name: string
  /** A configured role, or an absolute origin that the integrator granted to a plugin. */
  readonly host: EndpointRole | `https://${string}` | `http://${string}`
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parts in braces are filled from the call's `params`. */
  readonly path: string
  /** Names of the query parameters besides `projectId`, `st`, `sv` and `clientId`. */
  readonly query: readonly string[]
  /** Whether a POST, PUT or DELETE may be repeated. A GET always may. */
  readonly isRepeatable?: boolean | undefined
  /** Whether `supportedChains` is asked before, for the network in question. */
  readonly isGated?: boolean | undefined
  /** Sent as text/plain, so that the browser needs no preflight. */
  readonly isPlainText?: boolean | undefined
  /** Keeps the request alive when the page goes. */
  readonly isBeacon?: boolean | undefined
  /** False: an answer that lies elsewhere is none, and nobody is asked there. Default: true, of the same origin. */
  readonly mayRedirect?: boolean | undefined
  /** Largest accepted answer in bytes. Default 4 MB. */
  readonly maxBytes?: number | undefined
}

export const defineEndpoint = (endpoint: ServiceEndpoint): ServiceEndpoint => freezeAll(endpoint)

export const getWallets = /*#__PURE__*/ defineEndpoint({
  name: 'getWallets',
  host: 'api',
  method: 'GET',
  path: '/getWallets',
  query: ['page', 'entries', 'include', 'exclude', 'search', 'badge_type', 'chains'],
})

const image = (name: string, path: string): ServiceEndpoint =>
  defineEndpoint({ name, host: 'api', method: 'GET', path, query: [], maxBytes: 1_048_576 })

export const getWalletImage = /*#__PURE__*/ image('getWalletImage', '/getWalletImage/{id}')
export const getAssetImage = /*#__PURE__*/ image('getAssetImage', '/public/getAssetImage/{id}')
export const getCurrencyImage = /*#__PURE__*/ image(
  'getCurrencyImage',
  '/public/getCurrencyImage/{id}',
)
export const getTokenImage = /*#__PURE__*/ image('getTokenImage', '/public/getTokenImage/{id}')

export const getProjectConfig = /*#__PURE__*/ defineEndpoint({
  name: 'getProjectConfig',
  host: 'api',
  method: 'GET',
  path: '/appkit/v1/config',
  query: [],
  maxBytes: 262_144,
})

export const getAllowedOrigins = /*#__PURE__*/ defineEndpoint({
  name: 'getAllowedOrigins',
  host: 'api',
  method: 'GET',
  path: '/projects/v1/origins',
  query: [],
  maxBytes: 262_144,
})

export const getAnalyticsConfig = /*#__PURE__*/ defineEndpoint({
  name: 'getAnalyticsConfig',
  host: 'api',
  method: 'GET',
  path: '/getAnalyticsConfig',
  query: [],
  maxBytes: 262_144,
})

export const postAnalyticsEvent = /*#__PURE__*/ defineEndpoint({
  name: 'postAnalyticsEvent',
  host: 'analytics',
  method: 'POST',
  path: '/e',
  query: [],
  isPlainText: true,
  isBeacon: true,
})

export const postNodeRpc = /*#__PURE__*/ defineEndpoint({
  name: 'postNodeRpc',
  host: 'blockchain',
  method: 'POST',
  path: '/v1/',
  query: ['chainId', 'projectId'],
})

/** All of the above, for stand-ins; the calls of chain data follow. */
export const serviceEndpoints = (): readonly ServiceEndpoint[] => [
  getWallets,
  getWalletImage,
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getProjectConfig,
  getAllowedOrigins,
  getAnalyticsConfig,
  postAnalyticsEvent,
  postNodeRpc,
]

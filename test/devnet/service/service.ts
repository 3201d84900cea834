import { chainDataEndpoints } from '../../../kernel/environment/chain-data-endpoints.ts'
import {
  serviceEndpoints,
  type ServiceEndpoint,
} from '../../../kernel/environment/service-endpoints.ts'
import type { Anvil } from '../chains/anvil.ts'
import type { Exchange, LocalToken } from '../chains/deploy-contracts.ts'
import type { EvmNetwork } from '../chains/local-networks.ts'
import {
  json,
  startLocalServer,
  type LocalAnswer,
  type LocalServer,
} from '../server/local-server.ts'
import type { Knobs } from '../server/knobs.ts'
import { pageFile } from '../secure-site/server/page-files.ts'
import { createChainDataHandlers } from './chain-data.ts'
import { createConvertHandlers } from './convert.ts'
import { createHistoryHandlers } from './history.ts'
import { imageHandlers } from './images.ts'
import { createNameHandlers } from './names.ts'
import { createOnRampHandlers } from './onramp.ts'
import { createOnRampOrders, type OnRampOrders } from './onramp-orders.ts'
import { createExchanges } from './pay.ts'
import { createProjectHandlers } from './project.ts'
import { createSessionHandlers } from './sessions.ts'
import { createWalletCatalogue } from './wallet-catalogue.ts'
import { createWalletHandlers } from './wallet-search.ts'

export interface ServiceRequest {
  /** The parts of the path that stand in braces in the endpoint table. */
  params: Record<string, string>
  query: URLSearchParams
  headers: Record<string, string>
  body: string
  knobs: Knobs | undefined
}

export type Handler = (request: ServiceRequest) => LocalAnswer | Promise<LocalAnswer>
/** Keyed by the endpoint's name in the table. */
export type Handlers = Record<string, Handler>

export interface ServiceSources {
  networks: EvmNetwork[]
  tokens: LocalToken[]
  /** Where swaps happen, on every network. */
  exchange: Exchange
  /** By CAIP-2 id. */
  nodes: ReadonlyMap<string, Pick<Anvil, 'url'>>
  walletPageUrl: string
  /** What was bought; default: nothing yet. */
  onRampOrders?: OnRampOrders
  /** Where providers sell. */
  onRampPageUrl: string
}

export type ServiceParts = ServiceSources & { onRampOrders: OnRampOrders }

/** The wallet, project, chain-data and analytics service: all roles on one origin. */
export function startService(
  given: ServiceSources,
  options: { port?: number } = {},
): Promise<LocalServer> {
  const sources: ServiceParts = { onRampOrders: createOnRampOrders(), ...given }
  const names = createNameHandlers(sources)
  const exchanges = createExchanges(sources)
  const handlers: Handlers = {
    ...createWalletHandlers(createWalletCatalogue(sources.walletPageUrl)),
    ...imageHandlers,
    ...createProjectHandlers(),
    ...createChainDataHandlers(sources),
    ...createHistoryHandlers(sources),
    ...createConvertHandlers(sources),
    ...createOnRampHandlers(sources),
    askExchanges: exchanges.answer,
    ...names.handlers,
    ...createSessionHandlers(),
  }
  const endpoints = [...serviceEndpoints(), ...chainDataEndpoints()].map((endpoint) => ({
    endpoint,
    matchPath: pathMatcher(endpoint.path),
  }))

  return startLocalServer({
    ...options,
    onReset: names.reset,
    route(request) {
      const { method, url, headers, body } = request
      for (const { endpoint, matchPath } of endpoints) {
        const params = endpoint.method === method ? matchPath(url.pathname) : undefined
        if (!params) continue
        const { name } = endpoint
        const query = url.searchParams
        return {
          name,
          answer(knobs) {
            const missing = missingNames(endpoint, query)
            if (missing.length > 0) return json({ error: `missing: ${missing.join(', ')}` }, 400)
            const handler = handlers[name]
            if (!handler) return json({ error: `${name} is not played here yet` }, 501)
            return handler({ params, query, headers, body, knobs })
          },
        }
      }
      const page = exchanges.page(method, url.pathname)
      return page ? { name: 'exchangePage', answer: page } : pageFile(request)
    },
  })
}

/** Every call names project and sender, but for node RPC, whose form is fixed. */
function missingNames(endpoint: ServiceEndpoint, query: URLSearchParams): string[] {
  const isNodeRpc = endpoint.query.includes('projectId')
  const needed = isNodeRpc ? endpoint.query : ['projectId', 'st', 'sv']
  return needed.filter((name) => !query.get(name))
}

/** `/v1/identity/{address}` → what stands in the braces, decoded. */
function pathMatcher(pattern: string) {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  const source = pattern
    .split(/\{\w+\}/)
    .map(escapePattern)
    .join('([^/]+)')
  const expression = new RegExp(`^${source}$`)
  return (path: string): Record<string, string> | undefined => {
    const match = expression.exec(path)
    return match
      ? Object.fromEntries(
          names.map((name, index) => [name, decodeURIComponent(match[index + 1]!)]),
        )
      : undefined
  }
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

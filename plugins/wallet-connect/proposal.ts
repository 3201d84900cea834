import {
  type CaipNetwork,
  type CaipNetworkId,
  type ChainNamespace,
  isCaipNetworkId,
  KitError,
  namespaceOf,
  parseChainNamespace,
} from '../../kernel/exports/index.ts'
import { proposedEvents, proposedMethods } from './proposed-methods.ts'
import { legacyIdOf } from './solana-ids.ts'

/** What a wallet is asked for in one namespace; it may grant any part of it. */
export interface ProposedNamespace {
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** CAIP-2 reference → node. Complete, or the library would ask a host of its own. */
  readonly rpcMap: Readonly<Record<string, string>>
  readonly defaultChain?: string
}

export type Proposal = Readonly<Partial<Record<ChainNamespace, ProposedNamespace>>>

/** The option `universalProviderConfigOverride`; each list replaces ours for its namespace. */
interface ProposalOverride {
  readonly methods: Partial<Record<ChainNamespace, readonly string[]>>
  readonly events: Partial<Record<ChainNamespace, readonly string[]>>
  readonly chains: Partial<Record<ChainNamespace, readonly CaipNetworkId[]>>
  readonly rpcMap: Partial<Record<ChainNamespace, Readonly<Record<string, string>>>>
  readonly defaultChain: Partial<Record<ChainNamespace, string>>
}

/**
 * The proposal over all requested networks, nothing of it required. Throws 'Unsupported chain
 * namespace' for a namespace outside the five, and `INVALID_OPTION` for a malformed override.
 */
export function buildProposal(input: {
  readonly networks: readonly CaipNetwork[]
  /** URLs that may be told to a wallet. */
  readonly rpcUrls: (id: CaipNetworkId) => readonly string[]
  readonly override?: unknown
}): Proposal {
  const override = parseOverride(input.override)
  const proposal: Partial<Record<ChainNamespace, ProposedNamespace>> = {}
  const namespaces = input.networks.map(({ chainNamespace }) => parseChainNamespace(chainNamespace))
  for (const namespace of new Set(namespaces)) {
    const requested = input.networks
      .filter((network) => network.chainNamespace === namespace)
      .flatMap(({ caipNetworkId }) => [caipNetworkId, legacyIdOf(caipNetworkId) ?? []].flat())
    const chains = override.chains[namespace] ?? requested
    const defaultChain = override.defaultChain[namespace]
    proposal[namespace] = {
      chains,
      methods: override.methods[namespace] ?? proposedMethods[namespace],
      events: override.events[namespace] ?? proposedEvents[namespace],
      rpcMap: override.rpcMap[namespace] ?? nodesOf(chains, input),
      ...(defaultChain === undefined ? {} : { defaultChain }),
    }
  }
  return proposal
}

function nodesOf(
  chains: readonly CaipNetworkId[],
  { networks, rpcUrls }: Pick<Parameters<typeof buildProposal>[0], 'networks' | 'rpcUrls'>,
): Record<string, string> {
  const entries = networks.flatMap(({ caipNetworkId }) => {
    const url = rpcUrls(caipNetworkId).find((candidate) => /^https?:\/\//.test(candidate))
    const ids = [caipNetworkId, legacyIdOf(caipNetworkId)].filter((id) => id !== undefined)
    return url === undefined ? [] : ids.map((id) => [id, url] as const)
  })
  return Object.fromEntries(
    entries
      .filter(([id]) => chains.includes(id))
      .map(([id, url]) => [id.slice(id.indexOf(':') + 1), url]),
  )
}

function parseOverride(value: unknown): ProposalOverride {
  const root = value === undefined ? {} : record(value, optionName)
  return {
    methods: byNamespace(root.methods, 'methods', textList),
    events: byNamespace(root.events, 'events', textList),
    chains: byNamespace(root.chains, 'chains', chainList),
    rpcMap: byNamespace(root.rpcMap, 'rpcMap', urlRecord),
    defaultChain: byNamespace(root.defaultChain, 'defaultChain', text),
  }
}

const optionName = 'universalProviderConfigOverride'

function byNamespace<T>(
  value: unknown,
  key: string,
  parse: (value: unknown, path: string, namespace: ChainNamespace) => T,
): Partial<Record<ChainNamespace, T>> {
  if (value === undefined) return {}
  const path = `${optionName}.${key}`
  return Object.fromEntries(
    Object.entries(record(value, path)).map(([name, entry]) => {
      const namespace = parseChainNamespace(name)
      return [namespace, parse(entry, `${path}.${name}`, namespace)]
    }),
  )
}

function record(value: unknown, path: string): Record<string, unknown> {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw invalid(path, 'an object')
  return value as Record<string, unknown>
}

function text(value: unknown, path: string): string {
  if (typeof value !== 'string' || value === '') throw invalid(path, 'a text')
  return value
}

function textList(value: unknown, path: string): readonly string[] {
  if (!Array.isArray(value)) throw invalid(path, 'a list of texts')
  return value.map((entry, index) => text(entry, `${path}[${index}]`))
}

function chainList(
  value: unknown,
  path: string,
  namespace: ChainNamespace,
): readonly CaipNetworkId[] {
  return textList(value, path).map((id, index) => {
    if (isCaipNetworkId(id) && namespaceOf(id) === namespace) return id
    throw invalid(`${path}[${index}]`, `a CAIP-2 id of ${namespace}`)
  })
}

function urlRecord(value: unknown, path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(record(value, path)).map(([reference, url]) => {
      const href = text(url, `${path}.${reference}`)
      if (!/^https?:\/\//.test(href)) throw invalid(`${path}.${reference}`, 'an http(s) URL')
      return [reference, href]
    }),
  )
}

const invalid = (path: string, expected: string) =>
  new KitError(`The option ${path} is not ${expected}.`, { code: 'INVALID_OPTION', details: path })

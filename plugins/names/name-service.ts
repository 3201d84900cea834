import {
  type CaipNetwork,
  type ConnectionService,
  getName,
  KitError,
  networksStore,
  type NamePlace,
  type NameReader,
  type PluginContext,
} from '../../kernel/exports/index.ts'
import type { QueryService } from '../query/contract.ts'
import type { NameService, ResolvedName } from './contract.ts'
import { addressOn, parseNameRecord } from './name-answers.ts'
import { nameFailure } from './name-failure.ts'
import { coinTypeOf, hasCoinType, isNameLabel, isServiceName, withoutSuffix } from './name-rules.ts'
import { isMixedScript } from './name-scripts.ts'

export interface NameServiceOptions {
  readonly ctx: Pick<PluginContext, 'clock' | 'http' | 'read' | 'signal'>
  readonly connections: Pick<ConnectionService, 'adapterOf'>
  readonly queries: Pick<QueryService, 'read'>
}

/** Dots between, letters at the end; whether it really is a name is found out by asking. */
const nameForm = /^(?=.{1,255}$)[^\s@:/]*\.[^\s@:/.]*\p{L}[^\s@:/.]*$/u

/** Of networks that have ENS themselves: its universal resolver, and the coin type of their addresses. */
const universalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const ensChainIds: readonly (number | string)[] = [1, 11_155_111]
const ownCoinType = 60n

/** Names of the service by its records, all others by ENS. */
export function createNameService(options: NameServiceOptions): NameService & {
  /** Where ENS speaks for a network: there, else on main net where that was requested. */
  ensPlaceOf(network: CaipNetwork): NamePlace | undefined
  /** Asks ENS; loads what asks it. */
  ensReader(): Promise<NameReader>
  /** `resolve` with one try, for a question that asks more than this. */
  tryToResolve: NameService['resolve']
} {
  const { ctx, connections, queries } = options

  const ensPlaceOf = (network: CaipNetwork): NamePlace | undefined => {
    const resolver = universalResolver
    if (ensChainIds.includes(network.id)) {
      return { network: network.caipNetworkId, resolver, coinType: ownCoinType }
    }
    const mainNet = ctx
      .read(networksStore)
      .requested.find(({ caipNetworkId }) => caipNetworkId === 'eip155:1')
    if (!mainNet || network.testnet || !hasCoinType(network.id)) return undefined
    return {
      network: mainNet.caipNetworkId,
      resolver,
      coinType: BigInt(coinTypeOf(network.id)),
    }
  }

  const ensReader = async (): Promise<NameReader> => {
    const reader = await (await connections.adapterOf('eip155')).nameReader?.()
    if (!reader) throw notResolved('the adapter reads no names')
    return reader
  }

  const fromService: Resolve = async (name, network, signal) => {
    const label = withoutSuffix(name)
    if (!isNameLabel(label)) throw notResolved('names are ASCII letters, digits and hyphens')
    const found = name.toLowerCase()
    const record = await ctx.http.call(getName, {
      params: { name: found },
      query: { apiVersion: 2 },
      parse: parseNameRecord,
      isRetried: false,
      signal,
    })
    return { name: found, address: addressOn(network.id, record), image: record.image }
  }

  const fromEns: Resolve = async (name, network, signal) => {
    const place = ensPlaceOf(network)
    if (!place) throw notResolved('ENS is not there for this network')
    const reader = await ensReader()
    const normal = reader.normalizeName(name)
    // The root of all names has no label, and is nobody.
    if (normal === '') throw notResolved('there is no name')
    const address = await reader.addressOf(normal, { ...place, signal })
    return { name: normal, address: address ?? undefined }
  }

  const tryToResolve: NameService['resolve'] = async (name, network, signal) => {
    try {
      if (network.chainNamespace !== 'eip155') throw notResolved('the network has no names')
      const from = isServiceName(name) ? fromService : fromEns
      const { address, ...found } = await from(name, network, signal)
      if (address === undefined) throw notResolved('no address on this network')
      const adapter = await connections.adapterOf('eip155')
      return {
        ...found,
        // As nobody can say which spelling the service uses, all of them are read.
        address: adapter.parseAddress(address.toLowerCase(), network),
        isMixed: isMixedScript(found.name),
      }
    } catch (error) {
      signal.throwIfAborted()
      throw await nameFailure('NAME_NOT_RESOLVED', error, ctx.clock)
    }
  }

  return {
    ensPlaceOf,
    ensReader,
    tryToResolve,

    isName(text, network) {
      const name = text.trim()
      return (
        network.chainNamespace === 'eip155' &&
        nameForm.test(name) &&
        (isServiceName(name) || ensPlaceOf(network) !== undefined)
      )
    },

    async resolve(text, network, asked): Promise<ResolvedName> {
      const signal = AbortSignal.any([asked, ctx.signal])
      const name = text.trim()
      const ask = (asking: AbortSignal) => tryToResolve(name, network, asking)
      return queries.read(
        { key: ['name', network.caipNetworkId, name], ask, graceMs: 0 },
        { signal },
      )
    },
  }
}

type Resolve = (
  name: string,
  network: CaipNetwork,
  signal: AbortSignal,
) => Promise<Pick<ResolvedName, 'name' | 'image'> & { readonly address: string | undefined }>

const notResolved = (details: string): KitError =>
  new KitError('The name leads nowhere', { code: 'NAME_NOT_RESOLVED', details })

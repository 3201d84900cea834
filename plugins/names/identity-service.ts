import {
  activeConnection,
  type CaipAddress,
  type CaipNetwork,
  type ConnectionService,
  connectionsStore,
  type ConnectionsState,
  createValueStore,
  defineStorageKey,
  type ErrorRecord,
  type Identity,
  type IdentityService,
  nameCacheMs,
  networksStore,
  type PluginContext,
} from '../../kernel/exports/index.ts'
import type { ChainData } from '../chain-data/contract.ts'
import type { QueryService } from '../query/contract.ts'
import { askForIdentity, type IdentitySources, isPassing } from './identity-question.ts'
import { parsePicture } from './name-answers.ts'
import { createNameService } from './name-service.ts'

export interface IdentityServiceOptions extends IdentitySources {
  readonly chainData: ChainData
  readonly ctx: Pick<
    PluginContext,
    'clock' | 'http' | 'log' | 'read' | 'signal' | 'storage' | 'watch'
  >
  readonly connections: Pick<ConnectionService, 'adapterOf'>
  readonly queries: Pick<QueryService, 'read'>
}

type Cache = Pick<PluginContext['storage'], 'read' | 'write'>

export interface Identities extends IdentityService {
  /** The account has a new name. */
  rename(account: CaipAddress, name: string): void
}

interface KeptIdentity {
  readonly identity: Identity
  /** The wallet that was connected as it was read. */
  readonly by?: string | undefined
}

/** Of one CAIP-10 account: a name of one network is not shown on another. */
const identityKey = /*#__PURE__*/ defineStorageKey<KeptIdentity>({
  name: 'names/cache/identity',
  lifetime: nameCacheMs,
  parse: (json) => {
    const kept = Object(json) as { readonly [member: string]: unknown }
    const { by } = kept
    const { name, image } = Object(kept.identity) as { readonly [member: string]: unknown }
    const identity = {
      ...(typeof name === 'string' ? { name } : {}),
      ...(image === undefined ? {} : { image: parsePicture(image) }),
    }
    return { identity, ...(typeof by === 'string' ? { by } : {}) }
  },
})

const nobody: Identity = Object.freeze({})

/** Who an account is: kept, and asked for again after a while. */
export function createIdentityService(options: IdentityServiceOptions): Identities {
  const { ctx, chainData, queries, connections } = options
  const { clock, read, signal } = ctx
  let count = 0
  // On chain a name is read by the adapter, which may be one of the wallet that is connected: what it said counts as long as that is.
  const wallet = (state: ConnectionsState) => activeConnection(state, 'eip155')?.connectorId
  const by = () => wallet(ctx.read(connectionsStore))
  const ofKit = createIdentities(options, 'kit', ctx.storage, by)
  ctx.watch(connectionsStore, wallet, (_, before) => {
    if (before !== undefined) ofKit.forget()
  })
  const { forget: _, ...identities } = ofKit
  return {
    ...identities,
    afresh() {
      const http: typeof ctx.http = {
        ...ctx.http,
        // Equal calls in flight would tell who asks for the same address.
        call: (endpoint, call) => ctx.http.call(endpoint, { ...call, isShared: false }),
      }
      const apart = {
        ...options,
        chainData: chainData.afresh(),
        names: createNameService({ ctx: { clock, http, read, signal }, connections, queries }),
      }
      count += 1
      // Whoever asks does not hear by an answer that a wallet was connected, or left.
      return createIdentities(apart, `apart ${count}`, nothing, () => undefined)
    },
  }
}

/** Keeps nothing. */
const nothing: Cache = { read: () => undefined, write: () => {} }

function createIdentities(
  options: Omit<IdentityServiceOptions, 'chainData'> & IdentitySources,
  whose: string,
  cache: Cache,
  by: () => string | undefined,
): Omit<Identities, 'afresh'> & { forget(): void } {
  const { ctx, queries } = options
  const known = createValueStore<Readonly<Record<CaipAddress, Identity>>>({})
  /** Of the last try. */
  const failures = new Map<CaipAddress, ErrorRecord>()
  const keep = (account: CaipAddress, identity: Identity) =>
    cache.write(identityKey, { identity, by: by() }, account)
  const kept = (account: CaipAddress) => {
    const stored = cache.read(identityKey, account)
    return by() === undefined || stored?.by === by() ? stored?.identity : undefined
  }

  const tell = (account: CaipAddress, identity: Identity) => {
    const last = known.getSnapshot()[account]
    const isSame =
      last?.name === identity.name &&
      last?.image === identity.image &&
      last?.failure?.message === identity.failure?.message
    if (last && isSame) return last
    known.set({ ...known.getSnapshot(), [account]: identity })
    return identity
  }

  const ask = async (
    account: CaipAddress,
    network: CaipNetwork,
    signal: AbortSignal,
  ): Promise<Identity> => {
    const began = by()
    const { identity, passing, failure } = await askForIdentity(options, account, network, signal)
    if (began !== by()) return nobody
    if (passing === undefined) keep(account, identity)
    else if (identity.name === undefined) {
      // Nobody is left who might know the name: all are asked again. What is known already stays meanwhile.
      const { name, image } = known.getSnapshot()[account] ?? {}
      tell(account, {
        ...(name === undefined ? {} : { name }),
        ...(image === undefined ? {} : { image }),
        ...identity,
      })
      if (failure) failures.set(account, failure)
      throw passing
    }
    return tell(
      account,
      identity.name === undefined && failure ? { ...identity, failure } : identity,
    )
  }

  return {
    async read(account, signal, { force = false } = {}) {
      const network = ctx
        .read(networksStore)
        .requested.find(({ caipNetworkId }) => account.startsWith(`${caipNetworkId}:`))
      if (network?.chainNamespace !== 'eip155' || network.testnet) return nobody
      const stored = force ? undefined : kept(account)
      if (stored) return tell(account, stored)
      // What is under way tells as much as what is known.
      const key = ['identity', account, whose, by() ?? null, force]
      const question = { key, ask: (asking: AbortSignal) => ask(account, network, asking) }
      const either = signal ? AbortSignal.any([signal, ctx.signal]) : ctx.signal
      try {
        return await queries.read(question, { signal: either, force })
      } catch (error) {
        // What was known after the last try is shown, and asked for again the next time.
        if (!isPassing(error)) throw error
        const identity = known.getSnapshot()[account] ?? nobody
        const failure = failures.get(account)
        failures.delete(account)
        return failure && identity.name === undefined
          ? tell(account, { ...identity, failure })
          : identity
      }
    },
    forget() {
      failures.clear()
      known.set({})
    },
    peek: (account) => known.getSnapshot()[account],
    subscribe: known.subscribe,
    rename(account, name) {
      const { image } = known.getSnapshot()[account] ?? {}
      const identity: Identity = { name, ...(image === undefined ? {} : { image }) }
      keep(account, identity)
      tell(account, identity)
    },
  }
}

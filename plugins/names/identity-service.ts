import {
  type CaipAddress,
  type CaipNetwork,
  createValueStore,
  defineStorageKey,
  type ErrorRecord,
  type Identity,
  type IdentityService,
  nameCacheMs,
  networksStore,
  type PluginContext,
} from '../../kernel/exports/index.ts'
import type { QueryService } from '../query/contract.ts'
import { askForIdentity, type IdentitySources, isPassing } from './identity-question.ts'
import { parsePicture } from './name-answers.ts'

export interface IdentityServiceOptions extends IdentitySources {
  readonly ctx: Pick<PluginContext, 'clock' | 'log' | 'read' | 'signal' | 'storage'>
  readonly queries: Pick<QueryService, 'read'>
}

export interface Identities extends IdentityService {
  /** The account has a new name. */
  rename(account: CaipAddress, name: string): void
}

/** Of one CAIP-10 account: a name of one network is not shown on another. */
const identityKey = /*#__PURE__*/ defineStorageKey<Identity>({
  name: 'names/cache/identity',
  lifetime: nameCacheMs,
  parse: (json) => {
    const { name, image } = Object(json) as { readonly [member: string]: unknown }
    return {
      ...(typeof name === 'string' ? { name } : {}),
      ...(image === undefined ? {} : { image: parsePicture(image) }),
    }
  },
})

const nobody: Identity = Object.freeze({})

/** Who an account is: kept, and asked for again after a while. */
export function createIdentityService(options: IdentityServiceOptions): Identities {
  const { ctx, queries } = options
  const known = createValueStore<Readonly<Record<CaipAddress, Identity>>>({})
  /** Of the last try. */
  const failures = new Map<CaipAddress, ErrorRecord>()

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
    const { identity, passing, failure } = await askForIdentity(options, account, network, signal)
    if (passing === undefined) ctx.storage.write(identityKey, identity, account)
    else if (identity.name === undefined) {
      // Nobody is left who might know the name: all are asked again.
      tell(account, identity)
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
      const stored = force ? undefined : ctx.storage.read(identityKey, account)
      if (stored) return tell(account, stored)
      // What is under way tells as much as what is known.
      const key = ['identity', account, force]
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
        return failure ? tell(account, { ...identity, failure }) : identity
      }
    },
    peek: (account) => known.getSnapshot()[account],
    subscribe: known.subscribe,
    rename(account, name) {
      const { image } = known.getSnapshot()[account] ?? {}
      const identity: Identity = { name, ...(image === undefined ? {} : { image }) }
      ctx.storage.write(identityKey, identity, account)
      tell(account, identity)
    },
  }
}

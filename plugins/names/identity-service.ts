import {
  activeConnection,
  type CaipAddress,
  type CaipNetwork,
  connectionsStore,
  createValueStore,
  defineStorageKey,
  type ErrorRecord,
  getIdentity,
  getNamesOfAddress,
  type Identity,
  type IdentityService,
  KitError,
  nameCacheMs,
  networksStore,
  parseCaipAddress,
  type PluginContext,
  toErrorRecord,
} from '../../kernel/exports/index.ts'
import type { ChainData } from '../chain-data/contract.ts'
import type { QueryService } from '../query/contract.ts'
import { parseIdentity, parseNameRecords, parsePicture } from './name-answers.ts'
import { answerOf, nameFailure } from './name-failure.ts'
import { isServiceName } from './name-rules.ts'
import type { createNameService } from './name-service.ts'

export interface IdentityServiceOptions {
  readonly ctx: Pick<PluginContext, 'clock' | 'log' | 'read' | 'signal' | 'storage'>
  readonly chainData: ChainData
  readonly names: ReturnType<typeof createNameService>
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
/** Of the names that an address has; each is looked up. */
const triedNames = 3

/** A name counts only where it leads back to the account on that network. */
export function createIdentityService(options: IdentityServiceOptions): Identities {
  const { ctx, chainData, names, queries } = options
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

  /** One try: where one of them does not know, the next is asked. */
  const ask = async (
    account: CaipAddress,
    network: CaipNetwork,
    signal: AbortSignal,
  ): Promise<Identity> => {
    const { address } = parseCaipAddress(account)
    const sender = activeConnection(ctx.read(connectionsStore), network.chainNamespace)?.accounts[0]
      ?.address
    /** The last of those that may pass. */
    let passing: KitError | undefined
    let failure: ErrorRecord | undefined
    /** What cannot be read now is asked for again. */
    const quietly = async <T>(question: Promise<T>): Promise<T | undefined> => {
      try {
        return await question
      } catch (error) {
        signal.throwIfAborted()
        if (isPassing(error)) passing = error
        ctx.log.debug(`No name: ${toErrorRecord(error).message}`)
        return undefined
      }
    }
    const leadingBack = async (candidates: readonly string[]): Promise<string | undefined> => {
      for (const candidate of candidates.slice(0, triedNames)) {
        const found = await quietly(names.tryToResolve(candidate, network, signal))
        if (found?.address.toLowerCase() === address.toLowerCase()) return found.name
      }
      return undefined
    }
    const fromRecords = async (): Promise<string | undefined> => {
      const records = await quietly(
        chainData
          .call(getNamesOfAddress, network.caipNetworkId, {
            params: { address },
            query: { sender, apiVersion: 2 },
            parse: (json) => parseNameRecords(json, ctx.log),
            isRetried: false,
            signal,
          })
          .catch(async (error: unknown) => {
            const reason = await nameFailure('NAMES_NOT_READ', error, ctx.clock)
            if (isFailure(error)) failure = toErrorRecord(reason)
            throw reason
          }),
      )
      return leadingBack(records?.map(({ name }) => name).filter(isServiceName) ?? [])
    }
    const fromEns = async (): Promise<string | undefined> => {
      const place = names.ensPlaceOf(network)
      if (!place) return undefined
      const question = { ...place, signal }
      const name = await quietly(
        names.ensReader().then((reader) => reader.nameOf(address, question)),
      )
      return name ? leadingBack([name]) : undefined
    }

    const told = await quietly(
      chainData.call(getIdentity, network.caipNetworkId, {
        params: { address },
        query: { sender },
        parse: parseIdentity,
        isRetried: false,
        signal,
      }),
    )
    const name =
      (told?.name === undefined ? undefined : await leadingBack([told.name])) ??
      (await fromRecords()) ??
      // Who it is asked of knows ENS as well: the chain is asked where they cannot be.
      (told ? undefined : await fromEns())
    const identity: Identity = {
      ...(name === undefined ? {} : { name }),
      ...(told?.image === undefined ? {} : { image: told.image }),
    }
    if (passing === undefined) ctx.storage.write(identityKey, identity, account)
    else if (name === undefined) {
      // Nobody is left who might know the name: all are asked again.
      tell(account, identity)
      if (failure) failures.set(account, failure)
      throw passing
    }
    return tell(account, name === undefined && failure ? { ...identity, failure } : identity)
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

/** Where there are none, or nobody to ask, nothing has failed. */
const isFailure = (error: unknown): boolean =>
  toErrorRecord(error).code !== 'NETWORK_NOT_SERVED' && answerOf(error)?.status !== 404

const isPassing = (error: unknown): error is KitError =>
  error instanceof KitError && error.retryable

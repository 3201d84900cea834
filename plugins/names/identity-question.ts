import {
  activeConnection,
  type CaipAddress,
  type CaipNetwork,
  connectionsStore,
  type ErrorRecord,
  getIdentity,
  getNamesOfAddress,
  type Identity,
  KitError,
  parseCaipAddress,
  type PluginContext,
  toErrorRecord,
} from '../../kernel/exports/index.ts'
import type { ChainData } from '../chain-data/contract.ts'
import { parseIdentity, parseNameRecords } from './name-answers.ts'
import { answerOf, nameFailure } from './name-failure.ts'
import { isServiceName } from './name-rules.ts'
import type { createNameService } from './name-service.ts'

export interface IdentitySources {
  readonly ctx: Pick<PluginContext, 'clock' | 'log' | 'read'>
  readonly chainData: Pick<ChainData, 'call'>
  readonly names: ReturnType<typeof createNameService>
}

export interface IdentityAnswer {
  readonly identity: Identity
  /** The last of those that failed and may know it a moment later. */
  readonly passing: KitError | undefined
  /** Why the names of the address are not known. */
  readonly failure: ErrorRecord | undefined
}

/** Of the names that an address has; each is looked up. */
const triedNames = 3

/**
 * One try: where one of them does not know, the next is asked. A name counts only where it leads back to the
 * account on that network.
 */
export async function askForIdentity(
  { ctx, chainData, names }: IdentitySources,
  account: CaipAddress,
  network: CaipNetwork,
  signal: AbortSignal,
): Promise<IdentityAnswer> {
  const { address } = parseCaipAddress(account)
  const sender = activeConnection(ctx.read(connectionsStore), network.chainNamespace)?.accounts[0]
    ?.address
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
    const name = await quietly(names.ensReader().then((reader) => reader.nameOf(address, question)))
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
  return { identity, passing, failure }
}

/** Where there are none, or nobody to ask, nothing has failed. */
const isFailure = (error: unknown): boolean =>
  toErrorRecord(error).code !== 'NETWORK_NOT_SERVED' && answerOf(error)?.status !== 404

export const isPassing = (error: unknown): error is KitError =>
  error instanceof KitError && error.retryable

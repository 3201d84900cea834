import * as z from 'zod/mini'
import {
  abortable,
  type CaipNetworkId,
  type Clock,
  getSupportedChains,
  hasPassed,
  type HttpClient,
  KitError,
  type Logger,
} from '../../kernel/exports/index.ts'

export interface ServedNetworks {
  /** Undefined when the service did not say. */
  serves(network: CaipNetworkId, signal: AbortSignal | undefined): Promise<boolean | undefined>
}

const answerShape = /*#__PURE__*/ z.object({
  http: /*#__PURE__*/ z.array(/*#__PURE__*/ z.unknown()),
})

/** A service that is asked for too much is left alone so long. */
const busyMs = 60_000

/** The networks of the service: asked once for all who ask by this, asked again only after a failure. */
export function createServedNetworks({
  http,
  clock,
  log,
}: {
  readonly http: Pick<HttpClient, 'call'>
  readonly clock: Clock
  readonly log: Logger
}): ServedNetworks {
  let asked: Promise<ReadonlySet<unknown> | undefined> | undefined
  /** When it said that it is busy, or failed, and how long it is left alone. */
  let failure: { readonly at: number; readonly ms: number } | undefined

  const ask = async (): Promise<ReadonlySet<unknown> | undefined> => {
    try {
      const parse = (json: unknown) => new Set(answerShape.parse(json).http)
      // The call that follows may tell as well, and is tried again where that makes sense.
      return await http.call(getSupportedChains, { parse, isRetried: false })
    } catch (error) {
      log.warn('The networks of the chain data service are not known', error)
      const isBusy = error instanceof KitError && error.code === 'HTTP_STATUS' && error.retryable
      failure = { at: clock.now(), ms: isBusy ? busyMs : 0 }
      return undefined
    }
  }

  return {
    async serves(network, signal) {
      if (!asked || (failure && hasPassed(clock, failure.at, failure.ms))) {
        failure = undefined
        asked = ask()
      }
      const networks = await (signal ? abortable(asked, signal) : asked)
      return networks?.has(network)
    },
  }
}

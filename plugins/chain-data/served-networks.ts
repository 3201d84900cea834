import * as z from 'zod/mini'
import {
  abortable,
  type CaipNetworkId,
  getSupportedChains,
  type HttpClient,
  type Logger,
} from '../../kernel/exports/index.ts'

export interface ServedNetworks {
  /** Undefined when the service did not say. */
  serves(network: CaipNetworkId, signal: AbortSignal | undefined): Promise<boolean | undefined>
}

const answerShape = /*#__PURE__*/ z.object({
  http: /*#__PURE__*/ z.array(/*#__PURE__*/ z.unknown()),
})

/** The networks of the service: asked once, shared by everybody, asked again only after a failure. */
export function createServedNetworks({
  http,
  log,
}: {
  readonly http: HttpClient
  readonly log: Logger
}): ServedNetworks {
  let asked: Promise<ReadonlySet<unknown> | undefined> | undefined

  const ask = async (): Promise<ReadonlySet<unknown> | undefined> => {
    try {
      const parse = (json: unknown) => new Set(answerShape.parse(json).http)
      return await http.call(getSupportedChains, { parse })
    } catch (error) {
      log.warn('The networks of the chain data service are not known', error)
      asked = undefined
      return undefined
    }
  }

  return {
    async serves(network, signal) {
      asked ??= ask()
      const networks = await (signal ? abortable(asked, signal) : asked)
      return networks?.has(network)
    },
  }
}

import * as z from 'zod/mini'
import {
  askExchanges,
  beginExchangePayment,
  KitError,
  parseLabel,
  plainName,
  type PluginContext,
  readWebAddress,
  type ServiceEndpoint,
} from '../../kernel/exports/index.ts'
import type { CheckedRequest, Exchange } from './contract.ts'
import { caip19Of, recipientOf } from './exchange-assets.ts'

export interface ExchangeCalls {
  /** Pages from 1. Rejects with `UNABLE_TO_GET_EXCHANGES` or `ASSET_NOT_SUPPORTED`. */
  exchanges(
    request: CheckedRequest,
    page: number,
    signal: AbortSignal,
  ): Promise<{ readonly exchanges: readonly Exchange[]; readonly total: number }>
  /** Never repeated: it begins a payment. Rejects with `UNABLE_TO_GET_PAY_URL`. */
  begin(
    request: CheckedRequest,
    exchangeId: string,
    signal: AbortSignal,
  ): Promise<{ readonly url: string; readonly sessionId: string }>
  /** Rejects with `UNABLE_TO_GET_BUY_STATUS`. */
  status(
    session: { readonly exchangeId: string; readonly sessionId: string },
    signal: AbortSignal,
  ): Promise<{
    readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
    readonly txHash?: string | undefined
  }>
}

const id = z.string().check(z.minLength(1), z.maxLength(512))
/** It stands beside the payment: a name, and nothing that could be read as what the kit says. */
const name = z.pipe(
  z.transform((text) => plainName(parseLabel(text) ?? '') || undefined),
  z.string(),
)
const exchange = z.object({ id, name })
const exchangesAnswer = z.object({
  exchanges: z.array(z.unknown()),
  total: z.int().check(z.gte(0)),
})
const beginAnswer = z.object({
  url: z.pipe(
    z.transform((text) => readWebAddress(text)?.href),
    z.string(),
  ),
  sessionId: id,
})
const statusAnswer = z.object({
  status: z.enum(['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED']),
  txHash: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
})
const failure = z.object({ error: z.object({ message: z.string() }) })

const textLength = 300
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800]+/gu

/** What the service said was wrong, inside a 200. */
class ServiceRefusal extends Error {}

/** The calls of an exchange, one JSON-RPC request each, with ids from 1 upwards. */
export function createExchangeCalls({
  http,
  log,
}: Pick<PluginContext, 'http' | 'log'>): ExchangeCalls {
  let lastId = 0

  const call = async <T>(
    endpoint: ServiceEndpoint,
    method: string,
    params: Readonly<Record<string, unknown>>,
    result: z.ZodMiniType<T>,
    { code, words, signal }: { code: string; words: string; signal: AbortSignal },
  ): Promise<T> => {
    lastId += 1
    const ownId = lastId
    const envelope = z.object({ id: z.literal(ownId), result })
    try {
      const answer = await http.call(endpoint, {
        body: { jsonrpc: '2.0', id: ownId, method, params },
        signal,
        parse: (json) => {
          const failed = z.safeParse(failure, json)
          return failed.success ? failed.data.error : z.parse(envelope, json)
        },
      })
      if ('message' in answer) throw new ServiceRefusal(cleanText(answer.message))
      return answer.result
    } catch (cause) {
      signal.throwIfAborted()
      const said = cause instanceof ServiceRefusal ? cause.message : ''
      throw new KitError(said || words, {
        code: said.includes('Asset not supported') ? 'ASSET_NOT_SUPPORTED' : code,
        cause,
        retryable: true,
      })
    }
  }

  return {
    async exchanges(request, page, signal) {
      const params = {
        page,
        ...request.payWithExchange,
        asset: caip19Of(request),
        amount: request.amount,
      }
      const { exchanges, total } = await call(
        askExchanges,
        'reown_getExchanges',
        params,
        exchangesAnswer,
        { code: 'UNABLE_TO_GET_EXCHANGES', words: 'The exchanges could not be loaded', signal },
      )
      const good = exchanges.flatMap((entry) => {
        const read = z.safeParse(exchange, entry)
        return read.success ? [read.data] : []
      })
      if (good.length < exchanges.length) {
        log.warn(`pay: ${exchanges.length - good.length} exchanges could not be read.`)
      }
      return { exchanges: good, total }
    },

    begin: (request, exchangeId, signal) =>
      call(
        beginExchangePayment,
        'reown_getExchangePayUrl',
        {
          exchangeId,
          asset: caip19Of(request),
          amount: request.amount,
          recipient: recipientOf(request),
        },
        beginAnswer,
        {
          code: 'UNABLE_TO_GET_PAY_URL',
          words: 'The page of the exchange could not be opened',
          signal,
        },
      ),

    async status(session, signal) {
      const { status, txHash } = await call(
        askExchanges,
        'reown_getExchangeBuyStatus',
        session,
        statusAnswer,
        {
          code: 'UNABLE_TO_GET_BUY_STATUS',
          words: 'The exchange could not be asked how the payment is going',
          signal,
        },
      )
      return { status, txHash: txHash || undefined }
    },
  }
}

const cleanText = (text: string): string =>
  text
    .slice(0, textLength * 4)
    .replace(invisible, ' ')
    .trim()
    .slice(0, textLength)

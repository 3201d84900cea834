import {
  type CaipAddress,
  type CaipNetworkId,
  getHistory,
  KitError,
  type Logger,
  namespaceOf,
  parseCaipAddress,
} from '../../kernel/exports/index.ts'
import type { ChainData } from '../chain-data/contract.ts'
import type { QueryService } from '../query/contract.ts'
import { type HistoryPage, parseHistoryPage } from './parse-history.ts'

export interface HistoryOwner {
  readonly address: string
  readonly network: CaipNetworkId
}

/** Throws when there is no account to ask for. */
export function ownerOf(account: CaipAddress | undefined): HistoryOwner {
  if (!account) {
    throw new KitError("Transactions can't be fetched without an accountAddress", {
      code: 'ACCOUNT_MISSING',
    })
  }
  const { namespace, reference, address } = parseCaipAddress(account)
  return { address, network: `${namespace}:${reference}` as CaipNetworkId }
}

export type AskHistory = (
  owner: HistoryOwner,
  page: {
    readonly cursor?: string | undefined
    readonly onramp?: 'coinbase' | undefined
    /** Of what is asked again soon anyway, or can be done without: 0. Default: as every question. */
    readonly retries?: number | undefined
    readonly signal: AbortSignal
  },
) => Promise<HistoryPage>

/**
 * One page of an account's history on one network. Only networks of eip155 have one; for others,
 * and where the service has none, it rejects with `NETWORK_NOT_SERVED`.
 */
export function createHistoryRequest(
  { chainData, queries }: { readonly chainData: ChainData; readonly queries: QueryService },
  log: Logger,
): AskHistory {
  return async ({ address, network }, { cursor, onramp, retries, signal }) => {
    if (namespaceOf(network) !== 'eip155') {
      throw new KitError('There is no history on this network', { code: 'NETWORK_NOT_SERVED' })
    }
    const ask = (asking: AbortSignal) =>
      chainData.call(getHistory, network, {
        params: { address },
        query: { cursor, onramp, chainId: network },
        ...(onramp && { cache: 'no-cache' }),
        isRetried: false,
        signal: asking,
        parse: parseHistoryPage,
      })
    const key = ['history', network, address, cursor ?? null, onramp ?? null]
    const page = await queries.read({ key, ask, retries, graceMs: 0 }, { signal })
    if (page.dropped > 0) log.warn(`${page.dropped} transactions could not be read.`)
    return page
  }
}

import {
  type ChainNamespace,
  type Clock,
  inTime,
  KitError,
  type Logger,
  type NativeBalanceService,
  type TokenBalance,
} from '../../kernel/exports/index.ts'
import type { ChainData } from '../chain-data/contract.ts'
import { addPrices } from './add-prices.ts'
import { readCoin, readKnownTokens } from './node-balances.ts'
import { readServiceBalances, type ServiceQuestion } from './service-balances.ts'

interface BalanceSources {
  readonly chainData: ChainData
  readonly native: NativeBalanceService
  readonly clock: Clock
  readonly log: Logger
}

/** A list that is there waits no longer for its prices. */
const priceWaitMs = 3_000

/** Whose tokens the chain data service knows. */
const servedNamespaces: ReadonlySet<ChainNamespace> = /*#__PURE__*/ new Set(['eip155', 'solana'])
/** There is no such service for the network or at all: that is no failure. */
const absentCodes: ReadonlySet<string> = /*#__PURE__*/ new Set([
  'NETWORK_NOT_SERVED',
  'ENDPOINT_NOT_SET',
  'PROJECT_ID_NOT_SET',
])

/**
 * What the wallet listed, else the service. Where nobody keeps lists, the coin and the well-known tokens from the
 * network's node; who lists nothing has not said how much of the coin there is, and the node knows.
 */
export async function readBalances(
  listed: readonly TokenBalance[] | undefined,
  question: ServiceQuestion,
  sources: BalanceSources,
): Promise<readonly TokenBalance[]> {
  const coin = () => readCoin(question, sources.native)
  const found =
    (listed && (await withPrices(listed, question, sources))) ??
    (await readService(question, sources)) ??
    (await Promise.all([coin(), readKnownTokens(question, sources.log)])).flat()
  return found.length > 0
    ? found
    : coin().then(
        (one) => [one],
        () => [],
      )
}

/** A wallet lists what is held, and often without a price: the service knows that, if there is one. */
async function withPrices(
  listed: readonly TokenBalance[],
  question: ServiceQuestion,
  sources: BalanceSources,
): Promise<readonly TokenBalance[]> {
  if (listed.every(({ price }) => price !== undefined)) return listed
  const limit = { clock: sources.clock, ms: priceWaitMs, signal: question.signal }
  try {
    const priced = await inTime(limit, (signal) => readService({ ...question, signal }, sources))
    return addPrices(listed, priced ?? [])
  } catch {
    return listed
  }
}

async function readService(
  question: ServiceQuestion,
  sources: Pick<BalanceSources, 'chainData' | 'log'>,
): Promise<readonly TokenBalance[] | undefined> {
  if (!servedNamespaces.has(question.network.chainNamespace)) return undefined
  try {
    return await readServiceBalances(question, sources)
  } catch (error) {
    if (error instanceof KitError && absentCodes.has(error.code)) return undefined
    throw error
  }
}

import {
  abortable,
  findKnownToken,
  knownTokensOf,
  type Logger,
  type NativeBalanceService,
  parseCaipAddress,
  type TokenBalance,
} from '../../kernel/exports/index.ts'
import { readEach } from './read-each.ts'
import type { ServiceQuestion } from './service-balances.ts'
import { toTokenBalance } from './token-claim.ts'

/** The native coin, as the network's node says. */
export async function readCoin(
  { account, network, adapter, isForced, signal }: ServiceQuestion,
  native: NativeBalanceService,
): Promise<TokenBalance> {
  const read = native.read(account, { force: isForced })
  const { units, decimals } = await abortable(read, signal)
  return toTokenBalance({ units: BigInt(units), decimals }, network, adapter)
}

/** What the account holds of the network's well-known tokens, as its node says; without prices. */
export async function readKnownTokens(
  { account, network, adapter, signal }: ServiceQuestion,
  log: Logger,
): Promise<readonly TokenBalance[]> {
  const tokens = await knownTokensOf(network.caipNetworkId)
  if (tokens.length === 0 || !adapter.readTokens) return []
  const { address } = parseCaipAddress(account)
  const amounts = await adapter.readTokens({ address, network, tokens, signal })
  const held = await Promise.all(
    amounts
      .filter(({ units }) => BigInt(units) > 0n)
      .map(async ({ token, symbol, decimals, units }) => ({
        address: token,
        units: BigInt(units),
        // What it is called and how it counts is beyond doubt, whatever its node says.
        ...((await findKnownToken(`${network.caipNetworkId}:${token}`, symbol)) ?? {
          symbol,
          decimals,
        }),
      })),
  )
  const { read, dropped } = readEach(held, (claim) => toTokenBalance(claim, network, adapter))
  if (dropped > 0) log.warn(`${dropped} of ${amounts.length} known tokens were not readable`)
  return read
}

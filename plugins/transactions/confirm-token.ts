import {
  type Clock,
  type ConnectionService,
  findKnownToken,
  formatCaipAddress,
  inTime,
  rpcTimeoutMs,
  type TokenDefinition,
} from '../../kernel/exports/index.ts'
import type { TokenClaim, TokenConfirmation } from './contract.ts'

interface Services {
  readonly connections: Pick<ConnectionService, 'adapterOf'>
  readonly clock: Pick<Clock, 'after'>
}

/** As `TransactionService.confirmToken`. */
export async function confirmToken(
  services: Services,
  claim: TokenClaim,
  signal: AbortSignal,
): Promise<TokenConfirmation> {
  const { network, address } = claim
  if (address === undefined) return compare(claim, network.nativeCurrency)
  const [known, found] = await Promise.all([
    findKnownToken(formatCaipAddress(network.caipNetworkId, address)),
    readToken(services, claim, address, signal),
  ])
  signal.throwIfAborted()
  return judgeToken(claim, found, known)
}

/** What its contract says counts; the list has what no contract says, and the usual spelling of symbols. */
export function judgeToken(
  claim: TokenDefinition,
  found: TokenDefinition | undefined,
  known: TokenDefinition | undefined,
): TokenConfirmation {
  if (!found) return known ? compare(claim, known) : { status: 'unconfirmed' }
  if (found.symbol !== '') return compare(claim, found, known?.symbol === claim.symbol)
  // Not every contract has a symbol.
  if (known) return compare(claim, { symbol: known.symbol, decimals: found.decimals })
  if (found.decimals === claim.decimals) return { status: 'unconfirmed' }
  return { status: 'differs', actual: { symbol: claim.symbol, decimals: found.decimals } }
}

const isSame = (left: string, right: string) => left.toLowerCase() === right.toLowerCase()

const compare = (
  { symbol, decimals }: TokenDefinition,
  actual: TokenDefinition,
  isNamed = false,
): TokenConfirmation =>
  decimals === actual.decimals && (isNamed || isSame(symbol, actual.symbol))
    ? { status: 'confirmed' }
    : { status: 'differs', actual: { symbol: actual.symbol, decimals: actual.decimals } }

/** As the network's node says; undefined where it does not, and where there is no such token. */
async function readToken(
  { connections, clock }: Services,
  { network, account }: TokenClaim,
  token: string,
  signal: AbortSignal,
): Promise<TokenDefinition | undefined> {
  const read = async (ended: AbortSignal) => {
    const adapter = await connections.adapterOf(network.chainNamespace)
    ended.throwIfAborted()
    return adapter.readTokens?.({ address: account, network, tokens: [token], signal: ended })
  }
  const found = await inTime({ clock, ms: rpcTimeoutMs, signal }, read).catch(() => undefined)
  return found?.[0]
}

import {
  type Clock,
  type ConnectionService,
  findKnownToken,
  formatCaipAddress,
  inTime,
  isSpellingOf,
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
  const known = await findKnownToken(formatCaipAddress(network.caipNetworkId, address))
  signal.throwIfAborted()
  if (known && isSameToken(claim, known)) return { status: 'confirmed' }
  const found = await readToken(services, claim, address, signal)
  signal.throwIfAborted()
  const isOwnSpelling =
    known !== undefined &&
    found?.symbol === claim.symbol &&
    (await isSpellingOf(known.symbol, claim.symbol))
  signal.throwIfAborted()
  return judgeToken(claim, found, known, isOwnSpelling)
}

/**
 * What is well known counts, whatever a node says: its decimals, and its symbol but where the contract spells that in a way
 * of its own. Of all others what the contract says counts.
 */
export function judgeToken(
  claim: TokenDefinition,
  found: TokenDefinition | undefined,
  known: TokenDefinition | undefined,
  isOwnSpelling = false,
): TokenConfirmation {
  if (known) return compare(claim, known, isOwnSpelling)
  if (!found) return { status: 'unconfirmed' }
  // Not every contract has a symbol.
  if (found.symbol !== '') return compare(claim, found)
  if (found.decimals === claim.decimals) return { status: 'unconfirmed' }
  return { status: 'differs', actual: { symbol: claim.symbol, decimals: found.decimals } }
}

const isSame = (left: string, right: string) => left.toLowerCase() === right.toLowerCase()

const compare = (
  claim: TokenDefinition,
  actual: TokenDefinition,
  isOwnSpelling = false,
): TokenConfirmation =>
  isSameToken(claim, { ...actual, ...(isOwnSpelling && { symbol: claim.symbol }) })
    ? { status: 'confirmed' }
    : { status: 'differs', actual: { symbol: actual.symbol, decimals: actual.decimals } }

const isSameToken = (claim: TokenDefinition, actual: TokenDefinition): boolean =>
  claim.decimals === actual.decimals && isSame(claim.symbol, actual.symbol)

/**
 * As a node says that is not the service's; undefined where there is none, where it does not answer, and where there is no
 * such token: what the service says of a token, its own node cannot confirm.
 */
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

import {
  findTokenMark,
  isWellKnownSymbol,
  type TokenDefinition,
} from '../../kernel/exports/index.ts'
import type { TokenClaim } from './contract.ts'

/** Whether the contract of a known token may call it so: as it likes, but not like another one that is well known. */
export async function isOwnSpelling(
  { symbol, network }: TokenClaim,
  known: TokenDefinition,
): Promise<boolean> {
  const mark = await findTokenMark({ symbol, network: network.caipNetworkId })
  if (mark) return mark.kind === 'imitation' && mark.of === known.symbol
  return !(await isWellKnownSymbol(symbol))
}

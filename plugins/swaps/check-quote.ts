import type { OfferedQuote, SwapQuestion } from './contract.ts'
import { isSameAddress } from './account-id.ts'
import { swapRefused } from './swap-refused.ts'

/** Throws a KitError `SWAP_REFUSED` unless the quote is for the amount and the pair that were asked for. */
export function checkQuote({ from, to, units }: SwapQuestion, offered: OfferedQuote): OfferedQuote {
  if (offered.fromUnits !== units) throw swapRefused('The quote is for another amount')
  if (!isSameAddress(offered.from, from.address) || !isSameAddress(offered.to, to.address)) {
    throw swapRefused('The quote is for other tokens')
  }
  return offered
}

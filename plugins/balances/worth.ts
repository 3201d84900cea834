import type { TokenBalance } from '../../kernel/exports/index.ts'

export interface Worth {
  /** In US dollars; undefined while nothing has a price. */
  readonly total: number | undefined
  /** Something is held whose price is not known: the total is the least. */
  readonly isPartial: boolean
}

export const isHeld = ({ quantity }: TokenBalance): boolean => /[1-9]/.test(quantity.numeric)

/** What a list is worth together. Never more than its known parts, never an invented number. */
export function worthOf(balances: readonly TokenBalance[]): Worth {
  let total: number | undefined
  let isPartial = false
  for (const balance of balances) {
    if (balance.value !== undefined) total = (total ?? 0) + balance.value
    else if (isHeld(balance)) isPartial = true
  }
  return { total: Number.isFinite(total) ? total : undefined, isPartial }
}

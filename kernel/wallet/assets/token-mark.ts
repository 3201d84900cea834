import type { CaipNetworkId } from '../../base/caip.ts'

/** A token as a list names it. */
export interface NamedToken {
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly network: CaipNetworkId
  /** Of its contract in the form of the namespace; absent for the coin, and where nobody says it. */
  readonly address?: string | undefined
}

/** `imitation`: looks like a well-known one. `lure`: its name sends its reader to a site. */
export type TokenMark =
  | { readonly kind: 'imitation'; readonly of: string }
  | { readonly kind: 'lure' }

/**
 * What is wrong with the name of a token; undefined where nothing is. A token whose contract is known is what
 * it says. What is compared loads with the first question.
 */
export async function findTokenMark(token: NamedToken): Promise<TokenMark | undefined> {
  const { tokenMarkOf } = await import('./token-likeness.ts')
  return tokenMarkOf(token)
}

/** Whether a token of the symbol is taken for a well-known one, in whichever letters it is written. */
export async function isWellKnownSymbol(symbol: string): Promise<boolean> {
  const { wellKnownSymbol } = await import('./token-likeness.ts')
  return wellKnownSymbol(symbol) !== undefined
}

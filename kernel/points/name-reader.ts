import type { CaipNetworkId } from '../base/caip.ts'

/** Where names are kept, and for what. */
export interface NamePlace {
  /** The network that is asked. */
  readonly network: CaipNetworkId
  /** The contract there that answers, as ENS's universal resolver does. */
  readonly resolver: string
  /** The kind of address that is meant (ENSIP-11). */
  readonly coinType: bigint
}

export interface NameQuestion extends NamePlace {
  readonly signal: AbortSignal
}

/** Names that a namespace keeps on chain. Questions reject with what the nodes said. */
export interface NameReader {
  /** ENSIP-15. Throws for what is no name: nothing is taken for something that looks like it. */
  normalizeName(name: string): string
  /** Null where the name has no address of that coin type. */
  addressOf(name: string, question: NameQuestion): Promise<string | null>
  /** What an address calls itself. It has to lead back before it is shown. */
  nameOf(address: string, question: NameQuestion): Promise<string | null>
}

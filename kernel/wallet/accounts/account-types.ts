import type { ChainNamespace } from '../../base/caip.ts'

/** What an account can be, by namespace. Bitcoin has kinds of its own. */
export const accountTypes = /*#__PURE__*/ Object.freeze({
  eip155: ['eoa', 'smartAccount'],
  solana: ['eoa', 'smartAccount'],
  polkadot: ['eoa'],
  bip122: ['payment', 'ordinal'],
  cosmos: ['eoa'],
} as const) satisfies Readonly<Record<ChainNamespace, readonly string[]>>

/** The kinds that a namespace has. */
export type AccountTypeOf<N extends ChainNamespace = ChainNamespace> =
  (typeof accountTypes)[N][number]

export type AccountType = AccountTypeOf<'eip155'>
export type BitcoinAccountType = AccountTypeOf<'bip122'>

/** The kind that a visitor of an embedded wallet begins with. */
export type DefaultAccountTypes = {
  readonly [N in ChainNamespace]?: AccountTypeOf<N> | undefined
}

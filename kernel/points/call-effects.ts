/** A call that an account is asked to make. */
export interface AccountCall {
  readonly to: string
  readonly data?: string | undefined
  /** Of the network's coin, in its smallest unit: decimal digits. */
  readonly value?: string | undefined
}

/** How much more, or with a minus less, an account has afterwards. */
export interface AssetChange {
  readonly kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  /** In small letters; absent for the network's coin. */
  readonly contract?: string | undefined
  /** Of an item of a collection. */
  readonly tokenId?: string | undefined
  /** In the smallest unit. */
  readonly units: string
}

/** What somebody may take from the account from then on. */
export interface AllowanceChange {
  /** `item`: one of a collection; `operator`: all of a contract; `permit2`: by way of Permit2. */
  readonly kind: 'token' | 'permit2' | 'item' | 'operator'
  /** The token's, in small letters. */
  readonly contract: string
  readonly spender: string
  readonly tokenId?: string | undefined
  /** 0 takes it back; of an item or an operator 1 gives it. */
  readonly units: string
}

/** What calls would do to the account that makes them, as a node of the network says. */
export type CallEffects =
  | {
      readonly status: 'told'
      /** False: only the coin and the named tokens were measured; nobody knows of others, or of allowances. */
      readonly isWhole: boolean
      readonly changes: readonly AssetChange[]
      readonly allowances: readonly AllowanceChange[]
      /** What the network took for each call, in units of gas: decimal digits, in their order. Absent where it does not say. */
      readonly gas?: readonly string[] | undefined
    }
  /** The network would not carry it out. */
  | { readonly status: 'reverted' }
  /** It cannot be told: no node can simulate, or none answers. */
  | { readonly status: 'unknown'; readonly reason: 'not-offered' | 'no-answer' }

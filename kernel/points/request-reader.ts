import type { CaipNetworkId } from '../base/caip.ts'
import type { CaipNetwork } from '../wallet/networks/network.ts'

/** An amount in the smallest unit, decimal digits. Without `token` it is of the network's own currency. */
export interface ReadAmount {
  readonly units: string
  /** What the namespace calls the token. */
  readonly token?: string | undefined
}

/** What one step of a request does; the kit has the words for it. */
export type ReadStepKind =
  | 'send'
  /** To the account itself. */
  | 'sendToSelf'
  /** Everything that the account has of it. */
  | 'sendAll'
  /** To a receiver on another network. */
  | 'sendAcross'
  | 'stake'
  | 'unstake'
  | 'restake'
  | 'nominate'
  | 'claim'
  | 'vote'
  /** Somebody may act for the account from then on. */
  | 'grant'
  | 'revoke'
  /** The account acts for another one; what it does there are the steps that follow. */
  | 'actAs'
  | 'call'
  | 'note'
  /** It is named, and what it does is not known. */
  | 'unknown'

export type ReadLineLabel =
  | 'amount'
  | 'blocks'
  | 'callIndex'
  | 'change'
  | 'changeTo'
  | 'channel'
  | 'choice'
  | 'comes'
  | 'contract'
  | 'data'
  | 'delay'
  | 'exactFee'
  | 'feePayer'
  | 'formerValidator'
  | 'from'
  | 'grantee'
  | 'kind'
  | 'leaves'
  | 'limit'
  | 'message'
  | 'permissions'
  | 'proposal'
  | 'rewardsTo'
  | 'script'
  | 'tip'
  | 'to'
  | 'token'
  | 'until'
  | 'validator'

/** A line of a step, or of the whole. A label comes once in each. */
export type ReadLine = { readonly label: ReadLineLabel } & (
  | { readonly amounts: readonly ReadAmount[] }
  | { readonly address: string }
  | { readonly text: string }
  /** Since 1970, decimal digits. Undefined: without end. */
  | { readonly seconds: string | undefined }
)

export interface ReadStep {
  readonly kind: ReadStepKind
  readonly lines: readonly ReadLine[]
}

/** What a visitor has to know before anything else. */
export interface ReadWarning {
  readonly name: /** Somebody else may act for the account, at any time. */
    | 'actsLater'
    /** Who signs fixes no receiver (SIGHASH_NONE). */
    | 'outputsOpen'
    /** Who signs fixes one receiver of each signed input (SIGHASH_SINGLE). */
    | 'outputsPartlyOpen'
    /** Others may add inputs (SIGHASH_ANYONECANPAY). */
    | 'inputsOpen'
    /** A way of signing that is not known. */
    | 'signatureUnknown'
    /** Inputs of others. */
    | 'inputsOfOthers'
    /** Inputs that do not prove what they spend. */
    | 'inputsUnknown'
    /** What is left over goes to somebody else. */
    | 'changeElsewhere'
    /** The fee is more than what is sent. */
    | 'feeHigh'
    /** What the network says of its calls could not be had, or does not fit. */
    | 'callsUnknown'
  /** How many there are, where they are counted. */
  readonly count?: number | undefined
}

/** What a request asks an account to do. Data alone: the kit finds the words. All of it was written by a stranger. */
export interface RequestReading {
  /** One after the other. */
  readonly steps: readonly ReadStep[]
  /** Of the whole: the fee, what leaves. */
  readonly totals: readonly ReadLine[]
  readonly warnings: readonly ReadWarning[]
  /** Where it is meant for another network than the one that it is asked on: its CAIP-2 id. */
  readonly otherNetwork?: string | undefined
  /** One payment of the account to one receiver, signed as usual, and nothing else. */
  readonly isPayment: boolean
}

export interface RequestToRead {
  readonly method: string
  readonly params: unknown
  readonly caipNetworkId: CaipNetworkId
  /** Undefined where the kit does not know it. */
  readonly network: CaipNetwork | undefined
  /** Those of the connection, the one that is asked first. */
  readonly addresses: readonly string[]
  readonly signal: AbortSignal
}

/** What a namespace knows of requests to its wallets. */
export interface RequestReader {
  /** Rejects for what it cannot read: another method, other parameters, bytes that are longer than they may be. */
  read(request: RequestToRead): Promise<RequestReading>
}

import type { BitcoinAccountType } from '../../kernel/exports/index.ts'
import type { BitcoinNetwork } from './networks.ts'

export type MessageProtocol = 'ecdsa' | 'bip322'

/** An account as a wallet names it; whether the address is one, nobody has looked yet. */
export interface NamedAccount {
  readonly address: string
  readonly publicKey?: string | undefined
  readonly type: BitcoinAccountType
}

export interface MessageToSign {
  readonly address: string
  readonly message: string
  readonly protocol: MessageProtocol
  readonly network: BitcoinNetwork
}

export interface InputToSign {
  readonly address: string
  readonly index: number
  readonly sighashTypes?: readonly number[] | undefined
}

export interface PsbtToSign {
  readonly psbt: Uint8Array
  /** At least one. */
  readonly inputs: readonly InputToSign[]
  readonly broadcast: boolean
  readonly network: BitcoinNetwork
}

export interface TransferToSend {
  readonly to: string
  /** In satoshi. */
  readonly amount: bigint
  readonly network: BitcoinNetwork
}

/**
 * What every wallet can do, whatever it calls it. Answers are handed on as the wallet gave them, in the
 * one shape; the connector judges them. Rejects with the wallet's own error, its numbers in those of EIP-1193.
 */
export interface BitcoinDialect {
  readonly native: object
  /** May prompt. Undefined: the answer is no list of accounts. */
  connect(): Promise<readonly NamedAccount[] | undefined>
  /** Never prompts. None: not authorised, or the dialect has no way to ask quietly. */
  recall(): Promise<readonly NamedAccount[] | undefined>
  /** The name that the wallet has for its network. Absent, or undefined: the addresses say it. */
  readNetwork?(): Promise<unknown>
  /** The key of the one account, for dialects that do not name it with the address. */
  readPublicKey?(): Promise<unknown>
  /** May prompt. Absent: the wallet offers no way. */
  switchNetwork?(network: BitcoinNetwork): Promise<unknown>
  /** The visitor left; the wallet may forget the page. */
  end?(): Promise<unknown>
  /** Accounts or network may have changed. Returns the removal. */
  listen(onChange: () => void): () => void
  signMessage(message: MessageToSign): Promise<{
    readonly signature: unknown
    readonly address?: unknown
    readonly messageHash?: unknown
  }>
  signPsbt(psbt: PsbtToSign): Promise<{ readonly psbt?: unknown; readonly txid?: unknown }>
  /** Absent: the wallet offers no way. Gives the transaction's id. */
  sendTransfer?(transfer: TransferToSend): Promise<unknown>
}

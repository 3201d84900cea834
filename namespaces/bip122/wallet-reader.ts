import {
  abortable,
  type BitcoinAccountType,
  type CaipNetworkId,
  type Clock,
} from '../../kernel/exports/index.ts'
import { readField } from '../page-wallets/read-field.ts'
import { withinLimit } from '../page-wallets/within-limit.ts'
import type { BitcoinDialect, NamedAccount } from './dialect.ts'
import { parseState, type WalletState } from './wallet-state.ts'

export interface WalletReaderOptions {
  readonly dialect: BitcoinDialect
  /** The type of the account to use when a wallet has several. */
  readonly firstType: BitcoinAccountType
  readonly clock: Clock
}

/** What a wallet shows; undefined when it shows no account. Where several networks fit, the first one given. */
export interface WalletReader {
  /** May prompt. */
  ask(networks: readonly CaipNetworkId[], signal: AbortSignal): Promise<WalletState | undefined>
  /** Never prompts. */
  recall(networks: readonly CaipNetworkId[], signal: AbortSignal): Promise<WalletState | undefined>
}

/** A wallet may say yes before it has moved. */
export const arrivalMs = 1_000

/** What is read of a wallet that has moved by half: addresses of where it was. */
export const isBetweenNetworks = (error: unknown): boolean =>
  readField(error, 'code') === 'CONNECT_FAILED'

export function createWalletReader(options: WalletReaderOptions): WalletReader {
  const { dialect, firstType, clock } = options
  let prompt: Promise<readonly NamedAccount[] | undefined> | undefined

  /** Completes the accounts by what the wallet tells of its network and its key. */
  const complete = async (
    accounts: readonly NamedAccount[] | undefined,
    networks: readonly CaipNetworkId[],
    signal: AbortSignal,
  ): Promise<WalletState | undefined> => {
    if (accounts?.length === 0) return undefined
    const ask = async (answer: Promise<unknown> | undefined) =>
      answer && withinLimit(clock, answer, signal)
    const [network, publicKey] = await Promise.all([
      ask(accounts && dialect.readNetwork?.()),
      // A wallet that keeps its key to itself can still sign.
      ask(accounts && dialect.readPublicKey?.()).catch(() => undefined),
    ])
    signal.throwIfAborted()
    return parseState({ accounts, network, publicKey }, { networks, firstType })
  }

  return {
    async ask(networks, signal) {
      // A prompt that is still open is not repeated: its answer serves this question.
      prompt ??= dialect.connect().finally(() => {
        prompt = undefined
      })
      return complete(await abortable(prompt, signal), networks, signal)
    },
    recall: async (networks, signal) =>
      complete(await withinLimit(clock, dialect.recall(), signal), networks, signal),
  }
}

import { vendorOf } from '../kit-names.ts'
import type { CaipNetworkId } from '../../base/caip.ts'
import type { Clock } from '../../environment/environment.ts'
import { withoutCause } from '../membrane/frozen-copy.ts'
import { connectionRpcMethods } from '../../wallet/requests/connection-methods.ts'
import { isRead } from '../../wallet/requests/named-accounts.ts'
import { isRefusal } from '../../wallet/requests/refusal.ts'
import { refusalPauseOf } from '../../wallet/requests/refusal-pause.ts'
import { abortable } from '../../base/abortable.ts'
import { normalizeWalletError } from '../../wallet/requests/rpc-error.ts'
import { withOwnAccount } from './own-account.ts'
import { demandShownNetwork } from './own-network.ts'
import { withoutWords } from './without-words.ts'

/** A plugin of others that asks a wallet, or has the visitor asked in the card. */
export interface PluginAsker {
  /** Whether the method asks the visitor, in the wallet or by a review: it is none that only reads. */
  isQuestion(method: string): boolean
  /**
   * Asks what the visitor answers: one question at a time, whatever it is about. The next one waits until the one before is
   * answered, and is refused (−32005) where the answer was no, as it is where a question was left that nothing was answered to. `hold`
   * is told what ends with the answer, where whoever asked may leave before.
   */
  ask<T>(
    question: (hold: (answer: Promise<unknown>) => void) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>
  /** Whether no answer was a no of late. */
  isHeard(): boolean
  /** The visitor said no to what others asked in its name. */
  refused(): void
  /** Who signs is the account of the connection, whatever the plugin says that may not know it. */
  params(method: string, params: unknown, address: string | undefined): unknown
  /** Throws 4901 for what names another network than the one that the visitor is shown. */
  demandShownNetwork(params: unknown, asked: CaipNetworkId, shown?: CaipNetworkId): void
  /** What a wallet rejects with, as the plugin may hear it. */
  heard(error: unknown): unknown
}

export function createPluginAsker(
  pluginId: string,
  clock: Pick<Clock, 'now'>,
  mayKnowAccounts: () => boolean,
): PluginAsker {
  const pause = refusalPauseOf(clock, vendorOf(pluginId))
  let last: Promise<unknown> | undefined
  /** Of a wallet of others a no may be a bare number. */
  const heed = (error: unknown) => {
    const known = normalizeWalletError(error)
    if (isRefusal(known) || known.code === 'GRANT_REFUSED') pause.refused()
  }
  return {
    async ask(question, signal) {
      pause.demand()
      const before = last
      let end = () => {}
      const own = new Promise<void>((resolve) => {
        end = resolve
      })
      const turn = Promise.all([before, own])
      last = turn
      let answer: Promise<unknown> | undefined
      let isAsked = false
      try {
        if (before) await (signal ? abortable(before, signal) : before)
        pause.demand()
        isAsked = true
        return await question((one) => {
          answer = one
        })
      } catch (error) {
        heed(error)
        // What the visitor was reading is not exchanged for something else.
        if (isAsked && !answer && signal?.aborted) pause.refused()
        throw error
      } finally {
        // A no is one also where nobody waits for it any more.
        if (answer) answer.catch(heed).finally(end)
        else end()
        void turn.then(() => {
          if (last === turn) last = undefined
        })
      }
    },
    isQuestion: (method) =>
      !isRead(method) || connectionRpcMethods.has(method) || /request/i.test(method),
    isHeard: pause.isHeard,
    refused: pause.refused,
    params: (method, params, address) =>
      mayKnowAccounts() ? params : withOwnAccount(method, params, address),
    demandShownNetwork,
    heard: (error) =>
      mayKnowAccounts() ? withoutCause(normalizeWalletError(error)) : withoutWords(error),
  }
}

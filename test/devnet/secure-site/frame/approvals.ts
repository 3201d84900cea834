import type { RequestSummary } from '../../wallet-core/request-summary.ts'
import { userRejected } from '../../wallet-core/provider-error.ts'

/** What the visitor is asked, and by whom. */
export interface ApprovalQuestion extends RequestSummary {
  /** The origin of the page around the frame. */
  source: string
  network: string
}

/** Draws one question. */
export interface ApprovalScreen {
  /** Resolves with the visitor's decision; rejects with the signal, and takes the question away. */
  decide(question: ApprovalQuestion, signal: AbortSignal): Promise<boolean>
  /** Shows that the approved thing is under way. */
  showProgress(): void
  clear(): void
}

export interface Approvals {
  /**
   * Asks, performs what was approved, and answers its result. One at a time, in their order. Rejects with
   * 4001 when the visitor does not want to.
   */
  ask<T>(
    summarise: () => Promise<ApprovalQuestion>,
    perform: () => Promise<T>,
    signal: AbortSignal,
  ): Promise<T>
}

export function createApprovals(screen: ApprovalScreen): Approvals {
  let last: Promise<unknown> = Promise.resolve()

  return {
    ask(summarise, perform, signal) {
      const run = async () => {
        signal.throwIfAborted()
        try {
          const question = await summarise()
          if (!(await screen.decide(question, signal))) throw userRejected()
          screen.showProgress()
          return await perform()
        } finally {
          screen.clear()
        }
      }
      const result = last.then(run)
      last = result.catch(() => undefined)
      return result
    },
  }
}

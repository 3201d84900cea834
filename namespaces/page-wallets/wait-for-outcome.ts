import { abortable, type Clock, KitError, receiptTimeoutMs } from '../../kernel/exports/index.ts'

/** What a network says of a transaction. */
type ReceiptOutcome = 'confirmed' | 'reverted' | 'replaced'

export interface WaitForOutcomeOptions<T> {
  readonly clock: Clock
  readonly transactionId: string
  readonly signal: AbortSignal
  /** Undefined while it is not known. A node that fails now may know it at the next look. */
  readonly look: (signal: AbortSignal) => Promise<T | undefined>
}

const pollMs = 2_000

/** Asks the nodes for what became of a transaction every 2 s, for 60 s: then `TRANSACTION_UNKNOWN`. */
export async function waitForOutcome<T extends string = ReceiptOutcome>(
  options: WaitForOutcomeOptions<T>,
): Promise<T> {
  const { clock, transactionId, signal, look } = options
  const limit = new AbortController()
  const cancel = clock.after(receiptTimeoutMs, () => limit.abort(unknownTransaction(transactionId)))
  const waiting = AbortSignal.any([signal, limit.signal])
  try {
    for (;;) {
      const outcome = await abortable(
        look(waiting).catch(() => undefined),
        waiting,
      )
      if (outcome) return outcome
      await clock.delay(pollMs, waiting)
    }
  } finally {
    cancel()
  }
}

export const unknownTransaction = (transactionId: string) =>
  new KitError('Not known yet, check your wallet', {
    code: 'TRANSACTION_UNKNOWN',
    details: `No outcome of ${transactionId} within ${receiptTimeoutMs / 1000} s`,
    retryable: true,
  })

import { KitError } from '../../base/kit-error.ts'

/** Of calls one by one, some were sent and one was not, or failed. `cause` says why. */
export class CallsInterruptedError extends KitError {
  readonly transactionHashes: readonly string[]

  constructor(transactionHashes: readonly string[], count: number, cause: unknown) {
    super('Not all calls were carried out', {
      code: 'CALLS_INTERRUPTED',
      details: `${transactionHashes.length} of ${count} were sent: ${transactionHashes.join(', ')}`,
      cause,
    })
    this.transactionHashes = transactionHashes
  }
}

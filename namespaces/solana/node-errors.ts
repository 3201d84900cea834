import { KitError } from '../../kernel/exports/index.ts'
import { readField } from '../page-wallets/read-field.ts'

export const badNodeAnswer = (expected: string): KitError =>
  new KitError('The network gave an answer that cannot be used', {
    code: 'INVALID_NODE_ANSWER',
    details: `It is not ${expected}`,
    retryable: true,
  })

interface FailureKind {
  readonly code: string
  /** In the words of the runtime, as JSON or inside a sentence of a node or a wallet. */
  readonly says: RegExp
  readonly message: string
}

/** In this order: a node may wrap one text into another. */
const kinds: readonly FailureKind[] = [
  {
    code: 'INSUFFICIENT_FUNDS_FOR_RENT',
    says: /InsufficientFundsForRent|insufficient funds for rent/i,
    message: 'An account of the transaction would hold less than the network asks of every account',
  },
  {
    code: 'INSUFFICIENT_FUNDS',
    // The system program's and the token programs' own number for it is 1.
    says: /InsufficientFunds|AccountNotFound|insufficient (?:funds|lamports)|no record of a prior credit|"Custom":1\b|custom program error: 0x1\b/i,
    message: 'The account does not hold enough to pay the amount and the network fee',
  },
  {
    code: 'TRANSACTION_EXPIRED',
    says: /BlockhashNotFound|blockhash not found|block height exceeded/i,
    message: 'The transaction waited too long to be signed. Start again',
  },
  {
    code: 'TRANSACTION_DUPLICATE',
    says: /AlreadyProcessed|already been processed/i,
    message: 'This transaction was sent already',
  },
  {
    code: 'EXECUTION_REVERTED',
    says: /InstructionError|custom program error|error processing instruction/i,
    message: 'A program of the network refused the transaction',
  },
]

/** The runtime's reason why a transaction fails, in words that a visitor understands. */
export function explainFailure(reason: unknown): KitError {
  return (
    knownFailure(reason, reason) ??
    new KitError('The network refused the transaction', {
      code: 'TRANSACTION_REJECTED',
      details: toText(reason),
      cause: reason,
    })
  )
}

/** A node's or a wallet's refusal. Anything that is none of the kinds comes back as it is. */
export function explainNodeError(error: unknown): unknown {
  const reasons = [
    readField(readField(error, 'data'), 'err'),
    readField(error, 'details'),
    readField(error, 'message'),
  ]
  return reasons.reduce((known, reason) => known ?? knownFailure(reason, error), undefined) ?? error
}

function knownFailure(reason: unknown, cause: unknown): KitError | undefined {
  const text = toText(reason)
  const kind = kinds.find(({ says }) => says.test(text))
  return kind && new KitError(kind.message, { code: kind.code, details: text, cause })
}

function toText(reason: unknown): string {
  try {
    const text = typeof reason === 'string' ? reason : (JSON.stringify(reason) ?? '')
    return text.slice(0, 300)
  } catch {
    return ''
  }
}

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

/** The runtime's reason why a transaction fails, in words that a visitor understands [S8.08]. */
export function explainFailure(reason: unknown, cause: unknown = reason): KitError | undefined {
  const text = typeof reason === 'string' ? reason : toText(reason)
  const kind = kinds.find(({ says }) => says.test(text))
  return kind && new KitError(kind.message, { code: kind.code, details: text.slice(0, 300), cause })
}

/** A node's or a wallet's refusal. Anything that is none of the kinds comes back as it is. */
export function explainNodeError(error: unknown): unknown {
  const reasons = [
    readField(readField(error, 'data'), 'err'),
    readField(error, 'details'),
    readField(error, 'message'),
  ]
  for (const reason of reasons) {
    const known = reason === undefined ? undefined : explainFailure(reason, error)
    if (known) return known
  }
  return error
}

function toText(reason: unknown): string {
  try {
    return JSON.stringify(reason).slice(0, 1_000)
  } catch {
    return ''
  }
}

import { KitError } from '../../kernel/exports/index.ts'
import { errorTexts } from './error-codes.ts'

interface NodeErrorKind {
  readonly code: string
  /** As the common node programs say it. */
  readonly says: RegExp
  readonly message: string
}

/** In this order: a node may wrap one text into another. */
const kinds: readonly NodeErrorKind[] = [
  {
    code: 'INSUFFICIENT_FUNDS',
    says: /insufficient (?:funds|balance) for|exceeds transaction sender account balance|insufficient funds/i,
    message: 'The account does not hold enough to pay the amount and the network fee',
  },
  {
    code: 'FEE_CAP_TOO_HIGH',
    says: /max fee per gas higher than 2\^256|fee cap higher than 2\^256/i,
    message: 'The maximum fee is too high',
  },
  {
    code: 'FEE_CAP_TOO_LOW',
    says: /max fee per gas less than block base fee|fee cap less than block base fee|transaction is outdated/i,
    message: 'The maximum fee is lower than what the network asks at the moment',
  },
  {
    code: 'NONCE_TOO_HIGH',
    says: /nonce (?:is )?too high|nonce gap/i,
    message: 'The transaction is numbered too high: an earlier one is missing',
  },
  {
    code: 'NONCE_TOO_LOW',
    says: /nonce (?:is )?too low|already known|transaction already imported/i,
    message: 'A transaction of this number was sent already',
  },
  {
    code: 'GAS_TOO_LOW',
    says: /intrinsic gas (?:is )?too low|gas limit (?:is )?too low|out of gas/i,
    message: 'The gas limit is too low for this transaction',
  },
  {
    code: 'GAS_TOO_HIGH',
    says: /intrinsic gas (?:is )?too high|gas limit (?:is )?too high|exceeds block gas limit|gas limit reached/i,
    message: 'The gas limit is higher than a block of this network allows',
  },
  {
    code: 'TRANSACTION_TYPE_NOT_SUPPORTED',
    says: /transaction type (?:is )?not (?:valid|supported)|unsupported transaction type/i,
    message: 'This network does not support transactions of this type',
  },
  {
    code: 'EXECUTION_REVERTED',
    says: /revert/i,
    message: 'The contract refused the transaction',
  },
]

/**
 * A node's refusal in words that a visitor understands; the node's own text is in `details`.
 * Anything that is none of the nine comes back as it is.
 */
export function explainNodeError(error: unknown): unknown {
  for (const text of errorTexts(error)) {
    const kind = kinds.find(({ says }) => says.test(text))
    if (kind) {
      return new KitError(kind.message, {
        code: kind.code,
        details: text.slice(0, 300),
        cause: error,
      })
    }
  }
  return error
}

import { KitError } from '../../kernel/exports/index.ts'

/** What is refused before it reaches the network, or by a node that did not take it. */
const unsent: ReadonlySet<string> = /*#__PURE__*/ new Set(
  `USER_REJECTED ACCOUNT_CHANGED BUSY UNSUPPORTED_CHAIN UNSUPPORTED_METHOD UNAUTHORIZED RPC_NOT_ALLOWED
  INVALID_ADDRESS INVALID_TRANSACTION INVALID_RECEIVER INSUFFICIENT_FUNDS INSUFFICIENT_FUNDS_FOR_RENT
  FEE_CAP_TOO_HIGH FEE_CAP_TOO_LOW FEE_KINDS_MIXED PRIORITY_FEE_TOO_HIGH NONCE_TOO_HIGH GAS_TOO_LOW
  GAS_TOO_HIGH TRANSACTION_TYPE_NOT_SUPPORTED TRANSACTION_EXPIRED`.split(/\s+/),
)

/** Whether it is certain that no money moved. All other failures may have happened after it did. */
export const isUnsent = (error: unknown): boolean =>
  error instanceof KitError && unsent.has(error.code)

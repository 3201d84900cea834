/** Nobody was asked, the answer was a plain no, or the network undid it. */
const codes: ReadonlySet<string> = /*#__PURE__*/ new Set(
  `USER_REJECTED ACCOUNT_CHANGED BUSY UNSUPPORTED_CHAIN UNSUPPORTED_METHOD UNAUTHORIZED RPC_NOT_ALLOWED
  RPC_REFUSED RPC_CONCERN_INVALID
  INVALID_ADDRESS INVALID_TRANSACTION INVALID_RECEIVER INSUFFICIENT_FUNDS INSUFFICIENT_FUNDS_FOR_RENT
  FEE_CAP_TOO_HIGH FEE_CAP_TOO_LOW FEE_KINDS_MIXED PRIORITY_FEE_TOO_HIGH NONCE_TOO_HIGH GAS_TOO_LOW
  UPGRADE_REJECTED
  GAS_TOO_HIGH TRANSACTION_TYPE_NOT_SUPPORTED TRANSACTION_EXPIRED EXECUTION_REVERTED`.split(/\s+/),
)

/** All other failures may have happened after the wallet had sent it, or while it still asks. */
export const movedNothing = (code: string): boolean => codes.has(code)

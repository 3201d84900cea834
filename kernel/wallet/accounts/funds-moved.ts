import type { CaipAddress } from '../../base/caip.ts'
import { defineEvent } from '../../base/event.ts'

/**
 * What an account holds may have changed: a transaction of it has ended. What was read before is read
 * again by whoever shows it.
 */
export const fundsMoved = /*#__PURE__*/ defineEvent<{ account: CaipAddress }>()('wallet/fundsMoved')

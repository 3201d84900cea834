import { checkCalls } from './check-calls.ts'
import { checkFees } from './fee-rules.ts'

/** Their first parameter is a transaction, or the operation of an account that is a contract. */
const transactions: ReadonlySet<string> = /*#__PURE__*/ new Set([
  'eth_sendTransaction',
  'eth_signTransaction',
  'eth_sendUserOperation',
])

/** The rules for what a wallet is asked, whoever asks: what breaks one never reaches it. Throws −32602. */
export function checkRequest(method: unknown, params: unknown): void {
  if (method === 'wallet_sendCalls') checkCalls(params)
  if (transactions.has(method as string)) {
    checkFees(Array.isArray(params) ? params[0] : params, 'params[0]')
  }
}

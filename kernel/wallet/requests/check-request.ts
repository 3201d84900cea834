import { checkFees } from './fee-rules.ts'
import { type RpcError, rpcErrorOf } from './rpc-error.ts'

/** Their first parameter is a transaction, or the operation of an account that is a contract. */
const transactions: ReadonlySet<string> = /*#__PURE__*/ new Set([
  'eth_sendTransaction',
  'eth_signTransaction',
  'eth_sendUserOperation',
])

/** What signs takes a list on Ethereum, and one object in the other namespaces. */
const listed = /^(?:eth|personal|wallet)_(?:grant|send|sign)/
const named = /^(?:cosmos|polkadot|solana)_sign(?!In)|^(?:sendTransfer|signMessage|signPsbt)$/

/**
 * The rules for what a wallet is asked, whoever asks: what breaks one never reaches it. Throws −32602. What
 * signs comes in the one form that its standard gives it: of any other, one reader would show what another
 * does not sign.
 */
export function checkRequest(method: unknown, params: unknown): void {
  const name = String(method)
  const isList = Array.isArray(params)
  if (params !== undefined) {
    if (listed.test(name) && !isList) throw invalid('params is no list')
    if (named.test(name) && (isList || typeof params !== 'object' || !params)) {
      throw invalid('params is no object')
    }
  }
  if (method === 'wallet_sendCalls') checkCalls(params)
  if (transactions.has(name) && isList) checkFees(params[0], 'params[0]')
}

/** Each item of `wallet_sendCalls`, and the bundle itself. */
function checkCalls(params: unknown): void {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  const calls = (first as { readonly calls?: unknown } | null | undefined)?.calls
  if (!Array.isArray(calls) || calls.length === 0) throw invalid('params[0].calls is no list')
  const isHex = (value: unknown) => typeof value === 'string' && value.startsWith('0x')
  // Some wallets take the fees of the whole bundle.
  checkFees(first, 'params[0]')
  calls.forEach((call: { readonly to?: unknown; readonly data?: unknown } | null, index) => {
    const path = `params[0].calls[${index}]`
    if (!isHex(call?.to)) throw invalid(`${path}.to does not start with 0x`)
    if (call?.data !== undefined && !isHex(call.data)) {
      throw invalid(`${path}.data does not start with 0x`)
    }
    checkFees(call, path)
  })
}

const invalid = (details: string): RpcError => rpcErrorOf(-32602, { details }) as RpcError

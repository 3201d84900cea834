import { checkFees } from './fee-rules.ts'
import { type RpcError, rpcErrorOf } from './rpc-error.ts'

/** Each item of `wallet_sendCalls`; a wrong one never reaches a wallet. Throws −32602. */
export function checkCalls(params: unknown): void {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  const calls = (first as { readonly calls?: unknown } | null | undefined)?.calls
  if (!Array.isArray(calls) || calls.length === 0) throw invalidParams('params[0].calls is no list')
  const isHex = (value: unknown) => typeof value === 'string' && value.startsWith('0x')
  // Some wallets take the fees of the whole bundle.
  checkFees(first, 'params[0]')
  calls.forEach((call: { readonly to?: unknown; readonly data?: unknown } | null, index) => {
    const path = `params[0].calls[${index}]`
    if (!isHex(call?.to)) throw invalidParams(`${path}.to does not start with 0x`)
    if (call?.data !== undefined && !isHex(call.data)) {
      throw invalidParams(`${path}.data does not start with 0x`)
    }
    checkFees(call, path)
  })
}

const invalidParams = (details: string): RpcError => rpcErrorOf(-32602, { details }) as RpcError

import { type RpcError, rpcErrorOf } from './rpc-error.ts'

/** Deeper than any request. */
const deepest = 100

/**
 * The data of a request anew, each member read once: what was looked at is what a wallet gets, whatever its
 * owner does with it meanwhile. Objects are what JSON would make of them, bytes stay bytes. Throws −32602 for
 * what never ends.
 */
export function copyParams(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) throw rpcErrorOf(-32602, { details: 'params are too deep' }) as RpcError
  if (ArrayBuffer.isView(value)) return structuredClone(value)
  if (Array.isArray(value)) return value.map((member) => copyParams(member, depth + 1))
  const { toJSON } = value as { readonly toJSON?: unknown }
  if (typeof toJSON === 'function') return copyParams(toJSON.call(value), depth + 1)
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, copyParams(member, depth + 1)]),
  )
}

import { type RpcError, rpcErrorOf } from './rpc-error.ts'

/** Deeper than any request. */
const deepest = 100
/** More than any request has, and more than a page draws at once; a part that is referred to many times counts each time. */
const mostAsked = 100_000
/** A wallet or a node may answer with long lists. */
const mostAnswered = 1_000_000

/**
 * The data of a request anew, each member read once: what was looked at is what a wallet gets, whatever its
 * owner does with it meanwhile. Objects are what JSON would make of them, bytes stay bytes. Throws −32602 for
 * what never ends, or would take as long, for shared memory, and for functions, symbols and numbers that JSON does not
 * know: each who looks would make something else of them. With `keepsCode` those stay: what a wallet answered, which may be sent by
 * then, is not refused for them.
 */
export function copyParams(params: unknown, { keepsCode = false } = {}): unknown {
  const most = keepsCode ? mostAnswered : mostAsked
  let parts = 0
  const copy = (value: unknown, depth: number): unknown => {
    if (!keepsCode && !isData(value)) {
      throw rpcErrorOf(-32602, { details: 'params are no data' }) as RpcError
    }
    if (typeof value !== 'object' || value === null) return value
    parts += 1
    if (depth > deepest) throw rpcErrorOf(-32602, { details: 'params are too deep' }) as RpcError
    if (parts > most) throw tooMany()
    if (ArrayBuffer.isView(value)) return copyBytes(value)
    if (Array.isArray(value)) {
      // By its places alone: a method of its own would give another list to each who looks.
      const { length } = value
      if (length > most - parts) throw tooMany()
      return Array.from({ length }, (_, index) => copy(value[index], depth + 1))
    }
    const { toJSON } = value as { readonly toJSON?: unknown }
    if (typeof toJSON === 'function') return copy(toJSON.call(value), depth + 1)
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, copy(member, depth + 1)]),
    )
  }
  return copy(params, 0)
}

const isData = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value !== 'function' && typeof value !== 'symbol'

/** A clone of shared memory is that memory: its owner would change what was looked at. */
function copyBytes(bytes: ArrayBufferView): ArrayBufferView {
  const copy = structuredClone(bytes)
  if (Object.prototype.toString.call(copy.buffer) === '[object ArrayBuffer]') return copy
  throw rpcErrorOf(-32602, { details: 'params are in shared memory' }) as RpcError
}

const tooMany = () => rpcErrorOf(-32602, { details: 'params are too many' }) as RpcError

import type { CaipNetworkId } from '../../base/caip.ts'
import { parseJson } from '../../environment/parse-json.ts'
import { type RpcError, rpcErrorOf } from '../../wallet/requests/rpc-error.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * What a plugin asks for is for the network that the visitor is shown: coin, tokens and fee are those of that one. Throws 4901 for
 * a request for another one than is shown, and for a transaction, a batch, a grant or typed data (EIP-712) that names another chain of
 * EVM networks, in whatever spelling. What only reads is shown nowhere.
 */
export function demandShownNetwork(
  params: unknown,
  asked: CaipNetworkId,
  shown: CaipNetworkId = asked,
): void {
  if (asked !== shown) throw elsewhere(shown)
  const [namespace, reference = ''] = shown.split(':')
  if (namespace !== 'eip155' || !Array.isArray(params)) return
  for (const part of params as readonly unknown[]) {
    // A text that has a network at its top is a message, and no typed data.
    const own = typeof part === 'string' ? undefined : fieldsOf(part)['chainId']
    for (const named of [own, fieldsOf(fieldsOf(part)['domain'])['chainId']]) {
      if (named === undefined || named === null || isSame(named, reference)) continue
      throw elsewhere(shown)
    }
  }
}

const elsewhere = (shown: CaipNetworkId) =>
  rpcErrorOf(4901, { details: `The network is ${shown}` }) as RpcError

function isSame(named: unknown, reference: string): boolean {
  try {
    return BigInt(named as string) === BigInt(reference)
  } catch {
    return false
  }
}

/** Typed data may come as a text. */
function fieldsOf(part: unknown): Fields {
  if (typeof part !== 'string') return Object(part) as Fields
  try {
    return Object(part.trimStart().startsWith('{') ? parseJson(part) : undefined) as Fields
  } catch {
    return {}
  }
}

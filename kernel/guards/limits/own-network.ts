import type { CaipNetworkId } from '../../base/caip.ts'
import { parseJson } from '../../environment/parse-json.ts'
import { type RpcError, rpcErrorOf } from '../../wallet/requests/rpc-error.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * What a plugin asks for is for the network that the visitor is shown: coin, tokens and fee are those of that one. Throws 4901 for
 * a request for another one than is shown, and for one that names another: a transaction, a batch or one of its calls, a grant or
 * typed data (EIP-712) by its `chainId` in whatever spelling, a document of Cosmos by its chain, a transaction of Polkadot by its
 * genesis block. What only reads is shown nowhere.
 */
export function demandShownNetwork(
  params: unknown,
  asked: CaipNetworkId,
  shown: CaipNetworkId = asked,
): void {
  if (asked !== shown) throw elsewhere(shown)
  const [namespace = '', reference = ''] = shown.split(':')
  const isOther = Object.hasOwn(namesOther, namespace) ? namesOther[namespace] : undefined
  if (isOther?.(params, reference)) throw elsewhere(shown)
}

/** Whether a request names another network than that of the reference (CAIP-2), as its namespace writes it. */
const namesOther: Readonly<Record<string, (params: unknown, reference: string) => boolean>> = {
  eip155: (params, reference) =>
    Array.isArray(params) &&
    (params as readonly unknown[])
      .flatMap(chainsNamed)
      .some((named) => named !== undefined && named !== null && !isSame(named, reference)),
  cosmos(params, reference) {
    const document = fieldsOf(fieldsOf(params)['signDoc'])
    // A text that is signed is of no chain (ADR-36).
    return [document['chain_id'], document['chainId']].some(
      (named) => named !== undefined && named !== '' && named !== reference,
    )
  },
  polkadot(params, reference) {
    const block = fieldsOf(fieldsOf(params)['transactionPayload'])['genesisHash']
    return block !== undefined && (typeof block !== 'string' || block.slice(2, 34) !== reference)
  },
}

/** In an early version of EIP-5792 each call of a batch names its network. */
function chainsNamed(part: unknown): readonly unknown[] {
  const fields = fieldsOf(part)
  const calls = Array.isArray(fields['calls']) ? (fields['calls'] as readonly unknown[]) : []
  return [
    // A text that has a network at its top is a message, and no typed data.
    ...(typeof part === 'string' ? [] : [part, ...calls]).map((one) => fieldsOf(one)['chainId']),
    fieldsOf(fields['domain'])['chainId'],
  ]
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

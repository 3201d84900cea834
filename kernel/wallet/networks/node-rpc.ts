import type { Disposable } from '../../base/disposable.ts'
import { joinedSignal } from '../../base/joined-signal.ts'
import { KitError } from '../../base/kit-error.ts'
import type { Environment } from '../../environment/environment.ts'
import { fetchAnswer } from '../../environment/fetch-answer.ts'
import { parseJson } from '../../environment/parse-json.ts'
import { withRetry } from '../../environment/retry.ts'
import { postNodeRpc } from '../../environment/service-endpoints.ts'
import { askNodes } from './ask-nodes.ts'
import { RpcError, rpcErrorOf } from '../requests/rpc-error.ts'
import type { NetworkService, NodeRpc } from '../tokens.ts'

export interface NodeRpcDependencies {
  readonly environment: Pick<Environment, 'clock' | 'fetch'>
  readonly networks: Pick<NetworkService, 'rpcUrls' | 'independentRpcUrls'>
}

/** Sent once, to one node: nobody can know whether a lost answer was a yes. */
const unrepeatable: readonly string[] = ['eth_sendRawTransaction', 'sendTransaction']

/**
 * JSON-RPC over fetch: 10 s an attempt, then the next URL; after the last one all are asked again
 * as services are. An error that a node answers is an answer: it is mapped by its code and not
 * asked again.
 */
export function createNodeRpc({
  environment,
  networks,
}: NodeRpcDependencies): NodeRpc & Disposable {
  const end = new AbortController()
  let lastId = 0

  const ask = async (url: string, body: object, id: number, signal: AbortSignal) => {
    const { bytes } = await fetchAnswer(environment, postNodeRpc, url, { body }, signal)
    return parseEnvelope(new TextDecoder().decode(bytes), id)
  }

  return {
    async request(network, { method, params = [], isIndependent = false }, callerSignal) {
      const signal = joinedSignal(end.signal, callerSignal)
      const others = isIndependent ? await networks.independentRpcUrls(network) : []
      const urls =
        others.length > 0 || isIndependent === true ? others : await networks.rpcUrls(network)
      const isRepeatable = !unrepeatable.includes(method)
      lastId += 1
      const id = lastId
      const body = { jsonrpc: '2.0', id, method, params }
      const askAll = () =>
        askNodes(
          network,
          isRepeatable ? urls : urls.slice(0, 1),
          (url) => ask(url, body, id, signal),
          (error) => signal.aborted || error instanceof RpcError,
        )
      return isRepeatable ? withRetry(askAll, { clock: environment.clock, signal }) : askAll()
    },
    dispose: () => end.abort(new KitError('The kit is gone', { code: 'DISPOSED' })),
  }
}

/** The result, or the node's error; anything else is a failure of this node. */
function parseEnvelope(text: string, id: number): unknown {
  const envelope = parseObject(text)
  const error = envelope?.error as
    | { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown }
    | null
    | undefined
  if (envelope?.id !== id && !error) throw unexpected()
  if (typeof error === 'object' && error !== null) throw toRpcError(error)
  if (!envelope || !('result' in envelope)) throw unexpected()
  return envelope.result
}

function toRpcError(error: {
  readonly code?: unknown
  readonly message?: unknown
  readonly data?: unknown
}): RpcError {
  const rpcCode = Number.isInteger(error.code) ? Number(error.code) : -32603
  const details = typeof error.message === 'string' ? error.message.slice(0, 300) : undefined
  const options = { details, data: error.data, cause: error }
  return (
    rpcErrorOf(rpcCode, options) ??
    new RpcError('The node reported an error', rpcCode, { ...options, code: 'NODE_ERROR' })
  )
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const json = parseJson(text)
    return typeof json === 'object' && json !== null && !Array.isArray(json)
      ? (json as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

const unexpected = (): KitError =>
  new KitError('The node answered with something unexpected', { code: 'HTTP_BODY' })

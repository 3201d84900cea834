import {
  json,
  type LocalAnswer,
  startLocalServer,
  type LocalServer,
} from '../server/local-server.ts'
import type { Knobs } from '../server/knobs.ts'
import type { Anvil } from './anvil.ts'

interface RpcRequest {
  id: unknown
  method: string
  params?: unknown
}

/** One RPC address for all local chains, `/{chainId}`, with log and knobs, before the real nodes. */
export function startNodeServer(options: {
  port?: number
  nodes: ReadonlyMap<string, Anvil>
}): Promise<LocalServer> {
  return startLocalServer({
    ...(options.port === undefined ? {} : { port: options.port }),
    route: ({ url, body, headers }) => {
      const node = options.nodes.get(url.pathname.slice(1))
      const type = headers['content-type']
      return node && { name: 'node', answer: (knobs) => forwardRpc(node, body, knobs, type) }
    },
  })
}

/**
 * The node's own answer, or the error or result that the knobs put in its place. Like the node itself it
 * takes no other type than JSON.
 */
export async function forwardRpc(
  node: Pick<Anvil, 'url'>,
  body: string,
  knobs: Knobs | undefined,
  type = 'text/plain',
) {
  const instead = answerInstead(body, knobs)
  if (instead) return instead
  const response = await fetch(node.url, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  return { status: response.status, contentType: 'application/json', body: await response.text() }
}

/** JSON-RPC of a node in this process. An error's `code` and `data` go out with it. */
export function answerRpc(
  body: string,
  knobs: Knobs | undefined,
  answer: (method: string, params: unknown) => unknown,
): LocalAnswer {
  const instead = answerInstead(body, knobs)
  if (instead) return instead
  const one = ({ id, method, params }: RpcRequest) => {
    try {
      return { jsonrpc: '2.0', id, result: answer(method, params) }
    } catch (thrown) {
      const { code = -32603, message, data } = thrown as Error & { code?: number; data?: unknown }
      return { jsonrpc: '2.0', id, error: { code, message, data } }
    }
  }
  const given = JSON.parse(body) as RpcRequest | RpcRequest[]
  return json(Array.isArray(given) ? given.map(one) : one(given))
}

function answerInstead(body: string, knobs: Knobs | undefined): LocalAnswer | undefined {
  if (!knobs?.rpcError && knobs?.rpcResult === undefined) return undefined
  const instead = knobs.rpcError ? { error: knobs.rpcError } : { result: knobs.rpcResult }
  const given = JSON.parse(body) as RpcRequest | RpcRequest[]
  const answerTo = ({ id }: RpcRequest) => ({ jsonrpc: '2.0', id, ...instead })
  return json(Array.isArray(given) ? given.map(answerTo) : answerTo(given))
}

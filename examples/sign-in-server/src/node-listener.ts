import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

/** A handler of `Request` as a listener of `node:http`, and as middleware of Express. */
export const nodeListener =
  (handle: (request: Request) => Promise<Response>) =>
  (message: IncomingMessage, response: ServerResponse): void => {
    send(handle, message, response).catch(() => response.destroy())
  }

async function send(
  handle: (request: Request) => Promise<Response>,
  message: IncomingMessage,
  response: ServerResponse,
) {
  const answer = await handle(toRequest(message))
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(await answer.text())
}

function toRequest(message: IncomingMessage): Request {
  const { method = 'GET', headers, url = '/' } = message
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value ?? '']).map((one): [string, string] => [name, one]),
    ),
    ...(hasBody ? { body: Readable.toWeb(message) as ReadableStream, duplex: 'half' } : {}),
  })
}

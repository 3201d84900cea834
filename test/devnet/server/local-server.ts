import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createKnobStore, type Knobs } from './knobs.ts'

export interface LocalRequest {
  method: string
  url: URL
  headers: Record<string, string>
  body: string
  /** Aborted when whoever asked is gone. */
  signal: AbortSignal
}

export interface LocalAnswer {
  status?: number
  contentType?: string
  headers?: Record<string, string | string[]>
  body: string | Buffer
}

/** What a role of the world makes of a request. The route's name is what the knobs go by. */
export interface Route {
  name: string
  answer(knobs: Knobs | undefined): LocalAnswer | Promise<LocalAnswer>
}

export interface LogEntry {
  time: number
  route: string
  method: string
  path: string
  /** Exactly as sent, without the question mark. */
  query: string
  headers: Record<string, string>
  body: string
  /** 0: no answer, the socket was closed or hangs. */
  status: number
}

export interface LocalServer {
  url: string
  port: number
  server: Server
  log: LogEntry[]
  control(knobs: Knobs): void
  reset(): void
  stop(): Promise<void>
}

interface Options {
  /** 0 or absent: any free port. */
  port?: number
  /** `false`: pages of other origins may not read the answers, but for those of the knobs. */
  cors?: boolean
  route(request: LocalRequest): Route | undefined
  /** Takes the place of the knobs' own `POST /__control`, for a role with knobs of another kind. */
  onControl?(body: unknown): void
  onReset?(): void
}

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': '*',
  'access-control-max-age': '600',
}
const maxLogEntries = 10_000

export const json = (value: unknown, status = 200): LocalAnswer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(value),
})

/**
 * An HTTP server on 127.0.0.1 that records what it is asked and misbehaves on demand:
 * `POST /__control`, `POST /__reset`, `GET /__log`.
 */
export async function startLocalServer(options: Options): Promise<LocalServer> {
  const knobStore = createKnobStore()
  const log: LogEntry[] = []
  const reset = () => {
    knobStore.reset()
    log.length = 0
    options.onReset?.()
  }

  const ownRoutes: Record<string, (request: LocalRequest) => LocalAnswer> = {
    'POST /__control': ({ body }) => {
      const given: unknown = JSON.parse(body)
      for (const entry of Array.isArray(given) ? given : [given]) {
        if (options.onControl) options.onControl(entry)
        else knobStore.set(entry as Knobs)
      }
      return json({ ok: true })
    },
    'POST /__reset': () => {
      reset()
      return json({ ok: true })
    },
    'GET /__log': () => json(log),
  }

  const crossOrigin = options.cors === false ? {} : corsHeaders
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((error: unknown) => {
      if (outgoing.destroyed) return
      const message = error instanceof Error ? error.message : String(error)
      if (!outgoing.headersSent)
        outgoing.writeHead(500, { ...crossOrigin, 'content-type': 'text/plain' })
      outgoing.end(message)
    })
  })

  // A connection that is left open for long is not closed in the moment in which it is used again.
  server.keepAliveTimeout = 0

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    const gone = new AbortController()
    outgoing.once('close', () => gone.abort())
    const request = await readRequest(incoming, gone.signal)
    if (request.method === 'OPTIONS') {
      const isOwn = request.url.pathname.startsWith('/__')
      outgoing.writeHead(204, isOwn ? corsHeaders : crossOrigin).end()
      return
    }
    const own = ownRoutes[`${request.method} ${request.url.pathname}`]
    if (own) {
      let answer: LocalAnswer
      try {
        answer = own(request)
      } catch (error) {
        answer = json({ error: (error as Error).message }, 400)
      }
      send(outgoing, answer, corsHeaders)
      return
    }

    const route = options.route(request)
    const name = route?.name ?? 'unknown'
    const { pathname, search } = request.url
    const entry: LogEntry = {
      time: Date.now(),
      route: name,
      method: request.method,
      path: pathname,
      query: search.slice(1),
      headers: request.headers,
      body: request.body,
      status: 0,
    }
    log.push(entry)
    if (log.length > maxLogEntries) log.shift()

    const knobs = knobStore.take(name, `${pathname}${search}\n${request.body}`)
    if (knobs?.hang) return
    if (knobs?.delayMs) await sleep(knobs.delayMs)
    if (knobs?.closeSocket === true) {
      incoming.socket.destroy()
      return
    }
    const answer = knobs && literalAnswer(knobs)
    entry.status = send(
      outgoing,
      answer ?? (await route?.answer(knobs)) ?? json({ error: 'not found' }, 404),
      knobs?.cors === false ? {} : crossOrigin,
      knobs,
    )
  }

  await listen(server, options.port ?? 0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    server,
    log,
    control: (knobs) => knobStore.set(knobs),
    reset,
    async stop() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function listen(server: Server, port: number) {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

async function readRequest(incoming: IncomingMessage, signal: AbortSignal): Promise<LocalRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers[name] = String(value)
  }
  return {
    method: incoming.method ?? 'GET',
    url: new URL(`http://127.0.0.1${incoming.url ?? '/'}`),
    headers,
    body: Buffer.concat(chunks).toString('utf8'),
    signal,
  }
}

/** The answer that the knobs spell out in full, so that the route itself is not asked. */
function literalAnswer(knobs: Knobs): LocalAnswer | undefined {
  const { status, body, json: value, redirectTo } = knobs
  if (redirectTo !== undefined) {
    return { status: status ?? 302, headers: { location: redirectTo }, body: '' }
  }
  if (value !== undefined) return json(value, status ?? 200)
  if (body !== undefined) return { status: status ?? 200, body, contentType: 'application/json' }
  if (status !== undefined) return json({ error: `status ${status} as told` }, status)
  return undefined
}

function send(
  outgoing: ServerResponse,
  answer: LocalAnswer,
  crossOrigin: Record<string, string>,
  knobs?: Knobs,
): number {
  const status = answer.status ?? 200
  let body = Buffer.from(answer.body)
  if (knobs?.truncate !== undefined) body = body.subarray(0, knobs.truncate)
  const headers: Record<string, string | string[]> = {
    ...crossOrigin,
    'cache-control': 'no-store',
    'content-type': knobs?.contentType ?? answer.contentType ?? 'text/plain; charset=utf-8',
    ...answer.headers,
    ...(knobs?.retryAfter === undefined ? {} : { 'retry-after': String(knobs.retryAfter) }),
    'content-length': String(body.length),
  }
  outgoing.writeHead(status, headers)
  if (knobs?.closeSocket === 'midway') {
    outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy())
  } else {
    outgoing.end(body)
  }
  return status
}

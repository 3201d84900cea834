import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { World } from '../../test/devnet/world.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** The strictest policy that the kit promises to work under, plus the hosts it was configured with. */
function contentPolicy({ settings }: World): string {
  // Its page is shown in a frame, and asked for nothing else.
  const { secureFrame, ...services } = settings.endpoints
  const hosts = [
    ...Object.values(services),
    ...settings.networks.flatMap(({ rpcUrls }) => rpcUrls.default.http),
  ].map((url) => new URL(url).origin)
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    `connect-src 'self' ${[...new Set(hosts)].join(' ')}`,
    `frame-src ${new URL(secureFrame).origin}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
}

export interface PageServerOptions {
  readonly world: World
  /** What is served, besides the settings and the injected wallets' scripts. */
  readonly folder: string
  /** The next free one when it is taken; 0 for any. */
  readonly port: number
}

/** Serves a bundled page under the strict policy. */
export async function startPageServer(options: PageServerOptions): Promise<Server> {
  const { world, folder } = options
  const policy = contentPolicy(world)
  const { payees, holdings } = world
  const tools = {
    walletPage: world.tools.walletPage,
    inbox: world.tools.inbox,
    onRampPage: world.tools.onRampPage,
    swapContracts: world.swapContracts,
    service: world.settings.endpoints.api,
    nodes: world.nodes.url,
    tokens: holdings,
    recipients: payees,
  }
  const answers: Readonly<Record<string, () => Promise<string> | string>> = {
    '/world.json': () => JSON.stringify(world.settings, null, 2),
    '/tools.json': () => JSON.stringify(tools),
    // Each stands for a browser extension. It is the same for all visits.
    ...Object.fromEntries(
      Object.entries(world.tools.injectedWallets).map(([namespace, url]) => [
        `/injected/${namespace}.js`,
        kept(async () => (await fetch(url)).text()),
      ]),
    ),
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    response.setHeader('content-security-policy', policy)
    // The name of a chunk changes with what it holds.
    const isChunk = path.startsWith('/chunks/')
    response.setHeader('cache-control', isChunk ? 'max-age=31536000, immutable' : 'no-cache')
    const answer = answers[path]
    if (!answer) return void sendFile(response, folder, path === '/' ? '/index.html' : path)
    Promise.resolve(answer()).then(
      (text) => {
        const tag = `"${createHash('sha1').update(text).digest('base64')}"`
        response.setHeader('etag', tag)
        response.setHeader('access-control-allow-origin', '*')
        if (request.headers['if-none-match'] === tag) {
          response.writeHead(304).end()
          return
        }
        response.setHeader('content-type', contentTypes[extname(path)] ?? 'text/plain')
        response.end(text)
      },
      (error: unknown) => response.writeHead(502).end(String(error)),
    )
  })
  await listenFrom(server, options.port)
  return server
}

/** Reads at the first call, and again after a failure. */
function kept(read: () => Promise<string>): () => Promise<string> {
  let text: string | undefined
  return async () => (text ??= await read())
}

async function sendFile(response: ServerResponse, folder: string, path: string) {
  const file = normalize(join(folder, path))
  const bytes = file.startsWith(folder) && (await readFile(file).catch(() => undefined))
  if (!bytes) {
    response.writeHead(404).end('Not found')
    return
  }
  response.setHeader('content-type', contentTypes[extname(file)] ?? 'application/octet-stream')
  response.end(bytes)
}

const portsTried = 20

async function listenFrom(server: Server, first: number): Promise<void> {
  const ports = first === 0 ? [] : Array.from({ length: portsTried }, (_, index) => first + index)
  for (const port of [...ports, 0]) if (await listen(server, port)) return
}

async function listen(server: Server, port: number): Promise<boolean> {
  // Another server may have the port of ::1 alone, which is where browsers look for localhost first.
  if (port !== 0 && (await isTaken(port, '::1'))) return false
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  }
}

async function isTaken(port: number, host: string): Promise<boolean> {
  const socket = connect(port, host)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

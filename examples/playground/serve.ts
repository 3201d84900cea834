import { once } from 'node:events'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { startWorld, type World } from '../../test/devnet/world.ts'
import { buildPlayground, outputFolder } from './build.ts'

/**
 * `npm start`: bundles the page, starts the local world and serves both until Ctrl-C. The page is at
 * `PORT` or 4300, else at any free port. With `--json` standard output is one line of JSON.
 */
const preferredPort = 4300
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** The strictest policy that the kit promises to work under, plus the hosts it was configured with. */
function contentPolicy({ settings }: World): string {
  const hosts = [
    ...Object.values(settings.endpoints),
    ...settings.networks.flatMap(({ rpcUrls }) => rpcUrls.default.http),
  ].map((url) => new URL(url).origin)
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    `connect-src 'self' ${[...new Set(hosts)].join(' ')}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
}

async function startPage(world: World): Promise<Server> {
  const policy = contentPolicy(world)
  const tools = { walletPage: world.tools.walletPage, service: world.settings.endpoints.api }
  const answers: Readonly<Record<string, () => Promise<string> | string>> = {
    '/world.json': () => JSON.stringify(world.settings, null, 2),
    '/tools.json': () => JSON.stringify(tools),
    '/injected-wallet.js': async () => (await fetch(world.tools.injectedWallet)).text(),
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    response.setHeader('content-security-policy', policy)
    response.setHeader('cache-control', 'no-cache')
    const answer = answers[path]
    if (!answer) return sendFile(response, path === '/' ? '/index.html' : path)
    Promise.resolve(answer()).then(
      (text) => {
        response.setHeader('content-type', contentTypes[extname(path)] ?? 'text/plain')
        response.setHeader('access-control-allow-origin', '*')
        response.end(text)
      },
      (error: unknown) => response.writeHead(502).end(String(error)),
    )
  })
  const wanted = Number(process.env['PORT'] ?? preferredPort)
  if (!(await listen(server, wanted))) await listen(server, 0)
  return server
}

function sendFile(response: ServerResponse, path: string) {
  const file = normalize(join(outputFolder, decodeURIComponent(path)))
  if (!file.startsWith(outputFolder) || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end('Not found')
    return
  }
  response.setHeader('content-type', contentTypes[extname(file)] ?? 'application/octet-stream')
  createReadStream(file).pipe(response)
}

async function listen(server: Server, port: number): Promise<boolean> {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  }
}

const starting = startWorld()
let page: Server | undefined
const stop = () => {
  page?.close()
  page?.closeAllConnections()
  void starting.then((world) => world.stop()).then(() => process.exit(0), fail)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

function fail(error: unknown) {
  console.error(error)
  process.exit(1)
}

try {
  const [world] = await Promise.all([starting, buildPlayground()])
  page = await startPage(world)
  const url = `http://localhost:${(page.address() as AddressInfo).port}`
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ url, settings: world.settings, tools: world.tools }))
  } else {
    console.log(`
  Latchkey playground   ${url}
  Wallet to pair with   ${world.tools.walletPage}
  Settings for an app   ${url}/world.json

${JSON.stringify(world.settings, null, 2).replace(/^/gm, '  ')}

  Ctrl-C ends it.
`)
  }
  await world.warm()
} catch (error) {
  fail(error)
}

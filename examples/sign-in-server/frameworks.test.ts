import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from '@jest/globals'
import { EdgeVM } from '@edge-runtime/vm'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { formatSiwxMessage } from 'latchkey/siwx'
import { rollup } from 'rollup'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { sourcesByName } from '../../test/env/entries.mjs'
import { swc } from '../../test/env/rollup-plugins.mjs'
import { app as expressApp } from './src/with-express.ts'
import { app as honoApp } from './src/with-hono.ts'
import { GET, POST } from './src/with-next.ts'

const origin = 'https://app.example'
const account = privateKeyToAccount(generatePrivateKey())

/** How a framework gets a request. */
type Ask = (path: string, request: RequestInit) => Promise<Response>

async function withExpress(run: (ask: Ask) => Promise<void>) {
  const server = createServer(expressApp).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    await run((path, request) => fetch(`http://127.0.0.1:${port}${path}`, request))
  } finally {
    server.close()
    await once(server, 'close')
  }
}

/** A world with the interfaces of workers, and none of Node. */
async function withWorker(run: (ask: Ask) => Promise<void>) {
  const worker = await bundle(`
    import { createSessions } from './src/sessions.ts'
    import { createWorker } from './src/with-worker.ts'
    globalThis.worker = createWorker(createSessions(Date.now))
  `)
  const edge = new EdgeVM()
  edge.evaluate(worker)
  expect(edge.evaluate('[typeof process, typeof Buffer, typeof require].join()')).toBe(
    'undefined,undefined,undefined',
  )
  await run((path, request) =>
    edge.evaluate(
      `worker.fetch(new Request(${JSON.stringify(origin + path)}, ${JSON.stringify(request)}))`,
    ),
  )
}

describe.each<[string, (run: (ask: Ask) => Promise<void>) => Promise<void>]>([
  ['Express', withExpress],
  ['Hono', (run) => run(async (path, request) => honoApp.request(path, request))],
  [
    'a route of Next',
    (run) =>
      run((path, request) => {
        const handle = request.method === 'POST' ? POST : GET
        return handle(new Request(origin + path, request))
      }),
  ],
  ['a worker', withWorker],
])('the handler in %s', (_, within) => {
  test('[S3.07] default: a visitor signs in, is known, and cannot sign in twice with the same text', () =>
    within(async (ask) => {
      let cookie = ''
      const send = async (method: string, path: string, body?: unknown) => {
        const response = await ask(`/auth${path}`, {
          method,
          headers: { cookie, ...(method === 'POST' ? { origin } : {}) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie
        return { status: response.status, body: await response.json() }
      }
      const { nonce } = (await send('POST', '/nonce')).body
      const message = formatSiwxMessage({
        accountAddress: account.address,
        chainId: 'eip155:1',
        domain: 'app.example',
        uri: origin,
        version: '1',
        nonce,
        issuedAt: new Date().toISOString(),
      })
      const signed = { message, signature: await account.signMessage({ message }) }
      const known = { status: 200, body: { address: account.address, chainId: 'eip155:1' } }
      expect(await send('POST', '/sign-in', signed)).toEqual(known)
      expect(await send('GET', '/account')).toEqual(known)
      expect(await send('POST', '/sign-in', signed)).toEqual({
        status: 401,
        body: { reason: 'nonce' },
      })
      expect(await send('POST', '/sign-in', 'a'.repeat(200_000))).toMatchObject({ status: 413 })
      expect(await send('POST', '/sign-out')).toMatchObject({ status: 200 })
      expect(await send('GET', '/account')).toMatchObject({ status: 401 })
    }))
})

/** One script of the sources, as a tool for workers makes it. */
async function bundle(code: string): Promise<string> {
  const folder = import.meta.dirname
  const entry = `${folder}/worker.ts`
  const built = await rollup({
    input: entry,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => {
          if (id === entry) return entry
          const named = Object.entries(sourcesByName).find(([name]) => new RegExp(name).test(id))
          return named ? named[1].replace('<rootDir>', process.cwd()) : null
        },
        load: (id) => (id === entry ? code : null),
      },
      swc(),
      nodeResolve({ exportConditions: ['worker'], preferBuiltins: false }),
    ],
  })
  const { output } = await built.generate({ format: 'iife', inlineDynamicImports: true })
  await built.close()
  return output[0].code
}

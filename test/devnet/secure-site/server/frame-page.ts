import { readFile } from 'node:fs/promises'
import { buildPage } from '../../bundles/build-page.ts'
import type { LocalAnswer, LocalRequest, Route } from '../../server/local-server.ts'
import { commonHeaders } from './html.ts'

/** `/sdk`, the page in the frame, which only some pages may show. */
export function createFramePage(options: {
  /** Addresses of the nodes that the page talks to. */
  nodes: readonly string[]
  /** Sources for `frame-ancestors`. */
  ancestors: () => readonly string[]
}): { route(request: LocalRequest): Route | undefined; warm(): Promise<void> } {
  const { nodes, ancestors } = options
  const hosts = [...new Set(nodes.map((url) => new URL(url).origin))]
  const script = () => buildPage('secure-site/frame/main.ts')
  const policy = () =>
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      // The icon of the app that asks.
      'img-src data: https: http://127.0.0.1:* http://localhost:*',
      `connect-src 'self' ${hosts.join(' ')}`,
      "form-action 'none'",
      "base-uri 'none'",
      `frame-ancestors ${ancestors().join(' ') || "'none'"}`,
    ].join('; ')
  const file = (name: string) => readFile(new URL(`../frame/${name}`, import.meta.url))

  const answers: Record<string, () => Promise<LocalAnswer>> = {
    '/sdk': async () => ({
      contentType: 'text/html; charset=utf-8',
      headers: { ...commonHeaders, 'content-security-policy': policy() },
      body: await file('index.html'),
    }),
    '/sdk.css': async () => ({
      contentType: 'text/css; charset=utf-8',
      body: await file('page.css'),
    }),
    '/sdk.js': async () => ({
      contentType: 'text/javascript; charset=utf-8',
      body: await script(),
    }),
  }
  return {
    route({ method, url: { pathname } }) {
      const answer =
        method === 'GET' && Object.hasOwn(answers, pathname) ? answers[pathname] : undefined
      return answer && { name: pathname.slice(1), answer }
    },
    async warm() {
      await script()
    },
  }
}

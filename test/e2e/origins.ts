import type { Page } from 'playwright-core'
import { stage } from './stage.ts'

/** The page itself, the configured services, the chains, the relay: and nobody else. */
export function configuredOrigins(): readonly string[] {
  const { endpoints, networks } = stage().settings
  const known = [
    stage().playground,
    ...Object.values(endpoints),
    ...networks.flatMap(({ rpcUrls }) => rpcUrls.default.http),
  ]
  return known.map((url) => new URL(url).origin)
}

/** The origins that the page asks from now on, by whatever means; it grows. */
export function watchOrigins(page: Page): ReadonlySet<string> {
  const origins = new Set<string>()
  const add = (text: string) => {
    const { protocol, origin } = new URL(text)
    // Not the pictures that a page holds itself.
    if (/^(http|ws)s?:$/.test(protocol)) origins.add(origin)
  }
  page.on('request', (request) => add(request.url()))
  page.on('websocket', (socket) => add(socket.url()))
  return origins
}

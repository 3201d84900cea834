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
  return known.map(originOf)
}

/** A socket begins as a request; some browsers tell of it as one. */
export const originOf = (url: string): string => new URL(url.replace(/^ws/, 'http')).origin

/** The origins that the page asks from now on, by whatever means; it grows. */
export function watchOrigins(page: Page): ReadonlySet<string> {
  const origins = new Set<string>()
  const add = (text: string) => {
    // Not the pictures that a page holds itself.
    if (/^(http|ws)s?:/.test(text)) origins.add(originOf(text))
  }
  page.on('request', (request) => add(request.url()))
  page.on('websocket', (socket) => add(socket.url()))
  return origins
}

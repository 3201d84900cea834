import { createClock } from './clock.ts'
import type { Environment, LogLevel } from './environment.ts'
import { createLogger } from './logger.ts'
import { createPage } from './page.ts'
import { createRandom } from './random.ts'
import { createMemoryStorage, createPageStorage } from './storage-backend.ts'

/** The real world of one kit. Touches nothing until it is called; works on a server too. */
export function createBrowserEnvironment(
  options: { readonly logLevel?: LogLevel | undefined } = {},
): Environment {
  const page = createPage()
  const isServer = page.window === undefined
  return {
    isServer,
    clock: createClock(),
    random: createRandom(),
    page,
    storage: page.window ? createPageStorage(page.window) : createMemoryStorage(),
    // A page is rendered many times, and none of them has anything new to say.
    log: createLogger(isServer ? 'silent' : options.logLevel),
    fetch: (input, init) => globalThis.fetch(input, init),
  }
}

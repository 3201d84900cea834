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
  return {
    clock: createClock(),
    random: createRandom(),
    page,
    storage: page.window ? createPageStorage(page.window) : createMemoryStorage(),
    log: createLogger(options.logLevel),
    fetch: (input, init) => globalThis.fetch(input, init),
  }
}

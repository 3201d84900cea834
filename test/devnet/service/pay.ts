import type { Handlers, ServiceSources } from './service.ts'

/** Exchanges that pay for somebody. */
export function createPayHandlers(_sources: ServiceSources): Handlers {
  return {}
}

import type { Handlers, ServiceSources } from './service.ts'

/** The registry of names. */
export function createNameHandlers(_sources: ServiceSources): Handlers {
  return {}
}

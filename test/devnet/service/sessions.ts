import type { Handlers, ServiceSources } from './service.ts'

/** What apps may do with a smart account. */
export function createSessionHandlers(_sources: ServiceSources): Handlers {
  return {}
}

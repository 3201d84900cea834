import type { Handlers, ServiceSources } from './service.ts'

/** What accounts did, read from the local chains. */
export function createHistoryHandlers(_sources: ServiceSources): Handlers {
  return {}
}

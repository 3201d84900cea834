import type { Handlers, ServiceSources } from './service.ts'

/** What can be bought, for how much, and where. */
export function createOnRampHandlers(_sources: ServiceSources): Handlers {
  return {}
}

import type { Handlers, ServiceSources } from './service.ts'

/** Swaps over the exchange contract of the local chains. */
export function createConvertHandlers(_sources: ServiceSources): Handlers {
  return {}
}

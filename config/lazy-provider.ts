import type { KitProviderObject } from '../kernel/exports/index.ts'

/** A provider whose code loads with the first request or listener, which then come in their order. */
export function createLazyProvider(load: () => Promise<KitProviderObject>): KitProviderObject {
  let loading: Promise<KitProviderObject> | undefined
  const provider = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  /** A listener that could not be added hears nothing; the next request says why. */
  const later = (use: (provider: KitProviderObject) => void) => {
    provider().then(use, () => {})
  }
  return {
    request: async (request) => (await provider()).request(request),
    on: (event, listener) => later((live) => live.on(event, listener)),
    removeListener: (event, listener) => later((live) => live.removeListener(event, listener)),
  }
}

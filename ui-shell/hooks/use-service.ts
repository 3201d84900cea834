import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { pluginStatusChanged, type Token } from '../../kernel/exports/index.ts'
import { useKernel } from '../kit-context.ts'

/**
 * The service behind a token, or undefined until it is there. Asking activates the plugin that
 * provides it; a service that goes away becomes undefined again.
 */
export function useService<T>(token: Token<T>): T | undefined {
  const kernel = useKernel()
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = kernel.on(pluginStatusChanged, listener)
      return () => void subscription.dispose()
    },
    [kernel],
  )
  const find = () => kernel.find(token)
  const service = useSyncExternalStore(subscribe, find, find)
  const isMissing = service === undefined
  useEffect(() => {
    // A plugin that cannot be active says so in `inspect()`; the view shows what it has.
    if (isMissing) kernel.service(token).catch(() => {})
  }, [kernel, token, isMissing])
  return service
}

import { useCallback } from 'react'
import type { Token } from '../../kernel/exports/index.ts'
import { useKernel } from '../kit-context.ts'

/**
 * Gives a service when something is done, not when it is drawn: `await load()` activates the plugin that
 * provides it, and rejects with a KitError when that plugin cannot be active.
 */
export function useServiceLoader<T>(token: Token<T>): () => Promise<T> {
  const kernel = useKernel()
  return useCallback(() => kernel.service(token), [kernel, token])
}

import { useCallback, useState } from 'react'
import type { RegisteredNamespace } from '../../kernel/exports/index.ts'
import { useProvidedKit } from '../kit-context.ts'

export interface UseKitDisconnect {
  /** Never throws; the error is in `error`. */
  disconnect(options?: { readonly namespace?: RegisteredNamespace | undefined }): void
  disconnectAsync(options?: { readonly namespace?: RegisteredNamespace | undefined }): Promise<void>
  readonly isPending: boolean
  readonly error: unknown
  reset(): void
}

const idle = { isPending: false, error: undefined }

export function useKitDisconnect(): UseKitDisconnect {
  const kit = useProvidedKit()
  const [state, setState] = useState<{ readonly isPending: boolean; readonly error: unknown }>(idle)
  const disconnectAsync = useCallback<UseKitDisconnect['disconnectAsync']>(
    async (options) => {
      setState({ isPending: true, error: undefined })
      try {
        await kit.disconnect(options)
        setState(idle)
      } catch (error) {
        setState({ isPending: false, error })
        throw error
      }
    },
    [kit],
  )
  const disconnect = useCallback<UseKitDisconnect['disconnect']>(
    (options) => void disconnectAsync(options).catch(() => {}),
    [disconnectAsync],
  )
  const reset = useCallback(() => setState(idle), [])
  return { disconnect, disconnectAsync, ...state, reset }
}

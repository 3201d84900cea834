import { useCallback, useEffect, useState } from 'react'
import { useProvidedKit } from '../kit-context.ts'

/** Whether the button was pressed without a network to fetch the card over, for as long as there is none. */
export function useOffline(): readonly [isOffline: boolean, tell: () => void] {
  const { page } = useProvidedKit().unstable_kernel.environment
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    if (isOffline) return page.onChange(() => setOffline(!page.isOnline()))
  }, [isOffline, page])
  return [isOffline, useCallback(() => setOffline(true), [])]
}

import { useEffect, useState } from 'react'
import { useProvidedKit } from '../kit-context.ts'

/** Whether the button was pressed without a network to fetch the card over, for as long as there is none. */
export function useOffline() {
  const { page } = useProvidedKit().unstable_kernel.environment
  const state = useState(false)
  const [isOffline, setOffline] = state
  useEffect(
    () => (isOffline ? page.onChange(() => setOffline(!page.isOnline())) : undefined),
    [isOffline, page, setOffline],
  )
  return state
}

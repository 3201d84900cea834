import { useEffect, useRef, useSyncExternalStore } from 'react'
import { usePage } from '../hooks/use-environment.ts'

/** Whether the browser has a network. Calls back when it has one again. */
export function useIsOnline(onReturn: () => void): boolean {
  const page = usePage()
  const isOnline = useSyncExternalStore(page.onChange, page.isOnline, page.isOnline)
  const before = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !before.current) onReturn()
    before.current = isOnline
  }, [isOnline, onReturn])
  return isOnline
}

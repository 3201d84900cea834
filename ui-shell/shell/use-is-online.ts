import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useAnnounce } from '../hooks/use-announce.ts'
import { useEnvironment } from '../hooks/use-environment.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { shellMessages } from '../messages/areas/shell.ts'

/** Whether the browser has a network; its return is announced. */
export function useIsOnline(): boolean {
  const { page } = useEnvironment()
  const t = useMessages(shellMessages)
  const announce = useAnnounce()
  const isOnline = useSyncExternalStore(page.onChange, page.isOnline, page.isOnline)
  const before = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !before.current) announce(t('shell.online'))
    before.current = isOnline
  }, [isOnline, announce, t])
  return isOnline
}

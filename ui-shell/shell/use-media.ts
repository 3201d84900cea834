import { useMemo, useSyncExternalStore } from 'react'
import { usePage } from '../hooks/use-environment.ts'

/** Whether a media query holds. False where there is nothing to ask. */
export function useMedia(query: string): boolean {
  const { window } = usePage()
  // React reads it several times in one drawing.
  const [subscribe, read] = useMemo(() => {
    const list = window?.matchMedia?.(query)
    const listen = (listener: () => void) => {
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    }
    return [listen, () => list?.matches ?? false]
  }, [window, query])
  return useSyncExternalStore(subscribe, read, () => false)
}

export const reducedMotion = '(prefers-reduced-motion: reduce)'
export const prefersDark = '(prefers-color-scheme: dark)'
/** Below this width the card is a sheet. */
export const sheetWidth = '(max-width: 439.98px)'

/** A phone, or a window as narrow as one: nobody has another phone to scan it with. */
export function useIsPhone(): boolean {
  const { isMobile } = usePage()
  return useMedia(sheetWidth) || isMobile
}

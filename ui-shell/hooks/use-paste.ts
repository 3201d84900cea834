import { useMemo } from 'react'
import { usePage } from './use-environment.ts'

export type PasteOutcome = { readonly text: string } | 'denied'

/** Reads the clipboard, which the browser may refuse; undefined where pages cannot. */
export function usePaste(): (() => Promise<PasteOutcome>) | undefined {
  const page = usePage()
  return useMemo(() => {
    const clipboard = page.window?.navigator.clipboard as Partial<Clipboard> | undefined
    if (typeof clipboard?.readText !== 'function') return undefined
    return async () => {
      try {
        return { text: await (clipboard as Clipboard).readText() }
      } catch {
        return 'denied'
      }
    }
  }, [page])
}

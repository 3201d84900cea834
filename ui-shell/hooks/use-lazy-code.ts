import { useEffect, useReducer } from 'react'
import type { LazyCode } from '../shell/lazy-code.ts'

/**
 * The code once it is there. Unlike `lazy` it does not suspend: React keeps the first thing drawn after that back
 * for 300 ms.
 */
export function useLazyCode<C>(code: LazyCode<C>, isWanted = true): C | undefined {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const isMissing = isWanted && code.loaded === undefined
  useEffect(() => {
    if (!isMissing) return
    // Where it does not come, it is tried again when it is wanted anew.
    code.load().then(
      () => redraw(),
      () => {},
    )
  }, [code, isMissing])
  return code.loaded
}

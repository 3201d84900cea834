import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { isOfKit, reservedViews } from '../../kernel/exports/internal.ts'
import { useClock } from '../hooks/use-clock.ts'
import { useKernel } from '../kit-context.ts'
import type { ShownView } from './use-shown-view.ts'

/** Longer than a double click takes. */
const latePressMs = 600

/** Comes of what the visitor has just done: a connection, another network. */
const signInView = 'SIWXSignMessage'

/**
 * The second press of a double click is about what stood there before. A view in which the visitor decides does not hear
 * it, unless one of the same plugin led there, or it is a sign-in. Where such a view takes the place of another one, or
 * any view that of a view of others, which may have led the pointer there, it hears no press at all so soon. A press that
 * is not heard begins the wait anew.
 */
export function useLatePress({ entry, contribution }: ShownView, viewKey: string) {
  const clock = useClock()
  const kernel = useKernel()
  const owner = contribution?.pluginId
  const isOfOthers = owner !== undefined && !isOfKit(kernel, owner)
  const isDeciding = Object.hasOwn(reservedViews, entry?.viewId ?? '')
  const before = useRef<{
    readonly key: string
    readonly isDeciding: boolean
    readonly isOfOthers: boolean
  }>(undefined)
  const since = useRef<number>(undefined)
  const pressed = useRef<{ readonly owner: string | undefined; readonly at: number }>(undefined)
  useLayoutEffect(() => {
    const left = before.current
    if (left?.key === viewKey) return
    before.current = { key: viewKey, isDeciding, isOfOthers }
    const isLed = left?.isOfOthers === true || (left?.isDeciding === true && isDeciding)
    since.current = isLed ? clock.now() : undefined
  }, [viewKey, isDeciding, isOfOthers, clock])

  return (event: MouseEvent) => {
    const now = clock.now()
    const isSoon = (at: number | undefined) => at !== undefined && now - at < latePressMs
    const isUnasked = isDeciding && entry?.viewId !== signInView && pressed.current?.owner !== owner
    const isSecond = isUnasked && isSoon(pressed.current?.at)
    if (!isSecond && !isSoon(since.current)) {
      pressed.current = { owner, at: now }
      return
    }
    // A pointer that goes on pressing presses what was there before.
    if (isSecond) pressed.current = { owner: pressed.current?.owner, at: now }
    if (isSoon(since.current)) since.current = now
    event.preventDefault()
    event.stopPropagation()
  }
}

import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { type Clock, isDecision } from '../../kernel/exports/index.ts'
import { isOfKit } from '../../kernel/exports/internal.ts'
import { useKernel } from '../kit-context.ts'
import { type PressedView, pressesOf } from './presses.ts'
import type { ShownView } from './use-shown-view.ts'

const signInView = 'SIWXSignMessage'

/**
 * The second press of a double click is about what stood there before. A view in which the visitor decides does not hear
 * it, wherever in the page the first one was, unless that was in the same view, or it is a sign-in. A view
 * to which a plugin of others led, or that takes the place of one of others, or of a decision by another one, hears no
 * press at all so soon, and neither does what comes while it waits. A press that is not heard begins the wait anew.
 * Until it hears, the pointer finds nothing to press.
 */
export function useLatePress({ entry, contribution, status }: ShownView, viewKey: string) {
  const kernel = useKernel()
  const presses = pressesOf(kernel)
  const owner = contribution?.pluginId
  const openedBy = entry?.openedBy
  const view: PressedView = {
    key: viewKey,
    owner,
    isOfOthers: owner !== undefined && !isOfKit(kernel, owner),
    isDeciding: isDecision(entry?.viewId),
    isLed: openedBy !== undefined && openedBy !== owner,
    isFollowing: entry?.viewId === signInView,
  }
  const ref = useRef<HTMLDivElement>(null)
  const came = useRef({ key: '', leave: () => {} })
  const isReady = status !== 'loading'
  useLayoutEffect(() => {
    if (!isReady || came.current.key === viewKey) return
    came.current.leave()
    const leave = presses.come(view)
    const hear = keepStill(ref.current, presses.waitMs(view), kernel.environment.clock)
    came.current = { key: viewKey, leave: () => (hear(), leave()) }
  })
  useLayoutEffect(() => () => came.current.leave(), [])

  const onBegin = () => presses.begin(view)
  return {
    ref,
    onPointerDownCapture: onBegin,
    onKeyDownCapture: onBegin,
    onClickCapture(event: MouseEvent) {
      if (!presses.isLate(view)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** Returns what lets the pointer find it again. */
function keepStill(body: HTMLElement | null, ms: number, clock: Clock): () => void {
  if (!body || ms === 0) return () => {}
  const { style } = body
  style.pointerEvents = 'none'
  const hear = () => {
    style.pointerEvents = ''
  }
  const cancel = clock.after(ms, hear)
  return () => (cancel(), hear())
}

import {
  type CSSProperties,
  type MouseEvent,
  useEffect,
  useMemo,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isDecision } from '../../kernel/exports/index.ts'
import { isOfKit } from '../../kernel/exports/internal.ts'
import { useClock } from '../hooks/use-clock.ts'
import { useKernel } from '../kit-context.ts'
import { type PressedView, pressesOf } from './presses.ts'
import type { ShownView } from './use-shown-view.ts'

const still: CSSProperties = { pointerEvents: 'none' }

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
  const isLed = openedBy !== undefined && openedBy !== owner
  const viewId = entry?.viewId
  const view = useMemo<PressedView>(
    () => ({
      key: viewKey,
      owner,
      isOfOthers: owner !== undefined && !isOfKit(kernel, owner),
      isDeciding: isDecision(viewId),
      isLed,
      isFollowing: viewId === signInView,
    }),
    [kernel, viewKey, owner, viewId, isLed],
  )
  const clock = useClock()
  const [heardAt, setHeardAt] = useState<number>()
  const came = useRef({ key: '', leave: () => {} })
  const isReady = status !== 'loading'
  useLayoutEffect(() => {
    if (!isReady || came.current.key === viewKey) return
    came.current.leave()
    came.current = { key: viewKey, leave: presses.come(view) }
    setHeardAt(presses.heardAt(view))
  }, [isReady, presses, view, viewKey])
  useLayoutEffect(() => () => came.current.leave(), [])
  useEffect(() => {
    if (heardAt === undefined) return
    return clock.after(heardAt - clock.now(), () => setHeardAt(undefined))
  }, [clock, heardAt])

  const onBegin = () => presses.begin(view)
  return {
    style: heardAt === undefined ? undefined : still,
    onPointerDownCapture: onBegin,
    onKeyDownCapture: onBegin,
    onClickCapture(event: MouseEvent) {
      if (!presses.isLate(view)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

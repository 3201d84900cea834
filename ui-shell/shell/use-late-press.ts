import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { reservedViews } from '../../kernel/exports/internal.ts'
import { useClock } from '../hooks/use-clock.ts'
import { useKernel } from '../kit-context.ts'
import type { ShownView } from './use-shown-view.ts'

/** Longer than a double click takes. */
const latePressMs = 600

/**
 * The second press of a double click is about what stood there before. A view in which the visitor decides hears none
 * so soon where it takes the place of another plugin's view, and no view does in the place of one of others: they may
 * have led the pointer there.
 */
export function useLatePress({ entry, contribution }: ShownView, viewKey: string) {
  const clock = useClock()
  const kernel = useKernel()
  const before = useRef<{
    readonly key: string
    readonly owner: string | undefined
    readonly isDeciding: boolean
  }>(undefined)
  const since = useRef<number>(undefined)
  useLayoutEffect(() => {
    const left = before.current
    if (left?.key === viewKey) return
    const owner = contribution?.pluginId
    const isDeciding = Object.hasOwn(reservedViews, entry?.viewId ?? '')
    before.current = { key: viewKey, owner, isDeciding }
    if (!left) return
    const isOfOthers = left.owner !== undefined && kernel.forPlugin(left.owner).limit !== undefined
    const isNew = isDeciding && (left.isDeciding || left.owner !== owner)
    since.current = isOfOthers || isNew ? clock.now() : undefined
  }, [viewKey, entry, contribution, kernel, clock])
  return (event: MouseEvent) => {
    if (since.current === undefined || clock.now() - since.current >= latePressMs) return
    event.preventDefault()
    event.stopPropagation()
  }
}

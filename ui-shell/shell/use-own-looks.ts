import { type RefObject, useLayoutEffect } from 'react'
import { reservedViews } from '../../kernel/exports/internal.ts'

/**
 * What a view draws as `<style precedence>` React keeps in the root for good. It is away while the visitor decides, and
 * back then, since React does not draw it twice.
 */
export function useOwnLooks(card: RefObject<HTMLElement | null>, viewId: string | undefined): void {
  useLayoutEffect(() => {
    const root = card.current?.getRootNode() as ParentNode | undefined
    if (!root || !Object.hasOwn(reservedViews, viewId ?? '')) return
    const kept = [...root.querySelectorAll('[data-precedence]')]
    for (const style of kept) style.remove()
    return () => root.prepend(...kept)
  }, [card, viewId])
}

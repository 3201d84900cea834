import { type RefObject, useLayoutEffect } from 'react'
import { deepActiveElement } from './focusable.ts'

export interface PanelOpening {
  readonly card: RefObject<HTMLElement | null>
  readonly title: RefObject<HTMLElement | null>
  readonly isInline: boolean
  readonly isOpen: boolean
}

/**
 * What the host opens in a panel is brought to the visitor, wherever in the page the panel stands. When it
 * closes, the focus returns to where it came from.
 */
export function usePanelOpening({ card, title, isInline, isOpen }: PanelOpening): void {
  useLayoutEffect(() => {
    const element = card.current
    if (!isInline || !isOpen || !element) return
    const opener = deepActiveElement(document)
    element.scrollIntoView?.({ block: 'nearest' })
    title.current?.focus({ preventScroll: true })
    return () => {
      const { activeElement } = element.getRootNode() as Document | ShadowRoot
      const isInCard = activeElement !== null && element.contains(activeElement)
      if (isInCard && opener?.isConnected) opener.focus()
    }
  }, [card, title, isInline, isOpen])
}

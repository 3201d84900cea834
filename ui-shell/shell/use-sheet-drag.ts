import { type RefObject, useEffect, useRef } from 'react'

/** A sheet can be dragged down to close it; see `followFinger`. Only phones load the code for it. */
export function useSheetDrag(
  card: RefObject<HTMLElement | null>,
  isSheet: boolean,
  close: () => boolean,
): void {
  const onClose = useRef(close)
  onClose.current = close
  useEffect(() => {
    const element = card.current
    if (!element || !isSheet) return
    let isOver = false
    let stop = () => {}
    import('./follow-finger.ts').then(
      ({ followFinger }) => {
        if (!isOver) stop = followFinger(element, () => onClose.current())
      },
      // The card has other ways to close.
      () => {},
    )
    return () => {
      isOver = true
      stop()
    }
  }, [card, isSheet])
}

import { type RefObject, useEffect } from 'react'
import { useClock } from '../hooks/use-clock.ts'

/** A press is about what stood under the finger; see `keepPressesSteady`. Its code comes once the card is drawn. */
export function useSteadyPresses(card: RefObject<HTMLElement | null>): void {
  const clock = useClock()
  useEffect(() => {
    const element = card.current
    if (!element) return
    let isOver = false
    let end = () => {}
    import('./keep-presses-steady.ts').then(
      ({ keepPressesSteady }) => {
        if (!isOver) end = keepPressesSteady(element, clock)
      },
      () => {},
    )
    return () => {
      isOver = true
      end()
    }
  }, [card, clock])
}

import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { hasPassed, latePressMs } from '../../kernel/exports/index.ts'
import { useClock } from '../hooks/use-clock.ts'
import { keepStill } from '../shell/keep-still.ts'

export interface SteadyRowsProps {
  /** Of what stands in it, from the top, each once. */
  readonly keys: readonly string[]
  /** Which list it is, where the visitor may ask for another one: that has its rows from the start. */
  readonly list?: string
  readonly children: ReactNode
}

const noPlaces: ReadonlyMap<string, number> = new Map()

/**
 * Lists whose rows come and go by themselves. A press is about what stood under the finger: where a row that was there moves, the
 * pointer finds nothing to press for 600 ms. The keyboard presses what has the focus, wherever that stands now.
 */
export function SteadyRows({ keys, list, children }: SteadyRowsProps) {
  const clock = useClock()
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef({ list, places: noPlaces })
  const movedAt = useRef<number>(undefined)
  const hear = useRef(() => {})
  useLayoutEffect(() => {
    const places = new Map(keys.map((key, place) => [key, place]))
    const { current: shown } = before
    before.current = { list, places }
    const isMoved = ([key, place]: readonly [string, number]) =>
      (places.get(key) ?? place) !== place
    if (shown.list !== list || ![...shown.places].some(isMoved)) return
    movedAt.current = clock.now()
    hear.current()
    hear.current = keepStill(ref.current, latePressMs, clock)
  })
  useLayoutEffect(() => () => hear.current(), [])

  const onClick = (event: MouseEvent) => {
    const isOfPointer = event.detail > 0
    const { current: at } = movedAt
    if (!isOfPointer || at === undefined || hasPassed(clock, at, latePressMs)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={ref} style={{ display: 'contents' }} onClickCapture={onClick}>
      {children}
    </div>
  )
}

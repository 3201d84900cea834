import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { type Clock, hasPassed, latePressMs } from '../../kernel/exports/index.ts'
import { useClock } from '../hooks/use-clock.ts'

export interface SteadyRowsProps {
  /** The `id` of each row in it, from the top. */
  readonly keys: readonly string[]
  /** Which list it is, where the visitor may ask for another one: that has its rows from the start. */
  readonly list?: string
  /** `Row`s and `Tile`s, in whatever they stand. */
  readonly children: ReactNode
}

/**
 * Lists whose rows come and go by themselves. A press is about what stood under the finger: where another row comes to stand, the
 * pointer finds nothing to press for 600 ms. The keyboard presses what has the focus, wherever that stands now.
 */
export function SteadyRows({ keys, list, children }: SteadyRowsProps) {
  const clock = useClock()
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef({ list, keys })
  const rest = useRef<RowRest>(undefined)
  useLayoutEffect(() => {
    const { current: before } = shown
    shown.current = { list, keys }
    const moved =
      before.list === list ? keys.filter((key, place) => isAnother(before, key, place)) : []
    if (moved.length === 0 && !rest.current) return
    rest.current ??= createRowRest(clock)
    rest.current.begin(ref.current, moved)
  })
  useLayoutEffect(() => () => rest.current?.end(), [])

  const onClick = (event: MouseEvent) => {
    const row = (event.target as Element).closest<HTMLElement>(rows)
    const isOfPointer = event.detail > 0
    if (!isOfPointer || !rest.current?.isResting(row?.dataset['focusKey'])) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={ref} style={{ display: 'contents' }} onClickCapture={onClick}>
      {children}
    </div>
  )
}

const rows = '[data-focus-key]'

/** Whether another row stood there before. */
const isAnother = ({ keys }: Pick<SteadyRowsProps, 'keys'>, key: string, place: number): boolean =>
  place < keys.length && keys[place] !== key

interface RowRest {
  /** These rows rest from now on; those that rest already go on with it. */
  begin(list: HTMLElement | null, keys: readonly string[]): void
  isResting(key: string | undefined): boolean
  end(): void
}

function createRowRest(clock: Clock): RowRest {
  const since = new Map<string, number>()
  const timers = new Set<() => void>()
  const isResting = (key = '') => {
    const at = since.get(key)
    return at !== undefined && !hasPassed(clock, at, latePressMs)
  }
  const draw = (list: HTMLElement | null) => {
    for (const row of list?.querySelectorAll<HTMLElement>(rows) ?? [])
      row.style.pointerEvents = isResting(row.dataset['focusKey']) ? 'none' : ''
  }
  return {
    begin(list, keys) {
      for (const key of keys) since.set(key, clock.now())
      draw(list)
      if (keys.length === 0) return
      const cancel = clock.after(latePressMs, () => {
        timers.delete(cancel)
        draw(list)
      })
      timers.add(cancel)
    },
    isResting,
    end() {
      for (const cancel of timers) cancel()
    },
  }
}

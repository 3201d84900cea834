import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { forwardRef } from './forward-ref.ts'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/list.css'
import type { RowPlace } from './Row.tsx'
import { useRowWindow } from './use-row-window.ts'

export interface RovingListHandle {
  /** Focuses the first row. Says whether there is one. */
  focusFirst(): boolean
}

export interface RovingListProps<T> {
  readonly label: string
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  /**
   * A `Row` with `place={place}` and an `id`. Called again where the item or its place is another one, and for all
   * when it is another function: what else a row shows, it has to close over.
   */
  readonly renderRow: (item: T, place: RowPlace) => ReactNode
  /** What stands above an item and what follows it: a `ListHeading`, where a new part begins. */
  readonly headingOf?: ((item: T, before: T | undefined) => ReactNode) | undefined
  /** Total behind all pages, when more than `items` is known to exist. */
  readonly count?: number | undefined
  /** Called when the end comes near; never twice for the same number of items. */
  readonly onEndNear?: (() => void) | undefined
  /** Up on the first row and letters go there. */
  readonly searchRef?: React.RefObject<HTMLInputElement | null> | undefined
  /** Old results stay while new ones are awaited. */
  readonly isDimmed?: boolean | undefined
  /** Stands after the last row: skeleton rows, an error bar, "That is all". */
  readonly end?: ReactNode
}

const pageRows = 8

/**
 * A long list that is one Tab stop. Arrows, Home, End, Page Up and Page Down move through it, letters
 * go to the search field. From 100 rows only what is on screen is in the document, and the row that holds
 * the Tab stop.
 */
export const RovingList = forwardRef(function RovingList<T>(
  props: RovingListProps<T>,
  ref: Ref<RovingListHandle>,
) {
  useStyles(css)
  const { items, keyOf, renderRow, label, onEndNear, searchRef } = props
  const list = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(0)
  const current = Math.min(active, Math.max(0, items.length - 1))
  const rows = useRowWindow(list, items.length, current)
  const focusWanted = useRef<number | undefined>(undefined)

  const focusRow = (index: number): boolean => {
    if (index < 0 || index >= items.length) return false
    focusWanted.current = index
    setActive(index)
    return focusNow()
  }
  const focusNow = (): boolean => {
    const index = focusWanted.current
    const row = list.current?.querySelector<HTMLElement>(
      `[aria-posinset="${(index ?? -1) + 1}"] .row`,
    )
    if (!row) return false
    focusWanted.current = undefined
    row.focus()
    row.scrollIntoView?.({ block: 'nearest' })
    return true
  }
  // A row outside the window is there after the next drawing.
  useEffect(() => {
    if (focusWanted.current !== undefined) focusNow()
  })

  useImperativeHandle(ref, () => ({ focusFirst: () => focusRow(0) }))

  const told = useRef(-1)
  useEffect(() => {
    if (rows.reached < items.length - pageRows || told.current === items.length) return
    told.current = items.length
    onEndNear?.()
  }, [rows.reached, items.length, onEndNear])

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: items.length - 1,
      PageDown: Math.min(current + pageRows, items.length - 1),
      PageUp: Math.max(current - pageRows, 0),
    }
    const to = moves[event.key]
    const search = searchRef?.current
    if (to !== undefined) {
      event.preventDefault()
      if (to < 0) search?.focus()
      else focusRow(to)
    } else if (search && isLetter(event)) {
      // The letter itself lands in the field, because the field has the focus by then.
      search.focus()
    }
  }

  const children: ReactNode[] = []
  const leaveOut = (start: number, end: number) => {
    const blockSize = rows.room(start, end)
    if (blockSize === 0) return
    children.push(
      <li key={`- ${start}`} className="spacer" aria-hidden="true" style={{ blockSize }} />,
    )
  }
  let at = 0
  for (const { start, end } of rows.parts) {
    leaveOut(at, start)
    at = end
    for (let index = start; index < end; index += 1) {
      const item = items[index] as T
      children.push(
        <Item
          key={`+ ${keyOf(item)}`}
          item={item}
          before={items[index - 1]}
          tabIndex={index === current ? 0 : -1}
          position={index + 1}
          count={Math.max(props.count ?? 0, items.length)}
          renderRow={renderRow}
          headingOf={props.headingOf}
        />,
      )
    }
  }
  leaveOut(at, items.length)

  return (
    <div className={props.isDimmed ? 'block dimmed' : 'block'}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its rows */}
      <ul
        ref={list}
        className="group"
        aria-label={label}
        aria-busy={props.isDimmed || undefined}
        data-focus-group=""
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const at = Number(event.target.closest('[aria-posinset]')?.getAttribute('aria-posinset'))
          if (at > 0) setActive(at - 1)
        }}
      >
        {children}
      </ul>
      {props.end}
    </div>
  )
}) as <T>(props: RovingListProps<T> & { readonly ref?: Ref<RovingListHandle> }) => ReactNode

interface ItemProps<T> extends RowPlace, Pick<RovingListProps<T>, 'renderRow' | 'headingOf'> {
  readonly item: T
  readonly before: T | undefined
}

/** Scrolling draws the rows that come, and no others. */
const Item = /*#__PURE__*/ Object.freeze(
  memo(function Item<T>(props: ItemProps<T>) {
    const { item, before, renderRow, headingOf, ...place } = props
    return (
      <>
        {headingOf?.(item, before)}
        {renderRow(item, place)}
      </>
    )
  }),
) as <T>(props: ItemProps<T>) => ReactNode

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}

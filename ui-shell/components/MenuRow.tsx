import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/menu.css'
import { Icon, type IconName } from './Icon.tsx'
import { Row, type RowProps } from './Row.tsx'

export interface MenuItem {
  readonly id: string
  /** A verb, at most three words. */
  readonly label: string
  readonly icon: IconName
  readonly onPress: () => void
}

export interface MenuRowProps
  extends Omit<RowProps, 'onPress' | 'href' | 'hasChevron' | 'isExpanded' | 'children'> {
  /** What can be done with what the row stands for. */
  readonly items: readonly MenuItem[]
}

/** A row of a `Group` that opens a menu in its place. Escape closes the menu, not the card. */
export function MenuRow({ items, ...row }: MenuRowProps) {
  useStyles(css)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLElement>(null)
  const close = (returnsFocus: boolean) => {
    setOpen(false)
    if (returnsFocus) opener.current?.focus()
  }
  return (
    <Row {...row} ref={opener} hasChevron isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
      {isOpen && row.busyLabel === undefined && (
        <Menu label={row.name} items={items} onClose={close} />
      )}
    </Row>
  )
}

interface MenuProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly onClose: (returnsFocus: boolean) => void
}

function Menu({ label, items, onClose }: MenuProps) {
  const list = useRef<HTMLUListElement>(null)
  const newest = useRef(onClose)
  newest.current = onClose
  useEffect(() => {
    const element = list.current
    if (!element) return
    buttonsOf(element)[0]?.focus()
    const root = element.getRootNode()
    const onPress = ({ target }: Event) => {
      if (!element.parentElement?.contains(target as Node)) newest.current(false)
    }
    root.addEventListener('pointerdown', onPress)
    return () => root.removeEventListener('pointerdown', onPress)
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const buttons = buttonsOf(event.currentTarget)
    const current = buttons.indexOf(event.target as HTMLElement)
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1 + buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }
    const to = moves[event.key]
    if (to !== undefined) {
      // Not the arrows of a list around it.
      event.stopPropagation()
      event.preventDefault()
      buttons[to % buttons.length]?.focus()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      event.preventDefault()
      onClose(true)
    } else if (event.key === 'Tab') {
      // From the row on, as if there were no menu.
      onClose(true)
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its items have the focus
    <ul ref={list} className="menu" role="menu" aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <li key={item.id} role="none">
          <button
            type="button"
            role="menuitem"
            className="menu-item"
            tabIndex={-1}
            onClick={() => {
              onClose(true)
              item.onPress()
            }}
          >
            <Icon name={item.icon} />
            {item.label}
          </button>
        </li>
      ))}
    </ul>
  )
}

const buttonsOf = (list: HTMLElement): readonly HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('.menu-item'),
]

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useLanguage } from '../kit-context.ts'
import { useStyles } from '../hooks/use-styles.ts'
import css from '../theme/tabs.css'

export interface TabsProps {
  readonly label: string
  /** Two or three. */
  readonly tabs: readonly { readonly id: string; readonly label: string }[]
  readonly selected: string
  readonly onSelect: (id: string) => void
  /** The panel of the selected tab. */
  readonly children: ReactNode
}

/** Arrows choose in reading direction; a tab is chosen when it gets the focus. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  useStyles(css)
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const { direction } = useLanguage()

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected)
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const steps: Readonly<Record<string, number>> = {
      [forward]: at + 1,
      [backward]: at - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const to = steps[event.key]
    const tab = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelector<HTMLElement>(`[id="${base}-${tab.id}"]`)?.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="tabs">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            className="tab"
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            data-focus-key={tab.id}
            onKeyDown={onKeyDown}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        className="tab-panel"
        aria-labelledby={`${base}-${selected}`}
      >
        {children}
      </div>
    </>
  )
}

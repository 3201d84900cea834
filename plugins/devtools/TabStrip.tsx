import { type KeyboardEvent, type ReactNode, useState } from 'react'

interface Props {
  readonly label: string
  readonly tabs: readonly {
    readonly id: string
    readonly label: string
    readonly content: () => ReactNode
  }[]
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

export function TabStrip({ label, tabs }: Props) {
  const [chosen, setChosen] = useState(0)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step && (chosen + step + tabs.length) % tabs.length
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    const tabList = event.currentTarget.parentElement
    tabList?.querySelectorAll('button')[next]?.focus()
  }
  const tab = tabs[chosen]
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ id, label: name }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={index === chosen}
            aria-controls={index === chosen ? `tab-panel-${id}` : undefined}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        ))}
      </div>
      {tab ? (
        <div
          className="tab-panel"
          role="tabpanel"
          id={`tab-panel-${tab.id}`}
          aria-labelledby={`tab-${tab.id}`}
        >
          {tab.content()}
        </div>
      ) : null}
    </>
  )
}

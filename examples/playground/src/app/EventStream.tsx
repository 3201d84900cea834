import type { Kit } from 'latchkey'
import type { KitEvent } from 'latchkey/kernel'
import { useEffect, useState } from 'react'

const shown = 60

/** Every fact of the kernel, newest first, as it happens. */
export function EventStream({ kit }: { kit: Kit }) {
  const [events, setEvents] = useState<readonly KitEvent[]>([])
  const [filter, setFilter] = useState('')

  useEffect(() => {
    setEvents([...kit.unstable_kernel.recorded()].reverse().slice(0, shown))
    const subscription = kit.unstable_kernel.events$.subscribe((event) =>
      setEvents((before) => [event, ...before].slice(0, shown)),
    )
    return () => subscription.unsubscribe()
  }, [kit])

  const matching = events.filter(({ type, source }) => `${type} ${source}`.includes(filter))
  return (
    <section className="card" aria-labelledby="events-title">
      <div className="card-head">
        <h2 id="events-title">Events</h2>
        <input
          type="search"
          aria-label="Filter events"
          placeholder="Filter"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </div>
      <ol className="events" data-testid="events">
        {matching.map((event) => (
          <Line key={event.seq} event={event} />
        ))}
        {matching.length === 0 ? <li className="hint">Nothing yet.</li> : null}
      </ol>
    </section>
  )
}

/** What it carries is written out when somebody looks: it may be a page of a history. */
function Line({ event: { seq, type, source, payload } }: { event: KitEvent }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="seq">{seq}</span>
          <span className="type">{type}</span>
          <span className="source">{source}</span>
        </summary>
        {isOpen && <pre>{JSON.stringify(payload, null, 2)}</pre>}
      </details>
    </li>
  )
}

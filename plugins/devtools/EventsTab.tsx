import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { DeclaredStore, KitEvent, Recording } from '../../kernel/exports/index.ts'
import { filterEvents, laneOf, lanesOf } from './filter-events.ts'
import { JsonTree } from './JsonTree.tsx'
import { type StoreState, statesAt } from './states.ts'

interface Props {
  readonly recording: Recording
  readonly declared: readonly DeclaredStore[]
}

/** The log with a lane for each plugin, the event that is chosen, and the state it led to. */
export function EventsTab({ recording, declared }: Props) {
  const { events } = recording
  const [text, setText] = useState('')
  const [plugin, setPlugin] = useState('')
  /** Undefined follows the newest. */
  const [chosenSeq, setChosenSeq] = useState<number>()
  const lanes = useMemo(() => lanesOf(events), [events])
  const found = useMemo(
    () => [...filterEvents(events, { text, plugin })].reverse(),
    [events, text, plugin],
  )
  const chosen = found.find(({ seq }) => seq === chosenSeq) ?? found[0]

  return (
    <div className="events">
      <div className="log">
        <div className="tools">
          <input
            type="search"
            aria-label="Find in events"
            placeholder="Find"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <select
            aria-label="Plugin"
            value={plugin}
            onChange={(event) => setPlugin(event.target.value)}
          >
            <option value="">All plugins</option>
            {lanes.map((lane) => (
              <option key={lane}>{lane}</option>
            ))}
          </select>
          <button
            type="button"
            aria-pressed={chosenSeq === undefined}
            onClick={() => setChosenSeq(undefined)}
          >
            Newest
          </button>
        </div>
        <p className="count" role="status">
          {found.length} of {events.length} events
        </p>
        <EventList lanes={lanes} events={found} chosen={chosen} onChoose={setChosenSeq} />
      </div>
      {chosen ? <EventDetails event={chosen} recording={recording} declared={declared} /> : null}
    </div>
  )
}

function EventList(props: {
  readonly lanes: readonly string[]
  readonly events: readonly KitEvent[]
  readonly chosen: KitEvent | undefined
  readonly onChoose: (seq: number) => void
}) {
  const { lanes, events, chosen, onChoose } = props
  const list = useRef<HTMLDivElement>(null)
  const choose = (event: KitEvent | undefined) => {
    if (!event) return
    onChoose(event.seq)
    list.current?.querySelector(`[data-seq="${event.seq}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = chosen ? events.indexOf(chosen) : -1
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(at + 1, events.length - 1),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: events.length - 1,
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    choose(events[next])
  }
  const onClick = ({ target }: MouseEvent) => {
    const seq = (target as HTMLElement).closest<HTMLElement>('[data-seq]')?.dataset['seq']
    choose(events.find((event) => String(event.seq) === seq))
  }
  if (events.length === 0) return <p className="empty">No event is like that.</p>
  return (
    <div className="list">
      <div className="lane-names" aria-hidden="true">
        <span className="lanes">
          {lanes.map((lane, index) => (
            <span key={lane} className="lane-name" data-lane={index % 6}>
              {lane}
            </span>
          ))}
        </span>
      </div>
      <div
        ref={list}
        role="listbox"
        aria-label="Events, newest first"
        tabIndex={0}
        aria-activedescendant={chosen && `event-${chosen.seq}`}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {events.map((event) => (
          <div
            key={event.seq}
            id={`event-${event.seq}`}
            data-seq={event.seq}
            className="event"
            role="option"
            aria-selected={event === chosen}
          >
            <span className="lanes" aria-hidden="true">
              {lanes.map((lane, index) => (
                <span key={lane} className="lane" data-lane={index % 6}>
                  {lane === laneOf(event) ? <i /> : null}
                </span>
              ))}
            </span>
            <span className="seq">{event.seq}</span>
            <span className="type">{event.type}</span>
            <span className="source">{laneOf(event)}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

function EventDetails(props: Props & { readonly event: KitEvent }) {
  const { event, recording, declared } = props
  const [states, setStates] = useState<readonly StoreState[]>([])
  // Reducers are code of all plugins, which has no place in a drawing.
  useLayoutEffect(
    () => setStates(statesAt(recording, declared, event.seq)),
    [recording, declared, event.seq],
  )
  const known = new Set(states.map(({ id }) => id))
  const unknown = Object.keys(recording.stores).filter((id) => !known.has(id))
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Some browsers answer with a promise.
    top.current?.scrollTo?.(0, 0)
  }, [event.seq])
  return (
    <div className="details" ref={top}>
      <h3>{event.type}</h3>
      <p className="soft">
        Event {event.seq} of <bdi>{event.source}</bdi>, {timeOf(event.at)}
      </p>
      <JsonTree label="What it says" value={event.payload} />
      <h3>State after event {event.seq}</h3>
      {states.map(({ id, owner, state, isChanged, fault }) => (
        <details key={`${id} ${event.seq}`} open={isChanged}>
          <summary>
            <span className="name">{id}</span> <span className="soft">{owner}</span>{' '}
            {isChanged ? <span className="badge">changed</span> : null}
          </summary>
          {fault ? <p className="bad">A reducer threw: {fault}</p> : null}
          <JsonTree label={`State of ${id}`} value={state} />
        </details>
      ))}
      {unknown.length > 0 ? (
        <p className="soft">This kit does not have: {unknown.join(', ')}.</p>
      ) : null}
    </div>
  )
}

const timeOf = (at: number) =>
  new Date(at).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  })

import type { KitEvent } from '../../kernel/exports/index.ts'

export interface EventFilter {
  /** Found in the name, the source or the payload, in any case. */
  readonly text: string
  /** A plugin id; '' for all. */
  readonly source: string
}

export function filterEvents(
  events: readonly KitEvent[],
  { text, source }: EventFilter,
): readonly KitEvent[] {
  const wanted = text.trim().toLowerCase()
  return events.filter(
    (event) =>
      (source === '' || event.source === source) &&
      (wanted === '' ||
        `${event.type} ${event.source} ${JSON.stringify(event.payload)}`
          .toLowerCase()
          .includes(wanted)),
  )
}

/** One lane for each plugin that said something, in the order of their first words. */
export const lanesOf = (events: readonly KitEvent[]): readonly string[] => [
  ...new Set(events.map(({ source }) => source)),
]

import { type KitEvent, pluginFaulted, pluginStatusChanged } from '../../kernel/exports/index.ts'

export interface EventFilter {
  /** Found in the name, the lane or the payload, in any case. */
  readonly text: string
  /** The lane; '' for all. */
  readonly plugin: string
}

export function filterEvents(
  events: readonly KitEvent[],
  { text, plugin }: EventFilter,
): readonly KitEvent[] {
  const wanted = text.trim().toLowerCase()
  return events.filter(
    (event) =>
      (plugin === '' || laneOf(event) === plugin) &&
      (wanted === '' ||
        `${event.type} ${laneOf(event)} ${JSON.stringify(event.payload)}`
          .toLowerCase()
          .includes(wanted)),
  )
}

/** One lane for each plugin that something is known of, in the order of the first words. */
export const lanesOf = (events: readonly KitEvent[]): readonly string[] => [
  ...new Set(events.map(laneOf)),
]

/** The plugin that an event is of: what the kernel says about one is in the lane of that one. */
export function laneOf({ type, source, payload }: KitEvent): string {
  if (type !== pluginStatusChanged.type && type !== pluginFaulted.type) return source
  const { pluginId } = (payload ?? {}) as { readonly pluginId?: unknown }
  return typeof pluginId === 'string' ? pluginId : source
}

import { useEffect, useRef } from 'react'
import type { EventDefinition, EventType, KitEvent } from '../../kernel/exports/index.ts'
import { useProvidedKit } from '../kit-context.ts'

/** Calls back for each fact while the component is there; the newest callback counts. */
export function useKitEvent<T extends EventType, P>(
  event: EventDefinition<T, P>,
  listener: (payload: P, event: KitEvent<T, P>) => void,
): void {
  const kit = useProvidedKit()
  const newest = useRef(listener)
  useEffect(() => {
    newest.current = listener
  })
  useEffect(() => kit.on(event, (payload, full) => newest.current(payload, full)), [kit, event])
}

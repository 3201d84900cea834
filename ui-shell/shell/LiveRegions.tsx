import { useSyncExternalStore } from 'react'
import { useShell } from '../kit-context.ts'

/** One polite and one assertive region, there from the start, so that changes in them are heard. */
export function LiveRegions() {
  const { announcer } = useShell()
  const { text, urgency, count } = useSyncExternalStore(
    announcer.subscribe,
    announcer.getSnapshot,
    announcer.getSnapshot,
  )
  // A new element is a change even when the words are the same.
  const words = <span key={count}>{text}</span>
  return (
    <>
      <div className="hidden" role="log" aria-live="polite" aria-relevant="additions">
        {urgency === 'polite' && words}
      </div>
      <div className="hidden" role="alert">
        {urgency === 'assertive' && words}
      </div>
    </>
  )
}

import { useEffect, useSyncExternalStore } from 'react'
import { useEnvironment } from '../hooks/use-environment.ts'
import { useShell } from '../kit-context.ts'

/** By then it was read; whoever looks around in the page later would find what is long over. */
const readMs = 10_000

/** One polite and one assertive region, there from the start, so that changes in them are heard. */
export function LiveRegions() {
  const { announcer } = useShell()
  const { clock } = useEnvironment()
  const { text, urgency, count } = useSyncExternalStore(
    announcer.subscribe,
    announcer.getSnapshot,
    announcer.getSnapshot,
  )
  useEffect(
    () => (text ? clock.after(readMs, () => announcer.announce('')) : undefined),
    [announcer, clock, text, count],
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

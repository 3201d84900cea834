import { useEffect, useState } from 'react'
import { useClock } from '../../hooks/use-clock.ts'

/** Whether so many ms have gone by since `start` became what it is. */
export function useElapsed(ms: number, start: unknown): boolean {
  const clock = useClock()
  const [passed, setPassed] = useState<{ readonly start: unknown }>()
  useEffect(() => clock.after(ms, () => setPassed({ start })), [clock, ms, start])
  return passed !== undefined && passed.start === start
}

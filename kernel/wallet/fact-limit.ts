import type { Clock } from '../environment/environment.ts'

/** Facts a second; who has more to say has lost count, and keeps all others waiting. */
const factsPerSecond = 1_000

/** Does what makes a fact, unless there were too many, or its plugin has ended. */
export function limitFacts(
  clock: Pick<Clock, 'now'>,
  signal: Pick<AbortSignal, 'aborted'>,
  onFault: (where: string, error: unknown) => void,
): (say: () => void) => void {
  let second = 0
  let facts = 0
  return (say) => {
    if (signal.aborted) return
    const now = Math.floor(clock.now() / 1000)
    facts = now === second ? facts + 1 : 1
    second = now
    if (facts <= factsPerSecond) say()
    else onFault('flood', new Error(`more than ${factsPerSecond} facts in a second`))
  }
}

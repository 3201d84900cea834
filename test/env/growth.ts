/**
 * How many times the work the larger of two sizes is. Time on the processor counts, which neither a busy
 * nor a slow machine changes much, and of each size the run that took the least.
 */
export function growth(
  [small, large]: readonly [number, number],
  prepare: (size: number) => () => unknown,
): number {
  const cost = (work: () => unknown) => {
    let least = Number.POSITIVE_INFINITY
    for (let run = 0; run < 15; run += 1) {
      const begin = process.cpuUsage()
      work()
      const { user, system } = process.cpuUsage(begin)
      // Their sum is exact; which is which the system only guesses.
      least = Math.min(least, user + system)
    }
    return least
  }
  const work = [prepare(small), prepare(large)] as const
  return cost(work[1]) / cost(work[0])
}

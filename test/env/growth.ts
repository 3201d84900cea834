/**
 * How many times longer the work takes at the larger of two sizes. Of each the fastest run counts, since
 * other work shares the machine; how fast the machine is does not.
 */
export function growth(
  [small, large]: readonly [number, number],
  prepare: (size: number) => () => unknown,
): number {
  const fastest = (work: () => unknown) => {
    let least = Number.POSITIVE_INFINITY
    for (let run = 0; run < 15; run += 1) {
      const begin = performance.now()
      work()
      least = Math.min(least, performance.now() - begin)
    }
    return least
  }
  const work = [prepare(small), prepare(large)] as const
  return fastest(work[1]) / fastest(work[0])
}

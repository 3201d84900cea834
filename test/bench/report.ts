/** A table on the console whose rows come one by one. */
export function table(columns: readonly string[]): (cells: readonly (string | number)[]) => void {
  const line = (cells: readonly (string | number)[]) =>
    console.log(
      cells
        .map((cell, index) => String(cell).padStart(Math.max(columns[index]?.length ?? 0, 7)))
        .join('   '),
    )
  line(columns)
  return line
}

/** After a collection; run with `--expose-gc`. */
export function heapMegabytes(): string {
  globalThis.gc?.()
  return (process.memoryUsage().heapUsed / 2 ** 20).toFixed(2)
}

export function median(values: readonly number[]): number {
  return (
    [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
  )
}

/** What is left when nothing else ran on the machine. */
export const best = (values: readonly number[]): number => Math.min(...values)

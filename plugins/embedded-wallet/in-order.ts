/** Runs one after the other, whatever became of the one before. */
export type InOrder = <T>(run: () => Promise<T>) => Promise<T>

export function createInOrder(): InOrder {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const result = last.then(run)
    last = result.catch(() => {})
    return result
  }
}

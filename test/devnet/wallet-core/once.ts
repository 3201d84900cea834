/** Makes a value at the first call and keeps it: a page that never asks for keys spends no time on them. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

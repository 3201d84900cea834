/** Made at the first call and kept: keys take a page that never asks for them no time. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

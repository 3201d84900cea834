/** By row: the tests that prove it, of the cheapest kind that does. */
export function testsByRow(
  root: string,
  paths: readonly string[],
): ReadonlyMap<string, { readonly kind: string; readonly files: readonly string[] }>

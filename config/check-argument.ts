import { InvalidOptionError } from './invalid-option-error.ts'

/** Throws `INVALID_OPTION`, at once, for what is of another kind. `null` is no object. */
export function checkArgument(
  name: string,
  kind: 'function' | 'object' | 'string',
  value: unknown,
): void {
  if (typeof value !== kind || value === null) throw new InvalidOptionError(name, kind)
}

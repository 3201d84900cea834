/** Freezes a definition down to what is frozen already: whoever imports it reads it. */
export function freezeAll<T>(value: T): T {
  if (!Object.isFrozen(value)) Object.values(Object.freeze(value) as {}).forEach(freezeAll)
  return value
}

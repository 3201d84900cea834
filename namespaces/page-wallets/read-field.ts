/** A field of what a stranger handed over; a getter that throws has none. */
export function readField(value: unknown, key: string): unknown {
  try {
    return (value as Readonly<Record<string, unknown>> | null | undefined)?.[key]
  } catch {
    return undefined
  }
}

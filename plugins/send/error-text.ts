import type { ErrorRecord } from '../../kernel/exports/index.ts'
import { sendMessages } from './messages.ts'

type Key = Extract<keyof typeof sendMessages.en, string>

/** The line of a failure; undefined for one that only its own words tell. */
export function errorKey({ code }: ErrorRecord): Key | undefined {
  const key = `send.error.${code}`
  return Object.hasOwn(sendMessages.en, key) ? (key as Key) : undefined
}

/** A failure in one line. Words of a plugin of others do not stand in the form: `otherwise` does. */
export function errorText(
  error: ErrorRecord,
  t: (key: Key) => string,
  otherwise: Key = 'send.failed',
): string {
  const key = errorKey(error)
  if (key) return t(key)
  return error.from === undefined ? error.message : t(otherwise)
}
